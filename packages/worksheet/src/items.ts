import { acceptedVariants } from '@domdom/domain/text/normalise';
import type { WorksheetItem } from './item.ts';
import { inReadingOrder, type Zone } from './zone.ts';

/**
 * The items of a worksheet, in reading order. A zone without what grading needs has no item; `problemsIn` reports it to
 * the author.
 */
export function worksheetItems(zones: readonly Zone[]): WorksheetItem[] {
  const ordered = inReadingOrder(zones);
  const place = new Map(ordered.map((zone, index) => [zone.id, index]));
  const items = [
    ...ordered.filter(({ mode }) => mode === 'Write').flatMap(writeItem),
    ...groupsOf(ordered, 'Choice').flatMap(choiceItem),
    ...groupsOf(ordered, 'SelectWord').flatMap(choiceItem),
    ...matchItems(ordered),
    ...ordered.filter(({ mode }) => mode === 'DropDown').flatMap(dropDownItem),
    ...groupsOf(ordered, 'DragDrop').flatMap(dragDropItems),
  ];
  return items.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** The zones of a mode by group; a zone without a group is a group of its own. */
export function groupsOf(zones: readonly Zone[], mode: Zone['mode']): Zone[][] {
  const groups = new Map<string, Zone[]>();
  for (const zone of zones) {
    if (zone.mode !== mode) continue;
    const key = zone.data.groupName === '' ? `zone ${zone.id}` : `group ${zone.data.groupName}`;
    const group = groups.get(key);
    if (group) group.push(zone);
    else groups.set(key, [zone]);
  }
  return [...groups.values()];
}

/**
 * Where the lines of each Match group begin: in the left column, or in the upper row when one side of the worksheet is
 * above the other. One direction holds for the whole worksheet, so that a zone's side does not reveal its partner.
 */
function beginningsOf(groups: readonly (readonly Zone[])[]): (Zone | undefined)[] {
  const spread = (side: 'left' | 'top') =>
    groups.reduce((sum, group) => {
      const places = group.map((zone) => zone[side]);
      return sum + Math.max(...places) - Math.min(...places);
    }, 0);
  const side = spread('top') > spread('left') ? 'top' : 'left';
  return groups.map((group) => group.toSorted((a, b) => a[side] - b[side])[0]);
}

function writeItem(zone: Zone): WorksheetItem[] {
  const accepted = acceptedVariants(zone.data.text);
  return accepted.length === 0 ? [] : [{ id: zone.id, mode: 'Write', zoneIds: [zone.id], accepted }];
}

function choiceItem(group: readonly Zone[]): WorksheetItem[] {
  const [first] = group;
  const correctIds = group.filter(({ data }) => data.isCorrect).map(({ id }) => id);
  if (first === undefined || correctIds.length === 0) return [];
  const mode = first.mode === 'SelectWord' ? 'SelectWord' : 'Choice';
  return [{ id: first.id, mode, zoneIds: group.map(({ id }) => id), correctIds }];
}

function matchItems(ordered: readonly Zone[]): WorksheetItem[] {
  const groups = groupsOf(ordered, 'Match').filter((group) => group.length > 1);
  const begun = beginningsOf(groups);
  const beginnings = new Set(begun.map((zone) => zone?.id));
  const isEnd = ({ id, mode }: Zone) => mode === 'Match' && !beginnings.has(id);
  const endIds = ordered.filter(isEnd).map(({ id }) => id);
  return groups.flatMap((group, index) => {
    const beginning = begun[index];
    if (beginning === undefined) return [];
    const correctIds = group.filter(isEnd).map(({ id }) => id);
    return [{ id: beginning.id, mode: 'Match' as const, zoneIds: [beginning.id], endIds, correctIds }];
  });
}

function dropDownItem(zone: Zone): WorksheetItem[] {
  const options = acceptedVariants(zone.data.text);
  const [right] = options;
  if (right === undefined) return [];
  return [
    {
      id: zone.id,
      mode: 'DropDown',
      zoneIds: [zone.id],
      bankId: zone.id,
      options: alphabetical(options),
      right,
    },
  ];
}

function dragDropItems(group: readonly Zone[]): WorksheetItem[] {
  const bank = group.flatMap(({ data }) => acceptedVariants(data.text));
  const options = alphabetical(bank);
  const bankId = group[0]?.id ?? '';
  return group.flatMap(({ id, data }) => {
    const [right] = acceptedVariants(data.text);
    return right === undefined
      ? []
      : [{ id, mode: 'DragDrop' as const, zoneIds: [id], bankId, options, right }];
  });
}

/**
 * An order that every student may see, since it reveals nothing of the key. A word that two places need occurs twice.
 */
function alphabetical(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => {
    const [x, y] = [a.toLowerCase(), b.toLowerCase()];
    return x < y ? -1 : x > y ? 1 : a < b ? -1 : a > b ? 1 : 0;
  });
}
