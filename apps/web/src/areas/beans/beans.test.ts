import { describe, expect, it } from 'vitest';
import { countBeans, formatBeans } from './beans.ts';

type Rows = Parameters<typeof countBeans>[0];
const done = (star: number): Rows[number] => ({
  result: {
    attemptId: 'a',
    attemptNumber: 1,
    state: 'submitted',
    startedAt: '2030-01-01T00:00:00Z',
    finishedAt: null,
    isLate: false,
    total: 10,
    answered: 10,
    passed: 9,
    percent: 90,
    score: 9,
    star,
    teacherNote: '',
    markedAt: null,
    marking: 'machine',
    notes: '',
    releasedFrom: null,
  },
});

describe('beans', () => {
  it('are the stars of completed work, half stars included', () => {
    expect(countBeans([done(4.5), { result: null }, done(3)])).toEqual({ completed: 2, beans: 7.5 });
  });

  it('are zero before the first exercise', () => {
    expect(countBeans([])).toEqual({ completed: 0, beans: 0 });
  });

  it('are written with a comma', () => {
    expect(formatBeans(7.5)).toBe('7,5');
  });
});
