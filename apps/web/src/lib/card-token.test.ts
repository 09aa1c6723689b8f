// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keepCardToken, takeCardToken } from './card-token.ts';

it.each(['/s/K7M2QX', '/guardian'])(
  'takes the token of a card out of the address %s, and gives it once',
  (path) => {
    window.history.replaceState(null, '', `${path}#abc_DEF-1`);
    keepCardToken();
    expect(window.location.href).not.toContain('abc');
    expect(window.location.pathname).toBe(path);
    expect(takeCardToken()).toBe('abc_DEF-1');
    expect(takeCardToken()).toBeNull();
  },
);

it('leaves the addresses of other pages alone', () => {
  window.history.replaceState(null, '', '/lms/confirmation#abc');
  keepCardToken();
  expect(window.location.hash).toBe('#abc');
  expect(takeCardToken()).toBeNull();
});
