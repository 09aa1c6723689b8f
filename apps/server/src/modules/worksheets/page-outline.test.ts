import { describe, expect, it } from 'vitest';
import { type Corner, frameOf } from './page-outline.ts';

const shape = (corners: Corner[]) => frameOf({ corners, isClosed: true, isCurved: true });

/** A rectangle whose corners are arcs of this many pieces. */
function rounded(width: number, height: number, radius: number, pieces: number): Corner[] {
  const centres = [
    { x: width - radius, y: radius },
    { x: width - radius, y: height - radius },
    { x: radius, y: height - radius },
    { x: radius, y: radius },
  ];
  return centres.flatMap(({ x, y }, quarter) =>
    Array.from({ length: pieces + 1 }, (_, piece) => {
      const angle = (Math.PI / 2) * (quarter - 1 + piece / pieces);
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );
}

describe('a shape with round corners', () => {
  it.each([1, 2, 8])('is a frame if each corner is drawn in %d curves', (pieces) => {
    expect(shape(rounded(400, 60, 12, pieces))).toMatchObject({ width: 400, height: 60 });
  });

  it('is not a frame if the sides are round as well', () => {
    expect(shape(rounded(80, 80, 40, 8))).toBeNull();
    expect(shape(rounded(300, 60, 30, 8))).toBeNull();
  });
});
