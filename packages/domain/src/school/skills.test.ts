import { expect, it } from 'vitest';
import { EXERCISE_SKILL_NAMES, SKILL_LETTERS, skillLabel } from './skills.ts';

it('gives each of the six skill letters a Vietnamese name of its own', () => {
  expect([...SKILL_LETTERS].toSorted().join('')).toBe('LPRSVW');
  expect(new Set(SKILL_LETTERS.map(skillLabel)).size).toBe(6);
  expect(skillLabel('P')).toBe('Phát âm');
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
