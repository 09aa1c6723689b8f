import type { Mode } from './zone.ts';

/** The modes that are graded. */
export const ITEM_MODES = [
  'Write',
  'Choice',
  'Match',
  'SelectWord',
  'DropDown',
  'DragDrop',
] as const satisfies Mode[];
export type ItemMode = (typeof ITEM_MODES)[number];

/** A unit that is answered and graded as a whole: a zone, or the zones of one group. */
interface ItemBase {
  /** The id of its first zone in reading order; for Match, of the zone where its lines begin. */
  id: string;
  mode: ItemMode;
  /** In reading order. For Match, only the zone where the lines begin. */
  zoneIds: string[];
}

export interface WriteItem extends ItemBase {
  mode: 'Write';
  accepted: string[];
}

/** One right option makes it a single choice, several a multiple choice. */
export interface ChoiceItem extends ItemBase {
  mode: 'Choice' | 'SelectWord';
  correctIds: string[];
}

export interface MatchItem extends ItemBase {
  mode: 'Match';
  /** Every zone of the worksheet where a line may end, those of other items included, in reading order. */
  endIds: string[];
  correctIds: string[];
}

/** `right` is one of `options`, which are in alphabetical order. */
export interface TextItem extends ItemBase {
  mode: 'DropDown' | 'DragDrop';
  /** Shared by all places that take words from one bank; for DropDown, its own id. */
  bankId: string;
  options: string[];
  right: string;
}

export type WorksheetItem = WriteItem | ChoiceItem | MatchItem | TextItem;

/** A student's answer to an item. Write, DropDown and DragDrop: a text. The others: the chosen zones, oldest first. */
export type ItemAnswer = { text: string } | { zoneIds: string[] };

/** Like the grade of a question, so that one engine stores and counts both. */
export interface ItemGrade {
  isCorrect: boolean;
  earned: number;
  possible: number;
  parts: { id: string; isCorrect: boolean }[];
  /** False when the answer does not have the shape of this mode; `earned` is then 0. */
  isGradable: boolean;
}

/** Whether the answer to an item is a text; otherwise it is a choice of zones. */
export function isAnsweredByText(item: WorksheetItem): item is WriteItem | TextItem {
  return item.mode === 'Write' || item.mode === 'DropDown' || item.mode === 'DragDrop';
}
