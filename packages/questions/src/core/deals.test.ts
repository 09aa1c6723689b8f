import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deep } from '../../../../tools/testing/deep.ts';
import { questionTypes } from '../index.ts';
import { publicQuestion } from './answers.ts';
import type { QuestionBase } from './contract.ts';
import { makeArrangement } from './arrangement.ts';

/**
 * A deal is the order in which one attempt shows the options, pieces or words of a question. If one order were likelier
 * than another, or never dealt, a deal would say something about the key. So every order is dealt equally often, and so
 * is every order of the opaque names.
 */
const FEW = 600;
const MANY = 10_000;

/** As the server makes seeds: an HMAC. */
const seedOf = (deal: number): string =>
  createHmac('sha256', 'a fixed secret').update(String(deal)).digest('base64url');

/** The probability of deals at least this uneven, were all outcomes equally likely (Wilson and Hilferty). */
function chance(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  const chiSquare = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  const free = counts.length - 1;
  const z = (Math.cbrt(chiSquare / free) - (1 - 2 / (9 * free))) / Math.sqrt(2 / (9 * free));
  // The upper tail of the normal distribution (Abramowitz and Stegun 26.2.17).
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const tail = series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp((-z * z) / 2) * 0.3989422804;
  return z > 0 ? tail : 1 - tail;
}

const withoutIds = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'id' ? undefined : inner));

/** Every list of different things in a public question, by its path; each thing as text without its opaque id. */
function listsIn(value: unknown, path = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (Array.isArray(value)) {
    const items = value.map(withoutIds);
    if (items.length > 1 && new Set(items).size === items.length) found.set(path, items);
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      for (const [at, list] of listsIn(inner, `${path}/${key}`)) found.set(at, list);
    }
  }
  return found;
}

/** Up to four things: the whole order. More: where the first and the second of them are, which has fewer outcomes. */
function outcomeOf(order: readonly string[]): { outcome: string; outcomes: number } {
  const sorted = order.toSorted();
  const n = order.length;
  const places = sorted.slice(0, n <= 4 ? n : 2).map((item) => order.indexOf(item));
  return { outcome: places.join(), outcomes: n <= 4 ? ([1, 1, 2, 6, 24][n] ?? 1) : n * (n - 1) };
}

/** Counts the outcomes of each shuffled list of a question: a list that never changes is not shuffled. */
function dealsOf(question: QuestionBase, deals: number): Map<string, number[]> {
  const counts = new Map<string, { outcomes: number; seen: Map<string, number> }>();
  for (let deal = 0; deal < deals; deal += 1) {
    for (const [path, order] of listsIn(publicQuestion(question, seedOf(deal)))) {
      const { outcome, outcomes } = outcomeOf(order);
      const list = counts.get(path) ?? { outcomes, seen: new Map<string, number>() };
      counts.set(path, list);
      list.seen.set(outcome, (list.seen.get(outcome) ?? 0) + 1);
    }
  }
  const shuffled = [...counts].filter(([, { seen }]) => seen.size > 1);
  return new Map(
    shuffled.map(([path, { outcomes, seen }]) => [
      path,
      // An order that was never dealt counts as zero.
      [...seen.values(), ...Array.from({ length: outcomes - seen.size }, () => 0)],
    ]),
  );
}
/** The ranks of the first part's opaque name among the names of all parts. */
function ranksOf(questionId: string, partIds: readonly string[], deals: number): number[] {
  const counts = partIds.map(() => 0);
  for (let deal = 0; deal < deals; deal += 1) {
    const { rename } = makeArrangement(seedOf(deal), questionId, partIds);
    const names = partIds.map((id) => rename(id));
    const rank = names.toSorted().indexOf(names[0] ?? '');
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts;
}

/** The first sample of each type that shuffles something. The grid of a word puzzle belongs to the question. */
const SHUFFLED: [string, QuestionBase][] = questionTypes().flatMap(({ type, samples }) => {
  const sample = samples.find(({ question }) => dealsOf(question, 20).size > 0);
  return sample === undefined ? [] : [[type, sample.question] satisfies [string, QuestionBase]];
});

/** The lists that are dealt unevenly. */
const uneven = (lists: Map<string, number[]>): string[] =>
  [...lists].flatMap(([path, counts]) => (counts.includes(0) || chance(counts) <= 0.01 ? [path] : []));

describe('a deal', () => {
  it('is tried for every type that shuffles', () => {
    expect(SHUFFLED.map(([type]) => type)).toEqual(
      expect.arrayContaining(['one-choice', 'multiple-choice', 'matching', 'matching-two-column']),
    );
    expect(SHUFFLED.length).toBeGreaterThan(8);
  });

  it.each(['matching', 'matching-two-column', 'unscramble'])('has every order equally often: %s', (name) => {
    const question = SHUFFLED.find(([type]) => type === name)?.[1];
    if (question === undefined) throw new Error(`'${name}' shuffles nothing`);
    expect(uneven(dealsOf(question, FEW))).toEqual([]);
  });

  it.each(SHUFFLED)(
    'has every order equally often in 10,000 deals: %s',
    { timeout: 60_000, ...deep('a deal > has every order equally often: %s') },
    (_type, question) => {
      expect(uneven(dealsOf(question, MANY))).toEqual([]);
    },
  );

  it('gives the right option the lowest name no more often than any other', () => {
    expect(chance(ranksOf('q1', ['right', 'b', 'c', 'd'], MANY / 5))).toBeGreaterThan(0.01);
  });
});

describe('the test of deals', () => {
  it('finds a right order that is never dealt', () => {
    expect(chance([0, 120, 120, 120, 120, 120])).toBeLessThan(0.01);
    expect(chance([98, 104, 101, 99, 97, 101])).toBeGreaterThan(0.9);
    // Tables give 11.07 for 5 degrees of freedom at p = 0.05.
    expect(
      chance([100 + Math.sqrt(11.07 * 50), 100 - Math.sqrt(11.07 * 50), 100, 100, 100, 100]),
    ).toBeCloseTo(0.05, 2);
  });
});
