import type { MinutesEvent } from '@domdom/api';
import { expect, it } from 'vitest';
import { happeningsOf } from './happenings.ts';

const event = (second: number, studentName: string, changes: Partial<MinutesEvent> = {}): MinutesEvent => ({
  at: new Date(Date.UTC(2026, 10, 29, 1, 0, second)).toISOString(),
  kind: 'extended',
  studentId: studentName,
  studentName,
  actorName: 'Lan',
  minutes: 5,
  reason: 'Mất điện',
  from: null,
  to: null,
  ...changes,
});

it('joins what a teacher did to several students at once, and nothing else', () => {
  const outage = { kind: 'outage', actorName: null, minutes: null, reason: null } as const;
  const events = [
    event(0, 'An'),
    event(0, 'Bình'),
    event(1, 'An', outage),
    event(1, 'Bình', outage),
    event(2, 'Chi', { minutes: 7 }),
    event(40, 'An'),
  ];
  expect(happeningsOf(events).map(({ names }) => names)).toEqual([
    ['An', 'Bình'],
    ['An'],
    ['Bình'],
    ['Chi'],
    ['An'],
  ]);
});
