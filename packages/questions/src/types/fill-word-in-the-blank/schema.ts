import { countBlanks } from '@domdom/domain/text/blanks';
import { z } from 'zod';
import { questionBaseShape } from '../../core/base.ts';
import { isEveryPicturePlaced } from '../../core/text-with-blanks.ts';
import {
  BLANKS_MISMATCH,
  PICTURES_MISMATCH,
  textWithBlanksShape,
} from '../../core/text-with-blanks-schema.ts';
import { typedBlanksAnswerSchema, typedBlanksSchema } from '../../core/typed-blanks-schema.ts';
import { wordBankSchema } from '../../core/word-bank-schema.ts';

export const fillWordInTheBlankQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    ...textWithBlanksShape,
    type: z.literal('fill-word-in-the-blank'),
    version: z.literal(1),
    /** The words of the box, to be read and then typed. */
    words: wordBankSchema.optional(),
    blanks: typedBlanksSchema,
    /** Lines are numbered only when true. */
    settings: z.strictObject({ showNumber: z.boolean().optional() }).default({}),
  })
  .refine(({ text, blanks }) => countBlanks(text) === blanks.length, BLANKS_MISMATCH)
  .refine(isEveryPicturePlaced, PICTURES_MISMATCH);

export const fillWordInTheBlankAnswerSchema = typedBlanksAnswerSchema;

export type FillWordInTheBlankQuestion = z.infer<typeof fillWordInTheBlankQuestionSchema>;
export type FillWordInTheBlankAnswer = z.infer<typeof fillWordInTheBlankAnswerSchema>;
