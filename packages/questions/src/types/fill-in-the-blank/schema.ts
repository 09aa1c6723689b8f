import { countBlanks } from '@domdom/domain/text/blanks';
import { z } from 'zod';
import { questionBaseShape } from '../../core/base.ts';
import { BLANKS_MISMATCH, textWithBlanksShape } from '../../core/text-with-blanks-schema.ts';
import { typedBlanksAnswerSchema, typedBlanksSchema } from '../../core/typed-blanks-schema.ts';
import { wordBankSchema } from '../../core/word-bank-schema.ts';

export const fillInTheBlankQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('fill-in-the-blank'),
    version: z.literal(1),
    text: textWithBlanksShape.text,
    /** The words of a box, to be read and then typed. */
    words: wordBankSchema.optional(),
    blanks: typedBlanksSchema,
    /** Lines are numbered only when true. */
    settings: z.strictObject({ showNumber: z.boolean().optional() }).default({}),
  })
  .refine(({ text, blanks }) => countBlanks(text) === blanks.length, BLANKS_MISMATCH);

export const fillInTheBlankAnswerSchema = typedBlanksAnswerSchema;

export type FillInTheBlankQuestion = z.infer<typeof fillInTheBlankQuestionSchema>;
export type FillInTheBlankAnswer = z.infer<typeof fillInTheBlankAnswerSchema>;
