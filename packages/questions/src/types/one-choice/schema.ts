import { z } from 'zod';
import { partIdSchema, promptSchema, questionBaseShape } from '../../core/base.ts';
import { contentShape, hasContent } from '../../core/content.ts';
import { isOneRight } from '../../core/one-right.ts';
import { optionLookShape } from '../../core/options.ts';
import { hasDuplicates } from '../../core/shape.ts';

const optionSchema = z
  .strictObject({
    id: partIdSchema,
    /** `[[...]]` in the text marks the underlined part. */
    ...contentShape(500),
    isCorrect: z.boolean(),
  })
  .refine(hasContent, { message: 'Lựa chọn cần có chữ, hình hoặc âm thanh.' });

export const oneChoiceQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('one-choice'),
  version: z.literal(1),
  prompt: promptSchema.optional(),
  options: z
    .array(optionSchema)
    .min(2)
    .max(8)
    .refine((options) => !hasDuplicates(options.map((option) => option.id)), {
      message: 'Mã của các lựa chọn phải khác nhau.',
    })
    .refine(isOneRight, {
      message: 'Phải có đúng một lựa chọn đúng.',
    }),
  settings: z.strictObject(optionLookShape).default({}),
});

export const oneChoiceAnswerSchema = z.strictObject({ optionId: z.string().max(40) });

export type OneChoiceQuestion = z.infer<typeof oneChoiceQuestionSchema>;
export type OneChoiceAnswer = z.infer<typeof oneChoiceAnswerSchema>;
