import type { RawForm } from '../../raw/contract.ts';
import { readBlankTexts, readTextWithBlanks, readTypedAnswer } from '../../raw/blanks.ts';
import type { WordFormAnswer, WordFormQuestion } from './schema.ts';

export const raw: RawForm<WordFormQuestion, WordFormAnswer> = {
  names: ['WordForm'],
  defaultTitle: 'Write the correct form of the words in capitals.',

  read(fields) {
    const accepted = readBlankTexts(fields);
    return {
      text: readTextWithBlanks(fields, accepted.length),
      blanks: accepted.map((variants) => ({ accepted: variants })),
      settings: {},
    };
  },

  write: ({ text, blanks }) => ({
    question: text,
    answers: blanks.map(({ accepted }) => ({ answer: accepted })),
  }),

  readAnswer({ blanks }, rawAnswer) {
    const texts = readTypedAnswer(rawAnswer, blanks.length);
    return texts === null ? null : { texts };
  },
};
