import { withoutUndefined } from '../../raw/base.ts';
import {
  readBlankTexts,
  readTextWithBlanks,
  readTypedAnswer,
  withPictures,
  writePictures,
} from '../../raw/blanks.ts';
import { readBoxAndNumbers } from '../../raw/typed-blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { FillWordInTheBlankAnswer, FillWordInTheBlankQuestion } from './schema.ts';

export const raw: RawForm<FillWordInTheBlankQuestion, FillWordInTheBlankAnswer> = {
  names: ['FillWordInTheBlank'],
  defaultTitle: 'Write the missing words.',

  read(fields) {
    const items = fields.list('answers');
    const lines = items.flatMap((item) => (item.has('answer') ? (item.text('text') ?? []) : []));
    const accepted = readBlankTexts(fields, items);
    return {
      ...withPictures(fields, readTextWithBlanks(fields, accepted.length, lines), items),
      blanks: accepted.map((variants) => ({ accepted: variants })),
      ...readBoxAndNumbers(fields),
    };
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
