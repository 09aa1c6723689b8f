import { CANVAS_WIDTH } from '@domdom/worksheet';
import type Konva from 'konva';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Box, Point } from '../core/geometry.ts';

export const LEAST_SCALE = 0.25;
export const MOST_SCALE = 4;
/** Shapes are drawn this far beyond the visible area, and redrawn only after scrolling as far. */
const BAND = 600;

interface Size {
  width: number;
  height: number;
}

const withinScale = (scale: number): number => Math.max(LEAST_SCALE, Math.min(MOST_SCALE, scale));

/**
 * A window on the canvas: the stage has the size of the window and stays in it, the browser scrolls an empty element of
 * the canvas's size, and the stage draws the visible part.
 */
export function useView(scroller: RefObject<HTMLDivElement | null>, stage: RefObject<Konva.Stage | null>) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  /** Null means fit to the window's width. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [bandStart, setBandStart] = useState(0);
  /** The point that stays under the mouse when the scale changes. */
  const held = useRef<{ canvas: Point; window: Point } | null>(null);
  const scale = chosen ?? withinScale((size.width || CANVAS_WIDTH) / CANVAS_WIDTH);
  const indent = Math.max(0, (size.width - CANVAS_WIDTH * scale) / 2);

  /** Draws the part inside the window. */
  const follow = (): void => {
    const window = scroller.current;
    if (window === null) return;
    stage.current?.position({ x: indent - window.scrollLeft, y: -window.scrollTop });
    stage.current?.batchDraw();
  };
  const followNow = useEffectEvent(follow);

  // The browser determines the size of the window.
  useLayoutEffect(() => {
    const window = scroller.current;
    if (window === null) return undefined;
    const measure = () => setSize({ width: window.clientWidth, height: window.clientHeight });
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(window);
    return () => observer.disconnect();
  }, [scroller]);

  // Scrolling there works only after the scroll space has its new size.
  useLayoutEffect(() => {
    const window = scroller.current;
    if (window !== null && held.current !== null) {
      const { canvas, window: at } = held.current;
      held.current = null;
      window.scrollTo({ left: canvas.x * scale + indent - at.x, top: canvas.y * scale - at.y });
    }
    followNow();
  }, [scroller, scale, indent]);

  /** Returns the canvas point at a screen position. */
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

  /** Zooms around the centre of the window. */
  const zoom = (next: number | null): void => {
    const rect = scroller.current?.getBoundingClientRect();
    if (rect) zoomAround(next, rect.left + rect.width / 2, rect.top + rect.height / 2);
  };

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomAround(scale * Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
  });
  // React's wheel listeners are passive and cannot stop the browser from zooming the whole page.
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
    /** The part of the canvas that is drawn. */
    band: { left: 0, top: bandStart - BAND, width: CANVAS_WIDTH, height: size.height / scale + 3 * BAND },
    handleScroll: (): void => {
      follow();
      const top = scroller.current?.scrollTop ?? 0;
      setBandStart(Math.floor(top / scale / BAND) * BAND);
    },
    pointAt,
    zoom,
    zoomAround,
    /** Scrolls as little as possible to bring a box into the window. */
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
    /** Returns the centre of the visible part, in canvas pixels. */
    middle: (): Point => {
      const rect = scroller.current?.getBoundingClientRect();
      return rect ? pointAt(rect.left + rect.width / 2, rect.top + rect.height / 2) : { x: 0, y: 0 };
    },
  };
}

export type View = ReturnType<typeof useView>;
