import type { Draft } from '../bank/item.ts';
import type { SetRecord } from '../sources/schema.ts';
import type { Factory, FactoryInput } from './contract.ts';
import { framed } from './frame.ts';
import { partIds } from './kit.ts';
import { recordUnit } from './records.ts';
import { lexiconWordsIn } from './words.ts';

/** Sets of pairs in two columns: opposites, and sentences cut in half. */

const TASKS = {
  opposites: {
    title: 'Match the opposites.',
    subTitle: 'Nối các từ trái nghĩa (chỉ di chuyển cột bên phải).',
  },
  halves: {
    title: 'Match the two parts of the sentences.',
    subTitle: 'Nối hai phần để được câu đúng (chỉ di chuyển cột bên phải).',
  },
} as const;

type PairSet = Extract<SetRecord, { kind: keyof typeof TASKS }>;

const hasPairs = (set: SetRecord): set is PairSet => set.kind in TASKS;

const columns: Factory = (input: FactoryInput) =>
  input.sources.sets.filter(hasPairs).flatMap((set): Draft[] => {
    const { id, kind, level, pairs, why } = set;
    const ids = partIds(pairs.length, id);
    const focus = lexiconWordsIn(pairs.flat().join(' '), input);
    if (focus.length === 0) return [];
    return [
      {
        unit: recordUnit(id),
        variant: `matching-two-column/${kind}`,
        source: id,
        focus,
        question: {
          ...framed({
            type: 'matching-two-column',
            ...TASKS[kind],
            skill: kind === 'halves' ? 'reading' : 'vocabulary',
            level,
            why,
          }),
          pairs: pairs.map(([left, right], index) => ({
            id: ids[index],
            left: { text: left },
            right: { text: right },
          })),
          settings: { isDragAColumnDisabled: true },
        },
      },
    ];
  });

export const SET_COLUMNS: readonly Factory[] = [columns];
