import { countBlanks } from '@domdom/domain/text/blanks';
import { z } from 'zod';
import { questionBaseShape } from '../../core/base.ts';
import { BLANKS_MISMATCH, textWithBlanksShape } from '../../core/text-with-blanks-schema.ts';
import { typedBlanksAnswerSchema, typedBlanksSchema } from '../../core/typed-blanks-schema.ts';

export const wordFormQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('word-form'),
    version: z.literal(1),
    /** With the base word in capitals: `Drive ___, please. (CAREFUL)`. */
    text: textWithBlanksShape.text,
    blanks: typedBlanksSchema,
    settings: z.strictObject({}).default({}),
  })
  .refine(({ text, blanks }) => countBlanks(text) === blanks.length, BLANKS_MISMATCH);

export const wordFormAnswerSchema = typedBlanksAnswerSchema;

export type WordFormQuestion = z.infer<typeof wordFormQuestionSchema>;
export type WordFormAnswer = z.infer<typeof wordFormAnswerSchema>;
