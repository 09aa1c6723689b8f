import { expect, it } from 'vitest';
import { markingOf } from './marked.ts';

it.each([
  [{ isByTeacher: false, openCount: 0 }, 'machine'],
  [{ isByTeacher: false, openCount: 1 }, 'waiting'],
  [{ isByTeacher: true, openCount: 0 }, 'teacher'],
  [{ isByTeacher: true, openCount: 2 }, 'teacher'],
] as const)('an attempt with %o is marked by: %s', (facts, expected) => {
  expect(markingOf(facts)).toBe(expected);
});
