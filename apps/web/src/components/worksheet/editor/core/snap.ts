import type { Box } from './geometry.ts';

/** Lines to show where an edge or a centre meets that of another zone. */
export interface Guides {
  x: number | null;
  y: number | null;
}

export interface Snapped extends Guides {
  /** Offset to add to the position. */
  dx: number;
  dy: number;
}

const acrossOf = ({ left, width }: Box): number[] => [left, left + width / 2, left + width];
const downOf = ({ top, height }: Box): number[] => [top, top + height / 2, top + height];

/** Returns the smallest step that aligns one of `own` with one of `others`, if it is at most `reach`. */
function nearest(own: readonly number[], others: readonly number[], reach: number) {
  let step = 0;
  let line: number | null = null;
  let least = reach;
  for (const other of others) {
    for (const edge of own) {
      const distance = Math.abs(other - edge);
      if (distance > least || (line !== null && distance === least)) continue;
      least = distance;
      step = other - edge;
      line = other;
    }
  }
  return { step, line };
}

/** Snaps a moved box to the edges and centres of others. `reach` is in canvas pixels, fewer at a larger zoom. */
export function snapMove(moved: Box, others: readonly Box[], reach: number): Snapped {
  const x = nearest(acrossOf(moved), others.flatMap(acrossOf), reach);
  const y = nearest(downOf(moved), others.flatMap(downOf), reach);
  return { dx: x.step, dy: y.step, x: x.line, y: y.line };
}

/** Snaps one corner while a rectangle is drawn. */
export function snapCorner(corner: { x: number; y: number }, others: readonly Box[], reach: number): Snapped {
  return snapMove({ left: corner.x, top: corner.y, width: 0, height: 0 }, others, reach);
}
