import { z } from 'zod';
import { promptSchema, questionBaseShape } from '../../core/base.ts';
import { MAX_WORDS } from './limits.ts';
import { wordPositions, wordsOf } from './words.ts';

const position = z
  .int()
  .min(0)
  .max(MAX_WORDS - 1);

const positions = z.array(position).max(MAX_WORDS);

export const selectWordsInSentenceQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    type: z.literal('select-words-in-sentence'),
    version: z.literal(1),
    prompt: promptSchema.optional(),
    /** One or more sentences; words are separated by spaces and do not include their punctuation. */
    text: z
      .string()
      .min(1)
      .max(3000)
      .refine((text) => wordsOf(text).length <= MAX_WORDS, { message: `Tối đa ${MAX_WORDS} từ.` }),
    /** Positions in the text, counted from 0. */
    correctWords: positions
      .min(1)
      .refine((list) => new Set(list).size === list.length, { message: 'Có từ được chọn hai lần.' }),
    settings: z.strictObject({}).default({}),
  })
  .refine(
    ({ text, correctWords }) => {
      const known = new Set(wordPositions(text));
      return correctWords.every((word) => known.has(word));
    },
    { path: ['correctWords'], message: 'Có từ đúng không còn trong văn bản.' },
  );

export const selectWordsInSentenceAnswerSchema = z.strictObject({
  /** Positions of the chosen words, in any order. */
  words: positions,
});

export type SelectWordsInSentenceQuestion = z.infer<typeof selectWordsInSentenceQuestionSchema>;
export type SelectWordsInSentenceAnswer = z.infer<typeof selectWordsInSentenceAnswerSchema>;
