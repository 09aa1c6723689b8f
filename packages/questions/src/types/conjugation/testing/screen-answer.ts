import type { ScreenAnswer } from '../../../testing/contract.ts';
import { typed } from '../../../testing/on-screen.ts';
import type { ConjugationQuestion } from '../schema.ts';

export function screenAnswer({ columns, rows }: ConjugationQuestion, isRight: boolean): ScreenAnswer {
  const fields = rows.flatMap(({ shown, cells }) =>
    cells.map(({ accepted }, column) => {
      const unnamed = cells.length === 1 ? 'Từ cần điền' : `Từ cần điền ${column + 1}`;
      return { label: `${shown}, ${columns?.[column + 1] ?? unnamed}`, text: typed(accepted, isRight) };
    }),
  );
  return { kind: 'typed', fields };
}
