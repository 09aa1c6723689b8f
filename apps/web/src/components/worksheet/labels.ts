import type { PublicZone } from '@domdom/worksheet';
import { worksheetMessages } from './messages.ts';
import { textOf, zoneIdsOf, type ShownItem } from './player-props.ts';
import type { Held } from './use-held.ts';

/** What would have been right, where words say it and it was not given. */
export const keyTextOf = ({ isCorrect, keyAnswer }: ShownItem): string =>
  isCorrect === true ? '' : textOf(keyAnswer);

/** An end by what stands there, else by its place among the ends. */
export function endName(endId: string, ends: readonly PublicZone[]): string {
  const at = ends.findIndex(({ id }) => id === endId);
  const label = ends[at]?.label ?? '';
  return label === '' ? worksheetMessages.optionOf(at + 1, ends.length) : label;
}

/** Where a line begins, and with what it is joined. */
export function beginningLabel(shown: ShownItem, label: string, ends: readonly PublicZone[]): string {
  const names = (ids: readonly string[]) => ids.map((id) => endName(id, ends)).join(', ');
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
