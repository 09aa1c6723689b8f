import { z } from 'zod';
import { promptSchema, questionBaseShape } from '../../core/base.ts';
import { optionsSchema } from '../../core/option-schema.ts';
import { optionLookShape } from '../../core/options.ts';
import { hasDuplicates } from '../../core/shape.ts';
import { MAX_GROUPS, MAX_OPTIONS } from './limits.ts';

const groupSchema = z.strictObject({
  /** The prompt of this group, when there are several. */
  prompt: promptSchema.optional(),
  options: optionsSchema,
});

export const multipleChoiceQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('multiple-choice'),
  version: z.literal(1),
  prompt: promptSchema.optional(),
  groups: z
    .array(groupSchema)
    .min(1)
    .max(MAX_GROUPS)
    .refine((groups) => !hasDuplicates(groups.flatMap(({ options }) => options.map(({ id }) => id))), {
      message: 'Mã của các lựa chọn phải khác nhau.',
    }),
  settings: z
    .strictObject({
      ...optionLookShape,
      /** One pick per group even if several options are right; any of them is right then. */
      isSingleChoice: z.boolean().optional(),
    })
    .default({}),
});

/** The chosen options per group, in the order of picking. */
export const multipleChoiceAnswerSchema = z.strictObject({
  optionIds: z.array(z.array(z.string().max(40)).max(MAX_OPTIONS)).max(MAX_GROUPS),
});

export type MultipleChoiceQuestion = z.infer<typeof multipleChoiceQuestionSchema>;
export type MultipleChoiceAnswer = z.infer<typeof multipleChoiceAnswerSchema>;
export type Group = z.infer<typeof groupSchema>;
