import { makeGrid } from '@domdom/questions';
import type { Draft, DraftSound } from '../bank/item.ts';
import { formsOf } from '../checks/vocabulary.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { Factory, FactoryInput, StoredPicture } from './contract.ts';
import { framed, type Frame } from './frame.ts';
import { soundOf, spokenWord } from './kit.ts';
import { combinations, glossary, picturedWords, soundApart, wordsDraft } from './words.ts';

/**
 * Items in which the student finds words in a grid of letters. The hints are pictures, sounds, or text where no picture
 * exists.
 */

type Grid = NonNullable<ReturnType<typeof makeGrid>>;

interface Rule<T extends WordRecord> extends Pick<Frame, 'title' | 'subTitle' | 'skill' | 'level'> {
  name: string;
  words: (input: FactoryInput) => T[];
  /** How many words a puzzle hides. */
  count: number;
  side: (input: FactoryInput) => number;
  mayGoDown: boolean;
  /** The hint for the word. */
  hint: (record: T) => Hint;
}

interface Hint {
  picture?: StoredPicture;
  sound?: DraftSound;
  /** Listed with a number above the grid. */
  text?: string;
}

const ATTEMPTS = 12;
/** How many puzzles begin with each word. */
const ROUNDS = 2;
/** Grids take long to make, and an exercise needs only a handful. */
const MOST_OF_A_UNIT = 10;
/** A unit with fewer pictured words gets text hints. */
const FEWEST_PICTURED = 3;

const lettersOf = (word: string): string => word.toUpperCase().replaceAll(/[^A-Z]/g, '');

const turned = (text: string): string => [...text].toReversed().join('');

/** All lines of letters in the grid, in all eight directions. */
export function linesOf(letters: readonly string[]): string[] {
  const size = letters.length;
  const line = (cell: (step: number) => string | undefined): string =>
    Array.from({ length: size }, (_, step) => cell(step) ?? ' ').join('');
  const numbers = Array.from({ length: 2 * size - 1 }, (_, index) => index - size + 1);
  const lines = [
    ...letters,
    ...letters.map((_, column) => line((row) => letters[row]?.[column])),
    ...numbers.map((shift) => line((row) => letters[row]?.[row + shift])),
    ...numbers.map((shift) => line((row) => letters[row]?.[size - 1 - row + shift])),
  ];
  return [...lines, ...lines.map(turned)];
}

/** Whether the grid contains a forbidden word, unless it is part of a hidden word, perhaps backwards. */
function hasStrayWord({ letters }: Grid, hidden: readonly string[], { grammar }: FactoryInput): boolean {
  const lines = linesOf(letters);
  const inside = hidden.map(lettersOf).flatMap((word) => [word, turned(word)]);
  return grammar.neverInPuzzles.some(
    (never) => lines.some((line) => line.includes(never)) && !inside.some((word) => word.includes(never)),
  );
}

/** Forms of the hidden words and lexicon words that contain a hidden one: nests, nested, windy. */
function longerWords(hidden: readonly string[], { sources, earlierWords }: FactoryInput): string[] {
  const known = [...sources.words, ...earlierWords].flatMap(({ word, plural = word }) => [word, plural]);
  const texts = new Set([...hidden.flatMap(formsOf), ...known].map(lettersOf));
  for (const word of hidden) texts.delete(lettersOf(word));
  return [...texts].filter((text) => hidden.some((word) => text.includes(lettersOf(word))));
}

/** A grid without forbidden or longer words; undefined if these words do not fit together. */
function cleanGrid(
  seed: string,
  words: readonly string[],
  input: FactoryInput,
  size: { side: number; mayGoDown: boolean },
): Grid | undefined {
  const { side, mayGoDown } = size;
  const longer = longerWords(words, input);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const grid = makeGrid(`${seed} ${attempt}`, words, { rows: side, columns: side, mayGoDown });
    if (grid === null) return undefined;
    const hasLonger = linesOf(grid.letters).some((line) => longer.some((word) => line.includes(word)));
    if (!hasStrayWord(grid, words, input) && !hasLonger) return grid;
  }
  return undefined;
}

/** Whether neither word contains the other, forwards or backwards. */
function areFoundApart(one: WordRecord, other: WordRecord): boolean {
  const [a, b] = [lettersOf(one.word), lettersOf(other.word)];
  return soundApart(one, other) && ![b, turned(b)].some((text) => a.includes(text) || text.includes(a));
}

const isHidden = (word: string, side: number): boolean =>
  /^[A-Za-z][A-Za-z -]+$/.test(word) && lettersOf(word).length <= side;

