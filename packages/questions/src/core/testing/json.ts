import { isRecord } from '../shape.ts';

/** A JSON text inside a value with its path, e.g. ['options', 2, 'text']. */
export interface TextLeaf {
  path: (string | number)[];
  text: string;
}

export function textLeaves(value: unknown, path: (string | number)[] = []): TextLeaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return entriesOf(value).flatMap(([name, field]) => textLeaves(field, [...path, name]));
}

/** The path without positions: leaves that differ only in position are of the same kind. */
export function kindOf(path: readonly (string | number)[]): string {
  return path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
}

/** A copy in which every text is replaced by the result of `change`. */
export function mapTexts(
  value: unknown,
  change: (leaf: TextLeaf) => string,
  path: (string | number)[] = [],
): unknown {
  if (typeof value === 'string') return change({ path, text: value });
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, mapTexts(field, change, [...path, name])]),
  );
}

/** Known texts that occur as values, in reading order; property names are left out. */
export function valuesIn(value: unknown, known: ReadonlySet<string>): string[] {
  return textLeaves(value)
    .map((leaf) => leaf.text)
    .filter((text) => known.has(text));
}

/** Property names and texts of a value. */
export function wordsIn(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set([value]);
  const words = new Set<string>();
  for (const [name, field] of entriesOf(value)) {
    if (typeof name === 'string') words.add(name);
    for (const word of wordsIn(field)) words.add(word);
  }
  return words;
}

/** The same content with every id renamed and every list sorted, so that two orders of one set are equal. */
export function withoutOrder(value: unknown, rename: (id: string) => string): unknown {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) {
    return value
      .map((item) => withoutOrder(item, rename))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [rename(name), withoutOrder(field, rename)]),
  );
}

/** A copy in which one nested value, chosen by `place`, is replaced by `stranger`. */
export function exchanged(value: unknown, place: number, stranger: unknown): unknown {
  const inside = entriesOf(value);
  const [name, field] = inside[place % Math.max(inside.length, 1)] ?? [];
  if (name === undefined) return stranger;
  const isDeeper = entriesOf(field).length > 0 && place % 3 > 0;
  const next = isDeeper ? exchanged(field, Math.floor(place / inside.length), stranger) : stranger;
  if (Array.isArray(value)) return value.with(Number(name), next);
  return { ...(isRecord(value) && value), [name]: next };
}

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isRecord(value) ? Object.entries(value) : [];
}
