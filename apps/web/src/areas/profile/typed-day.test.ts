import { expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

/** As a phone does it: one character after the other. */
const typeAll = (keys: string) => [...keys].reduce((text, key) => typedDay(text + key, text), '');

it('writes the slashes of a day by itself', () => {
  expect(typeAll('25122015')).toBe('25/12/2015');
});

it('takes slashes that are typed', () => {
  expect(typeAll('5/12/2015')).toBe('5/12/2015');
});

it('lets the slash be deleted', () => {
  expect(typedDay('25', '25/')).toBe('25');
  expect(typedDay('25/12', '25/12/')).toBe('25/12');
});

it('reads digits that were pasted', () => {
  expect(typedDay('25122015', '')).toBe('25/12/2015');
});
