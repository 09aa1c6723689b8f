import { describe, expect, it } from 'vitest';
import { buildClass } from '../../../testing/builders.ts';
import {
  choosableIds,
  classChoices,
  preselected,
  selectAllState,
  toggleAll,
  toggleOne,
} from './class-checklist.ts';

const choices = classChoices(
  [
    buildClass('3A10', '3A10', 3),
    buildClass('4A', '4A', 4),
    buildClass('3A2', '3A2', 3),
    buildClass('3C', '3C', 3, { status: 2 }),
    buildClass('3B', '3B', 3),
  ],
  3,
);
const choosable = choosableIds(choices);

describe('the class checklist', () => {
  it('lists every class of the teacher, those of the grade first, by name', () => {
    expect(choices.map((choice) => choice.className)).toEqual(['3A2', '3A10', '3B', '3C', '4A']);
  });

  it('refuses classes of another grade and finished ones, with the reason', () => {
    expect(choices.filter((choice) => choice.refusal !== null)).toEqual([
      { id: '3C', className: '3C', grade: 3, refusal: 'finished' },
      { id: '4A', className: '4A', grade: 4, refusal: 'other-grade' },
    ]);
  });

  it('ticks all available classes with select-all, and unticks them with a second click', () => {
    const all = toggleAll(choosable, new Set());
    expect([...all]).toEqual(['3A2', '3A10', '3B']);
    expect(selectAllState(choosable, all)).toBe('all');
    expect(toggleAll(choosable, all).size).toBe(0);
  });

  it('shows select-all as indeterminate once one class is unticked, and ticks all again on the next click', () => {
    const some = toggleOne('3B', toggleAll(choosable, new Set()));
    expect(selectAllState(choosable, some)).toBe('some');
    expect(toggleAll(choosable, some).has('3B')).toBe(true);
    expect(selectAllState(choosable, new Set())).toBe('none');
  });

  it('preselects the class it was opened from, unless the test does not fit it', () => {
    expect([...preselected(choices, '3B')]).toEqual(['3B']);
    expect(preselected(choices, '4A').size).toBe(0);
    expect(preselected(choices, '3C').size).toBe(0);
  });

  it('does not call an empty list "all chosen"', () => {
    expect(selectAllState([], new Set())).toBe('none');
  });
});
