import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

interface RowSwapOptions {
  /** Page elements of the rows from top to bottom; a drop counts for the row under the pointer. */
  rows(this: void): HTMLElement[];
  onSwap(this: void, from: number, to: number): void;
  onDragChange?: ((isDragging: boolean) => void) | undefined;
}

interface RowDrag {
  from: number;
  /** Row under the pointer. */
  over: number | null;
  dx: number;
  dy: number;
}

/** Pixels that a finger may tremble in a tap. */
const DRAG_THRESHOLD = 8;
/**
 * A finger drags only by an element with this attribute and `touch-action: none`, so that it can still
 * scroll the page anywhere else; a mouse drags by the whole box.
 */
export const GRIP = { 'data-grip': '' };

/** Dragging a box onto another row, without a library: pointer events and the rows' places on the page. */
export function useRowSwap({ rows, onSwap, onDragChange }: RowSwapOptions) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const press = useRef<{ x: number; y: number } | null>(null);
  const hasDragged = useRef(false);

  const reportDrag = useEffectEvent((isNowDragging: boolean) => onDragChange?.(isNowDragging));
  const isDragging = drag !== null;
  // As an effect, because the end must be reported even when the rows disappear during a drag.
  useEffect(() => {
    if (!isDragging) return undefined;
    reportDrag(true);
    return () => reportDrag(false);
  }, [isDragging]);

  const rowAt = (y: number): number | null => {
    const index = rows().findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top <= y && y < bottom;
    });
    return index === -1 ? null : index;
  };

  const cancel = (): void => {
    press.current = null;
    setDrag(null);
  };

  const pointerHandlers = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      hasDragged.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      if (event.pointerType !== 'mouse' && !isOnGrip(event.target)) return;
      press.current = { x: event.clientX, y: event.clientY };
      // Optional call: jsdom has no pointer capture.
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (press.current === null) return;
      const dx = event.clientX - press.current.x;
      const dy = event.clientY - press.current.y;
      if (!hasDragged.current && Math.hypot(dx, dy) < DRAG_THRESHOLD) return;
      hasDragged.current = true;
      setDrag({ from, over: rowAt(event.clientY), dx, dy });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      if (press.current === null) return;
      cancel();
      const to = hasDragged.current ? rowAt(event.clientY) : null;
      if (to !== null && to !== from) onSwap(from, to);
    },
    onPointerCancel: cancel,
    onLostPointerCapture: cancel,
  });

  return {
    drag,
    pointerHandlers,
    /** True for the click that browsers send after a drag; a click by keyboard has no `detail`. */
    isDragClick: (event: MouseEvent): boolean => hasDragged.current && event.detail > 0,
  };
}

function isOnGrip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null;
}
