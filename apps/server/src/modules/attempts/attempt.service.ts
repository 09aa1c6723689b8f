import { randomBytes } from 'node:crypto';
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
import { type ResultName, resultStrings } from '@domdom/worksheet';
import { inTransaction } from '../../db/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { isOfKind, selectOptionalPracticePaperId } from '../examinations/examination.service.ts';
import type { Paper } from '../examinations/paper-store.service.ts';
import type { SiteService } from '../site/site.service.ts';
import {
  behaviourOf,
  type GivenAs,
  keysFromOf,
  presentAnswers,
  presentAttempt,
  presentStanding,
  type Reader,
} from './attempt.present.ts';
import {
  type AnswerRow,
  type AttemptRow,
  type ClockedAttempt,
  countViolation,
  hasBegunTest,
  insertAttempt,
  insertEvent,
  isOver,
  lockAttempt,
  raiseEpoch,
  selectAnswers,
  selectAnswersOfAll,
  selectAttempts,
  selectOptionalAttempt,
  selectOptionalNewest,
  selectOptionalOpen,
} from './attempt.repo.ts';
import { decodeChecked } from './decode-checked.ts';
import { finishAttempt, type FinishParts, gradeAndClose } from './finish-attempt.ts';
import { selectAssignmentOf, selectOptionalGiven } from './given.repo.ts';
import { KnownAttempts } from './known-attempts.ts';
import { saveAnswer, type SaveParts, type SaveRequest } from './save-answer.ts';

/** What lets a pupil do an examination, and what the attempt is counted by. */
interface Way {
  paperVersionId: string;
  assignmentId: string | null;
  /** Whose the attempt is: of an assignment the school that gave it. */
  schoolId: string;
  behaviour: Behaviour;
  /** Null without an assignment. */
  given: GivenAs | null;
}

export interface NewestAttempt {
  exercise: Exercise;
  view: AttemptView | null;
  canStart: boolean;
}

export interface Answered {
  answers: StoredAnswer[];
  /** Of a worksheet, right and all of each kind of item; null of anything else. */
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

  constructor(parts: AttemptParts) {
    this.#parts = parts;
    this.#known = new KnownAttempts(parts);
  }

  /**
   * Takes over the running attempt on this device, which from now on is the one that may write; or opens a new one.
   * An attempt that runs goes on whatever happened to its assignment; for a new one see `#wayTo`.
   */
  async startOrResume(
    caller: Principal,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<AttemptView> {
    const { db } = this.#parts;
    const running = await selectOptionalOpen(db, caller.userId, request);
    const resumed = running === null ? null : await this.#resume(running.id, caller);
    if (resumed !== null) return this.#present(resumed, await this.#assignmentOf(resumed));
    const way = await this.#wayTo(caller, request);
    const opened = await this.#open(caller, request.examinationId, way);
    if (opened !== null) return this.#present(opened, way.given, { answers: [] });
    // Another request of this pupil opened one between the look and the insert: there is one to take over now.
    const other = await selectOptionalOpen(db, caller.userId, request);
    const taken = other === null ? null : await this.#resume(other.id, caller);
    // The statement that inserts begins no second test of an assignment.
    if (taken === null) throw new AppError(way.behaviour === 'test' ? 'TEST_DONE' : 'CONFLICT');
    // Without a named assignment it may be that of another one.
    return this.#present(taken, await this.#assignmentOf(taken));
  }

  /**
   * What lets a pupil do an examination: an assignment to one of the pupil's classes (the one named, else the newest),
   * or that it needs none.
   */
  async #wayTo(
    caller: Principal,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<Way> {
    const way = await this.#optionalWayTo(caller, request);
    if (way === null) throw new AppError('NOT_FOUND');
    return way;
  }

  async #optionalWayTo(
    caller: Principal,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<Way | null> {
    const { db } = this.#parts;
    const given = await selectOptionalGiven(db, caller, request);
    if (given !== null) return { ...given, given };
    const paperVersionId =
      request.assignmentId === null
        ? await selectOptionalPracticePaperId(db, caller.schoolId, request.examinationId)
        : null;
    return paperVersionId === null
      ? null
      : {
          paperVersionId,
          assignmentId: null,
          schoolId: caller.schoolId,
          behaviour: DEFAULT_BEHAVIOUR,
          given: null,
        };
  }

  /** Takes over this very attempt on this device; one that has ended is shown as it ended, and none begins. */
  async resume(caller: Principal, id: string): Promise<AttemptView> {
    const resumed = await this.#resume(id, caller);
    if (resumed === null) return this.view(id, 'pupil');
    return this.#present(resumed, await this.#assignmentOf(resumed));
  }

  /** Null when the attempt has ended, or ends here because its time was over. */
  async #resume(id: string, caller: Principal): Promise<ClockedAttempt | null> {
    return inTransaction(this.#parts.db, async (trx, afterCommit) => {
      const attempt = await lockAttempt(trx, id);
      if (attempt.state !== 'open') return null;
      if (await isOver(trx, id)) {
        await gradeAndClose(this.#parts, trx, attempt, null, afterCommit);
        return null;
      }
      const resumed = await raiseEpoch(trx, id);
      await insertEvent(trx, resumed, 'resumed', caller.userId);
      return resumed;
    });
  }

