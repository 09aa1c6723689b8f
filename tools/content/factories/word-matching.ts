import type { Draft } from '../bank/item.ts';
import type { WordRecord } from '../sources/schema.ts';
import type { Factory, FactoryInput } from './contract.ts';
import { framed, type Frame } from './frame.ts';
import { partIds, soundOf } from './kit.ts';
import {
  combinations,
  glossary,
  mentions,
  picturedWords,
  sentenceLine,
  soundApart,
  standApart,
  wordsDraft,
  type PicturedWord,
} from './words.ts';

/**
 * Items in which the student matches several words of the lexicon with pictures, sentences, meanings or definitions.
 */

type Pair = Record<string, unknown>;

interface Rule<T extends WordRecord> extends Pick<Frame, 'title' | 'subTitle' | 'skill' | 'level'> {
  type: 'matching' | 'matching-two-column';
  name: string;
  /** The words that suit this task. */
  words: (input: FactoryInput) => T[];
  /** Whether neither word fits the other one's partner. */
  areApart: (one: T, other: T) => boolean;
  pair: (record: T) => Pair;
  /** The text to be heard for a word. */
  heard?: (record: T) => string;
  settings: Record<string, boolean>;
}

/** Beginners match three pairs, the others four. */
const pairCount = ({ sources }: FactoryInput): number => (sources.grade === 1 ? 3 : 4);
/** The youngest students know the fewest words and match the most. */
const roundsFor = ({ sources }: FactoryInput): number => (sources.grade === 1 ? 2 : 1);

function matching<T extends WordRecord>(rule: Rule<T>): Factory {
  const { type, title, subTitle, skill, level, words, areApart, pair, heard, settings } = rule;
  const variant = `${type}/${rule.name}`;
  return (input) =>
    combinations(words(input), pairCount(input), variant, roundsFor(input), areApart).map((group): Draft => {
      const ids = partIds(group.length, `${variant} ${group.map(({ word }) => word).join('+')}`);
      const why = glossary(group);
      const script = heard && group.map((record, index) => `${index + 1}. ${heard(record)}`).join('\n');
      return wordsDraft(group, variant, {
        ...framed({ type, title, subTitle, skill, level, why }),
        ...(script !== undefined && { explanation: { text: why, audioScript: script } }),
        pairs: group.map((record, index) => ({ id: ids[index], ...pair(record) })),
        settings,
      });
    });
}

interface Saying extends PicturedWord {
  says: string;
}

const sayings = (input: FactoryInput): Saying[] =>
  picturedWords(input).flatMap((record) =>
    record.says === undefined ? [] : [{ ...record, says: record.says }],
  );

/**
 * Whether neither word fits the other one's picture. Colours are matched only with colours, because a picture of a red
 * book also shows red.
 */
const showOtherThings = (one: WordRecord, other: WordRecord): boolean =>
  (one.class === 'colour') === (other.class === 'colour') && standApart(one, other);

/** Whether neither sentence describes the other one's picture. */
const sayOtherThings = (one: Saying, other: Saying): boolean =>
  showOtherThings(one, other) &&
  one.says !== other.says &&
  !mentions(one.says, other.word) &&
  !mentions(other.says, one.word);

const pictures = matching({
  type: 'matching',
  name: 'pictures',
  title: 'Look and match.',
  subTitle: 'Nhìn tranh và ghép với từ đúng.',
  skill: 'vocabulary',
  level: 1,
  words: picturedWords,
  areApart: showOtherThings,
  pair: ({ word, shown }) => ({ left: { picture: shown }, text: word }),
  settings: { showNumber: true },
});

const sentences = matching({
  type: 'matching',
  name: 'sentences',
  title: 'Look, read and match.',
  subTitle: 'Nhìn tranh và ghép với câu đúng.',
  skill: 'reading',
  level: 2,
  words: sayings,
  areApart: sayOtherThings,
  pair: ({ says, shown }) => ({ left: { picture: shown }, text: says }),
  settings: { showNumber: true },
});

const heardSentences = matching({
  type: 'matching',
  name: 'heard-sentences',
  title: 'Listen and match.',
  subTitle: 'Nghe từng câu và ghép với tranh đúng.',
  skill: 'listening',
  level: 3,
  words: sayings,
  areApart: sayOtherThings,
  pair: (record) => ({ left: { sound: soundOf([sentenceLine(record)]) }, picture: record.shown }),
  heard: ({ says }) => says,
  settings: { showNumber: true },
});

const meanings = matching({
  type: 'matching-two-column',
  name: 'meanings',
  title: 'Match the words with their meanings.',
  subTitle: 'Nối từ tiếng Anh với nghĩa tiếng Việt (chỉ di chuyển cột bên phải).',
  skill: 'vocabulary',
  level: 2,
  words: ({ sources }) => sources.words,
  areApart: soundApart,
  pair: ({ word, vi }) => ({ left: { text: word }, right: { text: vi } }),
  settings: { isDragAColumnDisabled: true },
});

const definitions = matching({
  type: 'matching-two-column',
  name: 'definitions',
  title: 'Match the words with the clues.',
  subTitle: 'Nối từ với lời giải thích đúng (chỉ di chuyển cột bên phải).',
  skill: 'reading',
  level: 3,
  words: ({ sources }) =>
    sources.words.flatMap((record) =>
      record.definition === undefined ? [] : [{ ...record, definition: record.definition }],
    ),
  areApart: soundApart,
  pair: ({ word, definition }) => ({ left: { text: word }, right: { text: definition } }),
  settings: { isDragAColumnDisabled: true },
});

export const WORD_MATCHING: readonly Factory[] = [pictures, sentences, heardSentences, meanings, definitions];
