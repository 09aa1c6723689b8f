import { expect, it } from 'vitest';
import { DEFAULT_QUESTION_PURPOSE, QUESTION_PURPOSES } from './question-purpose.ts';

it('questions are for practice, unless they are for exams', () => {
  expect(QUESTION_PURPOSES).toEqual(['PRACTICE', 'EXAM']);
  expect(DEFAULT_QUESTION_PURPOSE).toBe('PRACTICE');
});
