import type { Arrangement } from './contract.ts';
import { newOrder } from './last-options.ts';
import { sha256Words } from './sha256.ts';

/** Crockford's base 32, which has no letters that look alike. */
const NAME_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const NAME_LENGTH = 6;

/**
 * The order and the opaque names of one question in one attempt. They depend only on the arguments, so the server only
 * has to store the seed. All orders are equally likely, the right one too: an order that is never dealt tells something
 * of the key (of two items, everything). Only options that speak of others stay, wherever the author put them.
 */
export function makeArrangement(seed: string, questionId: string, partIds: readonly string[]): Arrangement {
  let names: Map<string, string> | undefined;
  return {
    shuffle(items, salt = '') {
      const words = randomWords(JSON.stringify([seed, questionId, 'order', salt]));
      const order = newOrder(items, (positions) => shuffled(positions, words));
      return order.flatMap((position) => items.slice(position, position + 1));
    },
    rename(id) {
      names ??= opaqueNames(partIds, randomWords(JSON.stringify([seed, questionId, 'names'])));
      return names.get(id) ?? id;
    },
  };
}

/** An endless sequence of 32-bit words that depends only on `key`. */
function* randomWords(key: string): Generator<number, never> {
  for (let block = 0; ; block += 1) yield* sha256Words(`${block}:${key}`);
}

/** Fisher-Yates shuffle. */
function shuffled<T>(items: readonly T[], words: Iterator<number, never>): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    order.splice(last, 0, ...order.splice(below(last + 1, words), 1));
  }
  return order;
}

/**
 * A number from 0 to `limit` - 1. Words from the incomplete last round are discarded, so that all numbers are equally
 * likely.
 */
function below(limit: number, words: Iterator<number, never>): number {
  const fairWords = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const { value } = words.next();
    if (value < fairWords) return value % limit;
  }
}

function opaqueNames(ids: readonly string[], words: Iterator<number, never>): Map<string, string> {
  const canonical = new Set(ids);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const id of canonical) {
    let name = nextName(words);
    while (taken.has(name) || canonical.has(name)) name = nextName(words);
    taken.add(name);
    names.set(id, name);
  }
  return names;
}

function nextName(words: Iterator<number, never>): string {
  const { value } = words.next();
  let name = '';
  for (let index = 0; index < NAME_LENGTH; index += 1)
    name += NAME_ALPHABET.charAt((value >>> (index * 5)) & 31);
  return name;
}
