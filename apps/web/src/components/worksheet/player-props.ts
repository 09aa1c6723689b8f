import type { ItemAnswer, PublicItem, PublicWorksheet } from '@domdom/worksheet';

export interface WorksheetPlayerProps {
  worksheet: PublicWorksheet;
  /** What is filled in, by item. */
  answers: ReadonlyMap<string, ItemAnswer>;
  /** A line or a word that moves changes two items: it is called for each, one after the other. */
  onAnswer(itemId: string, answer: ItemAnswer): void;
  /** Right or wrong, by item. */
  marks?: ReadonlyMap<string, boolean> | undefined;
  /** What would have been right, by item; shown where the answer is not. */
  keys?: ReadonlyMap<string, ItemAnswer> | undefined;
  /** Nothing may be filled in. */
  isLocked?: boolean;
}

/** One item with all that its pieces show. */
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
