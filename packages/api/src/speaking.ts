import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { ANSWER_COMMENT_LENGTH } from '@domdom/domain/scoring/marked';
import { MOST_SPEAKING, SPEAKING_COMMENT_REQUIRED, SPEAKING_REQUIRED } from '@domdom/domain/scoring/speaking';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { AnswerParams } from './recordings.ts';
import { Id, Instant } from './shared.ts';

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/** The score of a recorded answer. */
export const SpeakingScore = z
  .number({ error: ({ input }) => (isMissing(input) ? SPEAKING_REQUIRED : 'Điểm nói phải là một số!') })
  .int('Điểm nói phải là số nguyên!')
  .min(0, 'Điểm nói không được nhỏ hơn 0!')
  .max(MOST_SPEAKING, `Điểm nói không được lớn hơn ${MOST_SPEAKING}!`);

export const SpeakingComment = z
  .string({ error: ({ input }) => (isMissing(input) ? SPEAKING_COMMENT_REQUIRED : 'Nhận xét phải là chữ!') })
  .trim()
  .min(1, SPEAKING_COMMENT_REQUIRED)
  .max(ANSWER_COMMENT_LENGTH, `Nhận xét dài tối đa ${ANSWER_COMMENT_LENGTH} ký tự!`);

/** Who gave a score, and when. */
const Grader = z.object({ name: z.string(), email: z.string().nullable(), at: Instant });

const Given = z.object({
  /** Out of 200; null without a mark, and for a mark that is no whole score. */
  speaking: z.int().nullable(),
  /** What the answer counts as, with its highest mark; null while it waits. */
  mark: z.object({ mark: z.number(), maxMark: z.number() }).nullable(),
  comment: z.string(),
  /** Null while nobody has marked it. */
  grader: Grader.nullable(),
});

/** A recorded answer with what its teacher gave. */
export const ScoredRecording = Given.extend({
  /** Names the recorded answer. */
  enquiryId: Id,
  attemptId: Id,
  questionId: z.string(),
  /** Of the question in its paper, from 1. */
  number: z.int(),
  /** The beginning of the question. */
  excerpt: z.string(),
  fullName: z.string(),
  /** As the browser named it. */
  recording: z.string(),
  seconds: z.int().nullable(),
});
export type ScoredRecording = z.output<typeof ScoredRecording>;

const ofAnswer = {
  access: { who: AREA_ACCESS.teacherPages, to: 'scoredAttempt' },
  params: AnswerParams,
} as const;

export const speakingRoutes = defineRoutes({
  'GET /api/teacher/assignments/:assignmentId/speaking': {
    summary: 'The recorded answers of the class, to be heard and scored one after the other',
    access: { who: AREA_ACCESS.teacherPages, to: 'scoredAssignment' },
    params: z.strictObject({ assignmentId: Id }),
    /** An attempt that is listed even where it is not the one that counts. */
    query: z.strictObject({ attemptId: Id.optional() }),
    res: z.object({ items: z.array(ScoredRecording) }),
  },
  'GET /api/teacher/attempts/:attemptId/answers/:questionId/speaking': {
    summary: 'What was given for a recorded answer, the newest first',
    ...ofAnswer,
    res: z.object({ changes: z.array(Given) }),
  },
  'PUT /api/teacher/attempts/:attemptId/answers/:questionId/speaking': {
    summary: 'Score a recorded answer from 0 to 200, with a comment; its mark is a twentieth',
    ...ofAnswer,
    budget: BUDGETS.marks,
    body: z.strictObject({ speaking: SpeakingScore, comment: SpeakingComment }),
    res: Given.extend({
      /** Undoing names it; null when nothing was changed. */
      changeId: z.string().nullable(),
    }),
  },
  'POST /api/teacher/attempts/:attemptId/answers/:questionId/speaking/undo': {
    summary: 'Give back what stood before the own change, unless somebody has marked since',
    ...ofAnswer,
    budget: BUDGETS.marks,
    body: z.strictObject({ changeId: z.string().regex(/^\d{1,18}$/) }),
    res: Given,
  },
});
