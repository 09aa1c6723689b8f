import { describe, expect, it } from 'vitest';
import { areSingleLetters } from './single-letters.ts';

describe('areSingleLetters', () => {
  it.each([
    [['G', 'J', 'K'], true],
    [['e', '7', 'ă'], true],
    [['G', 'JK'], false],
    [['13', '30'], false],
    [['G', undefined], false],
  ])('%j: %s', (texts, expected) => {
    expect(areSingleLetters(texts)).toBe(expected);
  });
});
