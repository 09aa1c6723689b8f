import type { CategoryChoice } from '@domdom/api';
import { describe, expect, it } from 'vitest';
import { categoriesForFilter, categoriesForQuestion, categoriesForQuestions } from './category-choices.ts';

const choice = (id: string, change: Partial<CategoryChoice> = {}): CategoryChoice => ({
  id,
  parentId: null,
  name: id,
  schoolType: 1,
  componentType: '',
  ...change,
});
const ALL = [
  choice('Nối'),
  choice('Nối cặp', { parentId: 'Nối', componentType: 'matching' }),
  choice('Lựa chọn'),
  choice('Chọn một', { parentId: 'Lựa chọn', componentType: 'one-choice' }),
  choice('Ôn thi'),
  choice('Chọn một ', { schoolType: 2, componentType: 'one-choice' }),
];
const labels = (options: { label: string }[]) => options.map(({ label }) => label);

describe('the categories to choose from', () => {
  it('for a question are those of its type and grade, and roots with nothing below them', () => {
    const question = { grade: 3, type: 'one-choice', categoryId: null };
    expect(labels(categoriesForQuestion(ALL, question))).toEqual(['Lựa chọn › Chọn một', 'Ôn thi']);
    expect(categoriesForQuestion(ALL, { ...question, grade: null })).toEqual([]);
  });

  it('for several questions are those of any, with the school type where there is more than one', () => {
    const one = { grade: 3, type: 'one-choice' };
    expect(labels(categoriesForQuestions(ALL, [one, { grade: 3, type: 'matching' }]))).toEqual([
      'Nối › Nối cặp',
      'Lựa chọn › Chọn một',
      'Ôn thi',
    ]);
    expect(labels(categoriesForQuestions(ALL, [one, { ...one, grade: 7 }]))).toEqual([
      'Tiểu học › Lựa chọn › Chọn một',
      'Tiểu học › Ôn thi',
      'Trung học cơ sở › Chọn một ',
    ]);
    expect(categoriesForQuestions(ALL, [])).toHaveLength(ALL.length);
  });

  it('contain the one that the question has, whatever it is', () => {
    const question = { grade: 3, type: 'one-choice', categoryId: 'Nối cặp' };
    expect(labels(categoriesForQuestion(ALL, question))[0]).toBe('Nối › Nối cặp');
  });

  it('for a filter are those of one school type, or all with its name', () => {
    expect(labels(categoriesForFilter(ALL, { schoolType: 2, categoryId: null }))).toEqual(['Chọn một ']);
    const everywhere = labels(categoriesForFilter(ALL, { schoolType: null, categoryId: null }));
    expect([everywhere.length, everywhere[1]]).toEqual([6, 'Tiểu học › Nối › Nối cặp']);
  });
});
