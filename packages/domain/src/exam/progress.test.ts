import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BACK_VIOLATIONS } from './limits.ts';
import { bubbleState, isWarningOpen, nextUnanswered, violationOutcome } from './progress.ts';

describe('isWarningOpen', () => {
  it.each([
    [2, 2, true],
    [3, 2, false],
    [1, 2, true],
    [1, 0, false],
  ])('at question %i with %i answered is %s', (index, answered, expected) => {
    expect(isWarningOpen(index, answered)).toBe(expected);
  });

  it('closes at the next unanswered question when questions are answered in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 60 }), (total, count) => {
        const answered = Array.from({ length: Math.min(count, total) }, (_, position) => position + 1);
        const next = nextUnanswered(total, answered);
        expect(next === null || !isWarningOpen(next, answered.length)).toBe(true);
      }),
    );
  });
});

describe('nextUnanswered', () => {
  it.each([
    [10, [], 1],
    [10, [1, 2, 3], 4],
    [10, [2, 3], 1],
    [10, [3, 1, 2, 5], 4],
    [3, [1, 2, 3], null],
    [0, [], null],
    [2, [1, 2, 3, 99], null],
  ])('of %i questions with %j answered is %s', (total, answered, expected) => {
    expect(nextUnanswered(total, answered)).toBe(expected);
  });

  it('needs an answer to every earlier question and none to this one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.array(fc.integer({ min: 1, max: 40 })), (total, answered) => {
        const next = nextUnanswered(total, answered);
        const before = Array.from({ length: (next ?? total + 1) - 1 }, (_, position) => position + 1);
        expect(before.every((index) => answered.includes(index))).toBe(true);
        expect(answered.some((index) => index === next)).toBe(false);
      }),
    );
  });
});

describe('bubbleState', () => {
  it.each([
    [false, null, 'unanswered'],
    [true, true, 'correct'],
    [true, false, 'wrong'],
    [true, null, 'answered'],
  ])('with answered %s and verdict %s is %s', (isAnswered, isCorrect, expected) => {
    expect(bubbleState({ isAnswered, isCorrect })).toBe(expected);
  });

  it('reveals nothing about a question without an answer', () => {
    expect(bubbleState({ isAnswered: false, isCorrect: true })).toBe('unanswered');
  });
});

describe('violationOutcome', () => {
  it('warns twice and ends the exam at the third violation by default', () => {
    const outcomes = [1, 2, 3, 4].map((count) => violationOutcome(count, MAX_BACK_VIOLATIONS));
    expect(outcomes).toEqual(['warn', 'warn', 'end', 'end']);
  });

  it('only ever warns when the limit is 0', () => {
    expect(violationOutcome(1000, 0)).toBe('warn');
  });

  it('ends the exam at the first violation when the limit is 1', () => {
    expect(violationOutcome(1, 1)).toBe('end');
  });
});
