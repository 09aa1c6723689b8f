import { fireEvent } from '@testing-library/react';

export type Point = [x: number, y: number];
type PointerType = 'mouse' | 'touch';

function at([clientX, clientY]: Point, pointerType: PointerType) {
  return { clientX, clientY, pointerType, isPrimary: true, button: 0 };
}

/** Presses at `from` and moves to `to` without releasing. */
export function dragTo(element: Element, from: Point, to: Point, pointerType: PointerType = 'mouse'): void {
  fireEvent.pointerDown(element, at(from, pointerType));
  fireEvent.pointerMove(element, at(to, pointerType));
}

/** A complete drag, with the click that browsers send after it. */
export function dragAndDrop(
  element: Element,
  from: Point,
  to: Point,
  pointerType: PointerType = 'mouse',
): void {
  dragTo(element, from, to, pointerType);
  fireEvent.pointerUp(element, at(to, pointerType));
  fireEvent.click(element, { detail: 1 });
}
