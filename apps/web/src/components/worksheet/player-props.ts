import type { ItemAnswer, PublicItem, PublicWorksheet } from '@domdom/worksheet';

export interface WorksheetPlayerProps {
  worksheet: PublicWorksheet;
  /** The given answers by item. */
  answers: ReadonlyMap<string, ItemAnswer>;
  /** Moving a line or a word changes two items; it is called once for each. */
  onAnswer(itemId: string, answer: ItemAnswer): void;
  /** Right or wrong, by item. */
  marks?: ReadonlyMap<string, boolean> | undefined;
  /** The right answers by item; shown where the given answer differs. */
  keys?: ReadonlyMap<string, ItemAnswer> | undefined;
  /** True when nothing can be filled in. */
  isLocked?: boolean;
}

/** An item with everything that its parts show. */
export interface ShownItem {
  item: PublicItem;
  /** From 1, in reading order. */
  number: number;
  answer: ItemAnswer | undefined;
  isCorrect: boolean | undefined;
  /** Missing where it is not shown. */
  keyAnswer: ItemAnswer | undefined;
}

export const textOf = (answer: ItemAnswer | undefined): string =>
  answer !== undefined && 'text' in answer ? answer.text : '';

export const zoneIdsOf = (answer: ItemAnswer | undefined): string[] =>
  answer !== undefined && 'zoneIds' in answer ? answer.zoneIds : [];
