import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import type { PublicQuestionBase, QuestionBase } from '@domdom/questions';
import { defineRoutes } from './contract.ts';
import { Behaviour, Id, Instant } from './shared.ts';
import { PublicWorksheet } from './worksheets.ts';

const AnyQuestion = z.looseObject({ id: z.string(), type: z.string(), title: z.string() });
/** The public question of its type; its inside is described by the question type, not here. */
export const PublicQuestion = AnyQuestion as unknown as z.ZodType<PublicQuestionBase>; // adds no index signature
export type PublicQuestion = PublicQuestionBase;
/** A question with its key: for staff, and where everybody may try it out. */
export const StoredQuestion = AnyQuestion as unknown as z.ZodType<QuestionBase>; // adds no index signature

export const Verdict = z.object({
  isCorrect: z.boolean(),
  earned: z.int(),
  possible: z.int(),
  parts: z.array(z.object({ id: z.string(), isCorrect: z.boolean() })),
});
export type Verdict = z.output<typeof Verdict>;

export const Reveal = z.object({
  keyAnswer: z.unknown(),
  explanation: z.object({ text: z.string().optional(), audioScript: z.string().optional() }).optional(),
});
export type Reveal = z.output<typeof Reveal>;

/** What the server holds of one question of an attempt. */
export const StoredAnswer = z.object({
  questionId: z.string(),
  rev: z.int(),
  answer: z.unknown(),
  /** Practice: the first submitted answer counts and is locked. Test: none is before the end. */
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
  backViolations: z.int(),
  /** The device that may write; a start or resume elsewhere raises it. */
  epoch: z.int(),
  total: z.int(),
  answered: z.int(),
  passed: z.int(),
  percent: z.number(),
  score: z.number(),
  /** A test: until then its pupil sees the verdicts of what was handed in, but no key. Null: nothing is kept back. */
  keysFrom: Instant.nullable(),
});
export type AttemptInfo = z.output<typeof AttemptInfo>;

export const AttemptView = z.object({
  attempt: AttemptInfo,
  /** Empty when it is a worksheet. */
  questions: z.array(PublicQuestion),
  /** Null unless it is one; its answers are named by the ids of its items. */
  worksheet: PublicWorksheet.nullable(),
  answers: z.array(StoredAnswer),
  serverTime: Instant,
});
export type AttemptView = z.output<typeof AttemptView>;

/** What the end of an attempt brings to a browser that has its questions. */
export const FinishedAttempt = AttemptView.omit({ questions: true, worksheet: true });
export type FinishedAttempt = z.output<typeof FinishedAttempt>;

/** What a pupil may know of an exercise before starting it. */
export const Exercise = z.object({
  /** The assignment's title; the paper's where nobody gave it. */
  title: z.string(),
  questionCount: z.int(),
  /** 0: it has no clock. */
  durationSeconds: z.int(),
  behaviour: Behaviour,
});
export type Exercise = z.output<typeof Exercise>;

/** Which device speaks, see `AttemptInfo.epoch`. */
const Epoch = z.int().min(1);
const AttemptParams = z.strictObject({ attemptId: Id });
const AnswerParams = AttemptParams.extend({ questionId: z.string().min(1).max(64) });

export const SaveResult = z.object({
  /** The revision the server holds now; higher than the one sent when this save was an old one. */
  rev: z.int(),
  isSubmitted: z.boolean(),
  isLate: z.boolean(),
  verdict: Verdict.nullable(),
  reveal: Reveal.nullable(),
  serverTime: Instant,
});
export type SaveResult = z.output<typeof SaveResult>;

const Violation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('back'),
    epoch: Epoch,
    /** The count before this press. A repetition finds it overtaken, so that no press counts twice. */
    countBefore: z.int().min(0),
  }),
  z.strictObject({ kind: z.literal('left-page'), epoch: Epoch }),
]);
export type Violation = z.output<typeof Violation>;

export const attemptRoutes = defineRoutes({
  'POST /api/attempts': {
    summary: 'Start, or resume the open attempt of the same exercise on this device',
    access: { who: AREA_ACCESS.studentPages },
    body: z.strictObject({ examinationId: Id, assignmentId: Id.nullable().default(null) }),
    res: AttemptView,
  },
  'POST /api/attempts/:attemptId/resume': {
    summary:
      'Go on with this attempt on this device; never begins another: an ended one is returned as it ended',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    params: AttemptParams,
    res: AttemptView,
  },
  'GET /api/attempts/:attemptId': {
    summary:
      'The own attempt: questions without keys while it runs, verdicts and, where they are due, keys of what was submitted',
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
      /** False: it left the content, or it is a test that was done; only what was done of it is left. */
      canStart: z.boolean(),
    }),
  },
  'PUT /api/attempts/:attemptId/answers/:questionId': {
    summary:
      'Save an answer; the highest rev stays, repeating is harmless; submit asks for the verdict (practice only)',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
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
    params: AttemptParams,
    body: z.strictObject({ epoch: Epoch }),
    res: FinishedAttempt,
  },
  'POST /api/attempts/:attemptId/events': {
    summary: 'Record that the page was left or Back was pressed; the last allowed Back ends the attempt',
    access: { who: AREA_ACCESS.studentPages, to: 'ownAttempt' },
    params: AttemptParams,
    body: Violation,
    res: z.object({ backViolations: z.int(), isEnded: z.boolean() }),
  },
  'GET /api/examinations/:examinationId/preview': {
    summary: 'Questions with keys for staff, as pupils of a readable assignment get them; nothing is stored',
    access: { who: ['teacher', 'testbank', 'manager', 'administrator'] },
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
    summary: "A pupil's finished or running attempt, question by question, with keys",
    access: { who: AREA_ACCESS.teacherPages, to: 'readableAttempt' },
    params: AttemptParams,
    res: AttemptView.extend({ studentName: z.string(), studentId: Id }),
  },
});
