/** How much a JSON text may contain. */
export interface JsonLimits {
  /** Values of all kinds together: a list of three numbers has four. */
  mostValues: number;
  /** Lists and objects inside each other. */
  mostDepth: number;
}

/** Deeper than anything we accept, and far less than a program's stack can take. */
export const MOST_JSON_DEPTH = 64;

/** For JSON inside a text of another JSON, as older clients send answers and settings. */
const WITHIN_TEXT: JsonLimits = { mostValues: 20_000, mostDepth: MOST_JSON_DEPTH };

/** Why a JSON text is refused before it is parsed, with the words for its sender. */
export const JSON_FAULTS = {
  tooDeep: 'Dữ liệu lồng nhau quá sâu!',
  tooManyValues: 'Dữ liệu có quá nhiều mục!',
  repeatedKey: 'Dữ liệu có một trường được gửi hai lần!',
  reservedKey: 'Dữ liệu có tên trường không được phép!',
  notJson: 'Dữ liệu không hợp lệ!',
} as const;
export type JsonFault = keyof typeof JSON_FAULTS;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * What is wrong with a JSON text, found by one pass over it: too many values, too much depth, a key twice in one object
 * (of which parsers keep either), or a key that reaches the prototype of all objects. Everything else is left to the
 * parser, which then needs no more time and memory than the limits allow.
 */
export function jsonFault(text: string, { mostValues, mostDepth }: JsonLimits): JsonFault | null {
  const keys = new OpenKeys();
  let values = 1;
  let isKeyNext = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfText(text, at + 1);
        if (end === -1) return 'notJson';
        if (isKeyNext) {
          const fault = keys.add(text.slice(at + 1, end));
          if (fault !== null) return fault;
          isKeyNext = false;
        }
        at = end;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_LIST:
        // A container that is not empty has one value more than commas.
        values += 1;
        isKeyNext = text.charCodeAt(at) === OPEN_OBJECT;
        if (keys.open(isKeyNext) > mostDepth) return 'tooDeep';
        if (values > mostValues) return 'tooManyValues';
        break;
      case COMMA:
        values += 1;
        isKeyNext = keys.isInObject;
        if (values > mostValues) return 'tooManyValues';
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        isKeyNext = false;
        if (!keys.close()) return 'notJson';
        break;
      default:
    }
  }
  return null;
}

/** Parses a JSON text that is within the limits. */
export function parseJson(text: string, limits = WITHIN_TEXT): { value: unknown } | { fault: JsonFault } {
  const fault = jsonFault(text, limits);
  if (fault !== null) return { fault };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'notJson' };
  }
}

/** The position of the quote that ends a text, or -1. Each backslash is looked at once, so this stays linear. */
function endOfText(text: string, start: number): number {
  for (let from = start; ;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return -1;
    let first = quote;
    while (first > from && text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
    if ((quote - first) % 2 === 0) return quote;
    from = quote + 1;
  }
}

/** The keys of the objects that are open. One map for each depth serves all objects there, one after the other. */
class OpenKeys {
  readonly #isObject: boolean[] = [];
  readonly #last: string[] = [];
  /** For each key, the object that had it last. */
  readonly #owners: Map<string, number>[] = [];
  readonly #objects: number[] = [];
  #count = 0;

  get isInObject(): boolean {
    return this.#isObject.at(-1) === true;
  }

  /** Returns the depth. */
  open(isObject: boolean): number {
    this.#count += 1;
    this.#last[this.#isObject.length] = '';
    this.#objects[this.#isObject.length] = this.#count;
    return this.#isObject.push(isObject);
  }

  /** False when nothing is open. */
  close(): boolean {
    return this.#isObject.pop() !== undefined;
  }

  add(written: string): JsonFault | null {
    const key = written.includes('\\') ? unescaped(written) : written;
    if (key === null) return 'notJson';
    const depth = this.#isObject.length - 1;
    if (key === '__proto__' || (key === 'prototype' && this.#last[depth - 1] === 'constructor'))
      return 'reservedKey';
    this.#last[depth] = key;
    const owners = (this.#owners[depth] ??= new Map());
    const own = this.#objects[depth] ?? 0;
    if (owners.get(key) === own) return 'repeatedKey';
    owners.set(key, own);
    return null;
  }
}

function unescaped(written: string): string | null {
  try {
    return String(JSON.parse(`"${written}"`));
  } catch {
    return null;
  }
}
