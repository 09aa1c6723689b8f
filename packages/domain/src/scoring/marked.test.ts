import { expect, it } from 'vitest';
import { isRightByMark, markingOf, readQuestionMark } from './marked.ts';

it.each([
  [{ isByTeacher: false, openCount: 0 }, 'machine'],
  [{ isByTeacher: false, openCount: 1 }, 'waiting'],
  [{ isByTeacher: true, openCount: 0 }, 'teacher'],
  [{ isByTeacher: true, openCount: 2 }, 'teacher'],
] as const)('an attempt with %o is marked by: %s', (facts, expected) => {
  expect(markingOf(facts)).toBe(expected);
});

it.each([
  ['0', 0],
  [' 7,5 ', 7.5],
  ['2.25', 2.25],
  ['10', 10],
  ['10,25', null],
  ['7,3', null],
  ['-1', null],
  ['1e1', null],
  ['', null],
])('the mark typed as %j is %j', (typed, mark) => {
  expect(readQuestionMark(typed, 10)).toBe(mark);
});

it.each([
  [5, 10, true],
  [4.75, 10, false],
  [0, 1, false],
  [0.5, 1, true],
])('%d of %d counts as right: %s', (mark, maxMark, isRight) => {
  expect(isRightByMark(mark, maxMark)).toBe(isRight);
});
