import { withoutUndefined } from '../../raw/base.ts';
import { readTextAndBlanks, withPictures, writePictures, type RawBlank } from '../../raw/blanks.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { readBankWords, readWordsAnswer } from '../../raw/words.ts';
import { keysMissingFrom, type WordsAnswer } from '../../core/word-bank.ts';
import type { SelectWordQuestion } from './schema.ts';

export const raw: RawForm<SelectWordQuestion, WordsAnswer> = {
  names: ['SelectWord'],
  defaultTitle: 'Choose the correct words.',

  /** Accepts a FillInTheBlank in which every blank has one right word and several wrong ones. */
  claims(fields) {
    const name = (fields.text('type', 'questionType') ?? '').toLowerCase().replace(/[^a-z]/g, '');
    if (name !== 'fillintheblank') return false;
    const items = fields.list('answers');
    return items.length > 0 && items.every(isChoiceOfOne);
  },

  read(fields) {
    const settings = fields.fields('settings');
    const read = readTextAndBlanks(fields);
    const blanks = read.blanks.map((blank) => readBlank(fields, blank));
    const keys = blanks.map((blank) => blank.accepted);
    const box = fields.words('words');
    const listed = [...box, ...read.choices.filter((choice) => !box.includes(choice))];
    const hasOwnChoices = blanks.some((blank) => blank.choices !== undefined);
    // A word that is in the box once but right for two blanks can only be chosen from lists.
    const isReused = listed.length > 0 && keysMissingFrom(listed, keys).some((key) => listed.includes(key));
    const isDropDown =
      settings.flag('isDropDown', 'dropDown') ?? (hasOwnChoices || isReused ? true : undefined);
    const words = isDropDown === true ? withMissing(listed, blanks) : readBankWords(fields, keys, listed);
    return withoutUndefined({
      ...withPictures(fields, read.text, read.items),
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

function readBlank(fields: RawFields, { right, choices }: RawBlank): SelectWordQuestion['blanks'][number] {
  const [accepted = '', ...others] = right;
  if (others.length > 0) {
    fields.report('left-out', 'answers', `Mỗi chỗ trống có một từ đúng, đã bỏ: ${others.join(', ')}.`);
  }
  return { accepted, ...(choices.length > 0 && { choices }) };
}

function isChoiceOfOne(item: RawFields): boolean {
  const choices = item.list('answers');
  const right = choices.filter((choice) => choice.flag('isCorrect') !== false);
  const isOneText = right.length === 1 && right.every((choice) => !choice.peek('answer').includes('|'));
  return !item.has('answer', 'text') && isOneText && choices.length > 1;
}

/** The choices shared by the lists, completed with every right word, without duplicates. */
function withMissing(listed: readonly string[], blanks: SelectWordQuestion['blanks']): string[] {
  const shared = blanks.filter((blank) => blank.choices === undefined).map((blank) => blank.accepted);
  return [...new Set([...listed, ...shared])];
}
