import type { EXCHANGE_KINDS, ExchangeRecord } from '../sources/schema.ts';
import { shuffledByName } from './kit.ts';
import { areApart, recordUnit } from './records.ts';

/** Combines exchanges so that no answer fits another question. */

type Kind = (typeof EXCHANGE_KINDS)[number];

/** Answers of kinds in one family might be exchanged, so a set takes at most one exchange per family. */
const FAMILY_OF: Readonly<Record<Kind, string>> = {
  name: 'person',
  identity: 'person',
  who: 'person',
  whose: 'person',
  job: 'person',
  appearance: 'person',
  character: 'person',
  age: 'number',
  number: 'number',
  price: 'number',
  quantity: 'number',
  distance: 'number',
  spelling: 'spelling',
  greeting: 'manners',
  goodbye: 'manners',
  thanks: 'manners',
  apology: 'manners',
  offer: 'manners',
  request: 'manners',
  suggestion: 'manners',
  permission: 'manners',
  advice: 'health',
  health: 'health',
  feeling: 'health',
  thing: 'thing',
  things: 'thing',
  subject: 'thing',
  colour: 'colour',
  favourite: 'thing',
  comparison: 'comparison',
  place: 'place',
  origin: 'place',
  address: 'place',
  workplace: 'place',
  direction: 'place',
  transport: 'transport',
  time: 'time',
  date: 'time',
  day: 'time',
  month: 'time',
  frequency: 'time',
  weather: 'weather',
  reason: 'reason',
  'activity now': 'activity',
  'activity usual': 'activity',
  'activity past': 'activity',
  plan: 'activity',
  wish: 'activity',
  likes: 'activity',
  story: 'story',
  'be yes-no': 'yes-no',
  'do yes-no': 'yes-no',
  'can yes-no': 'yes-no',
  'past yes-no': 'yes-no',
};

/** Maximum number of sets that use one exchange. */
const MOST_SETS = 4;

/**
 * The families whose answers a record's answer may be mistaken for. A brief reply fits any yes-no question. "Yes,
 * let's." and "OK, Mum." also fit every suggestion, offer and request, and so does a reply that begins with "Let's".
 */
function familiesOf({ kind, lines: [, reply = ''] }: ExchangeRecord): string[] {
  const own = FAMILY_OF[kind];
  const isBrief = /^(?:yes|no|sure|ok|okay|all right|of course)\b/i.test(reply);
  return [
    isBrief ? 'yes-no' : own,
    ...(own === 'manners' || /\b(?:let's|shall we)\b/i.test(reply) ? ['manners'] : []),
  ];
}

function fits(set: readonly ExchangeRecord[], candidate: ExchangeRecord): boolean {
  const families = familiesOf(candidate);
  return set.every(
    (one) => areApart(one, candidate) && !familiesOf(one).some((family) => families.includes(family)),
  );
}

const nameOf = ({ id }: ExchangeRecord): string => id;

/**
 * Builds sets of `size` exchanges. Each set begins with another exchange and is filled from its unit and the nearest
 * ones.
 */
export function answerSets(exchanges: readonly ExchangeRecord[], size: number): ExchangeRecord[][] {
  const short = exchanges.filter(({ lines }) => lines.length === 2);
  const uses = new Map<string, number>();
  const used = new Set<string>();
  return shuffledByName(short, 'answer sets', nameOf).flatMap((first) => {
    const set = [first];
    const others = shuffledByName(short, first.id, nameOf).toSorted(
      (one, other) => rank(first, one, uses) - rank(first, other, uses),
    );
    for (const candidate of others) {
      if (set.length === size) break;
      const isFresh = set.every((one) => !used.has(pairKey(one, candidate)));
      if ((uses.get(candidate.id) ?? 0) < MOST_SETS && isFresh && fits(set, candidate)) set.push(candidate);
    }
    if (set.length < size || (uses.get(first.id) ?? 0) >= MOST_SETS) return [];
    for (const one of set) {
      uses.set(one.id, (uses.get(one.id) ?? 0) + 1);
      for (const other of set) used.add(pairKey(one, other));
    }
    return [set];
  });
}

/** Sort key: exchanges of the same unit and rarely used ones come first. */
function rank(first: ExchangeRecord, one: ExchangeRecord, uses: ReadonlyMap<string, number>): number {
  return (recordUnit(one.id) === recordUnit(first.id) ? 0 : 1) + (uses.get(one.id) ?? 0);
}

const pairKey = (one: ExchangeRecord, other: ExchangeRecord): string =>
  [one.id, other.id].toSorted().join('+');
