import { expect, it } from 'vitest';
import { classNameKey, gradeOfClassName } from './class-name.ts';

it.each([
  ['3A', 3],
  ['Lớp 3 A2', 3],
  ['10A1', 10],
  ['6/2', 6],
  ['1', 1],
  ['12', 12],
  ['Mẫu giáo bé', 0],
  ['Chồi 2', 0],
  ['Lá', 0],
  ['Hoa Mai', null],
  ['135', null],
  ['', null],
])('the grade of the class %j is %j', (name, grade) => {
  expect(gradeOfClassName(name)).toBe(grade);
});

it('compares names of classes without case, spaces and the word for class', () => {
  expect(classNameKey('LỚP 3 A')).toBe(classNameKey('3a'));
  expect(classNameKey('3A')).not.toBe(classNameKey('3A1'));
});
