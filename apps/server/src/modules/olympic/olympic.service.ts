import type { OlympicExams } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import {
  examCount,
  gradeOfClassId,
  type OlympicChoice,
  OLYMPIC_GRADES,
  type OlympicGrade,
  olympicChoice,
} from '@domdom/domain/exam/olympic';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { AttemptService, NewestAttempt, ReadablePaper } from '../attempts/attempt.service.ts';
import { selectPractised } from '../attempts/results.service.ts';
import { selectOptionalNumberedId, selectPractice } from '../examinations/examination.service.ts';
import { selectProfile } from '../people/user.service.ts';
import type { SiteService } from '../site/site.service.ts';

interface Parts {
  db: Database;
  site: SiteService;
  attempts: AttemptService;
}

/** The user's choice: a grade that the browser remembers or that an address names. */
type Chosen = OlympicGrade | undefined;

/** The numbered exams: which of them a user sees, each with what the student did in it. */
export class OlympicService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async exams(caller: Caller, host: string, chosen: Chosen): Promise<OlympicExams> {
    const { db } = this.#parts;
    const choice = await this.#choice(caller, host, chosen);
    const { grade, mode } = choice;
    const found =
      grade === null
        ? []
        : await selectPractice(db, {
            schoolId: caller.schoolId,
            kind: 'olympic',
            grade,
            limit: examCount(mode),
          });
    const practised = await selectPractised(db, caller.userId, found);
    return {
      ...choice,
      grades: [...OLYMPIC_GRADES],
      exams: practised.map(({ id: examinationId, sortOrder: number, title, state, percent }) => ({
        number,
        examinationId,
        title,
        state,
        percent,
      })),
    };
  }

  /** A numbered exam as its pages need it first; a user who cannot attempt it has no attempt. */
  async exam(
    caller: Caller,
    host: string,
    wanted: { number: number; grade: Chosen },
  ): Promise<NewestAttempt & { examinationId: string; number: number; grade: OlympicGrade }> {
    const { number } = wanted;
    // A started exam is found again by its address, whatever class its student is in now.
    const grade = wanted.grade ?? (await this.#choice(caller, host, undefined)).grade;
    if (grade === null) throw new AppError('NOT_FOUND');
    const examinationId = await this.#find(caller, { number, grade });
    const newest = await this.#parts.attempts.newest(caller, { examinationId, assignmentId: null });
    return { examinationId, number, grade, ...newest };
  }

  /** The questions of a numbered exam, as far as the caller's own attempts release them. */
  async readable(
    caller: Caller,
    wanted: { number: number; grade: OlympicGrade },
  ): Promise<ReadablePaper & { examinationId: string }> {
    const examinationId = await this.#find(caller, wanted);
    const paper = await this.#parts.attempts.readable(caller, { examinationId, assignmentId: null });
    return { examinationId, ...paper };
  }

  /** The grade that older clients mean by their class number; null for any other number. */
  async gradeOfClassId(host: string, classId: number): Promise<OlympicGrade | null> {
    const { classIds } = await this.#parts.site.olympic(host);
    return gradeOfClassId(classId, classIds);
  }

  async #find(caller: Caller, wanted: { number: number; grade: OlympicGrade }): Promise<string> {
    const { schoolId } = caller;
    const id = await selectOptionalNumberedId(this.#parts.db, { schoolId, ...wanted });
    if (id === null) throw new AppError('NOT_FOUND');
    return id;
  }

  async #choice(caller: Caller, host: string, chosen: Chosen): Promise<OlympicChoice> {
    const { db, site } = this.#parts;
    const [{ grade }, lists, settings] = await Promise.all([
      selectProfile(db, caller.userId),
      site.accessListsOf(caller),
      site.olympic(host),
    ]);
    const viewer = {
      grade,
      isTeacher: isAllowed(AREA_ACCESS.teacherPages, caller.roles),
      isListed: lists.has('olympicGradeExams'),
    };
    return olympicChoice(viewer, settings, chosen ?? null);
  }
}
