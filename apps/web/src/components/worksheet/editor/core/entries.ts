import { groupsOf, inReadingOrder, type Mode, worksheetItems, type Zone } from '@domdom/worksheet';
import { isGrouped } from './groups.ts';

/** A part that an author answers in one place: one zone, or a group. */
export interface Entry {
  /** Id of its first zone in reading order. */
  id: string;
  mode: Mode;
  /** In reading order. */
  zones: readonly Zone[];
}

/** Returns the entries in reading order. */
export function entriesOf(zones: readonly Zone[]): Entry[] {
  const ordered = inReadingOrder(zones);
  const groups = new Map(
    (['Choice', 'SelectWord', 'Match', 'DragDrop'] as const).flatMap((mode) =>
      groupsOf(ordered, mode).flatMap((group): [string, Zone[]][] =>
        group[0] === undefined ? [] : [[group[0].id, group]],
      ),
    ),
  );
  return ordered.flatMap((zone) => {
    const { id, mode } = zone;
    if (!isGrouped(mode)) return [{ id, mode, zones: [zone] }];
    const group = groups.get(id);
    return group === undefined ? [] : [{ id, mode, zones: group }];
  });
}

/** Returns the zones of the same group, or the zone alone if it has no group. */
export const fellowsOf = (zone: Zone, zones: readonly Zone[]): Zone[] =>
  zones.filter(
    ({ id, mode, data }) =>
      id === zone.id ||
      (mode === zone.mode && data.groupName !== '' && data.groupName === zone.data.groupName),
  );

/** Fills in all answers, so that each question gets its final number. */
function finished(zones: readonly Zone[]): Zone[] {
  return zones.map((zone) => ({
    ...zone,
    data: {
      ...zone.data,
      text: zone.data.text.replaceAll('|', '').trim() === '' ? '-' : zone.data.text,
      isCorrect: true,
    },
  }));
}

/** Returns the question number of each zone, as students will see it. A Match zone without a partner has none. */
export function questionNumbers(zones: readonly Zone[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [at, item] of worksheetItems(finished(zones)).entries()) {
    for (const id of item.zoneIds) numbers.set(id, at + 1);
    if (item.mode === 'Match') for (const id of item.correctIds) numbers.set(id, at + 1);
  }
  return numbers;
}
