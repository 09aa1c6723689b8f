import type { Draft } from '../bank/item.ts';
import type { WordRecord } from '../sources/schema.ts';
import { WORD_CLASSES, type WordClass } from '../sources/word-classes.ts';
import type { Factory } from './contract.ts';
import { framed } from './frame.ts';
import { optionsOf } from './kit.ts';
import { glossary, knownAt, shuffledWords, standApart, wordsDraft } from './words.ts';

/** Items with several underlined words, one of which is of the wanted kind. */

/** Kinds that a student cannot name, because they are ways of saying something. */
const UNNAMED: readonly WordClass[] = [
  'greeting',
  'quality',
  'state',
  'position',
  'direction',
  'thing',
  'idea',
  'grammar',
  'phrase',
];

/** Kinds whose words rarely belong to a second kind. Wrong options come from these. */
const SHARP: readonly WordClass[] = [
  'animal',
  'body',
  'clothes',
  'colour',
  'country',
  'day',
  'family',
  'job',
  'month',
  'number',
];
/** Exceptions that belong to two kinds: "chicken" is also food, and a cook cooks. */
const TWO_KINDS = new Set([
  'bat',
  'chicken',
  'cook',
  'crab',
  'duck',
  'fish',
  'May',
  'mouse',
  'orange',
  'shrimp',
]);

/**
 * For each kind, the kinds whose words also belong to it: a country is a place, a teacher is a person, a goose is food.
 */
const ALSO_OF: Partial<Record<WordClass, readonly WordClass[]>> = {
  food: ['animal'],
  place: ['country'],
  person: ['family', 'job'],
  nature: ['animal'],
  time: ['day', 'month'],
};

const isOfKind = (record: WordRecord, kind: WordClass): boolean =>
  record.class === kind || (ALSO_OF[kind]?.includes(record.class) ?? false);

const isSharp = (record: WordRecord): boolean =>
  isNamed(record) && SHARP.includes(record.class) && !TWO_KINDS.has(record.word);

/** Whether a question can ask for the word: its kind has a name, and the word is not that name (such as "people"). */
const isNamed = (record: WordRecord): boolean =>
  !UNNAMED.includes(record.class) &&
  ![record.class, WORD_CLASSES[record.class].plural].some((name) => name === record.word.toLowerCase());

const kinds: Factory = (input) =>
  input.sources.words.filter(isNamed).flatMap((record): Draft[] => {
    const variant = 'underlined/kind';
    const wrong: WordRecord[] = [];
    for (const other of shuffledWords(knownAt(record, input), `${variant} ${record.word}`)) {
      if (wrong.length === 3) break;
      const isOfOtherKind = !isOfKind(other, record.class) && isSharp(other);
      if (isOfOtherKind && [record, ...wrong].every((one) => standApart(one, other))) wrong.push(other);
    }
    if (wrong.length < 2) return [];
    const { plural, vi } = WORD_CLASSES[record.class];
    const all = [record, ...wrong];
    return [
      wordsDraft([record], variant, {
        ...framed({
          type: 'underlined',
          title: 'Choose the underlined word of this kind.',
          subTitle: 'Chọn từ gạch chân thuộc nhóm đã cho.',
          skill: 'vocabulary',
          level: 1,
          why: `Từ thuộc nhóm ${vi} là "${record.word}". ${glossary(all)}`,
        }),
        prompt: `${plural} (${vi})`,
        options: optionsOf(
          all.map(({ word }) => ({ text: `[[${word}]]` })),
          `${variant} ${record.word}`,
        ),
        settings: { direction: 'horizontal' },
      }),
    ];
  });

export const WORD_KINDS: readonly Factory[] = [kinds];
