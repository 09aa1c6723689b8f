import type Konva from 'konva';
import { useRef, type PointerEvent, type RefObject } from 'react';
import { zonesById } from '../core/content.ts';
import { contains, type Point } from '../core/geometry.ts';
import { drag, type Gesture, isPress, press, release, snapped, type Surroundings } from '../core/gesture.ts';
import type { Proposal } from '../core/proposals.ts';
import type { EditorState } from '../core/state.ts';
import type { Editing } from '../use-editing.ts';
import type { Nodes } from './nodes.ts';
import type { OverlayHandle } from './overlay.tsx';
import type { View } from './use-view.ts';

/** Screen pixels within which edges attract each other. */
const REACH = 6;
const NO_GUIDES = { x: null, y: null };
const IDLE: Gesture = { kind: 'none' };

interface Tools {
  view: View;
  nodes: Nodes;
  overlay: RefObject<OverlayHandle | null>;
  scroller: RefObject<HTMLDivElement | null>;
  stage: RefObject<Konva.Stage | null>;
  onAccept(proposals: readonly Proposal[]): void;
}

/** Returns the proposal at the point, unless a zone covers it. */
const proposalAt = ({ content }: EditorState, point: Point) =>
  content.proposals.find(({ zones }) => zones.some((zone) => contains({ ...zone, angle: 0 }, point)));

/** Handles mouse, pen and touch on the canvas. During a gesture nodes are moved directly, without React rendering. */
export function useGestures(editing: Editing, tools: Tools) {
  const { state, dispatch } = editing;
  const { view, nodes, overlay, scroller, stage, onAccept } = tools;
  const { zones } = state.content.document;
  const gesture = useRef<Gesture>(IDLE);
  const selected = useRef(state.selected);
  /** Last positions of the fingers on the canvas; two fingers zoom. */
  const fingers = useRef(new Map<number, Point>());
  /** Scale and finger distance when the second finger touched. */
  const pinched = useRef({ scale: 1, spread: 1 });

  const around = (): Surroundings => ({
    zones,
    selected: selected.current,
    session: state.session,
    reach: REACH / view.scale,
  });

  const show = (next: Gesture): void => {
    gesture.current = next;
    if (next.kind === 'moving') nodes.shift(zonesById(zones, next.ids), next.dx, next.dy);
    const box = next.kind === 'drawing' || next.kind === 'banding' ? next.box : null;
    const guides = next.kind === 'drawing' || next.kind === 'moving' ? next.guides : NO_GUIDES;
    overlay.current?.show(box, guides);
  };

  /** Discards the gesture. */
  const giveUp = (): void => {
    for (const zone of zones) nodes.reset(zone);
    show(IDLE);
  };

  const finish = (point: Point): void => {
    const end = gesture.current;
    const outcome = release(around(), end);
    giveUp();
    if (outcome.kind === 'select') dispatch({ type: 'select', ids: outcome.ids });
    if (outcome.kind === 'draw') editing.draw(outcome.box);
    if (outcome.kind === 'move') editing.moveBy(outcome.ids, outcome.dx, outcome.dy);
    if (isPress(end)) {
      const proposal = proposalAt(state, point);
      if (proposal) onAccept([proposal]);
    }
  };

  const spread = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;
  };

  const pinch = (): void => {
    const [a, b] = [...fingers.current.values()];
    if (!a || !b) return;
    const { scale, spread: before } = pinched.current;
    view.zoomAround((scale * spread()) / before, (a.x + b.x) / 2, (a.y + b.y) / 2);
  };

  /** Returns whether the event hit a scrollbar or a selection handle, which has its own gestures. */
  const isElsewhere = (event: PointerEvent): boolean => {
    const window = scroller.current;
    if (window === null) return true;
    const { left, top } = window.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    if (x >= window.clientWidth || y >= window.clientHeight) return true;
    return stage.current?.getIntersection({ x, y }) !== null;
  };

  return {
    isResting: () => gesture.current.kind === 'none',
    giveUp,
    /** Snaps the selection handles and shows the alignment lines. */
    snap: (point: Point): Point => {
      const others = zones.filter(({ id }) => !state.selected.includes(id));
      const { corner, guides } = snapped({ zones: others, reach: REACH / view.scale }, point);
      overlay.current?.show(null, guides);
      return corner;
    },
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      const isTouch = event.pointerType === 'touch';
      if (isTouch) fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.current.size > 1) {
        pinched.current = { scale: view.scale, spread: spread() };
        return giveUp();
      }
      if (isElsewhere(event)) return;
      const point = view.pointAt(event.clientX, event.clientY);
      const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
      selected.current = state.selected;
      const begun = press(around(), { point, isAdding, isTouch });
      selected.current = begun.selected;
      event.currentTarget.setPointerCapture(event.pointerId);
      show(begun.gesture);
      dispatch({ type: 'select', ids: begun.selected });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const before = fingers.current.get(event.pointerId);
      if (before !== undefined) {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (fingers.current.size > 1) return pinch();
      }
      const now = gesture.current;
      if (now.kind === 'none') return;
      if (now.kind === 'panning' && before !== undefined) {
        const [dx, dy] = [before.x - event.clientX, before.y - event.clientY];
        gesture.current = { ...now, way: now.way + Math.hypot(dx, dy) };
        scroller.current?.scrollBy(dx, dy);
        return;
      }
      show(drag(around(), now, view.pointAt(event.clientX, event.clientY)));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      fingers.current.delete(event.pointerId);
      if (gesture.current.kind !== 'none') finish(view.pointAt(event.clientX, event.clientY));
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => {
      fingers.current.delete(event.pointerId);
      giveUp();
    },
  };
}
