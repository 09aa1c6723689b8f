import { isLargeEnough, type Zone } from '@domdom/worksheet';
import { type Box, boundsOf, boundsOfAll, boxBetween, overlaps, type Point, zoneAt } from './geometry.ts';
import type { Session } from './groups.ts';
import { type Guides, snapCorner, snapMove } from './snap.ts';

/** The state of the pointer between press and release. */
export type Gesture =
  | { kind: 'none' }
  | { kind: 'drawing'; from: Point; box: Box; guides: Guides }
  | { kind: 'moving'; from: Point; ids: readonly string[]; dx: number; dy: number; guides: Guides }
  | { kind: 'banding'; from: Point; box: Box; kept: readonly string[] }
  /**
   * A finger outside all zones scrolls the page. `way` is the total distance moved, back and forth, in screen pixels.
   */
  | { kind: 'panning'; way: number };

export interface Press {
  point: Point;
  /** Shift or Ctrl: keeps the current selection. */
  isAdding: boolean;
  isTouch: boolean;
}

/** Data that a gesture reads but never changes. */
export interface Surroundings {
  zones: readonly Zone[];
  selected: readonly string[];
  session: Session | null;
  /** Canvas pixels within which edges attract each other. */
  reach: number;
}

/** The result of the release. */
export type Outcome =
  | { kind: 'nothing' }
  | { kind: 'draw'; box: Box }
  | { kind: 'move'; ids: readonly string[]; dx: number; dy: number }
  | { kind: 'select'; ids: readonly string[] };

/** A hand trembles: a smaller movement is a click. */
const SLIP = 3;
/** A finger rolls during a tap; screen pixels. */
const FINGER_SLIP = 8;
const NO_GUIDES: Guides = { x: null, y: null };

const isSlip = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < SLIP && Math.abs(a.y - b.y) < SLIP;

/** Starts the gesture and returns it with the new selection. */
export function press(
  around: Surroundings,
  { point, isAdding, isTouch }: Press,
): { gesture: Gesture; selected: readonly string[] } {
  const { zones, selected, session } = around;
  const begun = (gesture: Gesture, ids: readonly string[] = selected) => ({ gesture, selected: ids });
  if (session !== null) {
    const { corner, guides } = snapped(around, point);
    return begun({ kind: 'drawing', from: corner, box: boxBetween(corner, corner), guides });
  }
  const hit = zoneAt(zones, point);
  if (hit === undefined) {
    if (isTouch) return begun({ kind: 'panning', way: 0 }, []);
    const kept = isAdding ? selected : [];
    return begun({ kind: 'banding', from: point, box: boxBetween(point, point), kept }, kept);
  }
  const isSelected = selected.includes(hit.id);
  if (isAdding) {
    const ids = isSelected ? selected.filter((id) => id !== hit.id) : [...selected, hit.id];
    return begun({ kind: 'moving', from: point, ids, dx: 0, dy: 0, guides: NO_GUIDES }, ids);
  }
  const ids = isSelected ? selected : [hit.id];
  return begun({ kind: 'moving', from: point, ids, dx: 0, dy: 0, guides: NO_GUIDES }, ids);
}

export function drag(around: Surroundings, gesture: Gesture, point: Point): Gesture {
  switch (gesture.kind) {
    case 'drawing': {
      const { corner, guides } = snapped(around, point);
      return { ...gesture, box: boxBetween(gesture.from, corner), guides };
    }
    case 'moving': {
      if (isSlip(gesture.from, point)) return { ...gesture, dx: 0, dy: 0, guides: NO_GUIDES };
      const own = around.zones.filter(({ id }) => gesture.ids.includes(id));
      if (own.length === 0) return gesture;
      const [dx, dy] = [point.x - gesture.from.x, point.y - gesture.from.y];
      const bounds = boundsOfAll(own);
      const box = { ...bounds, left: bounds.left + dx, top: bounds.top + dy };
      const others = around.zones.filter(({ id }) => !gesture.ids.includes(id)).map(boundsOf);
      const snap = snapMove(box, others, around.reach);
      return { ...gesture, dx: dx + snap.dx, dy: dy + snap.dy, guides: { x: snap.x, y: snap.y } };
    }
    case 'banding':
      return { ...gesture, box: boxBetween(gesture.from, point) };
    case 'panning':
    case 'none':
      return gesture;
  }
}

/** Returns whether the gesture outside the zones was a click: it neither framed anything nor scrolled the page. */
export function isPress(gesture: Gesture): boolean {
  if (gesture.kind === 'panning') return gesture.way < FINGER_SLIP;
  return gesture.kind === 'banding' && gesture.box.width < SLIP && gesture.box.height < SLIP;
}

export function release(around: Surroundings, gesture: Gesture): Outcome {
  switch (gesture.kind) {
    case 'drawing':
      // A click without movement means the zone below it.
      if (isLargeEnough(gesture.box)) return { kind: 'draw', box: gesture.box };
      return selectAt(around, gesture.from);
    case 'moving':
      return gesture.dx === 0 && gesture.dy === 0
        ? { kind: 'nothing' }
        : { kind: 'move', ids: gesture.ids, dx: gesture.dx, dy: gesture.dy };
    case 'banding': {
      const caught = around.zones.filter((zone) => overlaps(boundsOf(zone), gesture.box)).map(({ id }) => id);
      return { kind: 'select', ids: [...new Set([...gesture.kept, ...caught])] };
    }
    case 'panning':
    case 'none':
      return { kind: 'nothing' };
  }
}

function selectAt({ zones }: Surroundings, point: Point): Outcome {
  const hit = zoneAt(zones, point);
  return hit === undefined ? { kind: 'nothing' } : { kind: 'select', ids: [hit.id] };
}

/** Snaps a corner to the edges of other zones. */
export function snapped(
  { zones, reach }: Pick<Surroundings, 'zones' | 'reach'>,
  point: Point,
): { corner: Point; guides: Guides } {
  const { dx, dy, x, y } = snapCorner(point, zones.map(boundsOf), reach);
  return { corner: { x: point.x + dx, y: point.y + dy }, guides: { x, y } };
}
