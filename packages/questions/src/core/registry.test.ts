import { describe, expect, it } from 'vitest';
import '../types.ts';
import { getQuestionType, questionTypes, registerQuestionType } from './registry.ts';

describe('the registry', () => {
  it('finds every type by its name', () => {
    for (const questionType of questionTypes()) expect(getQuestionType(questionType.type)).toBe(questionType);
  });

  it('refuses to register a type twice and names it', () => {
    expect(() => registerQuestionType(getQuestionType('one-choice'))).toThrow(/one-choice/);
  });

  it('names an unknown type in its error', () => {
    expect(() => getQuestionType('one-choise')).toThrow(/one-choise/);
  });
});
