import type { MarkBook, MarkBookColumn, MarkCell, StudentTerm } from '@domdom/api';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { AppError } from '@domdom/domain/errors/app-error';
import {
  type BookKind,
  bookKindOf,
  isOwnColumn,
  isTerm,
  ministryColumns,
  MOST_OWN_COLUMNS,
  ownColumnCode,
  type Term,
} from '@domdom/domain/markbook/columns';
import { readCell } from '@domdom/domain/markbook/marks';
import { daysOfTerm, termOn } from '@domdom/domain/markbook/terms';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy, type Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { selectByTeacher, selectReleasesOf } from '../attempts/results.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import { hasRight } from '../teaching/teaching.service.ts';
import { columnsOf, presentCell, presentStudents, scoreOfWork, SourceMarks, valueOf } from './book-view.ts';
import { bookFile } from './mark-book-file.ts';
import {
  type BookClass,
  type CellToWrite,
  insertColumn,
  lockBook,
  selectBookClass,
  selectBookStudents,
  selectCells,
  selectColumns,
  selectCountedAttempts,
  selectGivenWork,
  selectMemberIds,
  selectOptionalSource,
  selectOwnCodes,
  selectPublished,
  selectSourceMarks,
  updateColumn,
  writeCells,
  writePublication,
} from './mark-book.repo.ts';
import type { SchoolTermService } from './school-terms.service.ts';

interface Change {
  studentId: string;
  code: string;
  value: string;
  rev: number;
}

type SavedCell = MarkCell & { studentId: string };

interface ColumnChange {
  title?: string | undefined;
  weight?: number | undefined;
  assignmentId?: string | null | undefined;
  isDeleted?: boolean | undefined;
}

/** Codes have two digits at most. */
const LAST_OWN_NUMBER = 99;

export interface MarkBookParts {
  db: Database;
  terms: SchoolTermService;
  notifications: NotificationSender;
}

/** The mark book of a class and term (packages/domain/src/markbook has its rules). */
export class MarkBookService {
  readonly #db: Database;
  readonly #terms: SchoolTermService;
  readonly #notifications: NotificationSender;

  constructor({ db, terms, notifications }: MarkBookParts) {
    this.#db = db;
    this.#terms = terms;
    this.#notifications = notifications;
  }

