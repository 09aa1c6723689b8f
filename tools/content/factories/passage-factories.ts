import type { Draft } from '../bank/item.ts';
import type { PassageRecord } from '../sources/schema.ts';
import type { Factory, FactoryInput } from './contract.ts';
import { framed, GAP, replaceWord, spokenLine } from './frame.ts';
import { optionsOf, partIds, shuffled } from './kit.ts';
import { recordUnit } from './records.ts';

/** Items made from reading passages, some of which are read aloud. */

function sceneOf({ picture }: PassageRecord, input: FactoryInput): object {
  const shown = picture === undefined ? undefined : input.picture(picture);
  return shown === undefined ? {} : { picture: shown };
}

type GapSet = PassageRecord['gapSets'][number];

/** The text with a gap for each word of the set, and these words in the order of their gaps. */
function gapped({ text }: PassageRecord, { words }: GapSet): { text: string; inOrder: string[] } {
  const place = (word: string): number => replaceWord(text, word, '\u0000').indexOf('\u0000');
  return {
    text: words.reduce((rest, word) => replaceWord(rest, word, GAP), text),
    inOrder: words.toSorted((one, other) => place(one) - place(other)),
  };
}

function gapItems(
  input: FactoryInput,
  type: 'fill-word-in-the-blank' | 'select-word',
  instruction: { title: string; subTitle: string },
): Draft[] {
  return input.sources.passages.flatMap((record) =>
    record.gapSets.map((set, index): Draft => {
      const { text, inOrder } = gapped(record, set);
      const source = `${record.id}/${index + 1}`;
      return {
        unit: recordUnit(record.id),
        variant: `${type}/passage`,
        source,
        focus: record.focus,
        question: {
          ...framed({
            type,
            ...instruction,
            skill: 'reading',
            level: record.level === 1 ? 2 : 3,
            why: set.why,
          }),
          ...sceneOf(record, input),
          text,
          words: shuffled([...set.words, ...set.extra], `${source} ${type}`),
          blanks: inOrder.map((accepted) => ({ accepted })),
        },
      };
    }),
  );
}

export const typedPassageGaps: Factory = (input) =>
  gapItems(input, 'fill-word-in-the-blank', {
    title: 'Read and complete the text.',
    subTitle: 'Đọc và viết từ trong khung vào chỗ trống. Mỗi từ dùng nhiều nhất một lần.',
  });

export const chosenPassageGaps: Factory = (input) =>
  gapItems(input, 'select-word', {
    title: 'Choose the words for the gaps.',
    subTitle: 'Đọc và chọn từ trong khung cho mỗi chỗ trống. Mỗi từ dùng nhiều nhất một lần.',
  });

interface Mode {
  isHeard: boolean;
  type: 'one-choice' | 'tick-tf';
}

/** The fields of a task about the passage, which is printed or read aloud. */
function about(record: PassageRecord, { isHeard, type }: Mode, why: string): Record<string, unknown> {
  const task = type === 'one-choice' ? 'choose the correct answer' : 'choose True or False';
  const vietnameseTask =
    type === 'one-choice' ? 'chọn câu trả lời đúng' : 'chọn True nếu câu đúng, False nếu câu sai';
  // An explanation without Vietnamese letters is a quotation from the passage, which needs an introduction.
  const isQuotation = !/[\p{M}đ]/iu.test(why.normalize('NFD'));
  return {
    ...framed({
      type,
      title: `${isHeard ? 'Listen' : 'Read'} and ${task}.`,
      subTitle: `${isHeard ? 'Nghe đoạn văn và' : 'Đọc đoạn văn và'} ${vietnameseTask}.`,
      skill: isHeard ? 'listening' : 'reading',
      level: isHeard || record.level === 3 ? 3 : 2,
      why: isQuotation ? `Câu trong bài: ${why}` : why,
      spoken: isHeard ? [spokenLine(record.voice ?? 'slt', record.text)] : undefined,
    }),
    ...(!isHeard && { passage: record.text }),
  };
}

const MODES = [false, true];
const canBe = ({ voice }: PassageRecord, isHeard: boolean): boolean => !isHeard || voice !== undefined;

export const passageQuestions: Factory = (input) =>
  MODES.flatMap((isHeard) =>
    input.sources.passages
      .filter((record) => canBe(record, isHeard))
      .flatMap((record) =>
        record.questions.map(({ ask, right, wrong, why }, index): Draft => {
          const source = `${record.id}/${index + 1}`;
          return {
            unit: recordUnit(record.id),
            variant: isHeard ? 'one-choice/listen-passage' : 'one-choice/passage',
            source,
            focus: record.focus,
            question: {
              ...about(record, { isHeard, type: 'one-choice' }, why),
              ...sceneOf(record, input),
              prompt: ask,
              options: optionsOf(
                [right, ...wrong].map((text) => ({ text })),
                `${source} ${isHeard}`,
              ),
              settings: { direction: 'vertical', bulletType: 'character' },
            },
          };
        }),
      ),
  );

export const passageStatements: Factory = (input) =>
  MODES.flatMap((isHeard) =>
    input.sources.passages
      .filter((record) => canBe(record, isHeard) && record.statements.length > 1)
      .map((record): Draft => {
        const { id, statements } = record;
        const ids = partIds(statements.length, id);
        const why = statements.map(
          (one, index) => `Câu ${index + 1} (${one.isTrue ? 'True' : 'False'}): ${one.why}`,
        );
        return {
          unit: recordUnit(id),
          variant: isHeard ? 'tick-tf/listen-passage' : 'tick-tf/passage',
          source: id,
          focus: record.focus,
          question: {
            ...about(record, { isHeard, type: 'tick-tf' }, why.join('\n')),
            ...sceneOf(record, input),
            statements: statements.map(({ text, isTrue }, index) => ({ id: ids[index], text, isTrue })),
            settings: { labels: 'true-false' },
          },
        };
      }),
  );
