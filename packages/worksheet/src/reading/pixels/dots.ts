import type { RulingLine } from '../geometry.ts';
import { bottomOf, centreOf, medianOf, middleOf, rightOf } from '../rectangle.ts';
import type { Blot } from './blots.ts';

const LARGEST = 7;
const LONGEST_DASH = 18;
const WIDEST_GAP = 16;
const LEAST_DOTS = 5;
const LEAST_LENGTH = 24;

/** Evenly spaced rows of dots, and the blots that form these rows and rows of dashes. */
export function dottedLines(blots: readonly Blot[]): { lines: RulingLine[]; dots: Set<Blot> } {
  const across = dottedAcross(blots);
  const turned = new Map(blots.filter((blot) => !across.dots.has(blot)).map((blot) => [swapped(blot), blot]));
  const down = dottedAcross([...turned.keys()]);
  return {
    lines: [...across.lines, ...down.lines.map(({ x1, y1, x2, y2 }) => ({ x1: y1, y1: x1, x2: y2, y2: x2 }))],
    dots: new Set([...across.dots, ...[...down.dots].flatMap((dot) => turned.get(dot) ?? [])]),
  };
}

const swapped = ({ left, top, width, height, area }: Blot): Blot => ({
  left: top,
  top: left,
  width: height,
  height: width,
  area,
});

function dottedAcross(blots: readonly Blot[]): { lines: RulingLine[]; dots: Set<Blot> } {
  const small = blots
    .filter(({ width, height }) => height <= LARGEST && width <= LONGEST_DASH)
    .toSorted((a, b) => a.left - b.left);
  const dots = new Set<Blot>();
  const lines: RulingLine[] = [];
  for (const [index, first] of small.entries()) {
    if (dots.has(first)) continue;
    const chain = chainFrom(small, index, dots);
    if (chain.length < LEAST_DOTS || !isEven(chain)) continue;
    const last = chain.at(-1) ?? first;
    if (rightOf(last) - first.left < LEAST_LENGTH) continue;
    for (const dot of chain) dots.add(dot);
    // Dashes draw frames or cutting lines.
    if (medianOf(chain.map(({ width }) => width)) > LARGEST) continue;
    lines.push({ x1: first.left, y1: bottomOf(first), x2: rightOf(last), y2: bottomOf(last) });
  }
  return { lines, dots };
}

/** From a dot to the right, each time to the nearest at the same height. */
function chainFrom(small: readonly Blot[], start: number, used: ReadonlySet<Blot>): Blot[] {
  const chain = small.slice(start, start + 1);
  for (let index = start + 1; index < small.length; index += 1) {
    const [last, next] = [chain.at(-1), small[index]];
    if (!last || !next || next.left - rightOf(last) > WIDEST_GAP) break;
    const isBeside = next.left >= rightOf(last) && Math.abs(middleOf(next) - middleOf(last)) <= 2;
    if (isBeside && !used.has(next) && isAlike(last, next)) chain.push(next);
  }
  return chain;
}

const isAlike = (a: Blot, b: Blot): boolean =>
  Math.abs(a.width - b.width) <= 3 + a.width * 0.4 && Math.abs(a.height - b.height) <= 3;

function isEven(chain: readonly Blot[]): boolean {
  const steps = chain.slice(1).map((dot, index) => centreOf(dot) - centreOf(chain[index] ?? dot));
  const usual = medianOf(steps);
  const even = steps.filter((step) => Math.abs(step - usual) <= Math.max(2, usual * 0.35)).length;
  return even >= steps.length * 0.8;
}
