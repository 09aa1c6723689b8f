import { describe, expect, it } from 'vitest';
import { isExerciseType } from './exercise-types.ts';

describe('exercise types', () => {
  it.each([
    ['LIVEWORKSHEET', true],
    ['UNIT', true],
    ['ASSIGNMENT', true],
    ['unit', false],
    ['OLYMPIC', false],
    [null, false],
  ])('%j can be given: %s', (type, isGiven) => {
    expect(isExerciseType(type)).toBe(isGiven);
  });
});
