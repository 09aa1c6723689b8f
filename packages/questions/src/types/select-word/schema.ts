import { countBlanks } from '@domdom/domain/text/blanks';
import { z } from 'zod';
import { questionBaseShape } from '../../core/base.ts';
import { hasDuplicates } from '../../core/shape.ts';
import { isEveryPicturePlaced, MAX_BLANKS } from '../../core/text-with-blanks.ts';
import {
  BLANKS_MISMATCH,
  PICTURES_MISMATCH,
  textWithBlanksShape,
} from '../../core/text-with-blanks-schema.ts';
import { wordBankProblem } from '../../core/word-bank.ts';
import { wordBankSchema, wordsAnswerSchema, wordSchema } from '../../core/word-bank-schema.ts';
import { choicesAt } from './choices.ts';

const TWICE = 'Danh sách có hai từ giống nhau.';

export const selectWordQuestionSchema = z
  .strictObject({
    ...questionBaseShape,
    ...textWithBlanksShape,
    type: z.literal('select-word'),
    version: z.literal(1),
    /** The words of the box, each used once; with drop-down lists the choices of every blank without its own list. */
    words: wordBankSchema.optional(),
    /** One per blank, in order. */
    blanks: z
      .array(
        z.strictObject({
          /** The right word, exactly as written among the words. */
          accepted: wordSchema,
          /** The choices of this blank's drop-down list, if it has its own. */
          choices: z.array(wordSchema).min(2).max(12).optional(),
        }),
      )
      .min(1)
      .max(MAX_BLANKS),
    settings: z
      .strictObject({
        /** Drop-down lists instead of a word box. */
        isDropDown: z.boolean().optional(),
        /** Lines are numbered only when true. */
        showNumber: z.boolean().optional(),
      })
      .default({}),
  })
  .refine(({ text, blanks }) => countBlanks(text) === blanks.length, BLANKS_MISMATCH)
  .refine(isEveryPicturePlaced, PICTURES_MISMATCH)
  .superRefine(({ words = [], blanks, settings }, context) => {
    const refuse = (path: (string | number)[], message: string): void => {
      context.addIssue({ code: 'custom', path, message });
    };
    if (settings.isDropDown === true) {
      if (blanks.some((blank) => blank.choices === undefined)) {
        if (words.length < 2) refuse(['words'], 'Danh sách cần ít nhất hai từ.');
        if (hasDuplicates(words)) refuse(['words'], TWICE);
      }
      for (const [index, blank] of blanks.entries()) {
        if (hasDuplicates(blank.choices ?? [])) refuse(['blanks', index, 'choices'], TWICE);
        if (!choicesAt(blank, words).includes(blank.accepted)) {
          refuse(['blanks', index, 'accepted'], 'Từ đúng không có trong danh sách để chọn.');
        }
      }
      return;
    }
    for (const [index, blank] of blanks.entries()) {
      if (blank.choices !== undefined) {
        refuse(['blanks', index, 'choices'], 'Danh sách riêng chỉ dùng khi chọn từ danh sách thả xuống.');
      }
    }
    const keys = blanks.map((blank) => blank.accepted);
    const problem = wordBankProblem(words, keys);
    if (problem !== undefined) refuse(['words'], problem);
  });

export const selectWordAnswerSchema = wordsAnswerSchema(MAX_BLANKS);

export type SelectWordQuestion = z.infer<typeof selectWordQuestionSchema>;
