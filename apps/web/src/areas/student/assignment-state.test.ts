import { describe, expect, it } from 'vitest';
import { buildAttempt } from '../../testing/builders.ts';
import { stateOf } from './assignment-state.ts';

const dueDate = '2026-11-21T16:59:59.000Z';
const exerciseType = 'UNIT' as const;
const always = { opensAt: null, dueDate, closesAt: null, late: 'allowed' } as const;
const before = Date.parse(dueDate) - 1;
const after = Date.parse(dueDate) + 1;

const result = buildAttempt();

describe('the state of an assignment', () => {
  it('is Chưa làm before the due date and Quá hạn after it', () => {
    const untouched = { exerciseType, ...always, result: null, hasOpenAttempt: false };
    expect(stateOf(untouched, before)).toBe('todo');
    expect(stateOf(untouched, after)).toBe('overdue');
  });

  it('is Đã nộp once there is a result, even after the due date', () => {
    expect(stateOf({ exerciseType, ...always, result, hasOpenAttempt: false }, after)).toBe('done');
  });

  it('is none of these for a plain file, which is done by hand', () => {
    const file = { exerciseType: 'ASSIGNMENT' as const, ...always, result: null, hasOpenAttempt: false };
    expect([stateOf(file, before), stateOf(file, after)]).toEqual(['offline', 'offline']);
  });

  it('is Đang làm while an attempt is open, even if an older one has a result', () => {
    expect(stateOf({ exerciseType, ...always, result, hasOpenAttempt: true }, before)).toBe('open');
  });

  it('is Chưa mở before its window and Đã đóng after it, unless there is a result', () => {
    const given = { ...always, exerciseType, result: null, hasOpenAttempt: false };
    expect(stateOf({ ...given, opensAt: dueDate }, before)).toBe('not-open');
    expect(stateOf({ ...given, closesAt: dueDate }, after)).toBe('closed');
    expect(stateOf({ ...given, late: 'refused' }, after)).toBe('closed');
    expect(stateOf({ ...given, late: 'refused', result }, after)).toBe('done');
  });
});
