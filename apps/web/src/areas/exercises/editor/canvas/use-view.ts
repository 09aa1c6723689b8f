import { CANVAS_WIDTH } from '@domdom/worksheet';
import type Konva from 'konva';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Box, Point } from '../core/geometry.ts';

export const LEAST_SCALE = 0.25;
export const MOST_SCALE = 4;
/** Shapes are drawn for this much more than what is seen, and anew only after as much was scrolled. */
const BAND = 600;

interface Size {
  width: number;
  height: number;
}

const withinScale = (scale: number): number => Math.max(LEAST_SCALE, Math.min(MOST_SCALE, scale));

/**
 * A window on the canvas: the stage is as large as the window and stays in it, the browser scrolls an empty space of the
 * canvas's size, and the stage draws the part that would be seen.
 */
export function useView(scroller: RefObject<HTMLDivElement | null>, stage: RefObject<Konva.Stage | null>) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  /** Null: as wide as the window. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [bandStart, setBandStart] = useState(0);
  /** What stays under the mouse when the scale changes. */
  const held = useRef<{ canvas: Point; window: Point } | null>(null);
  const scale = chosen ?? withinScale((size.width || CANVAS_WIDTH) / CANVAS_WIDTH);
  const indent = Math.max(0, (size.width - CANVAS_WIDTH * scale) / 2);

  /** Draws the part that is in the window. */
  const follow = (): void => {
    const window = scroller.current;
    if (window === null) return;
    stage.current?.position({ x: indent - window.scrollLeft, y: -window.scrollTop });
    stage.current?.batchDraw();
  };
  const followNow = useEffectEvent(follow);

  // The size of the window is the browser's.
  useLayoutEffect(() => {
    const window = scroller.current;
    if (window === null) return undefined;
    const measure = () => setSize({ width: window.clientWidth, height: window.clientHeight });
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(window);
    return () => observer.disconnect();
  }, [scroller]);

  // Only after the space has its new size can it be scrolled there.
  useLayoutEffect(() => {
    const window = scroller.current;
    if (window !== null && held.current !== null) {
      const { canvas, window: at } = held.current;
      held.current = null;
      window.scrollTo({ left: canvas.x * scale + indent - at.x, top: canvas.y * scale - at.y });
    }
    followNow();
  }, [scroller, scale, indent]);

  /** Where a place of the screen is on the canvas. */
  const pointAt = (clientX: number, clientY: number): Point => {
    const window = scroller.current;
    if (window === null) return { x: 0, y: 0 };
    const { left, top } = window.getBoundingClientRect();
    return {
      x: (clientX - left + window.scrollLeft - indent) / scale,
      y: (clientY - top + window.scrollTop) / scale,
    };
  };

  const zoomAround = (next: number | null, clientX: number, clientY: number): void => {
    const window = scroller.current;
    if (window === null) return;
    const { left, top } = window.getBoundingClientRect();
    held.current = { canvas: pointAt(clientX, clientY), window: { x: clientX - left, y: clientY - top } };
    setChosen(next === null ? null : withinScale(next));
  };

  /** Around the middle of the window. */
  const zoom = (next: number | null): void => {
    const rect = scroller.current?.getBoundingClientRect();
    if (rect) zoomAround(next, rect.left + rect.width / 2, rect.top + rect.height / 2);
  };

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomAround(scale * Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  });
  // React listens to the wheel without being able to hold the browser back from zooming the whole page.
  useEffect(() => {
    const window = scroller.current;
    const handle = (event: WheelEvent) => handleWheel(event);
    window?.addEventListener('wheel', handle, { passive: false });
    return () => window?.removeEventListener('wheel', handle);
  }, [scroller]);

  return {
    size,
    scale,
    isFitted: chosen === null,
    /** What is drawn of the canvas. */
    band: { left: 0, top: bandStart - BAND, width: CANVAS_WIDTH, height: size.height / scale + 3 * BAND },
    handleScroll: (): void => {
      follow();
      const top = scroller.current?.scrollTop ?? 0;
      setBandStart(Math.floor(top / scale / BAND) * BAND);
    },
    pointAt,
    zoom,
    zoomAround,
    /** Scrolls as little as it takes until a box is in the window. */
    show: (box: Box): void => {
      const window = scroller.current;
      if (window === null) return;
      const margin = 40;
      const [top, bottom] = [box.top * scale - margin, (box.top + box.height) * scale + margin];
      const [left, right] = [box.left * scale + indent, (box.left + box.width) * scale + indent];
      if (top < window.scrollTop || bottom > window.scrollTop + window.clientHeight) {
        window.scrollTo({ top: (top + bottom) / 2 - window.clientHeight / 2 });
      }
      if (left < window.scrollLeft || right > window.scrollLeft + window.clientWidth) {
        window.scrollTo({ left: (left + right) / 2 - window.clientWidth / 2 });
      }
    },
    /** The middle of what is seen, on the canvas. */
    middle: (): Point => {
      const rect = scroller.current?.getBoundingClientRect();
      return rect ? pointAt(rect.left + rect.width / 2, rect.top + rect.height / 2) : { x: 0, y: 0 };
    },
  };
}

export type View = ReturnType<typeof useView>;
