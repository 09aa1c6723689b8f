import { describe, expect, it } from 'vitest';
import { assignDialogTitle, EXERCISE_TYPES, isAnswerType, isExerciseType } from './exercise-types.ts';

describe('exercise types', () => {
  it.each([
    ['LIVEWORKSHEET', true, true],
    ['UNIT', true, true],
    ['ASSIGNMENT', true, false],
    ['unit', false, false],
    ['OLYMPIC', false, false],
    [null, false, false],
  ])('%j can be given: %s, can be answered: %s', (type, isGiven, isAnswered) => {
    expect(isExerciseType(type)).toBe(isGiven);
    expect(isAnswerType(type)).toBe(isAnswered);
  });

  it('hold every type of answer', () => {
    expect(EXERCISE_TYPES.filter(isAnswerType)).toEqual(['LIVEWORKSHEET', 'UNIT']);
  });
});

describe('assignDialogTitle', () => {
  it.each([
    [['LIVEWORKSHEET'], 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG'],
    [['PDF', 'LIVEWORKSHEET'], 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG'],
    [['UNIT'], 'GIAO BÀI NHANH'],
    [[], 'GIAO BÀI NHANH'],
  ])('for the tags %j is %s', (tags, title) => {
    expect(assignDialogTitle(tags)).toBe(title);
  });
});
