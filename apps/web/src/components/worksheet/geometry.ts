import { CANVAS_WIDTH, type PublicZone } from '@domdom/worksheet';
import type { CSSProperties } from 'react';

export interface Point {
  x: number;
  y: number;
}

type Box = Pick<PublicZone, 'left' | 'top' | 'width' | 'height'>;

/** Converts canvas pixels to a share of the canvas's width. */
const ofCanvasWidth = (pixels: number): string => `${(pixels / CANVAS_WIDTH) * 100}cqw`;
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The position of a zone at any size of the canvas. A zone rotates around its centre. */
export function boxStyle({ left, top, width, height }: Box, canvasHeight: number, angle = 0): CSSProperties {
  return {
    left: percent(left, CANVAS_WIDTH),
    top: percent(top, canvasHeight),
    width: percent(width, CANVAS_WIDTH),
    height: percent(height, canvasHeight),
    ...(angle !== 0 && { rotate: `${angle}deg` }),
  };
}

/** Radius of a round button in screen pixels, the smallest that a finger hits reliably. */
const BUTTON_RADIUS = 22;

/**
 * Returns the offset from the zone's start: the middle of its side, but at least a button radius from both edges of the
 * canvas.
 */
function inside(before: number, size: number, whole: number): string {
  const first = `${BUTTON_RADIUS}px - ${ofCanvasWidth(before)}`;
  const last = `${ofCanvasWidth(whole - before)} - ${BUTTON_RADIUS}px`;
  return `clamp(${first}, ${ofCanvasWidth(size / 2)}, ${last})`;
}

/**
 * Returns the centre of a button that keeps its size while its zone shrinks with the canvas: the zone's centre, moved
 * just far enough that the button is not cut off at the canvas's edge.
 */
export function buttonStyle(zone: Box & { angle: number }, canvasHeight: number): CSSProperties {
  const { left, top, width, height, angle } = zone;
  // The axes of a turned zone differ from those of the canvas.
  if (angle !== 0) return { left: '50%', top: '50%' };
  return { left: inside(left, width, CANVAS_WIDTH), top: inside(top, height, canvasHeight) };
}

/** Returns the smallest box that contains all of them. */
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

/** Returns the start of a line from the zone towards a point: the middle of the side that faces it. */
function anchorOf(zone: PublicZone, towards: Point): Point {
  const middle = middleOf(zone);
  if (zone.angle !== 0) return middle;
  const dx = towards.x - middle.x;
  const dy = towards.y - middle.y;
  return Math.abs(dx) >= Math.abs(dy)
    ? { x: middle.x + (Math.sign(dx) * zone.width) / 2, y: middle.y }
    : { x: middle.x, y: middle.y + (Math.sign(dy) * zone.height) / 2 };
}

/** Returns the line between two zones. */
export function lineBetween(from: PublicZone, to: PublicZone): [Point, Point] {
  return [anchorOf(from, middleOf(to)), anchorOf(to, middleOf(from))];
}

const LARGEST_TEXT = 30;
const SMALLEST_TEXT = 13;
/** Minimum font size in screen pixels; text that does not fit is cut off. */
const READABLE = 10;
/** Height of a letter relative to the zone, and its width relative to its height. */
const LETTER = { height: 0.62, width: 0.56 };

/** Returns the font size at which the text fits into a zone; it scales with the canvas. */
export function textStyle({ width, height }: Box, text: string): CSSProperties {
  const fitting = (width - 12) / (Math.max(1, text.length) * LETTER.width);
  const size = Math.max(SMALLEST_TEXT, Math.min(LARGEST_TEXT, height * LETTER.height, fitting));
  return { fontSize: `max(${READABLE}px, ${size} / ${CANVAS_WIDTH} * 100cqw)` };
}
