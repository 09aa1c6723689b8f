import type { Rectangle } from './geometry.ts';
import type { Ruling, Rulings } from './rulings.ts';

/**
 * The lines of a corner may miss each other by this share of the shorter side, because corners are round and scans are
 * worn.
 */
const [SLACK, LEAST_SLACK, MOST_SLACK] = [0.15, 3, 16];
/** A closed shape smaller than this is a letter or a double line. */
const LEAST = 13;

const touches = (line: Ruling, at: number): boolean =>
  at >= line.from - MOST_SLACK && at <= line.to + MOST_SLACK;

interface Corner {
  across: Ruling;
  down: Ruling;
}

interface Closed {
  cell: Rectangle;
  /** How far its sides miss each other at the corners. */
  miss: number;
}

/** The smallest rectangles that the lines enclose: boxes and table cells. */
export function cellsOf({ across, down }: Rulings): Rectangle[] {
  const cells: Closed[] = [];
  const rows = across.toSorted((a, b) => a.at - b.at);
  const columns = down.toSorted((a, b) => a.at - b.at);
  const crossings = new Map(rows.map((row) => [row, columns.filter((column) => meets(row, column))]));
  for (const [index, row] of rows.entries()) {
    const below = rows.slice(index + 1).filter(({ at }) => at - row.at >= LEAST);
    for (const column of crossings.get(row) ?? []) {
      const cell = cellFrom({ across: row, down: column }, below, crossings);
      if (cell) cells.push(cell);
    }
  }
  return withoutTwins(cells);
}

const meets = (row: Ruling, column: Ruling): boolean => touches(row, column.at) && touches(column, row.at);

/** Closes the shape with this upper left corner by the nearest right and lower sides. */
function cellFrom(corner: Corner, below: Ruling[], crossings: Map<Ruling, Ruling[]>): Closed | null {
  const { across: top, down: left } = corner;
  for (const right of crossings.get(top) ?? []) {
    const width = right.at - left.at;
    if (width < LEAST) continue;
    for (const bottom of below) {
      const height = bottom.at - top.at;
      const slack = Math.min(MOST_SLACK, Math.max(LEAST_SLACK, SLACK * Math.min(width, height)));
      const isClosed =
        [top, bottom].every((side) => spans(side, left.at, right.at, slack)) &&
        [left, right].every((side) => spans(side, top.at, bottom.at, slack));
      if (!isClosed) continue;
      const missing = [
        ...[top, bottom].map((side) => missOf(side, left.at, right.at)),
        ...[left, right].map((side) => missOf(side, top.at, bottom.at)),
      ];
      const miss = missing.reduce((sum, length) => sum + length, 0);
      return { cell: { left: left.at, top: top.at, width, height }, miss };
    }
  }
  return null;
}

const spans = ({ from, to }: Ruling, start: number, end: number, slack: number): boolean =>
  from <= start + slack && to >= end - slack;

const missOf = ({ from, to }: Ruling, start: number, end: number): number =>
  Math.max(0, from - start) + Math.max(0, end - to);

/**
 * Both edges of a thick line enclose almost the same cell, and so does the last side of an adjacent box. Keeps the one
 * that closes best.
 */
function withoutTwins(cells: readonly Closed[]): Rectangle[] {
  const result: Closed[] = [];
  for (const closed of cells) {
    const twin = result.findIndex((other) => areTwins(other.cell, closed.cell));
    if (twin < 0) result.push(closed);
    else if (closed.miss < (result[twin]?.miss ?? 0)) result[twin] = closed;
  }
  return result.map(({ cell }) => cell);
}

const areTwins = (a: Rectangle, b: Rectangle): boolean =>
  Math.abs(a.left - b.left) < LEAST &&
  Math.abs(a.top - b.top) < LEAST &&
  Math.abs(a.width - b.width) < 2 * LEAST &&
  Math.abs(a.height - b.height) < 2 * LEAST;
