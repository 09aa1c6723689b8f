import { describe, expect, it } from 'vitest';
import { FIRST_WORDS, makeInitialPassword, SECOND_WORDS } from './initial-password.ts';

const always = (index: number) => () => index;
const last = (below: number) => below - 1;

/** Whether Telex would change what was typed. */
function isChangedByTelex(run: string): boolean {
  if (['a', 'e', 'o', 'd'].some((letter) => run.split(letter).length > 2)) return true;
  return /w|[aeiouy].*[sfrxjz]/u.test(run);
}

describe('an initial password', () => {
  it('has digits, then two words, and more digits for staff', () => {
    expect(makeInitialPassword(always(0), { holder: 'student' })).toBe('2222albumbegin');
    expect(makeInitialPassword(last, { holder: 'student' })).toBe('9999villaviolin');
    expect(makeInitialPassword(last, { holder: 'staff' })).toBe('9999999villaviolin');
  });

  it('is typed the same with Telex and with VNI, whichever words it has', () => {
    const pairs = FIRST_WORDS.flatMap((first) => SECOND_WORDS.map((second) => first + second));
    expect(pairs.filter(isChangedByTelex)).toEqual([]);
    expect(isChangedByTelex('meosao')).toBe(true);
    expect(isChangedByTelex('cattent')).toBe(false);
  });

  it('has words enough: 20 million passwords for a student', () => {
    expect(new Set(FIRST_WORDS).size).toBe(FIRST_WORDS.length);
    expect(new Set(SECOND_WORDS).size).toBe(SECOND_WORDS.length);
    expect(8 ** 4 * FIRST_WORDS.length * SECOND_WORDS.length).toBeGreaterThan(20_000_000);
  });
});
