import type { RulingLine } from '../geometry.ts';
import type { Bitmap } from './bitmap.ts';
import { makeSets } from './sets.ts';

/** Adjacent dark pixels in one row. */
interface Run {
  y: number;
  from: number;
  to: number;
}

const THICKEST = 7;
/** A crooked line is a staircase of runs, each at least this long. */
const LEAST_RUN = 8;
const LEAST_LENGTH = 16;
const MOST_LEAN = 0.03;
/** Lines inside letters that run together are shorter than this. */
const MAY_BE_TEXT = 120;
/**
 * The distances from a line within which both sides must be clear, and the share of its length that may have ink there.
 */
const [CLEAR_FROM, CLEAR_TO, MOST_INK] = [4, 7, 0.3];
/** No letter contains a line of this length. */
const LEAST_BESIDE = 34;
/** Below this length, a line's slope is just its pixel steps. */
const LONG = 60;

/** Thin, straight, nearly horizontal lines. */
export function strokesAcross(bitmap: Bitmap): RulingLine[] {
  const lines = joinedRuns(thinRuns(bitmap)).flatMap((runs) => {
    const from = Math.min(...runs.map((run) => run.from));
    const to = Math.max(...runs.map((run) => run.to));
    const top = Math.min(...runs.map(({ y }) => y));
    const bottom = Math.max(...runs.map(({ y }) => y));
    const length = to - from;
    if (length < LEAST_LENGTH || bottom - top > THICKEST + length * MOST_LEAN) return [];
    const { slope, at } = fitted(runs);
    return [{ x1: from, y1: at + slope * from, x2: to, y2: at + slope * to }];
  });
  return lines.filter(
    (line) => lengthOf(line) >= MAY_BE_TEXT || !isInText(bitmap, line, linesBeside(bitmap, lines, line)),
  );
}

const lengthOf = ({ x1, x2 }: RulingLine): number => x2 - x1;

/** The side of a box may be as close to the next box as a line of text is to its underline. */
const linesBeside = (bitmap: Bitmap, lines: readonly RulingLine[], line: RulingLine): RulingLine[] =>
  lines.filter(
    (other) =>
      lengthOf(other) >= LEAST_BESIDE &&
      Math.abs(line.y1 - other.y1) > CLEAR_FROM &&
      Math.abs(line.y1 - other.y1) < CLEAR_TO + 3 &&
      other.x1 < line.x2 &&
      line.x1 < other.x2 &&
      isSolid(bitmap, other),
  );

/** The tops and bars of round letters that touch leave holes between them. */
function isSolid({ width, dark }: Bitmap, { x1, y1, x2, y2 }: RulingLine): boolean {
  let ink = 0;
  for (let x = x1; x < x2; x += 1) {
    const row = Math.floor(y1 + ((y2 - y1) * (x - x1)) / (x2 - x1));
    if ([row - 1, row, row + 1].some((y) => dark[y * width + x] === 1)) ink += 1;
  }
  return ink > 0.95 * (x2 - x1);
}

function thinRuns(bitmap: Bitmap): Run[] {
  const { width, height, dark } = bitmap;
  const runs: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    let start = -1;
    for (let x = 0; x <= width; x += 1) {
      const isDark = x < width && dark[y * width + x] === 1;
      if (isDark && start < 0) start = x;
      else if (!isDark && start >= 0) {
        if (x - start >= LEAST_RUN && isThin(bitmap, y, start, x)) runs.push({ y, from: start, to: x });
        start = -1;
      }
    }
  }
  return runs;
}

/** Whether most of a run is clear just above and below. Where other lines cross it, it is not. */
function isThin(bitmap: Bitmap, y: number, from: number, to: number): boolean {
  const step = Math.max(1, Math.floor((to - from) / 12));
  let [thin, all] = [0, 0];
  for (let x = from; x < to; x += step) {
    all += 1;
    if (thicknessAt(bitmap, x, y) <= THICKEST) thin += 1;
  }
  return thin > all * 0.6;
}

function thicknessAt({ width, height, dark }: Bitmap, x: number, y: number): number {
  let [top, bottom] = [y, y];
  while (top > 0 && y - top <= THICKEST && dark[(top - 1) * width + x] === 1) top -= 1;
  while (bottom < height - 1 && bottom - y <= THICKEST && dark[(bottom + 1) * width + x] === 1) bottom += 1;
  return bottom - top + 1;
}

/** Whether there is ink close above or below much of the line, apart from neighbouring lines. */
function isInText(
  { width, height, dark }: Bitmap,
  { x1, y1, x2, y2 }: RulingLine,
  beside: readonly RulingLine[],
): boolean {
  return [-1, 1].some((side) => {
    let ink = 0;
    for (let x = x1; x < x2; x += 1) {
      const y = Math.round(y1 + ((y2 - y1) * (x - x1)) / (x2 - x1));
      for (let away = CLEAR_FROM; away <= CLEAR_TO; away += 1) {
        const row = y + side * away;
        if (row < 0 || row >= height || dark[row * width + x] !== 1) continue;
        if (!beside.some((other) => x >= other.x1 && x < other.x2 && Math.abs(row - other.y1) <= 2)) ink += 1;
        break;
      }
    }
    return ink > (x2 - x1) * MOST_INK;
  });
}

/** Runs that continue each other, in one row or a step higher or lower. */
function joinedRuns(runs: readonly Run[]): Run[][] {
  const sets = makeSets();
  const gap = 3;
  let first = 0;
  for (const [index, run] of runs.entries()) {
    sets.add();
    while ((runs[first]?.y ?? Infinity) < run.y - 2) first += 1;
    for (let other = first; other < index; other += 1) {
      const before = runs[other];
      if (before && before.from <= run.to + gap && run.from <= before.to + gap) sets.join(index, other);
    }
  }
  const groups = new Map<number, Run[]>();
  for (const [index, run] of runs.entries()) {
    const set = sets.setOf(index);
    const group = groups.get(set);
    if (group) group.push(run);
    else groups.set(set, [run]);
  }
  return [...groups.values()];
}

/** The least-squares line through the runs. */
function fitted(runs: readonly Run[]): { slope: number; at: number } {
  let [weight, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const run of runs) {
    const length = run.to - run.from;
    const middle = (run.from + run.to) / 2;
    weight += length;
    x += length * middle;
    y += length * (run.y + 0.5);
    xx += length * (middle * middle + (length * length) / 12);
    xy += length * middle * (run.y + 0.5);
  }
  const spread = weight * xx - x * x;
  const slope = weight < LONG || spread === 0 ? 0 : (weight * xy - x * y) / spread;
  return { slope, at: (y - slope * x) / weight };
}
