import type { ItemAnswer, PublicItem } from '@domdom/worksheet';
import { choose } from '@domdom/worksheet';
import { useState } from 'react';
import { textOf, zoneIdsOf } from './player-props.ts';

/** The picked element that waits for its counterpart. */
export type Held =
  | { kind: 'beginning'; itemId: string }
  | { kind: 'end'; zoneId: string }
  | { kind: 'word'; bankId: string; text: string }
  | { kind: 'dropZone'; itemId: string };

interface HeldParts {
  items: readonly PublicItem[];
  answers: ReadonlyMap<string, ItemAnswer>;
  isLocked: boolean;
  onAnswer(itemId: string, answer: ItemAnswer): void;
}

/**
 * Joins lines and places words with two clicks in either order. The results say whether something is held afterwards.
 */
export function useHeld({ items, answers, isLocked, onAnswer }: HeldParts) {
  const [picked, setHeld] = useState<Held | null>(null);
  const held = isLocked ? null : picked;
  const itemOf = (itemId: string) => items.find(({ id }) => id === itemId);

  const mayJoin = (itemId: string, endId: string): boolean => itemOf(itemId)?.endIds.includes(endId) ?? false;

  /** An end belongs to one beginning: a new line removes the previous one. */
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
      // The two drop zones swap their words.
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
    /** Handles a click on a beginning; returns true if it is now held. */
    pressBeginning: (itemId: string): boolean => {
      if (held?.kind === 'end' && mayJoin(itemId, held.zoneId)) {
        join(itemId, held.zoneId);
        return false;
      }
      const isAgain = held?.kind === 'beginning' && held.itemId === itemId;
      setHeld(isAgain || isLocked ? null : { kind: 'beginning', itemId });
      return !isAgain && !isLocked;
    },
    /** Handles a click on an end. */
    pressEnd: (zoneId: string): void => {
      if (held?.kind === 'beginning' && mayJoin(held.itemId, zoneId)) return join(held.itemId, zoneId);
      const isAgain = held?.kind === 'end' && held.zoneId === zoneId;
      setHeld(isAgain || isLocked ? null : { kind: 'end', zoneId });
    },
    /** Handles a click on a drop zone; returns true if it now waits for a word. */
    pressDropZone: (itemId: string): boolean => {
      const item = itemOf(itemId);
      if (held?.kind === 'word' && held.bankId === item?.bankId) {
        place(itemId, held.text);
        return false;
      }
      const isAgain = held?.kind === 'dropZone' && held.itemId === itemId;
      setHeld(isAgain || isLocked ? null : { kind: 'dropZone', itemId });
      return !isAgain && !isLocked;
    },
    /** Handles a click on a word; returns true if it now waits for a drop zone. */
    pressWord: (bankId: string, text: string): boolean => {
      if (held?.kind === 'dropZone' && itemOf(held.itemId)?.bankId === bankId) {
        place(held.itemId, text);
        return false;
      }
      const isAgain = held?.kind === 'word' && held.bankId === bankId && held.text === text;
      setHeld(isAgain || isLocked ? null : { kind: 'word', bankId, text });
      return !isAgain && !isLocked;
    },
  };
}
