/** Keys, dragging and marking on a grid with cells numbered from 0, row by row. */

/** The cells between two cells, inclusive, if they are in a straight line; else null. */
export function lineBetween(from: number, to: number, columns: number): number[] | null {
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  const right = (to % columns) - (from % columns);
  if (down !== 0 && right !== 0 && Math.abs(down) !== Math.abs(right)) return null;
  const steps = Math.max(Math.abs(down), Math.abs(right));
  const step = Math.sign(down) * columns + Math.sign(right);
  return Array.from({ length: steps + 1 }, (_, index) => from + index * step);
}

/** The marked cells after a touch: marks all touched cells, or unmarks them if all were marked. */
export function withToggled(marked: readonly number[], touched: readonly number[]): number[] {
  const next = new Set(marked);
  const areAllMarked = touched.every((cell) => next.has(cell));
  for (const cell of touched) {
    if (areAllMarked) next.delete(cell);
    else next.add(cell);
  }
  return [...next].toSorted((one, other) => one - other);
}

/** Where a key press moves the focus; null when the key does not move it. */
export function cellAfterKey(key: string, cell: number, columns: number, count: number): number | null {
  const column = cell % columns;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : null;
    case 'ArrowRight':
      return column < columns - 1 ? cell + 1 : null;
    case 'ArrowUp':
      return cell >= columns ? cell - columns : null;
    case 'ArrowDown':
      return cell + columns < count ? cell + columns : null;
    case 'Home':
      return cell - column;
    case 'End':
      return cell - column + columns - 1;
    default:
      return null;
  }
}

/** marked: by the student, before it is known whether the letter is right. */
export type LetterState = 'none' | 'marked' | 'right' | 'stray' | 'missed';

/** `key` is undefined until the answer key is released. */
export function stateOf(
  cell: number,
  marked: readonly number[],
  key: readonly number[] | undefined,
): LetterState {
  const isMarked = marked.includes(cell);
  if (key === undefined) return isMarked ? 'marked' : 'none';
  if (key.includes(cell)) return isMarked ? 'right' : 'missed';
  return isMarked ? 'stray' : 'none';
}
