import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeArrangement } from './arrangement.ts';

const LETTERS = ['a', 'b', 'c', 'd'];

const options = (last: string) =>
  ['w', 'x', 'y', last].map((text, index) => ({ text, isCorrect: index === 0 }));
const texts = (items: readonly { text: string }[]) =>
  Array.from({ length: 20 }, (_one, seed) =>
    makeArrangement(`${seed}`, 'q', [])
      .shuffle(items)
      .map(({ text }) => text),
  );

describe('makeArrangement', () => {
  it('gives the same order and names for the same seed and question', () => {
    const first = makeArrangement('seed', 'q1', LETTERS);
    const second = makeArrangement('seed', 'q1', LETTERS);
    expect(first.shuffle(LETTERS)).toEqual(second.shuffle(LETTERS));
    expect(LETTERS.map((id) => first.rename(id))).toEqual(LETTERS.map((id) => second.rename(id)));
  });

  it('does not depend on earlier calls', () => {
    const arrangement = makeArrangement('seed', 'q1', LETTERS);
    expect(arrangement.shuffle(LETTERS, 'x')).toEqual(arrangement.shuffle(LETTERS, 'x'));
  });

  it('keeps options that speak of others where they mean what they say, and no pieces of a sentence', () => {
    for (const order of texts(options('All of the above'))) expect(order.at(-1)).toBe('All of the above');
    expect(new Set(texts(options('Both A and B')).map(String)).size).toBe(1);
    expect(new Set(texts(options('z')).map((order) => order.at(-1))).size).toBe(4);
    const pieces = ['I', 'know', 'all of them'].map((text) => ({ text }));
    expect(new Set(texts(pieces).map((order) => order.at(-1))).size).toBe(3);
  });

  it('keeps the items and does not change the given array', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer()), (seed, items) => {
        const before = [...items];
        const order = makeArrangement(seed, 'q', []).shuffle(items);
        expect(items).toEqual(before);
        expect(order.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
      }),
    );
  });

  it('differs by seed, by question and by salt', () => {
    const many = Array.from({ length: 30 }, (_, index) => index);
    const order = makeArrangement('seed', 'q1', []).shuffle(many);
    expect(makeArrangement('other', 'q1', []).shuffle(many)).not.toEqual(order);
    expect(makeArrangement('seed', 'q2', []).shuffle(many)).not.toEqual(order);
    expect(makeArrangement('seed', 'q1', []).shuffle(many, 'salt')).not.toEqual(order);
  });

  it('shows each of the 24 orders of four items about equally often', () => {
    const counts = new Map<string, number>();
    const runs = 4800;
    for (let run = 0; run < runs; run += 1) {
      const order = makeArrangement(`seed ${run}`, 'q', []).shuffle(LETTERS).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const expected = runs / 24;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(counts.size).toBe(24);
    expect(chiSquare).toBeLessThan(49.7); // 23 degrees of freedom, p = 0.001
  });

  it('makes short names that are unique in the question and never equal a canonical id', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => `p${index}`);
    const arrangement = makeArrangement('seed', 'q1', ids);
    const names = ids.map((id) => arrangement.rename(id));
    expect(new Set(names).size).toBe(ids.length);
    expect(names.every((name) => /^[0-9a-z]{6}$/.test(name))).toBe(true);
    expect(names.some((name) => ids.includes(name))).toBe(false);
  });

  it('names the same part differently in other attempts', () => {
    expect(makeArrangement('seed', 'q1', ['a']).rename('a')).not.toBe(
      makeArrangement('other', 'q1', ['a']).rename('a'),
    );
  });

  it('returns an id that is not a part unchanged', () => {
    expect(makeArrangement('seed', 'q1', ['a']).rename('zz')).toBe('zz');
  });
});
