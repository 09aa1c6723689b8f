import type { PublicItem, PublicZone } from '@domdom/worksheet';
import { worksheetMessages } from './messages.ts';
import { textOf, zoneIdsOf, type ShownItem } from './player-props.ts';
import type { Held } from './use-held.ts';

/** Returns the right answer if it is text and was not given. */
export const keyTextOf = ({ isCorrect, keyAnswer }: ShownItem): string =>
  isCorrect === true ? '' : textOf(keyAnswer);

/** Returns the name of each end: its text, or else its position among the ends of its exercise. */
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

/** Label of the beginning of a line, with the ends it is joined to. */
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

/** Label of an end, with the questions joined to it. */
export function endLabel(name: string, numbers: readonly number[]): string {
  const joined = numbers.map((number) => worksheetMessages.question(number).toLowerCase());
  const end = worksheetMessages.end(name);
  return joined.length === 0 ? end : `${end}, ${worksheetMessages.joined(joined.join(', '))}`;
}

/** Returns the announcement when something is picked. */
export function heldText(held: Held | null, numberOf: (itemId: string) => number): string {
  switch (held?.kind) {
    case undefined:
      return '';
    case 'word':
      return worksheetMessages.heldWord(held.text);
    case 'dropZone':
      return worksheetMessages.heldDropZone(numberOf(held.itemId));
    case 'beginning':
      return worksheetMessages.heldBeginning(numberOf(held.itemId));
    case 'end':
      return worksheetMessages.heldEnd;
  }
}
