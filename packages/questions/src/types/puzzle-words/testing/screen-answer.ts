import type { ScreenAnswer } from '../../../testing/contract.ts';
import type { PuzzleWordsQuestion } from '../schema.ts';

/** If wrong, the last letter of a word is left out. */
export function screenAnswer({ words, grid }: PuzzleWordsQuestion, isRight: boolean): ScreenAnswer {
  const columns = grid.letters[0]?.length ?? 0;
  const cells = words.flatMap(({ accepted }, index) => {
    const place = grid.places[index];
    if (place === undefined) throw new Error(`${accepted} has no place in the grid.`);
    const length = accepted.replaceAll(/[^a-z]/gi, '').length;
    const step = place.isDown ? columns : 1;
    return Array.from({ length }, (_, letter) => place.row * columns + place.column + letter * step);
  });
  const once = [...new Set(cells)];
  return { kind: 'cells', cells: isRight ? once : once.slice(0, -1), columns };
}
