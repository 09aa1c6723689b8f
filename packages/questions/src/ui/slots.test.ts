import { describe, expect, it } from 'vitest';
import { withWordAt, wordsAtSlots } from './slots.ts';

describe('wordsAtSlots', () => {
  it('finds each placed word in the box', () => {
    expect(wordsAtSlots(['nose', 'eyes', 'ears'], ['eyes', null, 'nose'])).toEqual([1, null, 0]);
  });

  it('uses each of several equal words once', () => {
    expect(wordsAtSlots(['is', 'am', 'is'], ['is', 'is', 'is'])).toEqual([0, 2, null]);
  });

  it('ignores a word that is not in the box', () => {
    expect(wordsAtSlots(['is'], ['are'])).toEqual([null]);
  });
});

describe('withWordAt', () => {
  it('puts a word from the box into a slot', () => {
    expect(withWordAt(['a', null], 'b', 1, null)).toEqual(['a', 'b']);
    expect(withWordAt(['a', null], 'b', 0, null)).toEqual(['b', null]);
  });

  it('swaps two slots', () => {
    expect(withWordAt(['a', 'b', null], 'a', 1, 0)).toEqual(['b', 'a', null]);
    expect(withWordAt(['a', 'b', null], 'a', 2, 0)).toEqual([null, 'b', 'a']);
  });

  it('changes nothing when the word is already in the slot', () => {
    expect(withWordAt(['a', 'b'], 'b', 1, 1)).toEqual(['a', 'b']);
  });
});
