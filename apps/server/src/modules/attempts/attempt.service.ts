import type {
  AttemptView,
  Exercise,
  FinishedAttempt,
  SaveResult,
  StoredAnswer,
  Violation,
} from '@domdom/api';
import type { QuestionBase } from '@domdom/questions';
import { AppError } from '@domdom/domain/errors/app-error';
import { type Behaviour, DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { violationOutcome } from '@domdom/domain/exam/progress';
import { MOST_PAGE_EVENTS } from '@domdom/domain/limits/caps';
import { joinFullName } from '@domdom/domain/school/names';
import type { ResultName } from '@domdom/worksheet';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { isOfKind } from '../examinations/examination.service.ts';
import type { Paper } from '../examinations/paper-store.service.ts';
import type { SiteService } from '../site/site.service.ts';
import {
  behaviourOf,
  type GivenAs,
  presentAnswers,
  presentAttempt,
  presentStanding,
  resultsOf,
  type Shown,
  NEW_TEACHER_RELEASE,
  TEACHER_RELEASE,
} from './attempt.present.ts';
import {
  type AnswerRow,
  type AttemptRow,
  type ClockedAttempt,
  insertAttempt,
  lockAttempt,
  selectAnswers,
  selectAnswersOfAll,
  selectAttempts,
  selectOptionalAttempt,
  selectOptionalNewest,
  selectOptionalOpen,
} from './attempt.repo.ts';
import { AttemptSeeds } from './attempt-seed.ts';
import { decodeChecked } from './decode-checked.ts';
import { endPractice, finishAttempt, type FinishParts, gradeAndClose } from './finish-attempt.ts';
import { isFinishedAndTakenBack } from './given.repo.ts';
import { KnownAttempts } from './known-attempts.ts';
import { recordViolation } from './presence.repo.ts';
import { isRunningAsTest, selectRelease, selectReleasesOf, selectAhead } from './release.repo.ts';
import { selectStudentOf } from './results.repo.ts';
import { saveAnswer, type SaveParts, type SaveRequest } from './save-answer.ts';
import { surroundingsOf } from './surroundings.ts';
import { takeOver } from './take-over.ts';
import {
  findOptionalWay,
  findWay,
  mayStart,
  refusedStart,
  refuseOutsideWindow,
  termsAhead,
  timeOf,
  type Way,
} from './way.ts';

export { AnswerWriter } from './answer-writer.ts';
export { ClassWork } from './class-work.ts';

/**
 * The reader of an attempt. Its student, known by the login, sees what is released, the teacher everything. A new teacher,
 * for whom the school does not vouch yet, reads the keys of own worksheets and no others.
 */
type Reader = Pick<Caller, 'sessionId'> | 'teacher' | 'new-teacher';

export interface NewestAttempt {
  exercise: Exercise;
  view: AttemptView | null;
  canStart: boolean;
}

export interface Answered {
  answers: StoredAnswer[];
  /** For a worksheet whose verdicts are released, the right and total counts of each kind of item; else null. */
  results: Record<ResultName, string> | null;
}

export interface ReadablePaper {
  questions: readonly QuestionBase[];
  seed: string;
  isReleased: boolean;
}

export interface AttemptParts extends FinishParts, SaveParts {
  site: SiteService;
}

export class AttemptService {
  readonly #parts: AttemptParts;
  readonly #known: KnownAttempts;
  readonly #seeds: AttemptSeeds;

  constructor(parts: AttemptParts) {
    this.#parts = parts;
    this.#known = new KnownAttempts(parts);
    this.#seeds = new AttemptSeeds(parts.db);
  }

  /**
   * Takes over the running attempt on this device, which from now on is the only one that may write, or opens a new
   * attempt. A running attempt continues whatever happened to its assignment; for a new one see `findWay`.
   */
  async startOrResume(
    caller: Caller,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<AttemptView> {
    const { db } = this.#parts;
    const running = await selectOptionalOpen(db, caller.userId, request);
    const resumed = running === null ? null : await takeOver(this.#parts, running.id, caller, null);
    if (resumed !== null) return this.#present(resumed, caller);
    const way = await findWay(this.#parts.db, caller, request);
    refuseOutsideWindow(way);
    const opened = await this.#openApart(caller, request.examinationId, way);
    if (opened !== null) return this.#present(opened, caller, []);
    // Another request of this student opened an attempt between the look-up and the insert, so take that one over.
    const other = await selectOptionalOpen(db, caller.userId, request);
    const taken = other === null ? null : await takeOver(this.#parts, other.id, caller, null);
    // The insert never begins more attempts than are allowed.
    if (taken === null) throw refusedStart(way);
    // Without an assignment in the request, the open attempt may belong to any of them.
    return this.#present(taken, caller);
  }

  /**
   * Takes over this attempt on this device; a repetition changes nothing more. An ended attempt is shown as it ended, and
   * no new one begins.
   */
  async resume(caller: Caller, id: string, takeOverId: string | null): Promise<AttemptView> {
    const taken = await takeOver(this.#parts, id, caller, takeOverId);
    return taken === null ? this.view(id, caller) : this.#present(taken, caller);
  }

  /**
   * Refuses all answers when one of them cannot be saved, before an attempt begins for them. Only a running attempt has
   * names for the parts of its questions; without one, answers that need no such names pass. Without an assignment,
   * only unit exercises accept such answers.
   */
  async checkAnswers(
    caller: Caller,
    request: { examinationId: string; assignmentId: string | null },
    answers: readonly { questionId: string; answer: unknown }[],
  ): Promise<void> {
    const { db, papers } = this.#parts;
    const running = await selectOptionalOpen(db, caller.userId, request);
    const { assignmentId, paperVersionId } = running ?? (await findWay(db, caller, request));
    if (assignmentId === null && !(await isOfKind(db, request.examinationId, 'unit-exercise'))) {
      throw new AppError('NOT_FOUND');
    }
    const { byId } = await papers.select(db, paperVersionId);
    for (const [index, { questionId, answer }] of answers.entries()) {
      const item = byId.get(questionId);
      if (item === undefined) throw new AppError('NOT_FOUND');
      decodeChecked(item, running?.seed ?? '', answer, `${index}.answer`);
    }
  }

  /**
   * Opens an attempt, but never practice beside a test of the same examination, since practice gives keys away. Looks
   * again after practice has begun, because its test may be given at this very moment: either this sees the test, or
   * `endPractice` sees the attempt.
   */
  async #openApart(caller: Caller, examinationId: string, way: Way): Promise<ClockedAttempt | null> {
    const of = { studentId: caller.userId, examinationId };
    // Practice that began before the student joined the class.
    if (way.behaviour === 'test') await this.endPractice(of);
    if (way.behaviour === 'test') return this.#open(caller, examinationId, way);
    if (await isRunningAsTest(this.#parts.db, of)) throw new AppError('TEST_RUNNING');
    const opened = await this.#open(caller, examinationId, way);
    if (opened !== null && (await isRunningAsTest(this.#parts.db, of))) {
      await this.endPractice(of);
      throw new AppError('TEST_RUNNING');
    }
    return opened;
  }

  /** Ends practice of an examination that is given as a test. Its verdicts and keys wait for the end of the test. */
  async endPractice(of: Parameters<typeof endPractice>[1]): Promise<void> {
    return endPractice(this.#parts, of);
  }

  /** Null when an attempt is already open: the unique index lets only one of several requests through. */
  async #open(caller: Caller, examinationId: string, way: Way): Promise<ClockedAttempt | null> {
    const paper = await this.#parts.papers.select(this.#parts.db, way.paperVersionId);
    const exercise = { studentId: caller.userId, examinationId, assignmentId: way.assignmentId };
    const attempt = {
      ...exercise,
      schoolId: way.schoolId,
      writerSessionId: caller.sessionId,
      paperVersionId: way.paperVersionId,
      behaviour: way.behaviour,
      seed: await this.#seeds.next(exercise, way.paperVersionId),
      ...timeOf(way, paper.durationSeconds),
      attemptsAllowed: way.terms?.attemptsAllowed ?? null,
      questionCount: paper.items.length,
    };
    const opened = await inTransaction(this.#parts.db, async (trx) => {
      await refuseAtCap(trx, 'attempts', { ...caller, within: exercise });
      return insertAttempt(trx, attempt);
    });
    if (opened !== null) {
      this.#known.add(opened, paper);
      this.#parts.work.changed(way.assignmentId);
    }
    return opened;
  }

  async view(id: string, reader: Reader): Promise<AttemptView> {
    const attempt = await selectOptionalAttempt(this.#parts.db, id);
    const isStudent = typeof reader === 'object';
    if (attempt === null || (isStudent && (await isFinishedAndTakenBack(this.#parts.db, id))))
      throw new AppError('NOT_FOUND');
    return this.#present(attempt, reader);
  }

  /**
   * Returns the answers of several attempts by attempt id, presented as in `view` but without keys. The reader sees the
   * verdicts of own attempts as far as they are released.
   */
  async answersOf(ids: readonly string[], readerId: string): Promise<Map<string, Answered>> {
    const { db, papers } = this.#parts;
    const [attempts, answers, releases] = await Promise.all([
      selectAttempts(db, ids),
      selectAnswersOfAll(db, ids),
      selectReleasesOf(db, ids),
    ]);
    const shown = new Map<string, Answered>();
    for (const attempt of attempts) {
      const paper = await papers.select(db, attempt.paperVersionId);
      const verdicts = attempt.studentId !== readerId || releases.get(attempt.id)?.verdicts === true;
      const release = { verdicts, keys: false };
      const stored = presentAnswers(attempt, answers.get(attempt.id) ?? [], paper, release);
      shown.set(attempt.id, { answers: stored, results: verdicts ? resultsOf(paper, stored) : null });
    }
    return shown;
  }

  /**
   * Returns an exercise with its running attempt, else with its newest one, or null before the first. A student who has
   * done a withdrawn exercise still finds it.
   */
  async newest(
    caller: Caller,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<NewestAttempt> {
    const { db } = this.#parts;
    const { examinationId, assignmentId } = request;
    const of = { studentId: caller.userId, examinationId };
    const newestOf = (id: string | null) => selectOptionalNewest(db, { ...of, assignmentId: id });
    // A running attempt is the newest of its assignment, because no other begins beside it.
    const seen =
      assignmentId === null
        ? await selectOptionalOpen(db, caller.userId, request)
        : await newestOf(assignmentId);
    if (seen?.state === 'open') {
      const { given } = await surroundingsOf(this.#parts, seen);
      const exercise = await this.#exercise(seen.paperVersionId, behaviourOf(seen), given);
      return { exercise, view: await this.#present(seen, caller), canStart: true };
    }
    const way = await findOptionalWay(this.#parts.db, caller, request);
    // Students keep what they did without an assignment. Taking an assignment back hides its results.
    if (way === null && assignmentId !== null) throw new AppError('NOT_FOUND');
    const attempt = assignmentId === null ? await newestOf(way?.assignmentId ?? null) : seen;
    const paperVersionId = way?.paperVersionId ?? attempt?.paperVersionId;
    if (paperVersionId === undefined) throw new AppError('NOT_FOUND');
    const behaviour = way?.behaviour ?? (attempt === null ? DEFAULT_BEHAVIOUR : behaviourOf(attempt));
    const exercise = await this.#exercise(paperVersionId, behaviour, way?.given ?? null);
    return {
      exercise: { ...exercise, ...(await selectAhead(db, of, way)), ...termsAhead(way, exercise) },
      view: attempt === null ? null : await this.#present(attempt, caller),
      canStart: way !== null && (await mayStart(db, caller.userId, way)),
    };
  }

  /**
   * Returns what a student may read of an exercise: in the order and with the names of the student's newest attempt,
   * and with keys only once that is finished and, for a test, due. Before the first attempt it is dealt as the first
   * attempt will be.
   */
  async readable(
    caller: Caller,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<ReadablePaper> {
    const { db, papers } = this.#parts;
    const { assignmentId, paperVersionId } = await findWay(this.#parts.db, caller, request);
    const exercise = { studentId: caller.userId, examinationId: request.examinationId, assignmentId };
    const attempt = await selectOptionalNewest(db, exercise);
    const { questions } = await papers.select(db, attempt?.paperVersionId ?? paperVersionId);
    const isReleased =
      attempt !== null && attempt.state !== 'open' && (await selectRelease(db, attempt.id)).keys;
    const seed = attempt?.seed ?? (await this.#seeds.next(exercise, paperVersionId));
    return { questions, seed, isReleased };
  }

  async save(request: SaveRequest): Promise<SaveResult> {
    return saveAnswer(this.#parts, this.#known, request);
  }

  async finish(caller: Caller, id: string, epoch: number): Promise<FinishedAttempt> {
    const { db, papers } = this.#parts;
    const finished = await finishAttempt(this.#parts, id, { actorId: caller.userId, epoch });
    const { attempt } = finished;
    const paper = await papers.select(db, attempt.paperVersionId);
    const answers = finished.answers ?? (await selectAnswers(db, id));
    return presentStanding(attempt, answers, paper, await this.#shown(attempt, paper, caller));
  }

  /** Counts leaving the page. Counts each press of Back once, and ends the attempt at the configured limit. */
  async recordEvent(
    caller: Caller,
    id: string,
    event: Violation,
  ): Promise<{ backViolations: number; isEnded: boolean }> {
    return inTransaction(this.#parts.db, async (trx, afterCommit) => {
      const attempt = await lockAttempt(trx, id);
      const { backViolations } = attempt;
      if (attempt.state !== 'open') return { backViolations, isEnded: true };
      if (attempt.epoch !== event.epoch) throw new AppError('ATTEMPT_STALE');
      const isBack = event.kind === 'back';
      if (!isBack && attempt.leftPageCount >= MOST_PAGE_EVENTS) return { backViolations, isEnded: false };
      // Sent again because the first response was lost.
      if (isBack && event.countBefore !== backViolations) return { backViolations, isEnded: false };
      const counted = await recordViolation(trx, attempt, event.kind, caller.userId);
      const { rules } = await surroundingsOf({ ...this.#parts, db: trx }, attempt);
      const isEnded = isBack && violationOutcome(counted.backViolations, rules.maxBackViolations) === 'end';
      const by = { actorId: caller.userId, reason: 'back' } as const;
      if (isEnded) await gradeAndClose(this.#parts, trx, counted, by, afterCommit);
      else afterCommit(() => this.#parts.work.changed(attempt.assignmentId));
      return { backViolations: counted.backViolations, isEnded };
    });
  }

  /** Returns the id and the name of the student whose attempt it is. */
  async studentOf(attemptId: string): Promise<{ studentId: string; studentName: string }> {
    const row = await selectStudentOf(this.#parts.db, attemptId);
    return { studentId: row.id, studentName: joinFullName(row.firstName, row.lastName) };
  }

  async isOwn(caller: Caller, id: string): Promise<boolean> {
    return (await this.#known.find(id))?.studentId === caller.userId;
  }

  async #exercise(paperVersionId: string, behaviour: Behaviour, given: GivenAs | null): Promise<Exercise> {
    const paper = await this.#parts.papers.select(this.#parts.db, paperVersionId);
    return {
      title: given?.title ?? paper.title,
      questionCount: paper.items.length,
      // A worksheet has no time limit.
      durationSeconds: paper.worksheet === null ? paper.durationSeconds : 0,
      behaviour,
    };
  }

  async #shown(attempt: AttemptRow, paper: Paper, reader: Reader): Promise<Shown> {
    const ofTeacher =
      reader === 'teacher' || paper.worksheet !== null ? TEACHER_RELEASE : NEW_TEACHER_RELEASE;
    const isStudent = typeof reader === 'object';
    const [surroundings, release] = await Promise.all([
      surroundingsOf(this.#parts, attempt),
      isStudent ? selectRelease(this.#parts.db, attempt.id) : ofTeacher,
    ]);
    return { ...surroundings, release, sessionId: isStudent ? reader.sessionId : null };
  }

  /** `answers` saves the query when the caller already has them. */
  async #present(
    attempt: ClockedAttempt,
    reader: Reader,
    answers?: readonly AnswerRow[],
  ): Promise<AttemptView> {
    const { db, papers } = this.#parts;
    const paper = await papers.select(db, attempt.paperVersionId);
    const stored = answers ?? (await selectAnswers(db, attempt.id));
    return presentAttempt(attempt, stored, paper, await this.#shown(attempt, paper, reader));
  }
}
