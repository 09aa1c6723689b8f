import type { StudentYear } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { bookKindOf, type Term } from '@domdom/domain/markbook/columns';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { selectByTeacher, selectReleasesOf } from '../attempts/results.service.ts';
import { columnsOf } from './book-view.ts';
import {
  selectBookClass,
  selectCells,
  selectColumns,
  selectCountedAttempts,
  selectGivenWork,
  selectPublished,
  selectStudentName,
} from './mark-book.repo.ts';
import type { SchoolTermService } from './school-terms.service.ts';
import { presentYear } from './student-year.ts';

/** The year of one student in a class, as far as it is published and released; see `presentYear`. */
export class StudentYearService {
  readonly #db: Database;
  readonly #terms: SchoolTermService;

  constructor(db: Database, terms: SchoolTermService) {
    this.#db = db;
    this.#terms = terms;
  }

  /** The caller has checked that the student is in the class. */
  async read(classId: string, studentId: string): Promise<StudentYear> {
    const db = this.#db;
    const found = await selectBookClass(db, classId);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const kind = bookKindOf(found.grade);
    const columnsIn = async (term: Term) =>
      kind === null ? [] : columnsOf(kind, term, await selectColumns(db, classId, term));
    const [student, { terms }, published, first, second, cells, work] = await Promise.all([
      selectStudentName(db, studentId),
      this.#terms.read(found.schoolId, found.schoolYear),
      selectPublished(db, found),
      columnsIn(1),
      columnsIn(2),
      selectCells(db, classId, { studentId }),
      selectGivenWork(db, { classId, studentId }, null),
    ]);
    const counted = await selectCountedAttempts(db, [...first, ...second], studentId);
    const sources = new Map(counted.map(({ id, assignmentId }) => [assignmentId, id]));
    const attemptIds = [
      ...new Set([...work.flatMap(({ attemptId }) => attemptId ?? []), ...sources.values()]),
    ];
    const [releases, byTeacher] = await Promise.all([
      selectReleasesOf(db, attemptIds),
      selectByTeacher(db, attemptIds),
    ]);
    return {
      fullName: joinFullName(student.firstName, student.lastName),
      className: found.name,
      schoolName: found.schoolName,
      schoolYear: found.schoolYear,
      terms: presentYear({
        kind,
        terms,
        published,
        columns: { 1: first, 2: second },
        cells,
        work,
        sources,
        releases,
        byTeacher,
      }),
    };
  }
}
