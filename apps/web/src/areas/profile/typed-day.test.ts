import { expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

/** Types one character after another, like a phone. */
const typeAll = (keys: string) => [...keys].reduce((text, key) => typedDay(text + key, text), '');

it('adds the slashes of a day automatically', () => {
  expect(typeAll('25122015')).toBe('25/12/2015');
});

it('accepts typed slashes', () => {
  expect(typeAll('5/12/2015')).toBe('5/12/2015');
});

it('lets a slash be deleted', () => {
  expect(typedDay('25', '25/')).toBe('25');
  expect(typedDay('25/12', '25/12/')).toBe('25/12');
});

it('reads pasted digits', () => {
  expect(typedDay('25122015', '')).toBe('25/12/2015');
});
