import type { Rectangle, RulingLine } from './geometry.ts';
import { bottomOf, rightOf } from './rectangle.ts';

/** A straight line: across at the height `at`, or down at the distance `at` from the left. */
export interface Ruling {
  at: number;
  from: number;
  to: number;
}

export interface Rulings {
  across: Ruling[];
  down: Ruling[];
}

/** Steeper than this, a line is part of a drawing. */
const MOST_LEAN = 0.03;
/** Lines closer than this are one that was drawn twice. */
const SAME = 2.5;
/** Pieces of a line with no larger gap are one line. */
const GAP = 3;

/** Ruling lines and the sides of boxes. */
export function rulingsOf(lines: readonly RulingLine[], boxes: readonly Rectangle[]): Rulings {
  const across: Ruling[] = [];
  const down: Ruling[] = [];
  for (const { x1, y1, x2, y2 } of lines) {
    const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
    if (height <= Math.max(1, width * MOST_LEAN))
      across.push({ at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) });
    else if (width <= Math.max(1, height * MOST_LEAN))
      down.push({ at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) });
  }
  for (const box of boxes) {
    const [right, bottom] = [rightOf(box), bottomOf(box)];
    across.push({ at: box.top, from: box.left, to: right }, { at: bottom, from: box.left, to: right });
    down.push({ at: box.left, from: box.top, to: bottom }, { at: right, from: box.top, to: bottom });
  }
  return { across: merged(across), down: merged(down) };
}

function merged(rulings: readonly Ruling[]): Ruling[] {
  const result: Ruling[] = [];
  for (const ruling of rulings.toSorted((a, b) => a.from - b.from)) {
    const same = result.find(
      (other) => Math.abs(other.at - ruling.at) <= SAME && ruling.from <= other.to + GAP,
    );
    if (same === undefined) {
      result.push({ ...ruling });
      continue;
    }
    same.to = Math.max(same.to, ruling.to);
  }
  return result.filter(({ from, to }) => to - from >= 10);
}
