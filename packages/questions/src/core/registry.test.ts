import { describe, expect, it } from 'vitest';
import '../types.ts';
import { FAMILIES, FAMILY_LABELS } from './families.ts';
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

  it('has types in every family, and no two names of types and families alike', () => {
    const families = new Set(questionTypes().map(({ family }) => family));
    expect([...families].toSorted()).toEqual(FAMILIES.toSorted());
    const names = [...questionTypes().map(({ label }) => label), ...Object.values(FAMILY_LABELS)];
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });
});
