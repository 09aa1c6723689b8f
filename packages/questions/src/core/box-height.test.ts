import { describe, expect, it } from 'vitest';
import { boxHeight } from './box-height.ts';

describe('boxHeight', () => {
  it('is 70 for up to 68 characters and 89 from 69', () => {
    expect(boxHeight(['short', 'x'.repeat(68)])).toBe(70);
    expect(boxHeight(['short', 'x'.repeat(69)])).toBe(89);
  });

  it('counts characters as a reader does', () => {
    expect(boxHeight(['😀'.repeat(68)])).toBe(70);
  });
});
