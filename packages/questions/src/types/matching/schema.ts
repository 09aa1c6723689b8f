import { z } from 'zod';
import { partIdSchema, promptSchema, questionBaseShape } from '../../core/base.ts';
import { contentShape, hasContent } from '../../core/content.ts';
import { hasDuplicates } from '../../core/shape.ts';

const MAX_PAIRS = 12;

const leftSchema = z
  .strictObject(contentShape(300))
  .refine(hasContent, { message: 'Cột bên trái cần có chữ, hình hoặc âm thanh.' });

export const matchingQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('matching'),
  version: z.literal(1),
  prompt: promptSchema.optional(),
  pairs: z
    .array(
      z
        // The contents of the right side are beside `left`.
        .strictObject({ id: partIdSchema, left: leftSchema, ...contentShape(300) })
        .refine(hasContent, { message: 'Cột bên phải cần có chữ, hình hoặc âm thanh.' }),
    )
    .min(2)
    .max(MAX_PAIRS)
    .refine((pairs) => !hasDuplicates(pairs.map((pair) => pair.id)), {
      message: 'Mã của các cặp phải khác nhau.',
    }),
  settings: z.strictObject({ showNumber: z.boolean().optional() }).default({}),
});

export const matchingAnswerSchema = z.strictObject({
  /** Ids of the right sides from top to bottom; the canonical id of a right side is its pair's id. */
  order: z.array(z.string().max(40)).max(MAX_PAIRS),
});

export type MatchingQuestion = z.infer<typeof matchingQuestionSchema>;
export type MatchingAnswer = z.infer<typeof matchingAnswerSchema>;
