import { expect, it } from 'vitest';
import { promotedName, proposedStep } from './promotion.ts';

it.each([
  ['3A', 3, '4A'],
  ['Lớp 3/2', 3, 'Lớp 4/2'],
  ['9.1', 9, '10.1'],
  ['Lá 1', 0, 'Lá 1'],
  ['A3', 5, 'A3'],
  ['31B', 3, '31B'],
  ['Chồi', 0, 'Chồi'],
])('the name of %s of grade %i a year later is %s', (name, grade, promoted) => {
  expect(promotedName(name, grade)).toBe(promoted);
});

it.each([
  [3, [3, 4], 'promote'],
  [4, [4], 'promote'],
  [5, [1, 5], 'graduate'],
  [5, [5, 6], 'promote'],
  [12, [12], 'graduate'],
  [0, [0, 1], 'promote'],
] as const)('a class of grade %i in a school with %j: %s', (grade, grades, step) => {
  expect(proposedStep(grade, new Set(grades))).toBe(step);
});
