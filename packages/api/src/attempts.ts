import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import type { PublicQuestionBase, QuestionBase } from '@domdom/questions';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { EndReason } from './room.ts';
import { Behaviour, Count, Id, Instant, MeantRule, ReleaseMoment } from './shared.ts';
import { PublicWorksheet } from './worksheets.ts';

const AnyQuestion = z.looseObject({ id: z.string(), type: z.string(), title: z.string() });
/** The public question of its type. The question type describes its inside, not this schema. */
export const PublicQuestion = AnyQuestion as unknown as z.ZodType<PublicQuestionBase>; // adds no index signature
export type PublicQuestion = PublicQuestionBase;
/** A question with its key: for staff, and for public samples. */
export const StoredQuestion = AnyQuestion as unknown as z.ZodType<QuestionBase>; // adds no index signature

export const Verdict = z.object({
  isCorrect: z.boolean(),
  earned: z.int(),
  possible: z.int(),
  parts: z.array(z.object({ id: z.string(), isCorrect: z.boolean() })),
  /** Only a teacher can judge the answer and has not done so: neither right nor wrong. */
  isOpen: z.literal(true).optional(),
  /** What a teacher gave the answer, or has to give where no program can judge it; without a mark it is null. */
  byTeacher: z.object({ mark: z.number().nullable(), maxMark: z.int(), comment: z.string() }).optional(),
});
export type Verdict = z.output<typeof Verdict>;

export const Reveal = z.object({
  keyAnswer: z.unknown(),
  explanation: z.object({ text: z.string().optional(), audioScript: z.string().optional() }).optional(),
});
export type Reveal = z.output<typeof Reveal>;

/** The server's record of one question in an attempt. */
export const StoredAnswer = z.object({
  questionId: z.string(),
  rev: z.int(),
  answer: z.unknown(),
  /** In practice the first submitted answer counts and is locked. In a test no answer is submitted before the end. */
  isSubmitted: z.boolean(),
  verdict: Verdict.nullable(),
  reveal: Reveal.nullable(),
});
export type StoredAnswer = z.output<typeof StoredAnswer>;

export const AttemptInfo = z.object({
  id: Id,
  examinationId: Id,
  assignmentId: Id.nullable(),
  classId: Id.nullable(),
  code: z.string(),
  title: z.string(),
  behaviour: Behaviour,
  state: z.enum(['open', 'submitted', 'expired']),
  startedAt: Instant,
  deadline: Instant,
  finishedAt: Instant.nullable(),
  /** Null while it is open, and for attempts from before this was written down. */
  endedBy: EndReason.nullable(),
  /** Whether the teacher reopened it: it goes on with the answers of the one before. */
  isReopened: z.boolean(),
  backViolations: z.int(),
  /** The press of Back that ends it; 0: none does. */
  maxBackViolations: z.int(),
  /** How long the verdict of an answer stays, in milliseconds. */
  resultToastMs: z.int(),
  /** Identifies the device that may write; starting or resuming elsewhere raises it. */
  epoch: z.int(),
  /** The epoch since which nobody but the asking login has taken it over; null when another one has. */
  soleSince: z.int().nullable(),
  total: z.int(),
  answered: z.int(),
  /** Null while the total is held back, as are the next two. */
  passed: z.int().nullable(),
  percent: z.number().nullable(),
  score: z.number().nullable(),
  /** How many answers wait for a teacher's mark. The percent and the score leave them out; absent when none does. */
  waiting: z.int().optional(),
  /** Until then the student of a finished test sees neither verdicts nor keys. Null when nothing is held back. */
  releasedFrom: ReleaseMoment.nullable(),
});
export type AttemptInfo = z.output<typeof AttemptInfo>;

export const AttemptView = z.object({
  attempt: AttemptInfo,
  /** Empty for a worksheet. */
  questions: z.array(PublicQuestion),
  /** Null unless this is a worksheet; its answers are keyed by item id. */
  worksheet: PublicWorksheet.nullable(),
  answers: z.array(StoredAnswer),
  serverTime: Instant,
});
export type AttemptView = z.output<typeof AttemptView>;

/** The result of finishing, for a browser that already has the questions. */
export const FinishedAttempt = AttemptView.omit({ questions: true, worksheet: true });
export type FinishedAttempt = z.output<typeof FinishedAttempt>;

/** The facts about an exercise that a student may know before starting it. */
export const Exercise = z.object({
  /** The assignment's title, or the paper's when there is no assignment. */
  title: z.string(),
  questionCount: z.int(),
  /** 0 when there is no time limit. */
  durationSeconds: z.int(),
  behaviour: Behaviour,
  /** When the total will be shown, unless the teacher admits the student before; absent when the end shows it. */
  totalFrom: ReleaseMoment.optional(),
  /** Whether it waits only because the student joined after the test was given. */
  isNewcomer: z.boolean().optional(),
  /** What each part of the result of a given test waits for. */
  release: z.object({ mark: MeantRule, verdicts: MeantRule, keys: MeantRule }).optional(),
  /** Why practice cannot begin now: the student has the same examination as a test. */
  practiceClosed: z.string().optional(),
  /** When and how often it may be done; absent without an assignment. */
  window: z
    .object({
      opensAt: Instant.nullable(),
      dueDate: Instant,
      /** When every attempt ends; null for never. */
      endsAt: Instant.nullable(),
      attemptsAllowed: z.int().nullable(),
      /** Why it cannot begin now; null inside the window. */
      closed: z.string().nullable(),
    })
    .optional(),
});
export type Exercise = z.output<typeof Exercise>;

