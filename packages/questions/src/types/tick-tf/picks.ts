import type { Picks } from '../../core/contract.ts';
import { groupText, pickText } from '../../core/pick-text.ts';
import { isRecord } from '../../core/shape.ts';
import type { TickTfQuestion } from './schema.ts';

const TEXTS = { true: 'Đúng', false: 'Sai' } as const;

export const picks: Picks<TickTfQuestion> = {
  options: ({ statements }) =>
    statements.flatMap((statement, at) =>
      ([true, false] as const).map((choice) => ({
        id: `${statement.id}.${choice}`,
        group: groupText(pickText(statement, at), at),
        text: TEXTS[`${choice}`],
        isCorrect: choice === statement.isTrue,
      })),
    ),
  chosen: (_question, answer) =>
    isRecord(answer) && isRecord(answer.choices)
      ? Object.entries(answer.choices).map(([id, choice]) => `${id}.${String(choice)}`)
      : [],
};
