import type { RawForm } from '../../raw/contract.ts';
import { readBlankTexts, readTextWithBlanks, readTypedAnswer } from '../../raw/blanks.ts';
import type { FillInTheBlankAnswer, FillInTheBlankQuestion } from './schema.ts';

export const raw: RawForm<FillInTheBlankQuestion, FillInTheBlankAnswer> = {
  names: ['FillInTheBlank'],
  defaultTitle: 'Fill in the blanks.',

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
