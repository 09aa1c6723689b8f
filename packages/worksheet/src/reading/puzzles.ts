import type { Rectangle } from './geometry.ts';
import { around, medianOf, overlaps, padded } from './rectangle.ts';

/** Larger squares hold more than a letter. */
const LARGEST_SQUARE = 75;
const LEAST_SQUARES = 9;

/** Grids of small squares: crosswords, word searches, squared pages. */
export function puzzlesIn(cells: readonly Rectangle[]): Rectangle[] {
  const squares = cells.filter(isSquare);
  return clustersOf(squares)
    .filter((cluster) => {
      const side = medianOf(cluster.map(({ width }) => width));
      const { width, height } = around(cluster);
      return cluster.length >= LEAST_SQUARES && width > 2.5 * side && height > 2.5 * side;
    })
    .map(around);
}

const isSquare = ({ width, height }: Rectangle): boolean =>
  Math.max(width, height) <= LARGEST_SQUARE && width < 1.35 * height && height < 1.35 * width;

/** Cells that touch, directly or through others. */
export function clustersOf<T extends Rectangle>(cells: readonly T[]): T[][] {
  const left = new Set(cells);
  const clusters: T[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const cluster = [first];
    for (const cell of cluster) {
      for (const other of left) {
        if (!overlaps(padded(cell, 5), other)) continue;
        left.delete(other);
        cluster.push(other);
      }
    }
    clusters.push(cluster);
  }
  return clusters;
}
