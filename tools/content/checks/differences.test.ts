import { describe, expect, it } from 'vitest';
import type { BankItem } from '../bank/item.ts';
import { bankDifferences, examDifferences, exerciseDifferences, told } from './differences.ts';

function item(id: string, title = 'Choose.'): BankItem {
  const question = { id, type: 'one-choice', version: 1, title };
  return { id, grade: 4, unit: '1', variant: 'one-choice/gap', source: `s-${id}`, focus: [id], question };
}

const kept = ['a', 'b', 'c'].map((id) => item(id));

describe('a bank', () => {
  it('is the same as itself', () => {
    expect(bankDifferences(kept, kept)).toEqual([]);
  });

  it('differs in items that are new, gone or changed', () => {
    const made = [item('a'), item('b', 'Listen.'), item('d')];
    expect(bankDifferences(made, kept)).toEqual([
      'b (one-choice/gap of s-b) has changed',
      'd (one-choice/gap of s-d) is new',
      'c (one-choice/gap of s-c) is gone',
    ]);
  });

  it('differs in the order of its items', () => {
    expect(bankDifferences(kept.toReversed(), kept)).toEqual(['the order has changed']);
  });
});

it('names the exam and the exercise that differ', () => {
  const exam = { number: 5, items: ['a', 'b'] };
  expect(examDifferences([exam], [{ ...exam, items: ['b', 'a'] }])).toEqual(['exam 5 has changed']);
  const exercise = { unit: '1' as const, skillName: 'One Choice', level: 'ELEMENTARY', items: ['a'] };
  expect(exerciseDifferences([], [exercise])).toEqual(['exercise 1 One Choice ELEMENTARY is gone']);
});

it('names the first twenty and how to fix them', () => {
  const all = Array.from({ length: 30 }, (_, index) => `item ${index}`);
  expect(told(all, 'Build.')).toEqual([...all.slice(0, 20), '30 in all. Build.']);
  expect(told([], 'Build.')).toEqual([]);
});
