import { expect, it } from 'vitest';
import { wholeNumber } from './whole-number.ts';

it.each([
  ['0', 0],
  ['7', 7],
  ['100', 100],
])('reads %s', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

it.each(['', ' ', '1e2', '0x64', '100.0', '+5', '-5', ' 5', '٣', 'Infinity'])(
  'reads no number from "%s"',
  (text) => {
    expect(wholeNumber(text)).toBeNaN();
  },
);
