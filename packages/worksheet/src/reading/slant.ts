import type { PageGeometry, Rectangle } from './geometry.ts';
import { centreOf, middleOf } from './rectangle.ts';

/** Less is not worth turning, more is no crooked scan. */
const [LEAST, MOST] = [0.0008, 0.03];
const LONG = 80;

/** How much the page leans, as the rise of its long lines for each pixel to the right. */
export function slantOf({ lines }: Pick<PageGeometry, 'lines'>): number {
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
  return middle !== undefined && Math.abs(middle.slope) >= LEAST ? middle.slope : 0;
}

const point = (x: number, y: number, slope: number): [number, number] => [x + slope * y, y - slope * x];

/** Turns by the slope; what is small keeps its shape. By the negative slope it turns back. */
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
