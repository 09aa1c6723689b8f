import { expect, it } from 'vitest';
import { EXERCISE_SKILL_NAMES, SKILL_LETTERS, skillLabel, skillsFrom, skillsOfSchoolType } from './skills.ts';

it('gives each of the six skill letters its own Vietnamese name', () => {
  expect([...SKILL_LETTERS].toSorted().join('')).toBe('LPRSVW');
  expect(new Set(SKILL_LETTERS.map(skillLabel)).size).toBe(6);
  expect(skillLabel('P')).toBe('Phát âm');
});

it('knows the skills of each school type', () => {
  expect(skillsOfSchoolType(1)).toEqual(['L', 'R', 'W']);
  expect(skillsOfSchoolType(2)).toEqual(['P', 'V', 'R', 'W', 'S']);
  expect(skillsOfSchoolType(3)).toEqual(['P', 'V', 'R', 'W']);
});

it('lists the skills of a school type first and keeps the others', () => {
  expect(skillsFrom(1).join('')).toBe('LRWVSP');
  for (const schoolType of [0, 1, 2, 3] as const) {
    expect(skillsFrom(schoolType).toSorted()).toEqual([...SKILL_LETTERS].toSorted());
  }
});

it('names exactly seven skills of unit exams', () => {
  expect(EXERCISE_SKILL_NAMES).toEqual([
    'One Choice',
    'Fill In The Blank',
    'Unscramble',
    'Matching',
    'Word Puzzles',
    'Underlined',
    'Select Word',
  ]);
});
