import { withoutUndefined } from '../../raw/base.ts';
import {
  readBlankTexts,
  readTextWithBlanks,
  readTypedAnswer,
  withPictures,
  writePictures,
} from '../../raw/blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { FillWordInTheBlankAnswer, FillWordInTheBlankQuestion } from './schema.ts';

export const raw: RawForm<FillWordInTheBlankQuestion, FillWordInTheBlankAnswer> = {
  names: ['FillWordInTheBlank'],
  defaultTitle: 'Write the missing words.',

  read(fields) {
    const items = fields.list('answers');
    const lines = items.flatMap((item) => (item.has('answer') ? (item.text('text') ?? []) : []));
    const accepted = readBlankTexts(fields, items);
    const words = fields.words('words');
    return withoutUndefined({
      ...withPictures(fields, readTextWithBlanks(fields, accepted.length, lines), items),
      words: words.length === 0 ? undefined : words,
      blanks: accepted.map((variants) => ({ accepted: variants })),
      settings: withoutUndefined({ showNumber: fields.fields('settings').flag('showNumber') }),
    });
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
