import { z } from 'zod';
import { promptSchema, questionBaseShape } from '../../core/base.ts';
import { isOneRight } from '../../core/one-right.ts';
import { optionsSchema } from '../../core/option-schema.ts';
import { optionLookShape } from '../../core/options.ts';

export const oneChoiceQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('one-choice'),
  version: z.literal(1),
  prompt: promptSchema.optional(),
  options: optionsSchema.refine(isOneRight, { message: 'Phải có đúng một lựa chọn đúng.' }),
  settings: z.strictObject(optionLookShape).default({}),
});

export const oneChoiceAnswerSchema = z.strictObject({ optionId: z.string().max(40) });

export type OneChoiceQuestion = z.infer<typeof oneChoiceQuestionSchema>;
export type OneChoiceAnswer = z.infer<typeof oneChoiceAnswerSchema>;