function puzzle<T extends WordRecord>(rule: Rule<T>): Factory {
  const { name, words, count, side: sideOf, mayGoDown, hint, ...frame } = rule;
  const variant = `puzzle-words/${name}`;
  return (input) => {
    const side = sideOf(input);
    const fitting = words(input).filter(({ word }) => isHidden(word, side));
    const groups = combinations(fitting, count, variant, ROUNDS, areFoundApart);
    const isWanted = (group: readonly [T, ...T[]], index: number): boolean =>
      groups.slice(0, index).filter(([first]) => first.unit === group[0].unit).length < MOST_OF_A_UNIT;
    return groups.filter(isWanted).flatMap((group): Draft[] => {
      const names = group.map(({ word }) => word);
      const seed = `${variant} ${names.join('+')}`;
      const grid = cleanGrid(seed, names, input, { side, mayGoDown });
      if (grid === undefined) return [];
      const subTitle = names.some((word) => lettersOf(word).length < word.length)
        ? `${frame.subTitle} Cụm từ được viết liền.`
        : frame.subTitle;
      const question = framed({ ...frame, subTitle, type: 'puzzle-words', why: glossary(group) });
      const hints = group.map(hint);
      const texts = hints.flatMap(({ text }, index) => (text === undefined ? [] : [`${index + 1}. ${text}`]));
      const isHeard = hints.some(({ sound }) => sound !== undefined);
      return [
        wordsDraft(group, variant, {
          ...question,
          ...(isHeard && { explanation: { text: glossary(group), audioScript: names.join('\n') } }),
          ...(texts.length > 0 && { prompt: texts.join('\n') }),
          words: hints.map(({ picture, sound }, index) => ({
            accepted: names[index],
            ...(picture && { picture }),
            ...(sound && { sound }),
          })),
          grid,
          settings: { rows: side, columns: side, directions: mayGoDown ? 'across-down' : 'across' },
        }),
      ];
    });
  };
}

const acrossOfPictures = puzzle({
  name: 'across',
  title: 'Look at the pictures and find the words.',
  subTitle: 'Nhìn tranh và tìm ba từ theo hàng ngang trong bảng chữ.',
  skill: 'vocabulary',
  level: 1,
  words: picturedWords,
  count: 3,
  side: ({ sources }) => (sources.grade <= 2 ? 5 : 8),
  mayGoDown: false,
  hint: ({ shown }) => ({ picture: shown }),
});

const acrossAndDown = puzzle({
  name: 'across-down',
  title: 'Look at the pictures and find the words.',
  subTitle: 'Nhìn tranh và tìm bốn từ theo hàng ngang hoặc hàng dọc trong bảng chữ.',
  skill: 'vocabulary',
  level: 2,
  words: picturedWords,
  count: 4,
  side: ({ sources }) => (sources.grade <= 2 ? 7 : 8),
  mayGoDown: true,
  hint: ({ shown }) => ({ picture: shown }),
});

/** The words of units with too few pictures for a puzzle. */
function wordsWithoutPictures(input: FactoryInput): WordRecord[] {
  const pictured = picturedWords(input).map(({ unit }) => unit);
  return input.sources.words.filter(
    ({ unit }) => pictured.filter((other) => other === unit).length < FEWEST_PICTURED,
  );
}

const acrossOfMeanings = puzzle({
  name: 'meanings',
  title: 'Read the meanings and find the English words.',
  subTitle: 'Đọc nghĩa tiếng Việt và tìm ba từ tiếng Anh theo hàng ngang trong bảng chữ.',
  skill: 'vocabulary',
  level: 1,
  words: wordsWithoutPictures,
  count: 3,
  side: () => 8,
  mayGoDown: false,
  hint: ({ vi }) => ({ text: vi }),
});

const definedWords = puzzle({
  name: 'definitions',
  title: 'Read the definitions and find the words.',
  subTitle: 'Đọc lời giải thích và tìm bốn từ theo hàng ngang hoặc hàng dọc trong bảng chữ.',
  skill: 'vocabulary',
  level: 2,
  words: (input) =>
    wordsWithoutPictures(input).flatMap(({ definition, ...record }) =>
      definition === undefined ? [] : [{ ...record, definition }],
    ),
  count: 4,
  side: () => 8,
  mayGoDown: true,
  hint: ({ definition }) => ({ text: definition }),
});

const heardWords = puzzle({
  name: 'heard',
  title: 'Listen and find the words.',
  subTitle: 'Nghe và tìm năm từ theo hàng ngang hoặc hàng dọc trong bảng chữ.',
  skill: 'listening',
  level: 3,
  words: ({ sources }) => sources.words,
  count: 5,
  side: () => 8,
  mayGoDown: true,
  hint: (record) => ({ sound: soundOf([spokenWord(record)]) }),
});

export const WORD_PUZZLES: readonly Factory[] = [
  acrossOfPictures,
  acrossAndDown,
  acrossOfMeanings,
  definedWords,
  heardWords,
];
