import { filledCells, FULL_HUNDREDTHS, type MatrixCell } from './matrix.ts';

/** Hundredths: quarters of a point first, then steps that suit tests of fifty or a hundred questions. */
const STEPS = [25, 20, 10, 5] as const;

/**
 * Points for each filled cell that make exactly ten together, as even as possible; null when no points do. All questions
 * of a cell are worth the same, so eleven questions in one cell cannot be worth ten points in steps of 0.05.
 */
export function spreadPoints<Cell extends MatrixCell>(matrix: { cells: readonly Cell[] }): Cell[] | null {
  const cells = filledCells(matrix);
  if (cells.length === 0) return null;
  for (const step of STEPS) {
    const spread = spreadBy(cells, step);
    if (spread !== null) return spread;
  }
  return null;
}

/** Every question gets the same number of steps, and some cells get more until the rest is used up. */
function spreadBy<Cell extends MatrixCell>(cells: readonly Cell[], step: number): Cell[] | null {
  const questions = cells.reduce((sum, { count }) => sum + count, 0);
  const steps = FULL_HUNDREDTHS / step;
  // A lower base leaves more to spread, which a few cells can perhaps take up where the rest of the even base cannot.
  for (let base = Math.floor(steps / questions); base >= 1; base -= 1) {
    const more = spreadRest(
      cells.map(({ count }) => count),
      steps - base * questions,
    );
    if (more !== null)
      return cells.map((cell, index) => ({ ...cell, hundredths: (base + (more[index] ?? 0)) * step }));
  }
  return null;
}

/**
 * How often each count is added so that the sum is `rest`, with the smallest highest number; null when that is
 * impossible. `rest` is at most two hundred, so all sums can be tried.
 */
function spreadRest(counts: readonly number[], rest: number): number[] | null {
  for (let most = 0; most <= rest; most += 1) {
    const found = spreadWithin(counts, rest, most);
    if (found !== null) return found;
  }
  return null;
}

function spreadWithin(counts: readonly number[], rest: number, most: number): number[] | null {
  // Which sums the first cells can reach, and by how many steps of the last one of them.
  const reached: Map<number, number>[] = [new Map([[0, 0]])];
  for (const count of counts) {
    const before = reached.at(-1) ?? new Map<number, number>();
    const next = new Map<number, number>();
    for (const sum of before.keys()) {
      for (let times = 0; times <= most && sum + times * count <= rest; times += 1) {
        if (!next.has(sum + times * count)) next.set(sum + times * count, times);
      }
    }
    reached.push(next);
  }
  let sum = rest;
  const more: number[] = [];
  for (let index = counts.length; index > 0; index -= 1) {
    const times = reached[index]?.get(sum);
    if (times === undefined) return null;
    more.unshift(times);
    sum -= times * (counts[index - 1] ?? 0);
  }
  return more;
}
