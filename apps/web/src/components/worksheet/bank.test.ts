import type { ItemAnswer, PublicItem } from '@domdom/worksheet';
import { describe, expect, it } from 'vitest';
import { banksOf } from './bank.ts';

const dropZone = (id: string, bankId: string, options: string[]): PublicItem => ({
  id,
  mode: 'DragDrop',
  zoneIds: [id],
  most: 0,
  options,
  bankId,
  endIds: [],
});
const left = (answers: Record<string, ItemAnswer>, items: readonly PublicItem[]) =>
  banksOf(items, new Map(Object.entries(answers))).map(({ words }) =>
    words.filter(({ isPlaced }) => !isPlaced).map(({ text }) => text),
  );

describe('the words left in a bank', () => {
  const shared = [dropZone('a', 'a', ['is', 'is', 'are']), dropZone('b', 'a', ['is', 'is', 'are'])];

  it('lose a word for each drop zone that holds it', () => {
    expect(left({}, shared)).toEqual([['is', 'is', 'are']]);
    expect(left({ a: { text: 'is' } }, shared)).toEqual([['is', 'are']]);
    expect(left({ a: { text: 'is' }, b: { text: 'is' } }, shared)).toEqual([['are']]);
  });

  it('are separate for two banks with the same words', () => {
    const apart = [dropZone('a', 'a', ['is', 'are']), dropZone('b', 'b', ['is', 'are'])];
    expect(left({ a: { text: 'is' } }, apart)).toEqual([['are'], ['is', 'are']]);
  });
});
