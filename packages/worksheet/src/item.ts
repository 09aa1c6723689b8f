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

/** What is answered and graded as one: a zone, or the zones of one group. */
interface ItemBase {
  /** The id of its first zone as one reads; of Match that of the zone where its lines begin. */
  id: string;
  mode: ItemMode;
  /** In reading order. Of Match only the zone where the lines begin. */
  zoneIds: string[];
}

export interface WriteItem extends ItemBase {
  mode: 'Write';
  accepted: string[];
}

/** One right option makes it a single choice, more a multiple one. */
export interface ChoiceItem extends ItemBase {
  mode: 'Choice' | 'SelectWord';
  correctIds: string[];
}

export interface MatchItem extends ItemBase {
  mode: 'Match';
  /** Every zone of the worksheet at which a line may end, those of other items too; in reading order. */
  endIds: string[];
  correctIds: string[];
}

/** `right` is one of `options`, which are in alphabetical order. */
export interface TextItem extends ItemBase {
  mode: 'DropDown' | 'DragDrop';
  /** The same of all places that take their words from one bank; of DropDown its own id. */
  bankId: string;
  options: string[];
  right: string;
}

export type WorksheetItem = WriteItem | ChoiceItem | MatchItem | TextItem;

/** What a pupil answered to an item. Write, DropDown and DragDrop: a text. The others: the zones chosen, oldest first. */
export type ItemAnswer = { text: string } | { zoneIds: string[] };

/** As the grade of a question, so that one engine keeps and counts both. */
export interface ItemGrade {
  isCorrect: boolean;
  earned: number;
  possible: number;
  parts: { id: string; isCorrect: boolean }[];
  /** False when the answer does not have the shape of this mode; then `earned` is 0. */
  isGradable: boolean;
}

/** Whether the answer to an item is a text; else it is a choice of zones. */
export function isAnsweredByText(item: WorksheetItem): item is WriteItem | TextItem {
  return item.mode === 'Write' || item.mode === 'DropDown' || item.mode === 'DragDrop';
}
