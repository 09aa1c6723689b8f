import { describe, expect, it } from 'vitest';
import { shortFileName } from './exercise-files.ts';

describe('a displayed file name', () => {
  it('is cut to 40 characters', () => {
    expect(shortFileName('ă'.repeat(41))).toBe(`${'ă'.repeat(40)}…`);
  });

  it('is unchanged up to 40 characters', () => {
    expect(shortFileName('ă'.repeat(40))).toBe('ă'.repeat(40));
  });

  it('is never cut within a letter', () => {
    expect(shortFileName('📄'.repeat(41))).toBe(`${'📄'.repeat(40)}…`);
  });
});
