import { describe, expect, it } from 'vitest';
import { endOfWork, startProblem, windowProblem, type WorkTimes } from './window.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour));

describe('a window', () => {
  it.each([
    [{ opensMs: null, dueMs: 2, closesMs: null }, null],
    [{ opensMs: 1, dueMs: 2, closesMs: 2 }, null],
    [{ opensMs: 2, dueMs: 2, closesMs: null }, 'opensAt'],
    [{ opensMs: null, dueMs: 2, closesMs: 1 }, 'closesAt'],
    [{ opensMs: 3, dueMs: 2, closesMs: 3 }, 'closesAt'],
  ] as const)('%o', (window, path) => {
    expect(windowProblem(window)?.path ?? null).toBe(path);
  });
});

describe('beginning', () => {
  const times: WorkTimes = { opensAt: at(1), dueDate: at(3), closesAt: at(5), late: 'allowed' };
  const code = (hour: number, changes: Partial<WorkTimes> = {}) =>
    startProblem({ ...times, ...changes }, at(hour))?.code ?? null;

  it('waits for the opening, and says when it is', () => {
    expect(startProblem(times, at(0))).toEqual({
      code: 'NOT_OPEN_YET',
      message: 'Bài này mở lúc 08:00 30/11/2026. Em quay lại sau nhé!',
    });
    expect(code(1)).toBeNull();
  });

  it('ends with the window, or with the due date where late work is refused', () => {
    expect([code(4), code(5)]).toEqual([null, 'ASSIGNMENT_CLOSED']);
    expect([code(2, { late: 'refused' }), code(3, { late: 'refused' })]).toEqual([null, 'ASSIGNMENT_CLOSED']);
    expect(code(9, { closesAt: null })).toBeNull();
    expect(endOfWork({ ...times, late: 'refused' })).toEqual(at(3));
  });
});
