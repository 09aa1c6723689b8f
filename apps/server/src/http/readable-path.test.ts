import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { readablePath } from './readable-path.ts';

const test = openTestApp();

describe('an address with a broken %-sequence', () => {
  it.each(['/%E0%A4%A', '/api/nothing/%E0%A4%A', '/%', '/a%zz?b=%E0%A4%A'])(
    '%s is not found',
    async (url) => {
      const response = await test.app.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toContain('FST_ERR');
    },
  );

  it('is the only kind that is changed', () => {
    expect(readablePath('/l%E1%BB%9Bp?q=%')).toBe('/l%E1%BB%9Bp?q=%');
    expect(readablePath('/%E1%BB?q=%')).toBe('/%25E1%25BB?q=%');
  });
});