  /**
   * Refuses all answers when one of them cannot be saved, before an attempt begins for them. Only a running attempt has
   * names for the parts of its questions; without one, answers that need no such names pass. Of what pupils do without
   * an assignment only exercises of units have such answers.
   */
  async checkAnswers(
    caller: Principal,
    request: { examinationId: string; assignmentId: string | null },
    answers: readonly { questionId: string; answer: unknown }[],
  ): Promise<void> {
    const { db, papers } = this.#parts;
    const running = await selectOptionalOpen(db, caller.userId, request);
    const { assignmentId, paperVersionId } = running ?? (await this.#wayTo(caller, request));
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

  /** Null when there is an open one already: the unique index lets one of several requests through. */
  async #open(caller: Principal, examinationId: string, way: Way): Promise<ClockedAttempt | null> {
    const paper = await this.#parts.papers.select(this.#parts.db, way.paperVersionId);
    const opened = await insertAttempt(this.#parts.db, {
      studentId: caller.userId,
      examinationId,
      assignmentId: way.assignmentId,
      schoolId: way.schoolId,
      paperVersionId: way.paperVersionId,
      behaviour: way.behaviour,
      seed: newSeed(),
      durationSeconds: paper.durationSeconds,
      questionCount: paper.items.length,
    });
    if (opened !== null) {
      this.#known.add(opened, paper);
      this.#parts.work.changed(paper, way.assignmentId);
    }
    return opened;
  }

