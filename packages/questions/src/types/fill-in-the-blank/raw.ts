import { withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import { readBlanksWithBox, typedBlanksRaw } from '../../raw/typed-blanks.ts';
import type { FillInTheBlankAnswer, FillInTheBlankQuestion } from './schema.ts';

export const raw: RawForm<FillInTheBlankQuestion, FillInTheBlankAnswer> = {
  names: ['FillInTheBlank'],
  defaultTitle: 'Fill in the blanks.',
  read(fields) {
    const { items: _, ...question } = readBlanksWithBox(fields);
    return question;
  },
  write: (question) =>
    withoutUndefined({
      ...typedBlanksRaw.write(question),
      words: question.words,
      settings: question.settings,
    }),
  readAnswer: typedBlanksRaw.readAnswer,
};
