import type { Mode, WorksheetDocument, Zone, ZoneData } from '@domdom/worksheet';
import type { Content } from './content.ts';
import type { Box, Placed } from './geometry.ts';
import type { Session } from './groups.ts';
import type { Proposal } from './proposals.ts';

/** The content and the selection before a change. */
export interface Step {
  content: Content;
  selected: readonly string[];
}

export interface EditorState {
  content: Content;
  /** Null means no mode: drawing does nothing. */
  session: Session | null;
  /** Ids of zones. */
  selected: readonly string[];
  past: readonly Step[];
  future: readonly Step[];
  /** Group of the last change: changes with the same key, such as the letters of a word, are undone together. */
  mergeKey: string | null;
}

/** Random values are part of the action: `fresh` is an unused name. */
export type EditorAction =
  | { type: 'pickMode'; mode: Mode; fresh: string }
  | { type: 'drawOn'; mode: Mode; groupName: string }
  | { type: 'done' }
  | { type: 'cancel' }
  | { type: 'draw'; box: Box; id: string; fresh: string }
  | { type: 'select'; ids: readonly string[] }
  | { type: 'place'; zones: readonly ({ id: string } & Placed)[]; mergeKey: string | null }
  | { type: 'setData'; ids: readonly string[]; data: Partial<ZoneData>; mergeKey: string | null }
  | { type: 'regroup'; names: Readonly<Record<string, string>> }
  | { type: 'add'; zones: readonly Zone[] }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'addPages'; pages: WorksheetDocument['pages']; proposals: readonly Proposal[] }
  | { type: 'removePage'; index: number }
  /** Up is -1. */
  | { type: 'movePage'; index: number; by: -1 | 1 }
  | {
      type: 'accept';
      proposalIds: readonly string[];
      zones: readonly Zone[];
      words: Content['words'];
    }
  | { type: 'drop'; proposalIds: readonly string[] }
  | { type: 'undo' }
  | { type: 'redo' };

export const openState = (content: Content): EditorState => ({
  content,
  session: null,
  selected: [],
  past: [],
  future: [],
  mergeKey: null,
});
