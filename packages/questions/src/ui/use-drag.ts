import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

interface DragOptions<Target> {
  /** Where the item would land if dropped at this point of the window. */
  findTarget(this: void, id: string, x: number, y: number): Target | null;
  onDrop(this: void, id: string, target: Target): void;
  onDragChange?: ((isDragging: boolean) => void) | undefined;
  /** A finger then drags only by an element with `GRIP`, so that it can still scroll the page elsewhere. */
  isByGrip?: boolean;
}

export interface Drag<Target> {
  id: string;
  /** How far it has been dragged from its place, in pixels. */
  dx: number;
  dy: number;
  target: Target | null;
}

/** Spread onto each draggable element. */
export interface PointerHandlers {
  onPointerDown(this: void, event: PointerEvent<HTMLElement>): void;
  onPointerMove(this: void, event: PointerEvent<HTMLElement>): void;
  onPointerUp(this: void, event: PointerEvent<HTMLElement>): void;
  onLostPointerCapture(this: void): void;
  onPointerCancel(this: void): void;
  onDragStart(this: void, event: DragEvent<HTMLElement>): void;
}

/** Pixels that a finger may move during a tap. */
const DRAG_THRESHOLD = 8;

/** The element with it needs `touch-action: none`; without grips, every draggable element does. */
export const GRIP = { 'data-grip': '' };

/**
 * Dragging by mouse, finger or pen without a library, based on pointer events and element positions. A tap remains a
 * click. Components that use it must offer the same by keyboard.
 */
export function useDrag<Target>({ findTarget, onDrop, onDragChange, isByGrip = false }: DragOptions<Target>) {
  const [drag, setDrag] = useState<Drag<Target> | null>(null);
  const press = useRef<{ x: number; y: number } | null>(null);
  const hasDragged = useRef(false);

  const reportDrag = useEffectEvent((isNowDragging: boolean) => onDragChange?.(isNowDragging));
  const isDragging = drag !== null;
  // An effect, because the end must be reported even when the player disappears during a drag.
  useEffect(() => {
    if (!isDragging) return undefined;
    reportDrag(true);
    return () => reportDrag(false);
  }, [isDragging]);

  const cancel = (): void => {
    press.current = null;
    setDrag(null);
  };

  const pointerHandlers = (id: string): PointerHandlers => ({
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      hasDragged.current = false;
      if (isByGrip && event.pointerType !== 'mouse' && !isOnGrip(event.target)) return;
      press.current = { x: event.clientX, y: event.clientY };
      // Optional call: jsdom has no pointer capture.
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event) => {
      if (press.current === null) return;
      const dx = event.clientX - press.current.x;
      const dy = event.clientY - press.current.y;
      if (!hasDragged.current && Math.hypot(dx, dy) < DRAG_THRESHOLD) return;
      hasDragged.current = true;
      setDrag({ id, dx, dy, target: findTarget(id, event.clientX, event.clientY) });
    },
    onPointerUp: (event) => {
      if (press.current === null) return;
      cancel();
      const target = hasDragged.current ? findTarget(id, event.clientX, event.clientY) : null;
      if (target !== null) onDrop(id, target);
    },
    onPointerCancel: cancel,
    onLostPointerCapture: cancel,
    // Selected text around the element, or a picture in it, would start the browser's native drag, which cancels this
    // one.
    onDragStart: (event) => event.preventDefault(),
  });

  return {
    drag,
    pointerHandlers,
    /** True for the click that browsers send after a drag; a keyboard click has `detail` 0. */
    isDragClick: (event: MouseEvent): boolean => hasDragged.current && event.detail > 0,
  };
}

/** The style of an item while it is dragged. */
export function dragStyle(drag: Pick<Drag<unknown>, 'dx' | 'dy'> | null): { transform?: string } {
  return drag === null ? {} : { transform: `translate(${drag.dx}px, ${drag.dy}px)` };
}

function isOnGrip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null;
}
