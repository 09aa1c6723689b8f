import { ASSIGN_MESSAGES, checkAssignForm } from '@domdom/domain/assignments/assign-form';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { Dayjs } from 'dayjs';
import { assignMessages } from './messages.ts';
import { fromPickerValue, isSameMinute } from './due-date.ts';

/** The fields as the form holds them; null while a field is empty, an invalid date when no date was typed. */
export interface AssignDraft {
  title: string;
  dueDate: Dayjs | null;
  points: number | null;
  instructions: string;
  color: string;
  behaviour: Behaviour;
}

export type CheckedField = 'title' | 'dueDate' | 'points';

/** Message of a field, null when it is fine. An assignment being edited may keep the date it was given with. */
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

/** An untouched title is left to the server, which numbers it for each class and against other open dialogs. */
export function titleToSend(typed: string, proposed: string): string {
  const title = typed.trim();
  return title === proposed ? '' : title;
}
