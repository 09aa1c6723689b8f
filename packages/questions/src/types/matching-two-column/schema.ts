import { z } from 'zod';
import { partIdSchema, promptSchema, questionBaseShape, soundSchema } from '../../core/base.ts';
import { hasDuplicates } from '../../core/shape.ts';
import { MAX_PAIRS, MIN_PAIRS } from './limits.ts';

const sideSchema = z.strictObject({ text: z.string().min(1).max(300), sound: soundSchema.optional() });
const titleSchema = z.string().min(1).max(100).optional();

export const matchingTwoColumnQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('matching-two-column'),
  version: z.literal(1),
  prompt: promptSchema.optional(),
  pairs: z
    .array(z.strictObject({ id: partIdSchema, left: sideSchema, right: sideSchema }))
    .min(MIN_PAIRS)
    .max(MAX_PAIRS)
    .refine((pairs) => !hasDuplicates(pairs.map((pair) => pair.id)), {
      message: 'Mã của các cặp phải khác nhau.',
    }),
  /** Titles of the columns; A and B if titles are shown but not written. */
  titles: z.strictObject({ left: titleSchema, right: titleSchema }).optional(),
  settings: z
    .strictObject({
      /** Column titles are hidden unless true. */
      showTitleColumn: z.boolean().optional(),
      /** The left side is numbered only when true. */
      showNumber: z.boolean().optional(),
      /** Each column is movable unless true. */
      isDragAColumnDisabled: z.boolean().optional(),
      isDragBColumnDisabled: z.boolean().optional(),
    })
    .refine((settings) => !(settings.isDragAColumnDisabled && settings.isDragBColumnDisabled), {
      path: ['isDragBColumnDisabled'],
      message: 'Phải có ít nhất một cột cho học sinh di chuyển.',
    })
    .default({}),
});

export const matchingTwoColumnAnswerSchema = z.strictObject({
  /** Column A from top to bottom, as positions of the author's pairs. */
  left: z
    .array(
      z
        .int()
        .min(0)
        .max(MAX_PAIRS - 1),
    )
    .max(MAX_PAIRS),
  /** Column B beside it; the canonical id of a right side is its pair's id. */
  right: z.array(z.string().max(40)).max(MAX_PAIRS),
});

export type MatchingTwoColumnQuestion = z.infer<typeof matchingTwoColumnQuestionSchema>;
export type MatchingTwoColumnAnswer = z.infer<typeof matchingTwoColumnAnswerSchema>;
