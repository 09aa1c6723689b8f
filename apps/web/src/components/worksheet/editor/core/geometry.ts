import { CANVAS_WIDTH, LEAST_HEIGHT, LEAST_WIDTH, type Zone } from '@domdom/worksheet';

export interface Point {
  x: number;
  y: number;
}

/** Unrotated, in canvas pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Placed = Pick<Zone, 'left' | 'top' | 'width' | 'height' | 'angle'>;

const middle = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** Returns the box between two opposite corners in any order. */
export function boxBetween(a: Point, b: Point): Box {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** Returns the unrotated bounding box of a zone, turned or not. */
export function boundsOf(zone: Placed): Box {
  const { left, top, width, height } = zone;
  if (zone.angle === 0) return { left, top, width, height };
  const turn = (zone.angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, high] = [width * cos + height * sin, width * sin + height * cos];
  const { x, y } = middle(zone);
  return { left: x - wide / 2, top: y - high / 2, width: wide, height: high };
}

export function boundsOfAll(zones: readonly Placed[]): Box {
  const boxes = zones.map(boundsOf);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** Returns whether a point is inside a zone, turned or not. */
export function contains(zone: Placed, { x, y }: Point): boolean {
  const turn = (-zone.angle * Math.PI) / 180;
  const centre = middle(zone);
  const [dx, dy] = [x - centre.x, y - centre.y];
  const across = dx * Math.cos(turn) - dy * Math.sin(turn);
  const down = dx * Math.sin(turn) + dy * Math.cos(turn);
  return Math.abs(across) <= zone.width / 2 && Math.abs(down) <= zone.height / 2;
}

/** Returns the topmost zone at the point: the one drawn last. */
export const zoneAt = <Z extends Placed>(zones: readonly Z[], point: Point): Z | undefined =>
  zones.findLast((zone) => contains(zone, point));

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

/** Rounds to a tenth of a pixel, the finest visible difference; longer numbers only enlarge the document. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Normalises an angle to at most half a turn in either direction. */
function plainAngle(angle: number): number {
  const turned = rounded(((angle % 360) + 360) % 360);
  return turned > 180 ? turned - 360 : turned;
}

/** Makes a zone valid for saving: large enough and on its pages. */
export function keptOnPages<Z extends Placed>(zone: Z, canvasBottom: number): Z {
  const width = rounded(within(zone.width, LEAST_WIDTH, CANVAS_WIDTH));
  const height = rounded(within(zone.height, LEAST_HEIGHT, canvasBottom));
  const left = rounded(within(zone.left, 0, CANVAS_WIDTH - width));
  const top = rounded(within(zone.top, 0, canvasBottom - height));
  return { ...zone, left, top, width, height, angle: plainAngle(zone.angle) };
}
