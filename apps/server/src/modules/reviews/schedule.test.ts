import { expect, it } from 'vitest';
import { scheduleNext } from './schedule.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 8));

it('brings a wrong card back the next day, and a right one later each time', () => {
  const wrong = scheduleNext(null, false, day(2));
  expect([wrong.dueAt, wrong.reps]).toEqual([day(3), 1]);
  const right = scheduleNext(wrong, true, day(3));
  const again = scheduleNext(right, true, right.dueAt);
  expect(right.scheduledDays).toBeGreaterThanOrEqual(1);
  expect(again.scheduledDays).toBeGreaterThan(right.scheduledDays);
  const forgotten = scheduleNext(again, false, again.dueAt);
  expect(forgotten).toMatchObject({ reps: 4, lapses: 1 });
  expect(forgotten.scheduledDays).toBeLessThan(again.scheduledDays);
});

it('gives the same days for the same reviews', () => {
  const first = scheduleNext(scheduleNext(null, true, day(2)), true, day(9));
  expect(scheduleNext(scheduleNext(null, true, day(2)), true, day(9))).toEqual(first);
});
