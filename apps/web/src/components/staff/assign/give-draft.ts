import type { TeacherAssignmentRow } from '@domdom/api';
import { ATTEMPTS_ALLOWED, MINUTES, WINDOW_MESSAGES, windowProblem } from '@domdom/domain/assignments/window';
import type { Counted, GivingPreset, LateRule } from '@domdom/domain/assignments/window';
import { DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { ATTEMPT_RULE_MESSAGES, BACK_LIMITS } from '@domdom/domain/exam/limits';
import { type MeantRule, meantRule, RELEASE_PARTS, type ReleasePart } from '@domdom/domain/exam/release';
import type { Dayjs } from 'dayjs';
import type { AssignDraft } from './assign-rules.ts';
import { defaultDueTime, fromPickerValue, toPickerValue } from './due-date.ts';
import { assignMessages } from './messages.ts';
import type { AssignBody } from './queries.ts';

/** The window, the attempts and the release, as the form holds them. */
export interface Terms {
  opensAt: Dayjs | null;
  closesAt: Dayjs | null;
  /** Null for the time of the test itself. */
  minutes: number | null;
  /** Null: once for a test, and without limit in practice. */
  attemptsAllowed: number | null;
  counts: Counted;
  late: LateRule;
  /** Null: as the school has set. */
  maxBackViolations: number | null;
  release: Record<ReleasePart, MeantRule>;
}

export interface GiveDraft extends AssignDraft, Terms {
  preset: GivingPreset;
}

/** Values of an earlier assignment with which the form begins. */
export type Prefill = Partial<Omit<GiveDraft, 'opensAt' | 'closesAt'>>;

/** What a release without any rule means. */
const USUAL_RELEASE: Record<ReleasePart, MeantRule> = {
  mark: meantRule('default', 'mark'),
  verdicts: meantRule('default', 'verdicts'),
  keys: meantRule('default', 'keys'),
};

const USUAL: Terms = {
  opensAt: null,
  closesAt: null,
  minutes: null,
  attemptsAllowed: null,
  counts: 'newest',
  late: 'allowed',
  maxBackViolations: null,
  release: USUAL_RELEASE,
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LESSON_MINUTES = 45;
/** A due date further away is refused. */
const MOST_DAYS = 365;

/** The last minute of the day in some days. */
const endOfDayIn = (days: number, nowMs: number): Dayjs => {
  const last = defaultDueTime();
  return toPickerValue(nowMs + days * DAY_MS)
    .hour(last.hour())
    .minute(last.minute());
};

/** The next full minute after some minutes. */
const inMinutes = (minutes: number, nowMs: number): Dayjs =>
  toPickerValue(Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS);

/** The fields that a preset fills. */
export function presetValues(
  preset: GivingPreset,
  nowMs: number,
): Terms & Pick<GiveDraft, 'preset' | 'dueDate' | 'behaviour'> {
  switch (preset) {
    case 'homework':
      return { ...USUAL, preset, dueDate: null, behaviour: DEFAULT_BEHAVIOUR };
    case 'in-class':
      return {
        ...USUAL,
        preset,
        dueDate: inMinutes(LESSON_MINUTES, nowMs),
        behaviour: 'test',
        attemptsAllowed: 1,
        late: 'refused',
        release: { mark: 'at-due', verdicts: 'at-due', keys: 'at-due' },
      };
    case 'practice':
      return { ...USUAL, preset, dueDate: endOfDayIn(14, nowMs), behaviour: 'practice', counts: 'best' };
  }
}

/** As many days from now as there were to do it before, until the same time of day; tomorrow at the earliest. */
export function sameTimeFromNow(
  { createdAt, dueDate }: Pick<TeacherAssignmentRow, 'createdAt' | 'dueDate'>,
  nowMs: number,
): Dayjs {
  const due = toPickerValue(Date.parse(dueDate));
  const days = due.startOf('day').diff(toPickerValue(Date.parse(createdAt)).startOf('day'), 'day');
  const wanted = Math.min(Math.max(days, 1), MOST_DAYS);
  return toPickerValue(nowMs).add(wanted, 'day').hour(due.hour()).minute(due.minute());
}

export interface QuickDue {
  label: string;
  at(nowMs: number): Dayjs;
}

const inDays = (count: number): QuickDue => ({
  label: assignMessages.quickDue.days(count),
  at: (nowMs) => endOfDayIn(count, nowMs),
});
const inLesson = (count: number): QuickDue => ({
  label: assignMessages.quickDue.minutes(count),
  at: (nowMs) => inMinutes(count, nowMs),
});

/** Due dates that take one click. */
export const QUICK_DUES: Record<GivingPreset, readonly QuickDue[]> = {
  homework: [inDays(1), inDays(3), inDays(7)],
  'in-class': [inLesson(15), inLesson(45), inLesson(90)],
  practice: [inDays(7), inDays(14), inDays(30)],
};

const toIso = (value: Dayjs | null): string | null =>
  value === null ? null : new Date(fromPickerValue(value)).toISOString();

/** The part of the request that differs from plain homework. */
export function termsToSend(
  draft: GiveDraft,
  { isWorkedOn }: { isWorkedOn: boolean },
): Partial<Omit<AssignBody, 'classIds' | 'dueDate'>> {
  const { preset, counts, late, attemptsAllowed, release, behaviour } = draft;
  const sentPreset = preset === 'homework' ? {} : { preset };
  if (!isWorkedOn) return sentPreset;
  const opensAt = toIso(draft.opensAt);
  const closesAt = toIso(draft.closesAt);
  const isUsual = RELEASE_PARTS.every((part) => release[part] === USUAL_RELEASE[part]);
  return {
    ...sentPreset,
    ...(opensAt !== null && { opensAt }),
    ...(closesAt !== null && { closesAt }),
    ...(draft.minutes !== null && { minutes: draft.minutes }),
    ...(attemptsAllowed !== null && { attemptsAllowed }),
    ...(counts !== 'newest' && { counts }),
    ...(late !== 'allowed' && { late }),
    ...(behaviour === 'test' &&
      draft.maxBackViolations !== null && {
        maxBackViolations: draft.maxBackViolations,
      }),
    ...(behaviour === 'test' && !isUsual && { release }),
  };
}

const pickerOf = (moment: string | null): Dayjs | null =>
  moment === null ? null : toPickerValue(Date.parse(moment));

/** The terms of an assignment as the form holds them. */
export function termsOf(given: TeacherAssignmentRow): Terms {
  const { opensAt, closesAt, minutes, attemptsAllowed, counts, late, behaviour, release } = given;
  const usual = behaviour === 'test' ? 1 : null;
  return {
    opensAt: pickerOf(opensAt),
    closesAt: pickerOf(closesAt),
    minutes,
    attemptsAllowed: attemptsAllowed === usual ? null : attemptsAllowed,
    maxBackViolations: given.maxBackViolations,
    counts,
    late,
    release: { mark: release.mark.rule, verdicts: release.verdicts.rule, keys: release.keys.rule },
  };
}

/** The terms that were changed, as the server takes them. */
export function changedTerms(before: Terms, after: Terms & Pick<GiveDraft, 'behaviour'>) {
  const isMoved = (field: 'opensAt' | 'closesAt') => toIso(before[field]) !== toIso(after[field]);
  const { minutes, attemptsAllowed, counts, late, release, behaviour, maxBackViolations } = after;
  const isReleaseChanged = RELEASE_PARTS.some((part) => release[part] !== before.release[part]);
  return {
    ...(isMoved('opensAt') && { opensAt: toIso(after.opensAt) }),
    ...(isMoved('closesAt') && { closesAt: toIso(after.closesAt) }),
    ...(minutes !== before.minutes && { minutes }),
    ...(attemptsAllowed !== before.attemptsAllowed && { attemptsAllowed }),
    ...(maxBackViolations !== before.maxBackViolations && { maxBackViolations }),
    ...(counts !== before.counts && { counts }),
    ...(late !== before.late && { late }),
    ...(behaviour === 'test' && isReleaseChanged && { release }),
  };
}

/** The fields behind 'Tuỳ chọn thêm' that can be wrong. */
export const TERM_FIELDS = [
  'opensAt',
  'closesAt',
  'minutes',
  'attemptsAllowed',
  'maxBackViolations',
] as const;
export type TermField = (typeof TERM_FIELDS)[number];

const isWithin = (value: number | null, { min, max }: { min: number; max: number }): boolean =>
  value === null || (Number.isInteger(value) && value >= min && value <= max);

const msOf = (value: Dayjs | null): number | null => (value?.isValid() ? fromPickerValue(value) : null);

/** Says what is wrong with a field of the window; null when nothing is. */
export function termProblem(field: TermField, draft: Pick<GiveDraft, TermField | 'dueDate'>): string | null {
  if (field === 'minutes') return isWithin(draft.minutes, MINUTES) ? null : WINDOW_MESSAGES.minutes;
  if (field === 'attemptsAllowed') {
    return isWithin(draft.attemptsAllowed, ATTEMPTS_ALLOWED) ? null : WINDOW_MESSAGES.attempts;
  }
  if (field === 'maxBackViolations') {
    return isWithin(draft.maxBackViolations, BACK_LIMITS) ? null : ATTEMPT_RULE_MESSAGES.back;
  }
  if (draft[field]?.isValid() === false) return assignMessages.form.timeUnreadable;
  const { opensAt, dueDate, closesAt } = draft;
  const dueMs = msOf(dueDate);
  if (dueMs === null) return null; // said at that field
  const problem = windowProblem({ opensMs: msOf(opensAt), dueMs, closesMs: msOf(closesAt) });
  return problem?.path === field ? problem.message : null;
}
