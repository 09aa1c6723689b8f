import { z } from 'zod';
import { questionBaseShape } from '../../core/base.ts';
import { BLANKS_MISMATCH, textWithBlanksShape } from '../../core/text-with-blanks-schema.ts';
import { typedBlanksAnswerSchema, typedBlanksSchema } from '../../core/typed-blanks-schema.ts';
import { MAX_PARTS } from './limits.ts';
import { blanksIn, partsOf } from './slots.ts';

export const errorCorrectionQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('error-correction'),
    version: z.literal(1),
    /** `[[...]]` marks an underlined part; each blank is `#` or three or more underscores. */
    text: textWithBlanksShape.text,
    /** The number of the wrong underlined part, from 1. Without it the student only types the correction. */
    mistake: z.number().int().min(1).max(MAX_PARTS).optional(),
    blanks: typedBlanksSchema,
    settings: z.strictObject({}).default({}),
  })
  .refine(({ text, blanks }) => blanksIn(text) === blanks.length, BLANKS_MISMATCH)
  .refine(({ text }) => partsOf(text).length <= MAX_PARTS, {
    path: ['text'],
    message: `Có hơn ${MAX_PARTS} phần gạch chân.`,
  })
  .refine(({ text, mistake }) => mistake === undefined || partsOf(text).length >= 2, {
    path: ['text'],
    message: 'Cần ít nhất hai phần trong [[ ]] để chọn phần sai.',
  })
  .refine(({ text, mistake }) => mistake === undefined || mistake <= partsOf(text).length, {
    path: ['mistake'],
    message: 'Phần sai không có trong văn bản.',
  });

export const errorCorrectionAnswerSchema = z.strictObject({
  /** Position of the chosen part, from 0; null when none is chosen or asked for. */
  part: z
    .number()
    .int()
    .min(0)
    .max(MAX_PARTS - 1)
    .nullable(),
  texts: typedBlanksAnswerSchema.shape.texts,
});

export type ErrorCorrectionQuestion = z.infer<typeof errorCorrectionQuestionSchema>;
export type ErrorCorrectionAnswer = z.infer<typeof errorCorrectionAnswerSchema>;
