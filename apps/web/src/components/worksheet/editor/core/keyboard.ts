import { inReadingOrder } from '@domdom/worksheet';
import { zonesById } from './content.ts';
import type { EditorAction, EditorState } from './state.ts';

export interface KeyPress {
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean;
  isShift: boolean;
}

export type KeyCommand =
  | { kind: 'act'; action: EditorAction }
  | { kind: 'copy' | 'paste' | 'duplicate' }
  /** Moves to the answer field of the selected zone. */
  | { kind: 'answer' }
  /** Adds a zone in the centre of the visible part, for those who cannot draw. */
  | { kind: 'drawHere' }
  /** The canvas handles the key, but there is nothing to do. */
  | { kind: 'stay' };

const STEP = 1;
const LONG_STEP = 10;
const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** Returns the command for a key while the canvas has the focus; null leaves the key to the browser. */
export function keyCommand(state: EditorState, press: KeyPress): KeyCommand | null {
  if (press.isCommand) return withCommand(state, press);
  const { selected, session } = state;
  const arrow = ARROWS[press.key];
  if (arrow !== undefined) return nudge(state, arrow, press.isShift ? LONG_STEP : STEP);
  switch (press.key) {
    case 'Delete':
    case 'Backspace':
      return { kind: 'act', action: { type: 'remove', ids: selected } };
    case 'Tab':
      return nextZone(state, press.isShift ? -1 : 1);
    case 'Enter':
      if (selected.length === 1) return { kind: 'answer' };
      return session === null ? null : { kind: 'drawHere' };
    case 'Insert':
      return session === null ? null : { kind: 'drawHere' };
    case 'Escape':
      if (session !== null) return { kind: 'act', action: { type: 'done' } };
      return selected.length > 0 ? { kind: 'act', action: { type: 'select', ids: [] } } : { kind: 'stay' };
    default:
      return null;
  }
}

function withCommand(state: EditorState, { key, isShift }: KeyPress): KeyCommand | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { kind: 'act', action: { type: isShift ? 'redo' : 'undo' } };
    case 'y':
      return { kind: 'act', action: { type: 'redo' } };
    case 'a':
      return {
        kind: 'act',
        action: { type: 'select', ids: state.content.document.zones.map(({ id }) => id) },
      };
    case 'c':
      return { kind: 'copy' };
    case 'v':
      return { kind: 'paste' };
    case 'd':
      return { kind: 'duplicate' };
    default:
      return null;
  }
}

function nudge(
  { content, selected }: EditorState,
  { dx, dy }: { dx: number; dy: number },
  step: number,
): KeyCommand | null {
  // With nothing selected the arrows scroll.
  if (selected.length === 0) return null;
  const zones = zonesById(content.document.zones, selected).map((zone) => ({
    ...zone,
    left: zone.left + dx * step,
    top: zone.top + dy * step,
  }));
  return { kind: 'act', action: { type: 'place', zones, mergeKey: `nudge ${selected.join(' ')}` } };
}

/** Goes from zone to zone in reading order; after the last one the browser takes over. */
function nextZone({ content, selected }: EditorState, by: 1 | -1): KeyCommand | null {
  const ids = inReadingOrder(content.document.zones).map(({ id }) => id);
  const last = selected.at(-1);
  const at = last === undefined ? -1 : ids.indexOf(last);
  if (at === -1 && by === -1) return null;
  const next = ids[at + by];
  return next === undefined ? null : { kind: 'act', action: { type: 'select', ids: [next] } };
}
