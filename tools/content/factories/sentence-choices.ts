import type { Draft } from '../bank/item.ts';
import type { SentenceRecord } from '../sources/schema.ts';
import { WORD_CLASSES } from '../sources/word-classes.ts';
import type { Factory } from './contract.ts';
import { framed, GAP, replaceWord } from './frame.ts';
import { optionsOf, partIds, shuffled } from './kit.ts';
import { higherLevel, pairsWithin, recordUnit } from './records.ts';

/** Items in which the student chooses a word of a written sentence. */

type Gap = NonNullable<SentenceRecord['gaps']>[number];

interface Place {
  record: SentenceRecord;
  gap: Gap;
  source: string;
}

const placesIn = (sentences: readonly SentenceRecord[]): Place[] =>
  sentences.flatMap((record) =>
    (record.gaps ?? []).map((gap) => ({
      record,
      gap,
      source: `${record.id}/${gap.word.replaceAll(' ', '-')}`,
    })),
  );

const whole = ({ text, vi }: SentenceRecord): string => `"${text}" nghĩa là: "${vi}"`;

export const gapChoices: Factory = ({ sources, picture }) =>
  placesIn(sources.sentences).map(({ record, gap, source }) => {
    const shown = record.picture === undefined ? undefined : picture(record.picture);
    return {
      unit: recordUnit(record.id),
      variant: 'one-choice/gap',
      source,
      focus: record.focus,
      question: {
        ...framed({
          type: 'one-choice',
          title: 'Choose the correct answer.',
          subTitle: 'Chọn từ đúng để hoàn thành câu.',
          skill: 'reading',
          level: record.level,
          why: `${gap.why} ${whole(record)}`,
        }),
        ...(shown && { picture: shown }),
        prompt: replaceWord(record.text, gap.word, GAP),
        options: optionsOf(
          [gap.word, ...gap.wrong].map((text) => ({ text })),
          source,
        ),
        settings: { direction: 'horizontal', bulletType: 'character' },
      },
    };
  });

/** Equal answers would let a student fill in the second gap without reading. */
const haveOtherAnswers = (one: Place, other: Place): boolean =>
  one.gap.word.toLowerCase() !== other.gap.word.toLowerCase();

/** Two sentences of a unit, each with its own drop-down list. */
export const gapLists: Factory = ({ sources }) => {
  const places = placesIn(sources.sentences);
  return pairsWithin(places, ({ record }) => record, 'gap lists', haveOtherAnswers).map((pair) => {
    const source = pair.map((place) => place.source).join('+');
    return {
      unit: recordUnit(pair[0].record.id),
      variant: 'select-word/gaps',
      source,
      focus: [...new Set(pair.flatMap(({ record }) => record.focus))],
      question: {
        ...framed({
          type: 'select-word',
          title: 'Choose the correct words.',
          subTitle: 'Chọn từ đúng trong danh sách để hoàn thành mỗi câu.',
          skill: 'reading',
          level: higherLevel(pair[0].record, pair[1].record),
          why: pair
            .map(({ gap, record }, index) => `Câu ${index + 1}: ${gap.why} ${whole(record)}`)
            .join('\n'),
        }),
        text: pair.map(({ gap, record }) => replaceWord(record.text, gap.word, GAP)).join('\n'),
        blanks: pair.map((place) => ({
          accepted: place.gap.word,
          choices: shuffled([place.gap.word, ...place.gap.wrong], place.source),
        })),
        settings: { isDropDown: true, showNumber: true },
      },
    };
  });
};

/** Four underlined parts, one of which is wrong. */
export const mistakes: Factory = ({ sources }) =>
  sources.sentences.flatMap((record) =>
    (record.mistakes ?? []).map(({ word, wrong, others, why }): Draft => {
      const source = `${record.id}/${word}`;
      const marked = [word, ...others].reduce(
        (text, part) => replaceWord(text, part, `[[${part === word ? wrong : part}]]`),
        record.text,
      );
      const parts = Array.from(marked.matchAll(/\[\[(.+?)\]\]/g), ([, part]) => part);
      const ids = partIds(parts.length, source);
      return {
        unit: recordUnit(record.id),
        variant: 'underlined/mistake',
        source,
        focus: record.focus,
        question: {
          ...framed({
            type: 'underlined',
            title: 'Find the mistake.',
            subTitle: 'Một trong bốn phần gạch chân bị sai. Em hãy chọn phần sai đó.',
            skill: 'writing',
            level: record.level === 1 ? 2 : 3,
            why: `Phải sửa "${wrong}" thành "${word}". ${why} Câu đúng: "${record.text}" (${record.vi})`,
          }),
          sentence: marked,
          options: parts.map((part, index) => ({ id: ids[index], isCorrect: part === wrong })),
        },
      };
    }),
  );

const PARTS_OF_SPEECH = {
  noun: { one: 'noun', plural: 'nouns', vi: 'danh từ (từ chỉ người, vật, nơi chốn, thời gian…)' },
  verb: { one: 'verb', plural: 'verbs', vi: 'động từ' },
  adjective: { one: 'adjective', plural: 'adjectives', vi: 'tính từ (từ chỉ đặc điểm, trạng thái)' },
  preposition: { one: 'preposition', plural: 'prepositions', vi: 'giới từ' },
  pronoun: { one: 'pronoun', plural: 'pronouns', vi: 'đại từ' },
};

/** The Vietnamese phrase for what a word is: "chỉ con vật" (names an animal), but "là động từ" (is a verb). */
function saidOf(vi: string): string {
  if (vi.startsWith('từ chỉ ')) return vi.slice('từ '.length);
  return /^(?:từ|cụm từ|(?:danh|động|tính|giới|đại) từ)(?: |$)/u.test(vi) ? `là ${vi}` : `chỉ ${vi}`;
}

export const clicks: Factory = ({ sources }) =>
  sources.sentences.flatMap((record) =>
    (record.click ?? []).map(({ ask, words, why }): Draft => {
      const asked = { ...WORD_CLASSES, ...PARTS_OF_SPEECH }[ask];
      // Splits the text at spaces, as the question type does when it counts words.
      const bare = record.text
        .split(/\s+/)
        .map((piece) => piece.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
      return {
        unit: recordUnit(record.id),
        variant: 'select-words-in-sentence/click',
        source: `${record.id}/${ask.replaceAll(' ', '-')}`,
        focus: record.focus,
        question: {
          ...framed({
            type: 'select-words-in-sentence',
            title: words.length === 1 ? `Click on the ${asked.one}.` : `Click on all the ${asked.plural}.`,
            subTitle:
              words.length === 1
                ? `Câu dưới đây có một từ ${saidOf(asked.vi)}. Em hãy chọn từ đó.`
                : `Câu dưới đây có ${words.length} từ ${saidOf(asked.vi)}. Em hãy chọn đủ các từ đó.`,
            skill: 'vocabulary',
            level: record.level,
            why: `${why} ${whole(record)}`,
          }),
          text: record.text,
          correctWords: words.map((word) => bare.indexOf(word)),
        },
      };
    }),
  );