/** Identifies the device, see `AttemptInfo.epoch`. */
const Epoch = Count.min(1);
const AttemptParams = z.strictObject({ attemptId: Id });
const AnswerParams = AttemptParams.extend({ questionId: z.string().min(1).max(64) });

export const SaveResult = z.object({
  /** The revision that the server holds now; higher than the one sent when this save was outdated. */
  rev: z.int(),
  isSubmitted: z.boolean(),
  isLate: z.boolean(),
  verdict: Verdict.nullable(),
  reveal: Reveal.nullable(),
  /** The teacher may have extended it meanwhile. */
  deadline: Instant,
  serverTime: Instant,
});
export type SaveResult = z.output<typeof SaveResult>;

const Violation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('back'),
    epoch: Epoch,
    /** The count before this press. A repeated call finds it outdated, so no press counts twice. */
    countBefore: Count,
  }),
  z.strictObject({ kind: z.literal('left-page'), epoch: Epoch }),
]);
export type Violation = z.output<typeof Violation>;

export const attemptRoutes = defineRoutes({
  'POST /api/attempts': {
    summary: 'Start, or resume the open attempt of the same exercise on this device',
    access: { who: AREA_ACCESS.studentPages },
    budget: BUDGETS.attempts,
    body: z.strictObject({ examinationId: Id, assignmentId: Id.nullable().default(null) }),
    res: AttemptView,
  },
  'POST /api/attempts/:attemptId/resume': {
    summary:
      'Go on with this attempt on this device; never begins another: an ended one is returned as it ended',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    budget: BUDGETS.attempts,
    params: AttemptParams,
    /** The device's name for this take-over: the same in every repetition, so that it counts once. */
    query: z.strictObject({ takeOverId: Id.optional() }),
    res: AttemptView,
  },
  'GET /api/attempts/:attemptId': {
    summary:
      'The own attempt: questions without keys while it runs, and as much of the result as is released',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    params: AttemptParams,
    res: AttemptView,
  },
  'GET /api/examinations/:examinationId/attempt': {
    summary:
      'An exercise and the own newest attempt of it (of an assignment when given), null before the first',
    access: { who: AREA_ACCESS.studentPages },
    params: z.strictObject({ examinationId: Id }),
    query: z.strictObject({ assignmentId: Id.optional() }),
    res: z.object({
      exercise: Exercise,
      view: AttemptView.nullable(),
      /**
       * False when the content no longer offers it, or for a test that is already done; then only past results are
       * left.
       */
      canStart: z.boolean(),
    }),
  },
  'GET /api/examinations/:examinationId/size': {
    summary: 'How much the files of an exercise take on a device that keeps it; nothing else about them',
    access: { who: AREA_ACCESS.studentPages },
    params: z.strictObject({ examinationId: Id }),
    query: z.strictObject({ assignmentId: Id.optional() }),
    res: z.object({ bytes: z.int() }),
  },
  'PUT /api/attempts/:attemptId/answers/:questionId': {
    summary:
      'Save an answer; the highest rev stays, repeating is harmless; submit asks for the verdict (practice only)',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    budget: BUDGETS.saves,
    params: AnswerParams,
    body: z.strictObject({
      rev: z.int().min(1).max(1_000_000_000),
      answer: z.unknown(),
      submit: z.boolean().default(false),
      epoch: Epoch,
    }),
    res: SaveResult,
  },
  'POST /api/attempts/:attemptId/finish': {
    summary: 'Finish; repeating it returns the same result',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    budget: BUDGETS.finishes,
    params: AttemptParams,
    body: z.strictObject({ epoch: Epoch }),
    res: FinishedAttempt,
  },
  'POST /api/attempts/:attemptId/events': {
    summary: 'Record that the page was left or Back was pressed; the last allowed Back ends the attempt',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    budget: BUDGETS.pageEvents,
    params: AttemptParams,
    body: Violation,
    res: z.object({ backViolations: z.int(), isEnded: z.boolean() }),
  },
  'GET /api/examinations/:examinationId/preview': {
    summary:
      'Questions with keys for staff, as students of a readable assignment get them; nothing is stored',
    access: { who: ['teacher', 'testbank', 'manager', 'administrator'], confirmed: true },
    params: z.strictObject({ examinationId: Id }),
    query: z.strictObject({ assignmentId: Id.optional() }),
    res: z.object({
      title: z.string(),
      code: z.string(),
      durationSeconds: z.int(),
      behaviour: Behaviour,
      stored: z.array(StoredQuestion),
    }),
  },
  'GET /api/teacher/attempts/:attemptId': {
    summary:
      "A student's attempt, question by question, with keys; without those of a shared paper for a new teacher",
    access: { who: AREA_ACCESS.teacherPages, to: 'readableAttempt' },
    params: AttemptParams,
    res: AttemptView.extend({ studentName: z.string(), studentId: Id }),
  },
});
