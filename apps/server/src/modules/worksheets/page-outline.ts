import type { Rectangle, RulingLine } from '@domdom/worksheet/reading';

export interface Corner {
  x: number;
  y: number;
}

/** A part of a path that is drawn without lifting the pen. */
export interface Subpath {
  corners: Corner[];
  isClosed: boolean;
  isCurved: boolean;
}

/** How the library encodes a path: an operator, then its numbers. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
const CLOSE = 4;

/** An edge may lean by this many canvas pixels and still count as level. */
const LEVEL = 1.5;
/** A thinner rectangle is a line. */
const THINNEST = 5;
const SHORTEST_LINE = 0.5;
/** Browsers draw each round corner as eight curves. */
const MOST_CORNERS = 45;
/** The straight share of each side of a rectangle with round corners. */
const LEAST_STRAIGHT = 0.3;

export function subpathsOf(path: Float32Array, place: (x: number, y: number) => Corner): Subpath[] {
  const subpaths: Subpath[] = [];
  let at = 0;
  const next = () => {
    const corner = place(path[at] ?? 0, path[at + 1] ?? 0);
    at += 2;
    return corner;
  };
  while (at < path.length) {
    const operator = path[at];
    at += 1;
    let last = subpaths.at(-1);
    if (operator === CLOSE) {
      if (last) last.isClosed = true;
      continue;
    }
    if (operator === MOVE || !last) {
      last = { corners: [], isClosed: false, isCurved: false };
      subpaths.push(last);
    }
    if (operator === MOVE || operator === LINE) last.corners.push(next());
    else if (operator === CURVE || operator === QUADRATIC) {
      last.isCurved = true;
      at += operator === CURVE ? 4 : 2;
      last.corners.push(next());
    } else break;
  }
  return subpaths;
}

/** The rectangle that a path outlines, with or without rounded corners; null for any other shape and for lines. */
export function frameOf(subpath: Subpath): Rectangle | null {
  const around = levelRectangle(subpath);
  return around && Math.min(around.width, around.height) >= THINNEST ? around : null;
}

/** Returns a thin filled rectangle as a line. */
export function lineOf(subpath: Subpath): RulingLine[] {
  const around = levelRectangle(subpath);
  if (!around || subpath.isCurved) return [];
  const { left, top, width, height } = around;
  if (Math.min(width, height) >= THINNEST) return [];
  return width >= height
    ? [{ x1: left, y1: top + height / 2, x2: left + width, y2: top + height / 2 }]
    : [{ x1: left + width / 2, y1: top, x2: left + width / 2, y2: top + height }];
}

/** The horizontal and vertical edges of a path. */
export function segmentsOf({ corners, isClosed, isCurved }: Subpath): RulingLine[] {
  if (isCurved) return [];
  const [first] = corners;
  const all = isClosed && first ? [...corners, first] : corners;
  return all.slice(1).flatMap((to, index) => {
    const from = all[index];
    if (!from || !isLevel(from, to) || Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST_LINE) return [];
    return [
      {
        x1: Math.min(from.x, to.x),
        y1: Math.min(from.y, to.y),
        x2: Math.max(from.x, to.x),
        y2: Math.max(from.y, to.y),
      },
    ];
  });
}

function levelRectangle({ corners, isClosed, isCurved }: Subpath): Rectangle | null {
  const left = Math.min(...corners.map(({ x }) => x));
  const right = Math.max(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const bottom = Math.max(...corners.map(({ y }) => y));
  const isCorner = ({ x, y }: Corner) =>
    Math.min(x - left, right - x) <= LEVEL && Math.min(y - top, bottom - y) <= LEVEL;
  const [first, last] = [corners[0], corners.at(-1)];
  if (!first || !last || corners.length < 4 || corners.length > MOST_CORNERS) return null;
  const around = { left, top, width: right - left, height: bottom - top };
  const isRound = isClosed || Math.hypot(last.x - first.x, last.y - first.y) <= LEVEL;
  const isRectangle = isCurved ? hasRoundCorners(corners, around) : corners.every(isCorner);
  return isRound && isRectangle ? around : null;
}

/** Each side must be straight for a good part, and every other point must be near a corner. */
function hasRoundCorners(corners: readonly Corner[], { left, top, width, height }: Rectangle): boolean {
  const [right, bottom] = [left + width, top + height];
  const isStraight = (isOn: (corner: Corner) => boolean, length: number) =>
    corners.some((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      return isOn(from) && isOn(to) && Math.hypot(to.x - from.x, to.y - from.y) >= length * LEAST_STRAIGHT;
    });
  const reach = Math.min(width, height) * ((1 - LEAST_STRAIGHT) / 2);
  return (
    isStraight(({ x }) => x - left <= LEVEL, height) &&
    isStraight(({ x }) => right - x <= LEVEL, height) &&
    isStraight(({ y }) => y - top <= LEVEL, width) &&
    isStraight(({ y }) => bottom - y <= LEVEL, width) &&
    corners.every(({ x, y }) => {
      const [aside, away] = [Math.min(x - left, right - x), Math.min(y - top, bottom - y)];
      return Math.min(aside, away) <= LEVEL || Math.max(aside, away) <= reach;
    })
  );
}

function isLevel(from: Corner, to: Corner): boolean {
  return Math.abs(to.y - from.y) <= LEVEL || Math.abs(to.x - from.x) <= LEVEL;
}
