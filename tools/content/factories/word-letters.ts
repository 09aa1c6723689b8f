import type { Draft } from '../bank/item.ts';
import type { SourceGrade } from '../sources/read.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { Factory, FactoryInput } from './contract.ts';
import { framed, type Frame } from './frame.ts';
import { pictureOf, shuffled, spokenWord } from './kit.ts';
import { glossary, wordsDraft } from './words.ts';

/** Items in which the student spells a word: orders its letters, or fills in some of them or all but the first. */

/** The clue that excludes other words with the same letters. */
type Clue = 'picture' | 'meaning' | 'definition' | 'sound' | 'sound and meaning';

interface Rule extends Pick<Frame, 'title' | 'subTitle' | 'skill' | 'level'> {
  type: 'unscramble' | 'fill-letter-in-the-blank' | 'fill-in-the-blank-with-hint';
  name: string;
  clue: Clue;
  /** The fields of the task; undefined if it does not suit the word. */
  task: (record: WordRecord, grade: SourceGrade) => Record<string, unknown> | undefined;
}

function clueFields(clue: Clue, record: WordRecord, input: FactoryInput): object | undefined {
  const picture = pictureOf(record, input);
  switch (clue) {
    case 'picture':
      return picture && { picture };
    case 'definition':
      return record.definition === undefined ? undefined : { prompt: record.definition };
    case 'sound':
      return {};
    case 'meaning':
    case 'sound and meaning':
      return { prompt: record.vi };
  }
}

/** Returns `r – i – d – e / a / b – i – k – e`. */
const spelled = (phrase: string): string =>
  phrase
    .split(' ')
    .map((word) => [...word].join(' – '))
    .join(' / ');

function spelling(rule: Rule): Factory {
  const { type, name, clue, task, ...frame } = rule;
  return (input) =>
    input.sources.words.flatMap((record): Draft[] => {
      const fields = clueFields(clue, record, input);
      const asked = task(record, input.sources.grade);
      if (fields === undefined || asked === undefined) return [];
      const question = {
        ...framed({
          ...frame,
          type,
          why: `${glossary([record])} Cách viết: ${spelled(record.word)}.`,
          spoken: clue.startsWith('sound') ? [spokenWord(record)] : undefined,
        }),
        ...fields,
        ...asked,
      };
      return [wordsDraft([record], `${type}/${name}`, question)];
    });
}

/** Longest word whose letters are put in order; beginners get shorter ones. */
const longestWord = (grade: SourceGrade): number => (grade === 1 ? 6 : 8);

const isOneWord = ({ word }: WordRecord): boolean => /^[A-Za-z]{3,}$/.test(word);

const sortedLetters = (word: string): string => [...word.toLowerCase()].toSorted().join('');

function scrambled(record: WordRecord, grade: SourceGrade): Record<string, unknown> | undefined {
  if (!isOneWord(record) || record.word.length > longestWord(grade)) return undefined;
  const twins = (record.variants ?? []).filter(
    (other) => sortedLetters(other) === sortedLetters(record.word),
  );
  return {
    pieces: [...record.word],
    ...(twins.length > 0 && { alternatives: twins }),
    settings: { mode: 'letters' },
  };
}

/** The task to put the words of a phrase in order; undefined for fewer than three words. */
function wordsOfPhrase({ word }: WordRecord): Record<string, unknown> | undefined {
  const pieces = word.split(' ');
  return pieces.length < 3 ? undefined : { pieces, settings: { mode: 'words' } };
}

/** Start and end of a phrase's longest word; the other words are given. */
function longestPart(phrase: string): [number, number] {
  const [first, ...others] = [...phrase.matchAll(/[A-Za-z]+/g)];
  const longest = others.reduce(
    (best, part) => (part[0].length > (best?.[0].length ?? 0) ? part : best),
    first,
  );
  const start = longest?.index ?? 0;
  return [start, start + (longest?.[0].length ?? 0)];
}

/** The word with its hidden letters in brackets; undefined if a variant also fits the visible letters. */
function marked(
  { word, variants = [], confusable = [] }: WordRecord,
  hidden: readonly number[],
): string | undefined {
  const isShownIn = (other: string): boolean =>
    other.length === word.length &&
    [...word].every((letter, index) => hidden.includes(index) || letter === other[index]);
  if (hidden.length === 0 || [...variants, ...confusable].some(isShownIn)) return undefined;
  return [...word]
    .map((letter, index) => (hidden.includes(index) ? `[${letter}]` : letter))
    .join('')
    .replaceAll('][', '');
}

