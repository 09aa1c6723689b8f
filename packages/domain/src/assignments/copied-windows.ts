import { startOfDayMs, startOfTomorrowMs } from '../dates/format.ts';
import { tooLateDueMs } from './assign-form.ts';
import type { Window } from './window.ts';

export interface GivenWindow extends Window {
  createdMs: number;
}

/** A window with an opening. */
export interface CopiedWindow extends Window {
  opensMs: number;
}

export const COPY_MESSAGES = {
  fromTooEarly: 'Ngày mở bài đầu tiên phải sau ngày hôm nay!',
  dueTooLate: 'Tính từ ngày này, bài cuối có hạn nộp sau hôm nay quá một năm!',
} as const;

/** When work may begin: what opened at once opens at the beginning of that day. */
const beginningOf = ({ createdMs, opensMs, dueMs }: GivenWindow): number =>
  opensMs ?? Math.min(startOfDayMs(createdMs), startOfDayMs(dueMs - 1));

/** The windows of copied work: as many days apart as before, and the first one opens on the day that is asked for. */
export function copiedWindows(given: readonly GivenWindow[], fromMs: number): CopiedWindow[] {
  const beginnings = given.map(beginningOf);
  const shift = startOfDayMs(fromMs) - startOfDayMs(Math.min(...beginnings));
  return given.map(({ dueMs, closesMs }, index) => ({
    opensMs: (beginnings[index] ?? 0) + shift,
    dueMs: dueMs + shift,
    closesMs: closesMs === null ? null : closesMs + shift,
  }));
}

/** What is wrong with the first day of copied work; null when nothing is. Nothing opens at once. */
export function copyProblem(windows: readonly CopiedWindow[], fromMs: number, nowMs: number): string | null {
  if (fromMs < startOfTomorrowMs(nowMs)) return COPY_MESSAGES.fromTooEarly;
  const last = Math.max(...windows.map(({ dueMs, closesMs }) => closesMs ?? dueMs));
  return last >= tooLateDueMs(nowMs) ? COPY_MESSAGES.dueTooLate : null;
}
