import { describe, expect, it } from 'vitest';
import { readablePath } from './readable-path.ts';

describe('the path of an address', () => {
  it('stays as typed when its %-sequences are not valid text', () => {
    expect(readablePath('/%E1%BB?q=%')).toBe('/%25E1%25BB?q=%');
    expect(readablePath('/100%')).toBe('/100%25');
  });

  it('is otherwise unchanged, and the query always is', () => {
    expect(readablePath('/l%E1%BB%9Bp?q=%')).toBe('/l%E1%BB%9Bp?q=%');
    expect(readablePath('/')).toBe('/');
  });
});
