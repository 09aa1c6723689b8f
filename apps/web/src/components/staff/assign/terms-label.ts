import type { Assignment, TeacherAssignmentRow } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { assignMessages } from './messages.ts';

const messages = assignMessages.given;
const textOf = (moment: string): string => formatDateTime(Date.parse(moment));

/** For whom in its class it is; null for everyone. */
export function audienceLabel({ audience }: Pick<TeacherAssignmentRow, 'audience'>): string | null {
  if (audience.kind === 'class') return null;
  return audience.kind === 'students' ? messages.students : messages.groups(audience.groups);
}

/** That it opens later; null once it is open. */
export const notOpenLabel = ({ opensAt }: Pick<Assignment, 'opensAt'>, nowMs: number): string | null =>
  opensAt === null || Date.parse(opensAt) <= nowMs ? null : messages.notOpen(textOf(opensAt));

/** The window and the attempts, as far as they differ from plain homework. */
export function termLabels(given: Assignment): string[] {
  const { exerciseType, behaviour, opensAt, closesAt, late, attemptsAllowed, counts } = given;
  if (exerciseType === 'ASSIGNMENT') return [];
  const isOnce = attemptsAllowed === 1;
  return [
    opensAt === null ? '' : messages.opens(textOf(opensAt)),
    closesAt === null ? '' : messages.closes(textOf(closesAt)),
    late === 'refused' ? messages.lateRefused : '',
    // A test is usually done once, practice as often as one likes.
    isOnce === (behaviour === 'test') && (isOnce || attemptsAllowed === null)
      ? ''
      : attemptsAllowed === null
        ? messages.anyAttempts
        : messages.attempts(attemptsAllowed),
    isOnce || counts === 'newest' ? '' : messages.counts[counts],
  ].filter((label) => label !== '');
}
