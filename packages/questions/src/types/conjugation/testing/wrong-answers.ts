import { spoilt } from '../../../testing/slips.ts';
import type { ConjugationAnswer, ConjugationQuestion } from '../schema.ts';

/** One changed cell per row, or the text of another row in its first cell. */
export function wrongAnswers(
  _question: ConjugationQuestion,
  { cells }: ConjugationAnswer,
): ConjugationAnswer[] {
  return cells.flatMap((row, index) => {
    const otherCells = cells.flat().filter((cell) => !row.includes(cell));
    const wrongRows = [...spoilt(row), ...otherCells.map((cell) => row.with(0, cell))];
    return wrongRows.map((wrongRow) => ({ cells: cells.with(index, wrongRow) }));
  });
}
