import { canvasHeight, type PublicZone } from '@domdom/worksheet';
import { banksOf } from './bank.ts';
import { entriesOf } from './entries.ts';
import { endNamesOf } from './labels.ts';
import { zoneIdsOf, type ShownItem, type WorksheetPlayerProps } from './player-props.ts';
import { useHeld } from './use-held.ts';

/** A worksheet with its answers, for all parts of its players. */
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
  return {
    worksheet,
    isLocked,
    onAnswer,
    shown,
    shownOf: (itemId: string): ShownItem | undefined => shownById.get(itemId),
    numberOf: (itemId: string): number => shownById.get(itemId)?.number ?? 0,
    zones: byId,
    /** Names of all end zones, by id. */
    endNames: endNamesOf(items, byId),
    /** Returns the items whose lines are joined to an end. */
    comersTo: (endId: string): ShownItem[] => shown.filter(({ answer }) => zoneIdsOf(answer).includes(endId)),
    entries: entriesOf(worksheet),
    canvasHeight: canvasHeight(pages),
    banks: banksOf(items, answers),
    holding: useHeld({ items, answers, isLocked, onAnswer }),
  };
}

export type Play = ReturnType<typeof usePlay>;
