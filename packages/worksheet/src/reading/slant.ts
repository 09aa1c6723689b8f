import type { PageGeometry, Rectangle, RulingLine } from './geometry.ts';
import { bottomOf, centreOf, middleOf } from './rectangle.ts';

/** A smaller slope is not worth correcting; a larger one is not a crooked scan. */
const [LEAST, MOST] = [0.0008, 0.03];
const LONG = 80;

/** With fewer words, the lines of text do not show a slope. */
const FEWEST_WORDS = 12;
const [STEP, BIN] = [0.001, 3];

/** The slope of the page, as rise per pixel to the right, from its long lines or its lines of ink. */
export function slantOf({ lines, runs }: Pick<PageGeometry, 'lines' | 'runs'>): number {
  const ink = runs.filter(({ text, height }) => text === '' && height < 60);
  const slant = slantOfLines(lines) ?? (ink.length > FEWEST_WORDS ? slantOfInk(ink) : 0);
  return Math.abs(slant) >= LEAST ? slant : 0;
}

function slantOfLines(lines: readonly RulingLine[]): number | undefined {
  const slopes = lines.flatMap(({ x1, y1, x2, y2 }) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    if (Math.abs(dx) >= LONG && Math.abs(dy) < Math.abs(dx) * MOST)
      return [{ slope: dy / dx, weight: Math.abs(dx) }];
    if (Math.abs(dy) >= LONG && Math.abs(dx) < Math.abs(dy) * MOST)
      return [{ slope: -dx / dy, weight: Math.abs(dy) }];
    return [];
  });
  const half = slopes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  const middle = slopes
    .toSorted((a, b) => a.slope - b.slope)
    .find(({ weight }) => {
      sum += weight;
      return sum >= half;
    });
  return middle?.slope;
}

/** The slope at which most words are on the same lines. */
function slantOfInk(ink: readonly Rectangle[]): number {
  let best = { slope: 0, sum: 0 };
  const steps = Math.round(MOST / STEP);
  const slopes = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * STEP);
  for (const slope of slopes.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    const counts = new Map<number, number>();
    for (const word of ink) {
      const bin = Math.round((bottomOf(word) - slope * centreOf(word)) / BIN);
      counts.set(bin, (counts.get(bin) ?? 0) + 1);
    }
    const sum = [...counts.values()].reduce((total, count) => total + count * count, 0);
    if (sum > best.sum) best = { slope, sum };
  }
  return best.slope;
}

const point = (x: number, y: number, slope: number): [number, number] => [x + slope * y, y - slope * x];

/** Rotates by the slope, keeping the shape of small parts. The negative slope rotates back. */
export function turned<T extends Rectangle>(part: T, slope: number): T {
  if (slope === 0) return part;
  const [x, y] = point(centreOf(part), middleOf(part), slope);
  return { ...part, left: x - part.width / 2, top: y - part.height / 2 };
}

export function upright(geometry: PageGeometry, slope: number): PageGeometry {
  if (slope === 0) return geometry;
  return {
    ...geometry,
    runs: geometry.runs.map((run) => turned(run, slope)),
    boxes: geometry.boxes.map((box) => turned(box, slope)),
    lines: geometry.lines.map(({ x1, y1, x2, y2 }) => {
      const [a, b] = point(x1, y1, slope);
      const [c, d] = point(x2, y2, slope);
      return { x1: a, y1: b, x2: c, y2: d };
    }),
  };
}
