import { countBlanks } from '@domdom/domain/text/blanks';
import { z } from 'zod';
import { questionBaseShape } from '../../core/base.ts';
import { acceptedSchema, typedTextSchema } from '../../core/typed-schema.ts';
import { MAX_BLANKS } from './limits.ts';

export const fillInTheBlankQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('fill-in-the-blank'),
    version: z.literal(1),
    /** Each blank is `#` or three or more underscores. */
    text: z.string().min(1).max(5000),
    /** One per blank, in order. */
    blanks: z
      .array(z.strictObject({ accepted: acceptedSchema }))
      .min(1)
      .max(MAX_BLANKS),
    settings: z.strictObject({}).default({}),
  })
  .refine(({ text, blanks }) => countBlanks(text) === blanks.length, {
    path: ['blanks'],
    message: 'Số chỗ trống trong văn bản khác với số đáp án.',
  });

export const fillInTheBlankAnswerSchema = z.strictObject({
  /** Typed texts, one per blank. */
  texts: z.array(typedTextSchema).max(MAX_BLANKS),
});

export type FillInTheBlankQuestion = z.infer<typeof fillInTheBlankQuestionSchema>;
export type FillInTheBlankAnswer = z.infer<typeof fillInTheBlankAnswerSchema>;
