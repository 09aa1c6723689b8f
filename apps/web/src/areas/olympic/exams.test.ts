import type { OlympicExam } from '@domdom/api';
import { describe, expect, it } from 'vitest';
import { byState, lightOf, pickNew, withNumber } from './exams.ts';

const exams = Array.from({ length: 135 }, (_unused, at): OlympicExam => ({
  number: at + 1,
  examinationId: `e${at + 1}`,
  title: `Lớp 4 – Đề số ${at + 1}`,
  state: [3, 50].includes(at + 1) ? 'new' : 'done',
  percent: 80,
}));
const found = (typed: string) => withNumber(exams, typed).map(({ number }) => number);

describe('withNumber', () => {
  it('finds the exams whose number begins with the typed digits', () => {
    expect(found('13')).toEqual([13, 130, 131, 132, 133, 134, 135]);
    expect(found('135')).toEqual([135]);
    expect(found('136')).toEqual([]);
  });

  it('ignores everything but digits', () => {
    expect(found('đề 099')).toEqual([99]);
    expect(found('')).toHaveLength(135);
    expect(found('abc')).toHaveLength(135);
  });
});

describe('pickNew', () => {
  it('can return any exam that was never begun, and no other', () => {
    expect([0, 0.49, 0.5, 0.999].map((chance) => pickNew(exams, chance)?.number)).toEqual([3, 3, 50, 50]);
  });

  it('returns none when all are begun', () => {
    expect(pickNew(exams.slice(50), 0)).toBeUndefined();
  });
});

describe('byState', () => {
  it('puts what was begun first, then what never was, then what is done, each by number', () => {
    const [first, second, third] = exams;
    if (!first || !second || !third) throw new Error('There are too few exams.');
    const mixed = [first, { ...second, state: 'open' as const }, third]; // the literal, not string
    expect(byState(mixed).map((group) => [group.state, group.exams.map(({ number }) => number)])).toEqual([
      ['open', [2]],
      ['new', [3]],
      ['done', [1]],
    ]);
  });
});

describe('lightOf', () => {
  it.each([
    [null, 'out'],
    [0, 'dim'],
    [49.9, 'dim'],
    [50, 'warm'],
    [79.9, 'warm'],
    [80, 'bright'],
  ] as const)('a best result of %s lights the lantern: %s', (percent, light) => {
    expect(lightOf(percent)).toBe(light);
  });
});
