import type { ItemMode, WorksheetItem } from './item.ts';

/** The names of item kinds in older clients, each with its own result. */
export const RESULT_NAMES = [
  'write',
  'oneChoice',
  'multipleChoice',
  'match',
  'selectWord',
  'dropDown',
  'dragDrop',
] as const;
export type ResultName = (typeof RESULT_NAMES)[number];

const BY_MODE: Record<Exclude<ItemMode, 'Choice'>, ResultName> = {
  Write: 'write',
  Match: 'match',
  SelectWord: 'selectWord',
  DropDown: 'dropDown',
  DragDrop: 'dragDrop',
};

/** 'right/all' for each kind; '0/0' when the worksheet has none of it. */
export function resultStrings(
  items: readonly WorksheetItem[],
  isRight: (itemId: string) => boolean,
): Record<ResultName, string> {
  const counts = new Map<ResultName, { right: number; all: number }>(
    RESULT_NAMES.map((name) => [name, { right: 0, all: 0 }]),
  );
  for (const item of items) {
    const count = counts.get(nameOf(item));
    if (!count) continue;
    count.all += 1;
    if (isRight(item.id)) count.right += 1;
  }
  const texts = RESULT_NAMES.map((name) => [name, textOf(counts.get(name))] as const);
  return Object.fromEntries(texts) as Record<ResultName, string>; // one entry for each name
}

const textOf = (count = { right: 0, all: 0 }): string => `${count.right}/${count.all}`;

function nameOf(item: WorksheetItem): ResultName {
  if (item.mode !== 'Choice') return BY_MODE[item.mode];
  return item.correctIds.length > 1 ? 'multipleChoice' : 'oneChoice';
}
