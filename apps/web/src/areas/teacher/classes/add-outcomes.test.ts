import { describe, expect, it } from 'vitest';
import { allOutcomes, countAdded, toCorrect } from './add-outcomes.ts';

const outcomes = allOutcomes(
  [
    { email: 'an@truong.vn', outcome: 'added', fullName: 'Lê An' },
    { email: 'binh@truong.vn', outcome: 'already-member', fullName: 'Trần Bình' },
    { email: 'la@truong.vn', outcome: 'unknown', fullName: null },
  ],
  { valid: ['an@truong.vn', 'binh@truong.vn', 'la@truong.vn'], invalid: ['sai'] },
);

describe('adding students by e-mail', () => {
  it('has one outcome per address, invalid ones included', () => {
    expect(outcomes.map(({ email, outcome }) => [email, outcome])).toEqual([
      ['an@truong.vn', 'added'],
      ['binh@truong.vn', 'already-member'],
      ['la@truong.vn', 'unknown'],
      ['sai', 'invalid'],
    ]);
  });

  it('keeps the addresses that have to be corrected, one per line', () => {
    expect(toCorrect(outcomes)).toBe('la@truong.vn\nsai');
  });

  it('counts the students who are new in the class', () => {
    expect(countAdded(outcomes)).toBe(1);
  });
});
