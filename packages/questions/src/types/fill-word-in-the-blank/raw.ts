import { withoutUndefined } from '../../raw/base.ts';
import { readTypedAnswer, withPictures, writePictures } from '../../raw/blanks.ts';
import { readBlanksWithBox } from '../../raw/typed-blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { FillWordInTheBlankAnswer, FillWordInTheBlankQuestion } from './schema.ts';

export const raw: RawForm<FillWordInTheBlankQuestion, FillWordInTheBlankAnswer> = {
  names: ['FillWordInTheBlank'],
  defaultTitle: 'Write the missing words.',

  read(fields) {
    const { text, items, ...rest } = readBlanksWithBox(fields);
    return { ...rest, ...withPictures(fields, text, items) };
  },

  write: ({ text, pictures, words, blanks, settings }) =>
    withoutUndefined({
      question: text,
      pictures: writePictures(pictures),
      words,
      answers: blanks.map(({ accepted }) => ({ answer: accepted })),
      settings,
    }),

  readAnswer({ blanks }, rawAnswer) {
    const texts = readTypedAnswer(rawAnswer, blanks.length);
    return texts === null ? null : { texts };
  },
};
