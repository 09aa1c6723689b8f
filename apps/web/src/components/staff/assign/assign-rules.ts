import { ASSIGN_MESSAGES, checkAssignForm, tooLateDueMs } from '@domdom/domain/assignments/assign-form';
import { type GivingPreset, WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
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
  /** Homework, unless the form offers a choice. */
  preset?: GivingPreset;
}

export type CheckedField = 'title' | 'dueDate' | 'points';

/** Returns the message of a field, or null when it is valid. An assignment being edited may keep its original date. */
export function fieldProblem(
  field: CheckedField,
  draft: Pick<AssignDraft, CheckedField | 'preset'>,
  nowMs: number,
  givenDueMs: number | null = null,
): string | null {
  if (field === 'dueDate' && draft.dueDate?.isValid() === false) return assignMessages.form.dueDateUnreadable;
  const dueMs = draft.dueDate ? fromPickerValue(draft.dueDate) : null;
  const isDueUnchanged = dueMs !== null && givenDueMs !== null && isSameMinute(dueMs, givenDueMs);
  if (field === 'dueDate' && isDueUnchanged) return null;
  if (field === 'dueDate' && dueMs !== null && isTodayAllowed(draft.preset)) {
    if (dueMs <= nowMs) return WINDOW_MESSAGES.duePast;
    return dueMs < tooLateDueMs(nowMs) ? null : ASSIGN_MESSAGES['assign.dueDate.tooLate'];
  }
  const form = {
    title: draft.title,
    dueMs,
    points: draft.points ?? Number.NaN,
    classIds: ['chosen elsewhere'],
  };
  const key = checkAssignForm(form, nowMs)[field];
  return key ? ASSIGN_MESSAGES[key] : null;
}

/** Only homework is due tomorrow at the earliest. */
export const isTodayAllowed = (preset: GivingPreset = 'homework'): boolean => preset !== 'homework';

/** Leaves an untouched title to the server, which numbers it per class and also counts other open dialogs. */
export function titleToSend(typed: string, proposed: string): string {
  const title = typed.trim();
  return title === proposed ? '' : title;
}