/** A task that hides `count` letters of the longest word, but not its first letter. */
const gapped =
  (count: (length: number) => number) =>
  (record: WordRecord): Record<string, unknown> | undefined => {
    const [start, end] = longestPart(record.word);
    if (end - start < 3) return undefined;
    const places = Array.from({ length: end - start - 1 }, (_, index) => start + 1 + index);
    const hidden = shuffled(places, `letters of ${record.word}`).slice(0, count(end - start));
    const accepted = marked(record, hidden);
    return accepted === undefined ? undefined : { accepted };
  };

/** Hides all letters of the longest word except the first one. */
const withFirstLetter = gapped((length) => length - 1);

const MOST_LETTERS = 10;

function withHint(record: WordRecord): Record<string, unknown> | undefined {
  const [start, end] = longestPart(record.word);
  return end - start > MOST_LETTERS ? undefined : withFirstLetter(record);
}

const lettersOfPicture = spelling({
  type: 'unscramble',
  name: 'letters',
  clue: 'picture',
  title: 'Look and put the letters in order.',
  subTitle: 'Nhìn tranh và sắp xếp các chữ cái thành từ đúng.',
  skill: 'vocabulary',
  level: 1,
  task: scrambled,
});

const lettersOfMeaning = spelling({
  type: 'unscramble',
  name: 'letters-of-meaning',
  clue: 'meaning',
  title: 'Put the letters in order to make the English word.',
  subTitle: 'Sắp xếp các chữ cái thành từ tiếng Anh có nghĩa đã cho.',
  skill: 'vocabulary',
  level: 2,
  task: scrambled,
});

const lettersHeard = spelling({
  type: 'unscramble',
  name: 'letters-heard',
  clue: 'sound',
  title: 'Listen and put the letters in order.',
  subTitle: 'Nghe và sắp xếp các chữ cái thành từ em nghe được.',
  skill: 'listening',
  level: 3,
  task: scrambled,
});

const phraseOfPicture = spelling({
  type: 'unscramble',
  name: 'phrase',
  clue: 'picture',
  title: 'Look and put the words in order.',
  subTitle: 'Nhìn tranh và sắp xếp các từ thành cụm từ đúng.',
  skill: 'vocabulary',
  level: 1,
  task: wordsOfPhrase,
});

const phraseOfMeaning = spelling({
  type: 'unscramble',
  name: 'phrase-of-meaning',
  clue: 'meaning',
  title: 'Put the words in order to make the English phrase.',
  subTitle: 'Sắp xếp các từ thành cụm từ tiếng Anh có nghĩa đã cho.',
  skill: 'vocabulary',
  level: 2,
  task: wordsOfPhrase,
});

const missingOfPicture = spelling({
  type: 'fill-letter-in-the-blank',
  name: 'picture',
  clue: 'picture',
  title: 'Look and write the missing letters.',
  subTitle: 'Nhìn tranh và điền chữ cái còn thiếu.',
  skill: 'vocabulary',
  level: 1,
  task: gapped((length) => (length < 5 ? 1 : 2)),
});

const missingOfMeaning = spelling({
  type: 'fill-letter-in-the-blank',
  name: 'meaning',
  clue: 'meaning',
  title: 'Write the missing letters of the English word.',
  subTitle: 'Điền chữ cái còn thiếu để được từ tiếng Anh có nghĩa đã cho.',
  skill: 'vocabulary',
  level: 2,
  task: gapped((length) => Math.ceil(length / 2)),
});

const wordOfDefinition = spelling({
  type: 'fill-in-the-blank-with-hint',
  name: 'definition',
  clue: 'definition',
  title: 'Read the clue and complete the word.',
  subTitle: 'Đọc lời giải thích và viết tiếp từ có chữ cái đầu đã cho.',
  skill: 'reading',
  level: 3,
  task: withHint,
});

const wordHeard = spelling({
  type: 'fill-in-the-blank-with-hint',
  name: 'heard',
  clue: 'sound and meaning',
  title: 'Listen and complete the word.',
  subTitle: 'Nghe, đọc nghĩa và viết tiếp từ có chữ cái đầu đã cho.',
  skill: 'listening',
  level: 3,
  task: withHint,
});

export const WORD_LETTERS: readonly Factory[] = [
  lettersOfPicture,
  lettersOfMeaning,
  lettersHeard,
  phraseOfPicture,
  phraseOfMeaning,
  missingOfPicture,
  missingOfMeaning,
  wordOfDefinition,
  wordHeard,
];
