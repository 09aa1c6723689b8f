import { UNIT_KEYS, type UnitKey } from '@domdom/domain/school/units';
import { shuffledByName } from './kit.ts';

/** Shared by the factories of records: a record's unit, and combining records. */

export function recordUnit(id: string): UnitKey {
  const name = /^g\d-u(\w+)-/.exec(id)?.[1];
  const unit = UNIT_KEYS.find((key) => key === name);
  if (unit === undefined) throw new Error(`'${id}' names no unit.`);
  return unit;
}

interface Focused {
  id: string;
  focus: readonly string[];
}

/** Whether two records may be in one item: they differ and train different words. */
export function areApart(one: Focused, other: Focused): boolean {
  return one.id !== other.id && !one.focus.some((word) => other.focus.includes(word));
}

/** Pairs members of one unit that `mayMeet`, each at most once. Members without a partner are left out. */
export function pairsWithin<T extends { source: string }>(
  members: readonly T[],
  recordOf: (member: T) => Focused,
  seed: string,
  mayMeet: (one: T, other: T) => boolean,
): [T, T][] {
  const pairs: [T, T][] = [];
  const waiting: T[] = [];
  for (const member of shuffledByName(members, seed, ({ source }) => source)) {
    const record = recordOf(member);
    const partner = waiting.findIndex((other) => {
      const { id } = recordOf(other);
      const isNear = recordUnit(id) === recordUnit(record.id);
      return isNear && areApart(recordOf(other), record) && mayMeet(other, member);
    });
    const [other] = partner === -1 ? [] : waiting.splice(partner, 1);
    if (other === undefined) waiting.push(member);
    else pairs.push([other, member]);
  }
  return pairs;
}

interface Levelled {
  level: 1 | 2 | 3;
}

export const higherLevel = (one: Levelled, other: Levelled): 1 | 2 | 3 =>
  one.level > other.level ? one.level : other.level;
