import type { Draft } from '../bank/item.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { Factory } from './contract.ts';
import { framed, GAP, replaceWord, spokenLine } from './frame.ts';
import { chosenByName } from './kit.ts';
import { recordUnit } from './records.ts';

/** Items in which the student orders a sentence or types a word of it. */

export const orders: Factory = ({ sources }) =>
  sources.sentences.flatMap((record): Draft[] => {
    const { id, text, vi, level, focus, order } = record;
    if (order === undefined) return [];
    const also = order.also ?? [];
    return [
      {
        unit: recordUnit(id),
        variant: 'unscramble/words',
        source: id,
        focus,
        question: {
          ...framed({
            type: 'unscramble',
            title: 'Put the words in order.',
            subTitle: 'Sắp xếp các từ thành câu đúng với nghĩa tiếng Việt.',
            skill: 'writing',
            level,
            why: [`"${text}" nghĩa là: "${vi}"`, ...also.map((one) => `Cũng đúng: "${one}"`)].join('\n'),
          }),
          prompt: vi,
          pieces: order.pieces,
          ...(also.length > 0 && { alternatives: also }),
          settings: { mode: order.pieces.some((piece) => piece.includes(' ')) ? 'groups' : 'words' },
        },
      },
    ];
  });

/** A base form and the wanted form of it: "be", "be, phủ định", "use, thì hiện tại đơn". */
const BASE_FORM = /^[a-z' -]+(, (phủ định|số nhiều|thì .+))?$/i;

/** The words to choose from: "am/is/are", "isn't/aren't". */
const CHOICE = /^[a-z']+(\/[a-z']+)+$/i;

/** Meanings without diacritics, such as "tai", look like English. */
function isMeaning(hint: string, words: readonly WordRecord[]): boolean {
  return (
    !BASE_FORM.test(hint) || words.some(({ vi }) => vi.split(/[,;(]/).some((one) => one.trim() === hint))
  );
}

function instructionFor(hint: string, words: readonly WordRecord[]): string {
  if (CHOICE.test(hint)) return 'Chọn từ đúng trong ngoặc và viết vào chỗ trống.';
  return isMeaning(hint, words)
    ? 'Viết từ tiếng Anh có nghĩa như trong ngoặc.'
    : 'Viết dạng đúng của từ trong ngoặc.';
}

export const typedSentenceGaps: Factory = ({ sources, earlierWords, picture }) =>
  sources.sentences.flatMap((record) =>
    (record.typed ?? []).map(({ word, hint, also = [], why }): Draft => {
      const shown = record.picture === undefined ? undefined : picture(record.picture);
      return {
        unit: recordUnit(record.id),
        variant: 'fill-in-the-blank/hint',
        source: `${record.id}/${word.replaceAll(' ', '-')}`,
        focus: record.focus,
        question: {
          ...framed({
            type: 'fill-in-the-blank',
            title: 'Complete the sentence.',
            subTitle: instructionFor(hint, [...sources.words, ...earlierWords]),
            skill: 'writing',
            level: record.level,
            why: `${why} "${record.text}" nghĩa là: "${record.vi}"`,
          }),
          ...(shown && { picture: shown }),
          text: replaceWord(record.text, word, `${GAP} (${hint})`),
          blanks: [{ accepted: [word, ...also].join('|') }],
        },
      };
    }),
  );

/** The student hears the sentence and types one word of it. Not for beginners, who cannot spell yet. */
export const dictations: Factory = ({ sources }) =>
  sources.sentences.flatMap((record): Draft[] => {
    const word = record.focus.find(
      (one) => isTypable(one) && replaceWord(record.text, one, '') !== record.text,
    );
    if (sources.grade < 3 || word === undefined || record.gaps === undefined) return [];
    return [
      {
        unit: recordUnit(record.id),
        variant: 'fill-in-the-blank/dictation',
        source: `${record.id}/${word}`,
        focus: record.focus,
        question: {
          ...framed({
            type: 'fill-in-the-blank',
            title: 'Listen and write the missing word.',
            subTitle: 'Nghe và viết từ còn thiếu.',
            skill: 'listening',
            level: record.level,
            why: `Em nghe được: "${record.text}" (${record.vi}) Từ còn thiếu là "${word}".`,
            spoken: [spokenLine(chosenByName(['slt', 'rms'], `voice ${record.id}`), record.text)],
          }),
          text: replaceWord(record.text, word, GAP),
          blanks: [{ accepted: word }],
        },
      },
    ];
  });

const isTypable = (word: string): boolean => /^[a-z]{3,}$/.test(word);
