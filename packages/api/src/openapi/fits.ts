/** JSON Schema as far as our documents use it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  [keyword: string]: unknown;
}

/** One side of a comparison, with the document in which its references lead somewhere. */
export interface Side {
  schema: Schema;
  find(this: void, ref: string): Schema;
}

/** What the server takes must still be everything that was sent; what it answers must still be what was read. */
export type Way = 'input' | 'output';

/** Where something that is sent does not fit what is taken, with the words for it. */
export interface Misfit {
  at: string;
  what: string;
}

const WORDS = {
  input: { type: 'takes less than before', missing: 'is now required', extra: 'is no longer taken' },
  output: { type: 'may be something else than before', missing: 'may be missing', extra: '' },
} as const;

/** Values that a bound allows fewer of: an upper one that falls, and a lower one that rises. */
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
/** Keywords that must stay as they are, or go. */
const FIXED = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'propertyNames', 'allOf', 'prefixItems'];

/**
 * Whether whoever takes things by one schema copes with what is sent by another. Input is read strictly. Answers may get
 * further fields and words, and their bounds may change: readers are told to expect that.
 */
export function misfits(way: Way, sent: Side, taken: Side, at = '', above: readonly string[] = []): Misfit[] {
  // A shape that contains itself has been compared further up.
  const pair = JSON.stringify([sent.schema.$ref, taken.schema.$ref]);
  if (sent.schema.$ref !== undefined && above.includes(pair)) return [];
  const below = [...above, pair];
  const takes = alternatives(taken);
  return alternatives(sent).flatMap((one) => {
    const results = takes.map((other) => alone(way, one, other, at, below));
    return results.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

/** A side for each kind of value that a schema allows. */
function alternatives({ schema, find }: Side): Side[] {
  if (schema.$ref !== undefined) return alternatives({ schema: find(schema.$ref), find });
  const { anyOf, oneOf, ...rest } = schema;
  const parts = anyOf ?? oneOf;
  if (parts !== undefined)
    return parts.flatMap((part) => alternatives({ schema: { ...rest, ...part }, find }));
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ schema: { ...schema, type }, find }));
  return [{ schema, find }];
}

/** Both sides allow one kind of value. */
function alone(way: Way, sent: Side, taken: Side, at: string, above: readonly string[]): Misfit[] {
  const [from, to] = [sent.schema, taken.schema];
  if (!isSameKind(from, to)) return [{ at, what: WORDS[way].type }];
  if (way === 'input' && isTighter(from, to)) return [{ at, what: WORDS[way].type }];
  const next = (schema: Schema, side: Side): Side => ({ schema, find: side.find });
  const parts = [...fieldMisfits(way, sent, taken, at, above)];
  if (from.items !== undefined && to.items !== undefined)
    parts.push(...misfits(way, next(from.items, sent), next(to.items, taken), `${at}[]`, above));
  const [more, most] = [from.additionalProperties, to.additionalProperties];
  if (typeof more === 'object' && typeof most === 'object')
    parts.push(...misfits(way, next(more, sent), next(most, taken), `${at}{}`, above));
  return parts;
}

function fieldMisfits(way: Way, sent: Side, taken: Side, at: string, above: readonly string[]): Misfit[] {
  const [from, to] = [sent.schema.properties ?? {}, taken.schema.properties ?? {}];
  const place = (name: string) => (at === '' ? name : `${at}.${name}`);
  const found: Misfit[] = [];
  const always = sent.schema.required ?? [];
  for (const name of taken.schema.required ?? [])
    if (!always.includes(name)) {
      const isGone = way === 'output' && from[name] === undefined;
      found.push({ at: place(name), what: isGone ? 'is gone' : WORDS[way].missing });
    }
  for (const [name, schema] of Object.entries(from)) {
    const other = to[name];
    if (other !== undefined)
      found.push(...misfits(way, { ...sent, schema }, { ...taken, schema: other }, place(name), above));
    else if (way === 'input' && taken.schema.additionalProperties === false)
      found.push({ at: place(name), what: WORDS.input.extra });
  }
  // A field that was optional in answers, and that nobody gets any more.
  if (way === 'output')
    for (const name of Object.keys(to))
      if (from[name] === undefined && !(taken.schema.required ?? []).includes(name))
        found.push({ at: place(name), what: 'is gone' });
  if (
    way === 'input' &&
    sent.schema.additionalProperties !== false &&
    taken.schema.additionalProperties === false &&
    isObject(sent.schema)
  )
    found.push({ at, what: 'takes no further fields' });
  return found;
}

const isObject = (schema: Schema): boolean => schema.type === 'object';

function isSameKind(from: Schema, to: Schema): boolean {
  if (to.type === undefined || from.type === to.type) return true;
  return from.type === 'integer' && to.type === 'number';
}

/** Whether the second one refuses values that the first one allows, fields aside. */
function isTighter(from: Schema, to: Schema): boolean {
  const values = valuesOf(to);
  const sent = valuesOf(from);
  if (values !== undefined && !(sent?.every((value) => values.includes(value)) ?? false)) return true;
  // Listed values that are still taken are within every bound.
  if (sent !== undefined && values !== undefined) return false;
  const bound = (schema: Schema, key: string) => schema[key] as number | undefined; // these keywords are numbers
  return (
    UPPER.some((key) => (bound(from, key) ?? Infinity) > (bound(to, key) ?? Infinity)) ||
    LOWER.some((key) => (bound(from, key) ?? -Infinity) < (bound(to, key) ?? -Infinity)) ||
    FIXED.some((key) => to[key] !== undefined && JSON.stringify(from[key]) !== JSON.stringify(to[key]))
  );
}

const valuesOf = ({ const: only, enum: values }: Schema): unknown[] | undefined =>
  only === undefined ? values : [only];
