import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** A finger that moved at least so far to the side, and not much up or down, turned the page. */
const SWIPE_PX = 48;
const SWIPE_MS = 700;

export interface Point {
  x: number;
  y: number;
}

/** Which way a stroke turns the page: pulling to the left shows the next one. */
export function swipeOf(from: Point, to: Point, ms: number): 1 | -1 | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (ms > SWIPE_MS || Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return null;
  return dx < 0 ? 1 : -1;
}

export const pointOf = ({ clientX, clientY }: Pick<Touch, 'clientX' | 'clientY'>): Point => ({
  x: clientX,
  y: clientY,
});
const distance = ([a, b]: TouchList | readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

interface Gestures {
  /** The part of the screen in which fingers count; it scrolls. */
  area: RefObject<HTMLElement | null>;
  /** What two fingers stretch until they leave. */
  content: RefObject<HTMLElement | null>;
  onTurn(direction: 1 | -1): void;
  onPinch(factor: number): void;
}

/** Swipes and pinches. Listens by hand, because React's touch listeners may not prevent the browser's own zoom. */
export function useGestures({ area, content, onTurn, onPinch }: Gestures): void {
  const turn = useEffectEvent(onTurn);
  const pinch = useEffectEvent(onPinch);
  const state = useRef<{ from: Point; at: number; spread: number; factor: number } | null>(null);

  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    const listen = (
      type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
      work: (event: TouchEvent) => void,
    ) => element.addEventListener(type, work, { passive: false, signal: listeners.signal });
    listen('touchstart', ({ touches, timeStamp }) => {
      const [first] = touches;
      if (first === undefined) return;
      const spread = touches.length === 2 ? distance(touches) : 0;
      state.current = { from: pointOf(first), at: timeStamp, spread, factor: 1 };
    });
    listen('touchmove', (event) => {
      const now = state.current;
      if (now === null || now.spread === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      now.factor = distance(event.touches) / now.spread;
      if (content.current !== null) content.current.style.transform = `scale(${now.factor})`;
    });
    listen('touchend', ({ changedTouches, touches, timeStamp }) => {
      const begun = state.current;
      if (begun === null || touches.length > 0) return;
      state.current = null;
      if (content.current !== null) content.current.style.transform = '';
      if (begun.spread > 0) {
        if (begun.factor !== 1) pinch(begun.factor);
        return;
      }
      const [finger] = changedTouches;
      // In a page that is wider than the screen, a stroke moves the page.
      if (finger === undefined || element.scrollWidth > element.clientWidth + 1) return;
      if (String(document.getSelection()) !== '') return;
      const direction = swipeOf(begun.from, pointOf(finger), timeStamp - begun.at);
      if (direction !== null) turn(direction);
    });
    listen('touchcancel', () => {
      state.current = null;
      if (content.current !== null) content.current.style.transform = '';
    });
    return () => listeners.abort();
  }, [area, content]);
}
