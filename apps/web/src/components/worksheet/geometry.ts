import { CANVAS_WIDTH, type PublicZone } from '@domdom/worksheet';
import type { CSSProperties } from 'react';

export interface Point {
  x: number;
  y: number;
}

type Box = Pick<PublicZone, 'left' | 'top' | 'width' | 'height'>;

/** Canvas pixels beside the width of the sheet. */
const toSheet = (pixels: number): string => `${(pixels / CANVAS_WIDTH) * 100}cqw`;
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Where a zone lies on the sheet, whatever the size of the sheet. A zone is turned around its middle. */
export function boxStyle({ left, top, width, height }: Box, sheetHeight: number, angle = 0): CSSProperties {
  return {
    left: percent(left, CANVAS_WIDTH),
    top: percent(top, sheetHeight),
    width: percent(width, CANVAS_WIDTH),
    height: percent(height, sheetHeight),
    ...(angle !== 0 && { rotate: `${angle}deg` }),
  };
}

/** Pixels of the screen from the middle of a round button to its edge: as small as a finger hits for sure. */
const BUTTON_RADIUS = 22;

/** From where the zone begins: the middle of its side, but a button away from both edges of the sheet. */
function inside(before: number, size: number, whole: number): string {
  const first = `${BUTTON_RADIUS}px - ${toSheet(before)}`;
  const last = `${toSheet(whole - before)} - ${BUTTON_RADIUS}px`;
  return `clamp(${first}, ${toSheet(size / 2)}, ${last})`;
}

/**
 * The middle of a button that keeps its size over a zone that shrinks with the sheet: that of the zone, or as near to
 * it as the button stays on the sheet, beyond which it would be cut off.
 */
export function buttonStyle(zone: Box & { angle: number }, sheetHeight: number): CSSProperties {
  const { left, top, width, height, angle } = zone;
  // Its directions are no longer those of the sheet.
  if (angle !== 0) return { left: '50%', top: '50%' };
  return { left: inside(left, width, CANVAS_WIDTH), top: inside(top, height, sheetHeight) };
}

/** The smallest box that holds all of them. */
export function boundsOf(zones: readonly Box[]): Box {
  const left = Math.min(...zones.map((zone) => zone.left));
  const top = Math.min(...zones.map((zone) => zone.top));
  const right = Math.max(...zones.map((zone) => zone.left + zone.width));
  const bottom = Math.max(...zones.map((zone) => zone.top + zone.height));
  return { left, top, width: right - left, height: bottom - top };
}

const middleOf = ({ left, top, width, height }: Box): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Where a line from the zone towards a point begins: at the middle of the side that faces it. */
function anchorOf(zone: PublicZone, towards: Point): Point {
  const middle = middleOf(zone);
  if (zone.angle !== 0) return middle;
  const dx = towards.x - middle.x;
  const dy = towards.y - middle.y;
  return Math.abs(dx) >= Math.abs(dy)
    ? { x: middle.x + (Math.sign(dx) * zone.width) / 2, y: middle.y }
    : { x: middle.x, y: middle.y + (Math.sign(dy) * zone.height) / 2 };
}

/** From one zone to another. */
export function lineBetween(from: PublicZone, to: PublicZone): [Point, Point] {
  return [anchorOf(from, middleOf(to)), anchorOf(to, middleOf(from))];
}

const LARGEST_TEXT = 30;
const SMALLEST_TEXT = 13;
/** Pixels of the screen: below it nobody reads, and what does not fit is cut. */
const READABLE = 10;
/** Height of a letter beside the zone's, and width of one beside its height. */
const LETTER = { height: 0.62, width: 0.56 };

/** Letters with which a text fits into a zone, growing with the sheet. */
export function textStyle({ width, height }: Box, text: string): CSSProperties {
  const fitting = (width - 12) / (Math.max(1, text.length) * LETTER.width);
  const size = Math.max(SMALLEST_TEXT, Math.min(LARGEST_TEXT, height * LETTER.height, fitting));
  return { fontSize: `max(${READABLE}px, ${size} / ${CANVAS_WIDTH} * 100cqw)` };
}
