import { withoutUndefined } from '../../raw/base.ts';
import { readTextWithBlanks, withPictures, writePictures } from '../../raw/blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { readBankWords, readWordsAnswer } from '../../raw/words.ts';
import { keysMissingFrom, type WordsAnswer } from '../../core/word-bank.ts';
import type { SelectWordQuestion } from './schema.ts';

export const raw: RawForm<SelectWordQuestion, WordsAnswer> = {
  names: ['SelectWord'],
  defaultTitle: 'Choose the correct words.',

  read(fields) {
    const settings = fields.fields('settings');
    const items = fields.list('answers');
    const blanks = items.map(readBlank);
    const keys = blanks.map((blank) => blank.accepted);
    const listed = fields.words('words');
    const hasOwnChoices = blanks.some((blank) => blank.choices !== undefined);
    // A word that is in the box once and right for two blanks can only be chosen from lists.
    const isReused = listed.length > 0 && keysMissingFrom(listed, keys).some((key) => listed.includes(key));
    const isDropDown =
      settings.flag('isDropDown', 'dropDown') ?? (hasOwnChoices || isReused ? true : undefined);
    const words = isDropDown === true ? withMissing(listed, blanks) : readBankWords(fields, keys);
    return withoutUndefined({
      ...withPictures(fields, readTextWithBlanks(fields, blanks.length), items),
      words: words.length === 0 ? undefined : words,
      blanks,
      settings: withoutUndefined({ isDropDown, showNumber: settings.flag('showNumber') }),
    });
  },

  write: ({ text, pictures, words, blanks, settings }) =>
    withoutUndefined({
      question: text,
      pictures: writePictures(pictures),
      words,
      answers: blanks.map(({ accepted, choices }) => withoutUndefined({ answer: accepted, choices })),
      settings,
    }),

  readAnswer: ({ blanks }, rawAnswer) => readWordsAnswer(rawAnswer, blanks.length),
};

function readBlank(item: RawFields): SelectWordQuestion['blanks'][number] {
  item.ignore('id', 'isCorrect', 'userAnswer');
  const choices = item.words('choices', 'words');
  return { accepted: item.text('answer', 'text') ?? '', ...(choices.length > 0 && { choices }) };
}

/** The choices that lists share, with every right word among them; each word once. */
function withMissing(listed: readonly string[], blanks: SelectWordQuestion['blanks']): string[] {
  const shared = blanks.filter((blank) => blank.choices === undefined).map((blank) => blank.accepted);
  return [...new Set([...listed, ...shared])];
}
