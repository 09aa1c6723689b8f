import { countBlanks } from '@domdom/domain/text/blanks';
import { z } from 'zod';
import { questionBaseShape } from '../../core/base.ts';
import { MAX_BLANKS } from '../../core/text-with-blanks.ts';
import { BLANKS_MISMATCH, textWithBlanksShape } from '../../core/text-with-blanks-schema.ts';
import { acceptedSchema, typedTextSchema } from '../../core/typed-schema.ts';

export const fillInTheBlankQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('fill-in-the-blank'),
    version: z.literal(1),
    text: textWithBlanksShape.text,
    /** One per blank, in order. */
    blanks: z
      .array(z.strictObject({ accepted: acceptedSchema }))
      .min(1)
      .max(MAX_BLANKS),
    settings: z.strictObject({}).default({}),
  })
  .refine(({ text, blanks }) => countBlanks(text) === blanks.length, BLANKS_MISMATCH);

export const fillInTheBlankAnswerSchema = z.strictObject({
  /** Typed texts, one per blank. */
  texts: z.array(typedTextSchema).max(MAX_BLANKS),
});

export type FillInTheBlankQuestion = z.infer<typeof fillInTheBlankQuestionSchema>;
export type FillInTheBlankAnswer = z.infer<typeof fillInTheBlankAnswerSchema>;