  async view(id: string, reader: Reader): Promise<AttemptView> {
    const attempt = await selectOptionalAttempt(this.#parts.db, id);
    if (attempt === null) throw new AppError('NOT_FOUND');
    return this.#present(attempt, await this.#assignmentOf(attempt), { reader });
  }

  /** What was answered in several attempts, by the ids of these, as `view` shows it, but without keys. */
  async answersOf(ids: readonly string[]): Promise<Map<string, Answered>> {
    const { db, papers } = this.#parts;
    const [attempts, answers] = await Promise.all([selectAttempts(db, ids), selectAnswersOfAll(db, ids)]);
    const shown = new Map<string, Answered>();
    for (const attempt of attempts) {
      const paper = await papers.select(db, attempt.paperVersionId);
      const stored = presentAnswers(attempt, answers.get(attempt.id) ?? [], paper, false);
      shown.set(attempt.id, { answers: stored, results: resultsOf(paper, stored) });
    }
    return shown;
  }

  /**
   * An exercise with its running attempt, else the newest one; null before the first. One that left the content is
   * still found by whoever has done it.
   */
  async newest(
    caller: Principal,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<NewestAttempt> {
    const { db } = this.#parts;
    const { examinationId, assignmentId } = request;
    const newestOf = (id: string | null) =>
      selectOptionalNewest(db, { studentId: caller.userId, examinationId, assignmentId: id });
    // One that runs is the newest of its assignment: no other begins beside it.
    const seen =
      assignmentId === null
        ? await selectOptionalOpen(db, caller.userId, request)
        : await newestOf(assignmentId);
    if (seen?.state === 'open') {
      const given = await this.#assignmentOf(seen);
      const exercise = await this.#exercise(seen.paperVersionId, behaviourOf(seen), given);
      return { exercise, view: await this.#present(seen, given), canStart: true };
    }
    const way = await this.#optionalWayTo(caller, request);
    // What was done without an assignment stays the pupil's; an assignment that was taken back took its results along.
    if (way === null && assignmentId !== null) throw new AppError('NOT_FOUND');
    const attempt = assignmentId === null ? await newestOf(way?.assignmentId ?? null) : seen;
    const paperVersionId = way?.paperVersionId ?? attempt?.paperVersionId;
    if (paperVersionId === undefined) throw new AppError('NOT_FOUND');
    const given = way?.given ?? null;
    const behaviour = way?.behaviour ?? (attempt === null ? DEFAULT_BEHAVIOUR : behaviourOf(attempt));
    return {
      exercise: await this.#exercise(paperVersionId, behaviour, given),
      view: attempt === null ? null : await this.#present(attempt, given),
      canStart: way !== null && !(await this.#isTestDone(caller, examinationId, way)),
    };
  }

  /** A test of an assignment is done once. */
  async #isTestDone(caller: Principal, examinationId: string, way: Way): Promise<boolean> {
    const { behaviour, assignmentId } = way;
    const exercise = { studentId: caller.userId, examinationId, assignmentId };
    return behaviour === 'test' && (await hasBegunTest(this.#parts.db, exercise));
  }

  /**
   * What a pupil may read of an exercise: as the own newest attempt shows it, with keys only once that is finished,
   * and a test due. Before the first, an order and names that nobody can foretell.
   */
  async readable(
    caller: Principal,
    request: { examinationId: string; assignmentId: string | null },
  ): Promise<ReadablePaper> {
    const { db, papers } = this.#parts;
    const { assignmentId, paperVersionId, given } = await this.#wayTo(caller, request);
    const { examinationId } = request;
    const exercise = { studentId: caller.userId, examinationId, assignmentId };
    const attempt = await selectOptionalNewest(db, exercise);
    const { questions } = await papers.select(db, attempt?.paperVersionId ?? paperVersionId);
    const isReleased = attempt !== null && attempt.state !== 'open' && keysFromOf(attempt, given) === null;
    return { questions, seed: attempt?.seed ?? newSeed(), isReleased };
  }

  async save(request: SaveRequest): Promise<SaveResult> {
    return saveAnswer(this.#parts, this.#known, request);
  }

  async finish(caller: Principal, id: string, epoch: number): Promise<FinishedAttempt> {
    const { db, papers } = this.#parts;
    const finished = await finishAttempt(this.#parts, id, { actorId: caller.userId, epoch });
    const { attempt, given = await this.#assignmentOf(attempt) } = finished;
    const paper = await papers.select(db, attempt.paperVersionId);
    const answers = finished.answers ?? (await selectAnswers(db, id));
    return presentStanding(attempt, answers, paper, given, 'pupil');
  }

  /** Leaving the page is counted; Back is counted once a press and, at the configured limit, ends the attempt. */
  async recordEvent(
    caller: Principal,
    id: string,
    event: Violation,
  ): Promise<{ backViolations: number; isEnded: boolean }> {
    const { exam } = await this.#parts.site.settings();
    return inTransaction(this.#parts.db, async (trx, afterCommit) => {
      const attempt = await lockAttempt(trx, id);
      const { backViolations } = attempt;
      if (attempt.state !== 'open') return { backViolations, isEnded: true };
      if (attempt.epoch !== event.epoch) throw new AppError('ATTEMPT_STALE');
      const isBack = event.kind === 'back';
      // Sent again because the first answer got lost on its way.
      if (isBack && event.countBefore !== backViolations) return { backViolations, isEnded: false };
      const counted = await countViolation(trx, id, isBack ? 'backViolations' : 'leftPageCount');
      await insertEvent(trx, attempt, event.kind, caller.userId);
      const isEnded = isBack && violationOutcome(counted.backViolations, exam.maxBackViolations) === 'end';
      if (isEnded) await gradeAndClose(this.#parts, trx, counted, caller.userId, afterCommit);
      return { backViolations: counted.backViolations, isEnded };
    });
  }

  /** Whose attempt it is never changes, so an attempt that was seen before costs no query. */
  async isOwn(caller: Principal, id: string): Promise<boolean> {
    return (await this.#known.find(id))?.studentId === caller.userId;
  }

  async #exercise(paperVersionId: string, behaviour: Behaviour, given: GivenAs | null): Promise<Exercise> {
    const paper = await this.#parts.papers.select(this.#parts.db, paperVersionId);
    return {
      title: given?.title ?? paper.title,
      questionCount: paper.items.length,
      // A worksheet has no clock.
      durationSeconds: paper.worksheet === null ? paper.durationSeconds : 0,
      behaviour,
    };
  }

  async #assignmentOf({ assignmentId }: AttemptRow): Promise<GivenAs | null> {
    return assignmentId === null ? null : selectAssignmentOf(this.#parts.db, assignmentId);
  }

  /** `answers`: where they are known without asking. */
  async #present(
    attempt: ClockedAttempt,
    given: GivenAs | null,
    { answers, reader = 'pupil' }: { answers?: readonly AnswerRow[]; reader?: Reader } = {},
  ): Promise<AttemptView> {
    const { db, papers } = this.#parts;
    const paper = await papers.select(db, attempt.paperVersionId);
    return presentAttempt(attempt, answers ?? (await selectAnswers(db, attempt.id)), paper, given, reader);
  }
}

function resultsOf({ worksheet, worksheetItems }: Paper, answers: readonly StoredAnswer[]) {
  if (worksheet === null) return null;
  const right = new Set(answers.flatMap((answer) => (answer.verdict?.isCorrect ? [answer.questionId] : [])));
  return resultStrings(worksheetItems, (id) => right.has(id));
}

const newSeed = () => randomBytes(12).toString('base64url');
