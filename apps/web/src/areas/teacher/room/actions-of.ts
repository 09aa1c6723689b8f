import type { RoomAssignment, RoomStudent } from '@domdom/api';
import { hasClock } from '@domdom/domain/own-tests/limits';
import type { RoomAction } from './action-form.tsx';

/** Whether the attempt of a student has a time limit that can be moved. */
const isTimed = ({ startedAt, deadline }: RoomStudent): boolean =>
  startedAt !== null && deadline !== null && hasClock({ startedAt, deadline });

/** Whether an action can be for a student. Practice is never reopened: it can be done again. */
export function isFor(action: RoomAction, { behaviour }: RoomAssignment, student: RoomStudent): boolean {
  if (action === 'reopen') return student.state === 'done' && behaviour === 'test';
  return student.state === 'open' && (action === 'end' || isTimed(student));
}