  async read(caller: Caller, classId: string, wanted: number | undefined): Promise<MarkBook> {
    const found = await mustFind(this.#db, classId);
    const { terms } = await this.#terms.read(found.schoolId, found.schoolYear);
    const term = wanted === undefined ? termOn(formatIsoDate(Date.now()), terms) : asTerm(wanted);
    const [students, cells, columns, mayMark, mayManage, published] = await Promise.all([
      selectBookStudents(this.#db, classId),
      selectCells(this.#db, classId),
      selectColumns(this.#db, classId, term),
      hasRight(this.#db, classId, caller.userId, 'mark'),
      hasRight(this.#db, classId, caller.userId, 'manage'),
      selectPublished(this.#db, found),
    ]);
    const book = { term, columns: columnsOf(found.kind, term, columns) };
    return {
      classId,
      className: found.name,
      schoolName: found.schoolName,
      teacherName: joinFullName(found.teacherFirstName, found.teacherLastName),
      grade: found.grade,
      schoolYear: found.schoolYear,
      term,
      ...daysOfTerm(terms, term),
      kind: found.kind,
      canEdit: mayMark && found.status !== CLASS_STATUSES.FINISH,
      canPublish: mayManage && found.status !== CLASS_STATUSES.FINISH,
      publishedAt: published.get(term)?.toISOString() ?? null,
      columns: book.columns,
      students: presentStudents(students, book, cells, await sourcesOf(this.#db, book.columns)),
    };
  }

  async file(caller: Caller, classId: string, term: number) {
    const book = await this.read(caller, classId, asTerm(term));
    return { name: `so-diem-${book.className}-hoc-ki-${term}.xlsx`, bytes: await bookFile(book) };
  }

  async student(caller: Caller, classId: string, wanted: number, studentId: string): Promise<StudentTerm> {
    const { students, columns, ...book } = await this.read(caller, classId, asTerm(wanted));
    const student = students.find((one) => one.studentId === studentId);
    if (student === undefined) throw new AppError('NOT_FOUND');
    const assignments = await selectGivenWork(this.#db, { classId, studentId }, book);
    const byTeacher = await selectByTeacher(
      this.#db,
      assignments.flatMap(({ attemptId }) => attemptId ?? []),
    );
    return {
      ...book,
      columns,
      student,
      assignments: assignments.map(({ passed, questionCount, ...row }) => ({
        assignmentId: row.id,
        title: row.title,
        exerciseType: row.exerciseType as StudentTerm['assignments'][number]['exerciseType'], // a check constraint knows them
        dueDate: new Date(row.dueDate).toISOString(),
        points: row.points,
        score: scoreOfWork({ ...row, passed, questionCount }, byTeacher),
        isLate: row.isLate ?? false,
        isExcused: row.isExcused,
        comment: row.teacherNote ?? '',
      })),
    };
  }

  /** Shows the marks of a term to students and guardians, as they stand from then on, or takes them back. */
  async publish(caller: Caller, classId: string, wanted: number, isPublished: boolean) {
    const term = asTerm(wanted);
    return inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const found = await lockOpenBook(trx, classId, term);
      const { schoolId, name: className } = found;
      if (await writePublication(trx, { schoolId, classId, term }, isPublished))
        await this.#notifications.tellTerm(trx, afterCommit, {
          ...{ schoolId, classId, className, term, isPublished },
          ...{ teacherId: caller.userId, teacherName: caller.fullName },
        });
      return { publishedAt: (await selectPublished(trx, found)).get(term)?.toISOString() ?? null };
    });
  }

  /** The columns that stay hidden when the term is published, with the students whose tests hold the mark back. */
  async heldColumns(classId: string, wanted: number) {
    const term = asTerm(wanted);
    const { kind } = await mustFind(this.#db, classId);
    const columns = columnsOf(kind, term, await selectColumns(this.#db, classId, term));
    const [attempts, students] = await Promise.all([
      selectCountedAttempts(this.#db, columns),
      selectBookStudents(this.#db, classId),
    ]);
    const present = new Set(students.flatMap(({ isFormer, studentId }) => (isFormer ? [] : [studentId])));
    const releases = await selectReleasesOf(
      this.#db,
      attempts.map(({ id }) => id),
    );
    const held = attempts.filter(
      ({ id, studentId }) => present.has(studentId) && releases.get(id)?.total !== true,
    );
    return columns
      .map(({ code, title, source }) => ({
        code,
        title,
        studentCount: held.filter(({ assignmentId }) => assignmentId === source?.assignmentId).length,
      }))
      .filter(({ studentCount }) => studentCount > 0);
  }

  /**
   * Saves marks. A cell whose revision is not the one that was shown stays as it is and comes back as a clash, so nobody
   * overwrites what nobody has seen. A wrong value refuses the whole call.
   */
  async save(caller: Caller, classId: string, wanted: number, changes: readonly Change[]) {
    const term = asTerm(wanted);
    return inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOpenBook(trx, classId, term);
      const columns = columnsOf(found.kind, term, await selectColumns(trx, classId, term));
      const members = await selectMemberIds(
        trx,
        classId,
        changes.map(({ studentId }) => studentId),
      );
      const read = changes.map((change, index) => readChange(change, index, { columns, members }));
      refuseTwice(changes);
      const touched = columns.filter(({ code }) => changes.some((change) => change.code === code));
      const [cells, sources] = [await selectCells(trx, classId, { term }), await sourcesOf(trx, touched)];
      const at = new Map(cells.map((cell) => [`${cell.code}/${cell.studentId}`, cell]));

      const clashes: SavedCell[] = [];
      const saved: SavedCell[] = [];
      const toWrite: CellToWrite[] = [];
      for (const { change, column, value } of read) {
        const { code, studentId, rev } = change;
        const present = at.get(`${code}/${studentId}`);
        const source = sources.of(column, studentId);
        const isSame = valueOf(present) === value;
        if (!isSame && (present?.rev ?? 0) !== rev) {
          clashes.push({ studentId, ...presentCell(column, present, source) });
        } else if (isSame && (present?.sourceTenths ?? null) === source) {
          saved.push({ studentId, ...presentCell(column, present, source) });
        } else {
          toWrite.push({ code, studentId, value, sourceTenths: source });
        }
      }
      const written = await writeCells(trx, { schoolId: found.schoolId, classId, term }, toWrite);
      for (const cell of written) {
        const column = columns.find(({ code }) => code === cell.code);
        if (column !== undefined)
          saved.push({
            studentId: cell.studentId,
            ...presentCell(column, cell, sources.of(column, cell.studentId)),
          });
      }
      return { saved, clashes };
    });
  }

  async addColumn(
    caller: Caller,
    classId: string,
    wanted: number,
    { title, weight, assignmentId }: { title: string; weight: number; assignmentId: string | null },
  ) {
    const term = asTerm(wanted);
    return inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOpenBook(trx, classId, term);
      const codes = await selectOwnCodes(trx, classId, term);
      const code = Array.from({ length: LAST_OWN_NUMBER }, (_, index) => ownColumnCode(index + 1)).find(
        (one) => codes.every((taken) => taken.code !== one),
      );
      if (
        code === undefined ||
        codes.filter(({ deletedAt }) => deletedAt === null).length >= MOST_OWN_COLUMNS
      )
        throw new AppError('INVALID_INPUT', {
          message: `Mỗi học kì có tối đa ${MOST_OWN_COLUMNS} cột riêng!`,
        });
      await mustBeSource(trx, classId, assignmentId);
      const of = { schoolId: found.schoolId, classId, term };
      await insertColumn(trx, { ...of, code, title, weight, assignmentId });
      await fillFromSource(trx, of, found.kind, code);
      return { code };
    });
  }

  async changeColumn(
    caller: Caller,
    classId: string,
    wanted: number,
    { code, change }: { code: string; change: ColumnChange },
  ): Promise<void> {
    const term = asTerm(wanted);
    await inTransactionBy(this.#db, caller, async (trx) => {
      const found = await lockOpenBook(trx, classId, term);
      const of = { schoolId: found.schoolId, classId, term };
      await mustBeSource(trx, classId, change.assignmentId ?? null);
      if (isOwnColumn(code)) {
        if (!(await updateColumn(trx, { classId, term, code }, change))) throw new AppError('NOT_FOUND');
      } else {
        const column = ministryColumns(found.kind, term).find((one) => one.code === code);
        if (column === undefined) throw new AppError('NOT_FOUND');
        refuseOfMinistry(change, column.kind);
        const { assignmentId } = change;
        if (assignmentId !== undefined)
          await insertColumn(trx, { ...of, code, title: null, weight: null, assignmentId });
      }
      if (change.assignmentId) await fillFromSource(trx, of, found.kind, code);
    });
  }
}

function asTerm(term: number): Term {
  if (!isTerm(term)) throw new AppError('NOT_FOUND');
  return term;
}

/** A class of grades 1 to 12 with the kind of its book. Throws NOT_FOUND for kindergarten, which has no marks. */
async function mustFind(db: Database | Trx, classId: string): Promise<BookClass & { kind: BookKind }> {
  const found = await selectBookClass(db, classId);
  const kind = found === undefined ? null : bookKindOf(found.grade);
  if (found === undefined || kind === null) throw new AppError('NOT_FOUND');
  return { ...found, kind };
}

async function lockOpenBook(trx: Trx, classId: string, term: Term) {
  await lockBook(trx, classId, term);
  const found = await mustFind(trx, classId);
  if (found.status === CLASS_STATUSES.FINISH) throw new AppError('CLASS_FINISHED');
  return found;
}

async function sourcesOf(db: Database | Trx, columns: readonly MarkBookColumn[]): Promise<SourceMarks> {
  const ids = columns.flatMap(({ source }) => (source === null ? [] : [source.assignmentId]));
  const rows = await selectSourceMarks(db, [...new Set(ids)]);
  return new SourceMarks(
    rows,
    await selectByTeacher(
      db,
      rows.map(({ attemptId }) => attemptId),
    ),
  );
}

function readChange(
  change: Change,
  index: number,
  { columns, members }: { columns: readonly MarkBookColumn[]; members: ReadonlySet<string> },
) {
  const refuse = (message: string): never => {
    throw new AppError('INVALID_INPUT', {
      message,
      issues: [{ path: `changes.${index}.value`, message }],
      data: { studentId: change.studentId, code: change.code },
    });
  };
  const column = columns.find(({ code }) => code === change.code);
  if (column === undefined) return refuse('Sổ điểm không có cột này!');
  if (!members.has(change.studentId)) return refuse('Học sinh không thuộc lớp này!');
  const read = readCell(column.kind, change.value);
  if ('problem' in read) return refuse(read.problem);
  return { change, column, value: read.value };
}

function refuseTwice(changes: readonly Change[]): void {
  const keys = new Set(changes.map(({ studentId, code }) => `${studentId}/${code}`));
  if (keys.size < changes.length)
    throw new AppError('INVALID_INPUT', { message: 'Một ô chỉ được ghi một lần trong mỗi lượt lưu!' });
}

function refuseOfMinistry({ title, weight, isDeleted, assignmentId }: ColumnChange, kind: string): void {
  if (title !== undefined || weight !== undefined || isDeleted !== undefined)
    throw new AppError('INVALID_INPUT', { message: 'Cột theo mẫu của Bộ không đổi tên và không xoá được!' });
  if (kind === 'level' && assignmentId)
    throw new AppError('INVALID_INPUT', { message: 'Cột mức T, H, C không lấy điểm từ bài tập!' });
}

async function mustBeSource(trx: Trx, classId: string, assignmentId: string | null): Promise<void> {
  if (assignmentId === null || (await selectOptionalSource(trx, classId, assignmentId)) !== undefined) return;
  const message = 'Chỉ lấy được điểm từ bài có tính điểm của chính lớp này!';
  throw new AppError('INVALID_INPUT', { message, issues: [{ path: 'assignmentId', message }] });
}

/** Fills the empty cells of those in the class. A mark that stands there stays; the book shows the difference. */
async function fillFromSource(
  trx: ActorTrx,
  of: { schoolId: string; classId: string; term: Term },
  kind: BookKind,
  code: string,
): Promise<void> {
  const columns = columnsOf(kind, of.term, await selectColumns(trx, of.classId, of.term));
  const column = columns.find((one) => one.code === code);
  if (column === undefined || column.source === null) return;
  const sources = await sourcesOf(trx, [column]);
  const cells = await selectCells(trx, of.classId, { term: of.term });
  const students = await selectBookStudents(trx, of.classId);
  const empty = students.flatMap(({ studentId, isFormer }) => {
    const source = sources.of(column, studentId);
    const present = cells.find((cell) => cell.code === code && cell.studentId === studentId);
    if (isFormer || source === null || valueOf(present) !== null) return [];
    return [{ code, studentId, value: source, sourceTenths: source }];
  });
  await writeCells(trx, of, empty);
}
