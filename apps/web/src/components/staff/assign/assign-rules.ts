import { ASSIGN_MESSAGES, checkAssignForm } from '@domdom/domain/assignments/assign-form';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { Dayjs } from 'dayjs';
import { assignMessages } from './messages.ts';
import { fromPickerValue, isSameMinute } from './due-date.ts';

/** The form's values; null for an empty field, an invalid date when the typed text is not a date. */
export interface AssignDraft {
  title: string;
  dueDate: Dayjs | null;
  points: number | null;
  instructions: string;
  color: string;
  behaviour: Behaviour;
}

export type CheckedField = 'title' | 'dueDate' | 'points';

/** Returns the message of a field, or null when it is valid. An assignment being edited may keep its original date. */
export function fieldProblem(
  field: CheckedField,
  draft: Pick<AssignDraft, CheckedField>,
  nowMs: number,
  givenDueMs: number | null = null,
): string | null {
  if (field === 'dueDate' && draft.dueDate?.isValid() === false) return assignMessages.form.dueDateUnreadable;
  const dueMs = draft.dueDate ? fromPickerValue(draft.dueDate) : null;
  const isDueUnchanged = dueMs !== null && givenDueMs !== null && isSameMinute(dueMs, givenDueMs);
  if (field === 'dueDate' && isDueUnchanged) return null;
  const form = {
    title: draft.title,
    dueMs,
    points: draft.points ?? Number.NaN,
    classIds: ['chosen elsewhere'],
  };
  const key = checkAssignForm(form, nowMs)[field];
  return key ? ASSIGN_MESSAGES[key] : null;
}

/** Leaves an untouched title to the server, which numbers it per class and also counts other open dialogs. */
export function titleToSend(typed: string, proposed: string): string {
  const title = typed.trim();
  return title === proposed ? '' : title;
}
