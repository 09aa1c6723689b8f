import type { ItemAnswer, PublicItem } from '@domdom/worksheet';
import { choose } from '@domdom/worksheet';
import { useState } from 'react';
import { textOf, zoneIdsOf } from './player-props.ts';

/** What has been picked and waits for its counterpart. */
export type Held =
  | { kind: 'beginning'; itemId: string }
  | { kind: 'end'; zoneId: string }
  | { kind: 'word'; bankId: string; text: string }
  | { kind: 'place'; itemId: string };

interface Sheet {
  items: readonly PublicItem[];
  answers: ReadonlyMap<string, ItemAnswer>;
  isLocked: boolean;
  onAnswer(itemId: string, answer: ItemAnswer): void;
}

/** Lines and words: each takes two presses, whichever comes first. The results say whether something was done. */
export function useHeld({ items, answers, isLocked, onAnswer }: Sheet) {
  const [picked, setHeld] = useState<Held | null>(null);
  const held = isLocked ? null : picked;
  const itemOf = (itemId: string) => items.find(({ id }) => id === itemId);

  const mayJoin = (itemId: string, endId: string): boolean => itemOf(itemId)?.endIds.includes(endId) ?? false;

  /** An end belongs to one beginning: a line to it goes when another one comes. */
  const join = (itemId: string, endId: string): void => {
    setHeld(null);
    const item = itemOf(itemId);
    if (isLocked || item === undefined) return;
    for (const other of items) {
      const joined = zoneIdsOf(answers.get(other.id));
      if (other.id === itemId || other.mode !== 'Match' || !joined.includes(endId)) continue;
      onAnswer(other.id, { zoneIds: joined.filter((id) => id !== endId) });
    }
    onAnswer(itemId, { zoneIds: choose(zoneIdsOf(answers.get(itemId)), endId, item.most) });
  };

  const place = (itemId: string, text: string, from?: string): void => {
    setHeld(null);
    const item = itemOf(itemId);
    if (isLocked || item?.mode !== 'DragDrop') return;
    if (from !== undefined) {
      if (from === itemId || itemOf(from)?.bankId !== item.bankId) return;
      // The two places change their words.
      onAnswer(from, { text: textOf(answers.get(itemId)) });
    }
    onAnswer(itemId, { text });
  };

  return {
    held,
    hold: (next: Held | null) => setHeld(isLocked ? null : next),
    mayJoin,
    join,
    place,
    unjoin: (itemId: string): void => {
      if (!isLocked && zoneIdsOf(answers.get(itemId)).length > 0) onAnswer(itemId, { zoneIds: [] });
    },
    takeBack: (itemId: string): void => {
      setHeld(null);
      if (!isLocked && textOf(answers.get(itemId)) !== '') onAnswer(itemId, { text: '' });
    },
    /** A press on a zone where a line begins: true when it is held now. */
    pressBeginning: (itemId: string): boolean => {
      if (held?.kind === 'end' && mayJoin(itemId, held.zoneId)) {
        join(itemId, held.zoneId);
        return false;
      }
      const isAgain = held?.kind === 'beginning' && held.itemId === itemId;
      setHeld(isAgain || isLocked ? null : { kind: 'beginning', itemId });
      return !isAgain && !isLocked;
    },
    /** A press on a zone where lines end. */
    pressEnd: (zoneId: string): void => {
      if (held?.kind === 'beginning' && mayJoin(held.itemId, zoneId)) return join(held.itemId, zoneId);
      const isAgain = held?.kind === 'end' && held.zoneId === zoneId;
      setHeld(isAgain || isLocked ? null : { kind: 'end', zoneId });
    },
    /** A press on a place for a word: true when it waits for one now. */
    pressPlace: (itemId: string): boolean => {
      const item = itemOf(itemId);
      if (held?.kind === 'word' && held.bankId === item?.bankId) {
        place(itemId, held.text);
        return false;
      }
      const isAgain = held?.kind === 'place' && held.itemId === itemId;
      setHeld(isAgain || isLocked ? null : { kind: 'place', itemId });
      return !isAgain && !isLocked;
    },
    /** A press on a word: true when it waits for a place now. */
    pressWord: (bankId: string, text: string): boolean => {
      if (held?.kind === 'place' && itemOf(held.itemId)?.bankId === bankId) {
        place(held.itemId, text);
        return false;
      }
      const isAgain = held?.kind === 'word' && held.bankId === bankId && held.text === text;
      setHeld(isAgain || isLocked ? null : { kind: 'word', bankId, text });
      return !isAgain && !isLocked;
    },
  };
}
