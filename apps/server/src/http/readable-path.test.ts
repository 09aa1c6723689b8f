import { describe, expect, it } from 'vitest';
import { readablePath } from './readable-path.ts';

describe('the path of an address', () => {
  it('is kept as it was typed when its %-sequences are no text', () => {
    expect(readablePath('/%E1%BB?q=%')).toBe('/%25E1%25BB?q=%');
    expect(readablePath('/100%')).toBe('/100%25');
  });

  it('is left alone otherwise, and the query always', () => {
    expect(readablePath('/l%E1%BB%9Bp?q=%')).toBe('/l%E1%BB%9Bp?q=%');
    expect(readablePath('/')).toBe('/');
  });
});
