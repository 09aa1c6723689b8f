import type { PublicItem, PublicZone } from '@domdom/worksheet';
import { worksheetMessages } from './messages.ts';
import { textOf, zoneIdsOf, type ShownItem } from './player-props.ts';
import type { Held } from './use-held.ts';

/** What would have been right, where words say it and it was not given. */
export const keyTextOf = ({ isCorrect, keyAnswer }: ShownItem): string =>
  isCorrect === true ? '' : textOf(keyAnswer);

/** Of each end its name: what stands there, else its place among the ends of its exercise. */
export function endNamesOf(
  items: readonly PublicItem[],
  zones: ReadonlyMap<string, PublicZone>,
): Map<string, string> {
  return new Map(
    items.flatMap(({ endIds }) =>
      endIds.map((id, at): [string, string] => {
        const label = zones.get(id)?.label ?? '';
        return [id, label === '' ? worksheetMessages.optionOf(at + 1, endIds.length) : label];
      }),
    ),
  );
}

/** Where a line begins, and with what it is joined. */
export function beginningLabel(
  shown: ShownItem,
  label: string,
  endNames: ReadonlyMap<string, string>,
): string {
  const names = (ids: readonly string[]) => ids.map((id) => endNames.get(id) ?? '').join(', ');
  const joined = zoneIdsOf(shown.answer);
  const missing = zoneIdsOf(shown.keyAnswer).filter((id) => !joined.includes(id));
  return [
    worksheetMessages.beginning(shown.number, label),
    joined.length === 0 ? worksheetMessages.notJoined : worksheetMessages.joined(names(joined)),
    ...(missing.length === 0 ? [] : [`${worksheetMessages.rightAnswer}: ${names(missing)}`]),
  ].join(', ');
}

/** Where lines end, and which questions have come to it. */
export function endLabel(name: string, numbers: readonly number[]): string {
  const joined = numbers.map((number) => worksheetMessages.question(number).toLowerCase());
  const end = worksheetMessages.end(name);
  return joined.length === 0 ? end : `${end}, ${worksheetMessages.joined(joined.join(', '))}`;
}

/** What is said aloud when something is picked. */
export function heldText(held: Held | null, numberOf: (itemId: string) => number): string {
  switch (held?.kind) {
    case undefined:
      return '';
    case 'word':
      return worksheetMessages.heldWord(held.text);
    case 'place':
      return worksheetMessages.heldPlace(numberOf(held.itemId));
    case 'beginning':
      return worksheetMessages.heldBeginning(numberOf(held.itemId));
    case 'end':
      return worksheetMessages.heldEnd;
  }
}
