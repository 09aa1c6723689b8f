import { expect, it } from 'vitest';
import { skillsInOrder } from './skill-order.ts';

it.each([
  ['primary', 3, null, ['listening', 'reading', 'writing']],
  ['lower secondary', 7, 1, ['pronunciation', 'vocabulary', 'reading', 'writing', 'speaking']],
  ['upper secondary', 12, 1, ['pronunciation', 'vocabulary', 'reading', 'writing']],
  ["the teacher's own school type without a grade", null, 1, ['listening', 'reading', 'writing']],
  ['preschool, as all', 0, 1, ['listening', 'speaking', 'reading', 'writing', 'vocabulary']],
  ['nobody, as all', null, null, ['listening', 'speaking', 'reading', 'writing', 'vocabulary']],
])('offers the skills of %s first and hides none', (_name, grade, schoolType, first) => {
  const skills = skillsInOrder(grade, schoolType);
  expect(skills.slice(0, first.length)).toEqual(first);
  expect(new Set(skills).size).toBe(6);
});
