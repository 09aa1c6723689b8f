import { expect, it } from 'vitest';
import { asManyAs } from './as-many-as.ts';

let count = 0;
const blank = () => ({ id: `new${(count += 1)}`, word: '' });
const written = { id: 'a', word: 'cat' };
const empty = { id: 'b', word: '' };

it('adds empty items at the end', () => {
  const items = asManyAs(3, [written], blank);
  expect(items.map(({ word }) => word)).toEqual(['cat', '', '']);
  expect(new Set(items.map(({ id }) => id)).size).toBe(3);
});

it('drops empty items at the end, whatever their ids', () => {
  expect(asManyAs(1, [written, empty], blank)).toEqual([written]);
});

it('keeps what the author wrote, even if it is one too many', () => {
  expect(asManyAs(0, [empty, written, empty], blank)).toEqual([empty, written]);
});

it('changes nothing when the number is right', () => {
  expect(asManyAs(2, [written, empty], blank)).toEqual([written, empty]);
});
