import { z } from 'zod';
import { promptSchema, questionBaseShape } from '../../core/base.ts';
import { letterPositions, withMarks } from '../../core/letter-word.ts';
import { lettersAnswerSchema, markedWordSchema } from '../../core/letter-word-schema.ts';

export const withHintQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('fill-in-the-blank-with-hint'),
  version: z.literal(1),
  /** A clue above the word, or a sentence whose only blank holds the word. */
  prompt: promptSchema.optional(),
  /** The word with the letters to be typed in `[ ]`; the others are given. Without marks no letter is given. */
  accepted: markedWordSchema
    .refine((marked) => letterPositions(marked).length > 0, { message: 'Từ chưa có chữ cái.', abort: true })
    .transform((marked) => withMarks(marked, letterPositions)),
  settings: z
    .strictObject({
      /** Shows the letters to be typed above the boxes, in another order. */
      jumbled: z.boolean().optional(),
    })
    .default({}),
});

export const withHintAnswerSchema = lettersAnswerSchema;

export type WithHintQuestion = z.infer<typeof withHintQuestionSchema>;
export type WithHintAnswer = z.infer<typeof withHintAnswerSchema>;
