import { describe, expect, it } from 'vitest';
import { timesOf } from './step-times.mjs';

const BUDGETS = [
  { name: 'static', seconds: 35, steps: ['types', 'lint'] },
  { name: 'build', seconds: 15, steps: ['build'] },
];
const result = (/** @type {number} */ from, /** @type {number} */ to) => ({
  isGood: true,
  startedAt: from * 1000,
  endedAt: to * 1000,
});

describe('the report of step times', () => {
  it('spans from the first to the last step that share a budget', () => {
    const results = new Map([
      ['types', result(1, 21)],
      ['lint', result(1, 13.5)],
      ['build', result(21, 37)],
    ]);
    expect(timesOf(BUDGETS, results, { hasLimits: true })).toEqual([
      'static     20.0 of  35 s   types 20.0, lint 12.5',
      'build      16.0 of  15 s OVER',
      'in all     36.0 of  50 s',
    ]);
  });

  it('has no limits for the deep battery', () => {
    const results = new Map([['build', result(0, 16)]]);
    expect(timesOf(BUDGETS, results, { hasLimits: false })).toEqual(['build      16.0 s']);
  });
});
