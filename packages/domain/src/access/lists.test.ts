import { describe, expect, it } from 'vitest';
import { openedLists } from './lists.ts';

describe('the access lists that open something', () => {
  it('are those that name a confirmed account', () => {
    expect(openedLists({ isConfirmed: true }, ['beans', 'documentLibrary'])).toEqual(['documentLibrary']);
    expect(openedLists({ isConfirmed: true }, ['beans'])).toEqual([]);
  });

  it('are none for an account that nobody confirmed', () => {
    expect(openedLists({ isConfirmed: false }, ['documentLibrary'])).toEqual([]);
  });
});
