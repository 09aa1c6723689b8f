import type { Rectangle } from './geometry.ts';

export const rightOf = ({ left, width }: Rectangle): number => left + width;
export const bottomOf = ({ top, height }: Rectangle): number => top + height;
export const middleOf = ({ top, height }: Rectangle): number => top + height / 2;
export const centreOf = ({ left, width }: Rectangle): number => left + width / 2;

/** Horizontal overlap; negative is the gap between them. */
export const sharedX = (a: Rectangle, b: Rectangle): number =>
  Math.min(rightOf(a), rightOf(b)) - Math.max(a.left, b.left);

/** Vertical overlap; negative is the gap between them. */
export const sharedY = (a: Rectangle, b: Rectangle): number =>
  Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.top, b.top);

export const overlaps = (a: Rectangle, b: Rectangle): boolean => sharedX(a, b) > 0 && sharedY(a, b) > 0;

/** Whether the inner one's centre is inside the outer one. */
export const holds = (outer: Rectangle, inner: Rectangle): boolean =>
  centreOf(inner) > outer.left &&
  centreOf(inner) < rightOf(outer) &&
  middleOf(inner) > outer.top &&
  middleOf(inner) < bottomOf(outer);

export const padded = ({ left, top, width, height }: Rectangle, x: number, y = x): Rectangle => ({
  left: left - x,
  top: top - y,
  width: width + 2 * x,
  height: height + 2 * y,
});

/** The smallest rectangle around all parts. */
export function around(parts: readonly Rectangle[]): Rectangle {
  const left = Math.min(...parts.map((part) => part.left));
  const top = Math.min(...parts.map((part) => part.top));
  return {
    left,
    top,
    width: Math.max(...parts.map(rightOf)) - left,
    height: Math.max(...parts.map(bottomOf)) - top,
  };
}

export function medianOf(numbers: readonly number[], without = 0): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? without;
}
