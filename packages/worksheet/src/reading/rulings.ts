import type { Rectangle, RulingLine } from './geometry.ts';
import { bottomOf, rightOf } from './rectangle.ts';

/** A straight line: horizontal at height `at`, or vertical at distance `at` from the left. */
export interface Ruling {
  at: number;
  from: number;
  to: number;
}

export interface Rulings {
  across: Ruling[];
  down: Ruling[];
}

/** A steeper line is part of a drawing. */
const MOST_LEAN = 0.03;
/** Closer lines are one line drawn twice. */
const SAME = 2.5;
/** Pieces of a line with no larger gap are one line; dots and dashes are farther apart. */
const GAP = 3;
const [LONGEST_DASH, DASH_GAP] = [13, 9];
const DOT = 6;
const LEAST = 10;
/** A page with more lines is a drawing; its longest lines still frame it. */
const MOST_LINES = 3000;

/** Ruling lines and the sides of boxes. */
export function rulingsOf(lines: readonly RulingLine[], boxes: readonly Rectangle[]): Rulings {
  const across: Ruling[] = [];
  const down: Ruling[] = [];
  for (const { x1, y1, x2, y2 } of longest(lines)) {
    const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
    if (Math.max(width, height) <= DOT) {
      across.push({ at: (y1 + y2) / 2, from: Math.min(x1, x2) - 1, to: Math.max(x1, x2) + 1 });
      down.push({ at: (x1 + x2) / 2, from: Math.min(y1, y2) - 1, to: Math.max(y1, y2) + 1 });
    } else if (height <= Math.max(1, width * MOST_LEAN))
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

const lengthOf = ({ x1, y1, x2, y2 }: RulingLine): number => Math.abs(x2 - x1) + Math.abs(y2 - y1);

function longest(lines: readonly RulingLine[]): readonly RulingLine[] {
  if (lines.length <= MOST_LINES) return lines;
  return lines.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_LINES);
}

function merged(rulings: readonly Ruling[]): Ruling[] {
  const result: (Ruling & { isDashed: boolean })[] = [];
  for (const ruling of rulings.toSorted((a, b) => a.from - b.from)) {
    const isDash = ruling.to - ruling.from <= LONGEST_DASH;
    const same = result.find(
      (other) =>
        Math.abs(other.at - ruling.at) <= SAME &&
        ruling.from <= other.to + (isDash && other.isDashed ? DASH_GAP : GAP),
    );
    if (same === undefined) {
      result.push({ ...ruling, isDashed: isDash });
      continue;
    }
    same.to = Math.max(same.to, ruling.to);
    same.isDashed &&= isDash;
  }
  return result.filter(({ from, to }) => to - from >= LEAST);
}
