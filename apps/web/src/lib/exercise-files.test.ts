import { describe, expect, it } from 'vitest';
import { shortFileName } from './exercise-files.ts';

describe('the name of a file on the screen', () => {
  it('is cut to 40 characters', () => {
    expect(shortFileName('ă'.repeat(41))).toBe(`${'ă'.repeat(40)}…`);
  });

  it('stays as it is up to 40 characters', () => {
    expect(shortFileName('ă'.repeat(40))).toBe('ă'.repeat(40));
  });

  it('is never cut in the middle of a letter', () => {
    expect(shortFileName('📄'.repeat(41))).toBe(`${'📄'.repeat(40)}…`);
  });
});
