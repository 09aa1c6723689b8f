import type { Draft } from '../bank/item.ts';
import { unmarked } from '../../../content/reading.ts';
import type { SetRecord } from '../sources/schema.ts';
import type { Factory } from './contract.ts';
import { framed } from './frame.ts';
import { partIds, shuffled } from './kit.ts';
import { recordUnit } from './records.ts';
import { lexiconWordsIn } from './words.ts';

/** Sets with one word that differs from the others in sound, stress or kind. */

const TASKS = {
  sound: {
    type: 'underlined',
    title: 'Choose the word whose underlined part is pronounced differently.',
    subTitle: 'Chọn từ có phần gạch chân phát âm khác các từ còn lại.',
    skill: 'pronunciation',
  },
  stress: {
    type: 'one-choice',
    title: 'Choose the word with a different stress pattern.',
    subTitle: 'Chọn từ có trọng âm khác các từ còn lại.',
    skill: 'pronunciation',
  },
  'odd-one-out': {
    type: 'one-choice',
    title: 'Choose the odd one out.',
    subTitle: 'Chọn từ khác loại với các từ còn lại.',
    skill: 'vocabulary',
  },
} as const;

type OddSet = Extract<SetRecord, { kind: keyof typeof TASKS }>;

const hasOdd = (set: SetRecord): set is OddSet => set.kind in TASKS;

const oddOnes: Factory = (input) =>
  input.sources.sets.filter(hasOdd).flatMap((set): Draft[] => {
    const { id, kind, level, words, odd, why } = set;
    const task = TASKS[kind];
    const ids = partIds(words.length, id);
    const focus = lexiconWordsIn(words.map(unmarked).join(' / '), input);
    if (focus.length === 0) return [];
    return [
      {
        unit: recordUnit(id),
        variant: `${task.type}/${kind}`,
        source: id,
        focus,
        question: {
          ...framed({ ...task, level, why }),
          options: shuffled(words, id).map((text, index) => ({
            id: ids[index],
            text,
            isCorrect: text === odd,
          })),
          settings: { direction: 'horizontal' },
        },
      },
    ];
  });

export const SET_CHOICES: readonly Factory[] = [oddOnes];
