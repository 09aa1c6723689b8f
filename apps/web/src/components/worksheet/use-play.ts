import { canvasHeight, type PublicZone } from '@domdom/worksheet';
import { banksOf } from './bank.ts';
import { entriesOf } from './entries.ts';
import type { ShownItem, WorksheetPlayerProps } from './player-props.ts';
import { useHeld } from './use-held.ts';

/** A worksheet with what is filled in, for all pieces of its players. */
export function usePlay(props: WorksheetPlayerProps) {
  const { worksheet, answers, onAnswer, marks, keys, isLocked = false } = props;
  const { zones, items, pages } = worksheet;
  const shown = items.map((item, at): ShownItem => {
    return {
      item,
      number: at + 1,
      answer: answers.get(item.id),
      isCorrect: marks?.get(item.id),
      keyAnswer: keys?.get(item.id),
    };
  });
  const shownById = new Map(shown.map((one) => [one.item.id, one]));
  const byId = new Map<string, PublicZone>(zones.map((zone) => [zone.id, zone]));
  const endIds = new Set(items.flatMap((item) => item.endIds));
  return {
    worksheet,
    isLocked,
    onAnswer,
    shown,
    shownOf: (itemId: string): ShownItem | undefined => shownById.get(itemId),
    numberOf: (itemId: string): number => shownById.get(itemId)?.number ?? 0,
    zones: byId,
    /** Where lines may end, in reading order. */
    ends: zones.filter(({ id }) => endIds.has(id)),
    entries: entriesOf(worksheet),
    sheetHeight: canvasHeight(pages),
    banks: banksOf(items, answers),
    holding: useHeld({ items, answers, isLocked, onAnswer }),
  };
}

export type Play = ReturnType<typeof usePlay>;
