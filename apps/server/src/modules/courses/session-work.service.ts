import type { ClassSession, RouteReturn, Routes } from '@domdom/api';
import { NOT_BEGUN } from '@domdom/api/courses';
import { AppError } from '@domdom/domain/errors/app-error';
import { readSessionId } from '@domdom/domain/school/courses';
import type { UnitKey } from '@domdom/domain/school/units';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { GradebookService } from '../assignments/gradebook.service.ts';
import type { AttemptService } from '../attempts/attempt.service.ts';
import { selectPractised } from '../attempts/results.service.ts';
import type { ClassService } from '../classes/class.service.ts';
import { selectPractice } from '../examinations/examination.service.ts';
import { selectGivenOfUnits } from './course.repo.ts';
import type { CourseService } from './course.service.ts';

interface Parts {
  db: Database;
  attempts: AttemptService;
  classes: ClassService;
  courses: CourseService;
  gradebook: GradebookService;
}

interface Played {
  assignmentId: string;
  sessionId: string;
  /** Counts from 1; 0 is the newest. */
  takeExamTime: number;
}

type Questions = RouteReturn<
  Routes['GET /api/GetQuestionOfSessionV5/:sessionId/:assignmentId/:takeExamTime/:studentId/:asrId']
>;
type Result = RouteReturn<
  Routes['GET /api/GetResultOfPlayedTime/:studentId/:sessionId/:assignmentId/:takeExamTime']
>;

/** The sessions of a class as one of its students sees them: what was given in each unit, and what came of it. */
export class SessionWork {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Nothing in it depends on a mark. */
  async ofClass(caller: Caller, classId: string): Promise<{ className: string; results: ClassSession[] }> {
    const { db, classes, courses } = this.#parts;
    const { className, grade } = await classes.findJoined(caller.userId, classId);
    const { schoolId } = caller;
    const [units, given, exercises] = await Promise.all([
      courses.unitsOfGrade(schoolId, grade),
      selectGivenOfUnits(db, { classId, studentId: caller.userId }),
      selectPractice(db, { schoolId, kind: 'unit-exercise', grade }),
    ]);
    const practised = await selectPractised(db, caller.userId, exercises);
    const results = units.map((unit) => {
      const { assignmentCount = 0, doneCount = 0 } = given.find((row) => row.unit === unit.unit) ?? {};
      const practisedCount = practised.filter((one) => one.unit === unit.unit && one.percent !== null).length;
      return { ...unit, assignmentCount, doneCount, practisedCount };
    });
    return { className, results };
  }

  /** The unit that the id names; an id with another grade than that of the class names none in it. */
  async unitOf(caller: Caller, classId: string, sessionId: string): Promise<UnitKey> {
    const named = readSessionId(sessionId);
    const { grade } = await this.#parts.classes.findJoined(caller.userId, classId);
    if (named === null || (named.grade ?? grade) !== grade) throw new AppError('NOT_FOUND');
    return named.unit;
  }

  /** The questions of an attempt, in its order and with its names, and without answers, verdicts and keys. */
  async questions(caller: Caller, played: Played & { attemptId: string }): Promise<Questions> {
    const { attempts, openAttemptId } = await this.#played(caller, played);
    const newest = openAttemptId ?? attempts[0]?.attemptId;
    const ids = [
      ...attempts.map(({ attemptId }) => attemptId),
      ...(openAttemptId === null ? [] : [openAttemptId]),
    ];
    const numbered = attempts.find((attempt) => attempt.attemptNumber === played.takeExamTime);
    // A number after the last finished one is that of the attempt that is open.
    const id = ids.includes(played.attemptId)
      ? played.attemptId
      : played.takeExamTime === 0
        ? newest
        : (numbered?.attemptId ?? openAttemptId);
    // Before the first attempt nobody reads the questions: the clock of a test begins with it.
    if (id === undefined || id === null) return { message: NOT_BEGUN, results: [], worksheet: null };
    const { questions, worksheet } = await this.#parts.attempts.view(id, caller);
    return { message: 'OK', results: questions, worksheet };
  }

  async result(caller: Caller, played: Played): Promise<Result> {
    const { attempts } = await this.#played(caller, played);
    const found =
      played.takeExamTime === 0
        ? attempts[0]
        : attempts.find(({ attemptNumber }) => attemptNumber === played.takeExamTime);
    return { message: 'OK', result: found ?? null };
  }

  /** The own attempts, of which the first one counts. */
  async #played(caller: Caller, { assignmentId, sessionId }: Played) {
    const of = await this.#parts.gradebook.ofStudent(caller, assignmentId);
    const unit = await this.unitOf(caller, of.assignment.classId, sessionId);
    if (of.assignment.settings.unit !== unit) throw new AppError('NOT_FOUND');
    return of;
  }
}
