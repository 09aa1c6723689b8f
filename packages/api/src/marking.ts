import { AREA_ACCESS } from '@domdom/domain/access/areas';
import {
  ANSWER_COMMENT_LENGTH,
  QUESTION_MARK_STEP,
  SAVED_COMMENT_LENGTH,
} from '@domdom/domain/scoring/marked';
import { z } from 'zod';
import { PublicQuestion, Reveal } from './attempts.ts';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok } from './shared.ts';

const ofAssignment = {
  access: { who: AREA_ACCESS.teacherPages, to: 'markedAssignment' },
  params: z.strictObject({ assignmentId: Id }),
} as const;

/** One question of an assignment, with its key and what each student answered. */
export const MarkedQuestion = z.object({
  /** All questions of the assignment, in order. */
  items: z.array(z.object({ itemId: z.string(), number: z.int() })),
  itemId: z.string(),
  /** Marks go from 0 to this. */
  maxMark: z.int(),
  /** The beginning of the question; empty for an item of a worksheet, which lies on a picture. */
  excerpt: z.string(),
  /** Null for an item of a worksheet. */
  question: PublicQuestion.nullable(),
  /** Null for a teacher whom the school has not confirmed. */
  reveal: Reveal.nullable(),
  /** The key of a worksheet's item in words. */
  keyText: z.string(),
  /** Of the counted attempts, in name order. */
  answers: z.array(
    z.object({
      attemptId: Id,
      fullName: z.string(),
      /** Null when nothing was answered: then there is nothing to mark. */
      answer: z.unknown(),
      /** The answer to a worksheet's item in words. */
      text: z.string(),
      /** The machine's verdict. */
      isRight: z.boolean(),
      /** Only a teacher can judge it. */
      isOpen: z.boolean(),
      /** Null: the machine's verdict stands. */
      mark: z.number().nullable(),
      /** The mark as a score of 200, in which recordings are marked. */
      speaking: z.int().nullable(),
      comment: z.string(),
      /** The mark that the teacher gave for the whole attempt, which stays; null without one. */
      wholeScore: z.number().nullable(),
    }),
  ),
});
export type MarkedQuestion = z.output<typeof MarkedQuestion>;

/** A question says its highest mark; null takes a mark back. */
export const AnswerMark = z
  .number('Điểm của câu phải là một số!')
  .min(0, 'Điểm của câu không được nhỏ hơn 0!')
  .max(100, 'Điểm của câu không được lớn hơn 100!')
  .multipleOf(QUESTION_MARK_STEP, 'Điểm của câu theo bước 0,25!')
  .nullable();
export const AnswerComment = z
  .string()
  .trim()
  .max(ANSWER_COMMENT_LENGTH, `Nhận xét dài tối đa ${ANSWER_COMMENT_LENGTH} ký tự!`);

export const markingRoutes = defineRoutes({
  'POST /api/teacher/assignments/:assignmentId/machine-marks': {
    summary: "Accept the machine's marks of the class; marks that the teacher gave stay, open answers wait",
    ...ofAssignment,
    budget: BUDGETS.marks,
    res: z.object({
      acceptedCount: z.int(),
      /** When they were accepted: taking that back names it. */
      acceptedAt: Instant,
    }),
  },
  'POST /api/teacher/assignments/:assignmentId/machine-marks/undo': {
    summary: 'Take back that marks of the machine were accepted, where the teacher has not marked since',
    ...ofAssignment,
    budget: BUDGETS.marks,
    body: z.strictObject({ acceptedAt: Instant }),
    res: z.object({ takenBackCount: z.int() }),
  },
  'GET /api/teacher/assignments/:assignmentId/question-marks': {
    summary: 'One question, its key and the answers of the class, to be marked one after the other',
    ...ofAssignment,
    query: z.strictObject({ itemId: z.string().max(100).optional() }),
    res: MarkedQuestion,
  },
  'PUT /api/teacher/assignments/:assignmentId/question-marks': {
    summary: 'Mark or comment one question of finished attempts; their totals follow, and students are told',
    ...ofAssignment,
    budget: BUDGETS.marks,
    body: z.strictObject({
      itemId: z.string().max(100),
      attemptIds: z.array(Id).min(1).max(200),
      /** Left out: it stays. */
      mark: AnswerMark.optional(),
      /** Left out: it stays. */
      comment: AnswerComment.optional(),
    }),
    res: z.object({ changedCount: z.int() }),
  },
});

const ownComment = { access: { who: AREA_ACCESS.teacherPages }, budget: BUDGETS.savedComments } as const;
const SavedComment = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Vui lòng nhập nhận xét!')
    .max(SAVED_COMMENT_LENGTH, `Nhận xét lưu sẵn dài tối đa ${SAVED_COMMENT_LENGTH} ký tự!`),
});

/** The comment bank: what a teacher keeps, to insert it again while marking. */
export const savedCommentRoutes = defineRoutes({
  'GET /api/saved-comments': {
    summary: "The caller's own saved comments",
    access: ownComment.access,
    res: z.object({ items: z.array(z.object({ id: Id, text: z.string() })) }),
  },
  'POST /api/saved-comments': {
    summary: 'Save a comment; the same text again changes nothing',
    ...ownComment,
    body: SavedComment,
    res: z.object({ id: Id }),
  },
  'PUT /api/saved-comments/:commentId': {
    summary: 'Change an own saved comment',
    ...ownComment,
    params: z.strictObject({ commentId: Id }),
    body: SavedComment,
    res: Ok,
  },
  'DELETE /api/saved-comments/:commentId': {
    summary: 'Delete an own saved comment',
    ...ownComment,
    params: z.strictObject({ commentId: Id }),
    res: Ok,
  },
});
