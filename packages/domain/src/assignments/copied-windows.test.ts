import { describe, expect, it } from 'vitest';
import { COPY_MESSAGES, copiedWindows, copyProblem } from './copied-windows.ts';

const at = (text: string): number => Date.parse(`${text}:00+07:00`);
const GIVEN = [
  { createdMs: at('2026-09-10T09:30'), opensMs: null, dueMs: at('2026-09-17T23:59'), closesMs: null },
  {
    createdMs: at('2026-09-11T20:00'),
    opensMs: at('2026-09-14T07:00'),
    dueMs: at('2026-09-14T07:45'),
    closesMs: at('2026-09-14T08:00'),
  },
];

describe('the windows of copied work', () => {
  it('begin on the day that is asked for, and keep their distance and the time of day', () => {
    expect(copiedWindows(GIVEN, at('2027-01-04T15:00'))).toEqual([
      { opensMs: at('2027-01-04T00:00'), dueMs: at('2027-01-11T23:59'), closesMs: null },
      { opensMs: at('2027-01-08T07:00'), dueMs: at('2027-01-08T07:45'), closesMs: at('2027-01-08T08:00') },
    ]);
  });

  it('open before they are due, even where a due date was set before the work was given', () => {
    const [first] = copiedWindows(
      [{ createdMs: at('2026-09-10T09:30'), opensMs: null, dueMs: at('2026-09-01T00:00'), closesMs: null }],
      at('2027-01-04T00:00'),
    );
    expect(first).toEqual({ opensMs: at('2027-01-04T00:00'), dueMs: at('2027-01-05T00:00'), closesMs: null });
  });

  it.each([
    ['2026-11-29T00:00', COPY_MESSAGES.fromTooEarly],
    ['2026-11-30T00:00', null],
    ['2027-11-29T00:00', COPY_MESSAGES.dueTooLate],
  ])('from %s on are answered by %j', (from, problem) => {
    const windows = copiedWindows(GIVEN, at(from));
    expect(copyProblem(windows, at(from), at('2026-11-29T21:00'))).toBe(problem);
  });
});
