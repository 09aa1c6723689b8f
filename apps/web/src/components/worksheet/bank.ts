import type { ItemAnswer, PublicItem } from '@domdom/worksheet';
import { textOf } from './player-props.ts';

interface BankWord {
  /** Its index in the bank, because a word may occur twice. */
  id: string;
  text: string;
  isPlaced: boolean;
}

export interface Bank {
  id: string;
  words: BankWord[];
  /** Ids of the items that take words from this bank, in reading order. */
  itemIds: string[];
}

/** Returns the word banks with their remaining words: each placed word is removed once. */
export function banksOf(items: readonly PublicItem[], answers: ReadonlyMap<string, ItemAnswer>): Bank[] {
  const dropZones = items.filter(({ mode }) => mode === 'DragDrop');
  const bankIds = [...new Set(dropZones.map(({ bankId }) => bankId))];
  return bankIds.map((id) =>
    bankOf(
      id,
      dropZones.filter(({ bankId }) => bankId === id),
      answers,
    ),
  );
}

function bankOf(
  id: string,
  dropZones: readonly PublicItem[],
  answers: ReadonlyMap<string, ItemAnswer>,
): Bank {
  const placed = dropZones.map((item) => textOf(answers.get(item.id)));
  const words = (dropZones[0]?.options ?? []).map((text, at) => {
    const found = placed.indexOf(text);
    if (found >= 0) placed.splice(found, 1);
    return { id: `${id} ${at}`, text, isPlaced: found >= 0 };
  });
  return { id, words, itemIds: dropZones.map((item) => item.id) };
}
