import { z } from 'zod';
import { promptSchema, questionBaseShape } from '../../core/base.ts';
import {
  chooseHidden,
  DEFAULT_HIDDEN_LETTERS,
  hiddenPositions,
  letterPositions,
  withMarks,
} from '../../core/letter-word.ts';
import { lettersAnswerSchema, markedWordSchema } from '../../core/letter-word-schema.ts';

export const fillLetterQuestionSchema = z.strictObject({
  ...questionBaseShape,
  type: z.literal('fill-letter-in-the-blank'),
  version: z.literal(1),
  /** A clue or number above the word, or a sentence whose only blank holds the word. */
  prompt: promptSchema.optional(),
  /** The word with its hidden letters in `[ ]`. Without marks two letters are chosen and stored. */
  accepted: markedWordSchema
    .refine((marked) => letterPositions(marked).length > hiddenPositions(marked).length, {
      message: 'Phải để lại ít nhất một chữ cái.',
      abort: true,
    })
    .refine((marked) => letterPositions(marked).length > 1, {
      message: 'Từ cần ít nhất hai chữ cái.',
      abort: true,
    })
    .transform((marked) => withMarks(marked, (word) => chooseHidden(word, DEFAULT_HIDDEN_LETTERS))),
  settings: z.strictObject({}).default({}),
});

export const fillLetterAnswerSchema = lettersAnswerSchema;

export type FillLetterQuestion = z.infer<typeof fillLetterQuestionSchema>;
export type FillLetterAnswer = z.infer<typeof fillLetterAnswerSchema>;
