import { describe, expect, it } from 'vitest';
import {
  EXERCISE_SKILL_NAMES,
  RATED_SKILLS,
  SKILL_LETTERS,
  skillLabel,
  skillLettersOf,
  skillName,
} from './skills.ts';

describe('skills', () => {
  it('have six letters, each with a name of its own', () => {
    expect([...SKILL_LETTERS].toSorted().join('')).toBe('LPRSVW');
    expect(new Set(SKILL_LETTERS.map(skillName)).size).toBe(6);
    expect(new Set(SKILL_LETTERS.map(skillLabel)).size).toBe(6);
  });

  it.each([
    [0, ''],
    [1, 'LRW'],
    [2, 'PVRWS'],
    [3, 'PVRW'],
  ] as const)('of school type %i are %s, in this order', (schoolType, letters) => {
    expect(skillLettersOf(schoolType).join('')).toBe(letters);
  });

  it('take P for pronunciation', () => {
    expect(skillName('P')).toBe('pronunciation');
    expect(skillLabel('P')).toBe('Phát âm');
  });

  it('rated on the dashboard are listening, speaking, reading and writing', () => {
    expect(RATED_SKILLS.map(skillName)).toEqual(['listening', 'speaking', 'reading', 'writing']);
  });

  it('of unit exams are exactly seven', () => {
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
});
