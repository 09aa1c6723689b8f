import { startOfTomorrowMs } from '../dates/format.ts';
import { hasMarkDecimals, MARK_DECIMALS_MESSAGE } from '../scoring/score.ts';

export const ASSIGN_POINTS = { min: 0, max: 10, default: 10 } as const;

/** A due date further away is a typing mistake: no school plans beyond a year. */
const LATEST_DUE_MS = 366 * 24 * 60 * 60 * 1000;

export type AssignMessageKey =
  | 'form.title.required'
  | 'assign.dueDate.required'
  | 'assign.dueDate.tooEarly'
  | 'assign.dueDate.tooLate'
  | 'assign.points.range'
  | 'assign.points.decimals'
  | 'assign.class.required';

export const ASSIGN_MESSAGES: Record<AssignMessageKey, string> = {
  'form.title.required': 'Chưa nhập tiêu đề',
  'assign.dueDate.required': 'Chưa nhập ngày nộp bài',
  'assign.dueDate.tooEarly': 'Ngày nộp bài phải sau ngày hôm nay!',
  'assign.dueDate.tooLate': 'Ngày nộp bài không được sau hôm nay quá một năm!',
  'assign.points.range': 'Điểm phải là số từ 0 đến 10!',
  'assign.points.decimals': MARK_DECIMALS_MESSAGE,
  'assign.class.required': 'Vui lòng chọn lớp học!',
};

export interface AssignForm {
  title: string;
  /** Epoch milliseconds; null while no date is chosen. */
  dueMs: number | null;
  points: number;
  classIds: readonly string[];
}

export type AssignField = 'title' | 'dueDate' | 'points' | 'classIds';

/** The problems of an assignment about to be given, by field; an empty object when there are none. */
export function checkAssignForm(
  form: AssignForm,
  nowMs: number,
): Partial<Record<AssignField, AssignMessageKey>> {
  const dueDate = dueDateProblem(form.dueMs, nowMs);
  const points = pointsProblem(form.points);
  return {
    ...(form.title.trim() === '' && { title: 'form.title.required' }),
    ...(dueDate && { dueDate }),
    ...(points && { points }),
    ...(form.classIds.length === 0 && { classIds: 'assign.class.required' }),
  };
}

/** The earliest possible due date: tomorrow 00:00 in Vietnam. */
export function earliestDueMs(nowMs: number): number {
  return startOfTomorrowMs(nowMs);
}

/** The first moment that is too late: a year after tomorrow 00:00 in Vietnam. */
export function tooLateDueMs(nowMs: number): number {
  return startOfTomorrowMs(nowMs) + LATEST_DUE_MS;
}

/** Returns what is wrong with a due date, or null. */
export function dueDateProblem(dueMs: number | null, nowMs: number): AssignMessageKey | null {
  if (dueMs === null || !Number.isFinite(dueMs)) return 'assign.dueDate.required';
  if (dueMs < earliestDueMs(nowMs)) return 'assign.dueDate.tooEarly';
  return dueMs < tooLateDueMs(nowMs) ? null : 'assign.dueDate.tooLate';
}

/**
 * The mark is out of these points, so they have as many decimals as a mark. More decimals would be rounded silently.
 */
export function pointsProblem(points: number): 'assign.points.range' | 'assign.points.decimals' | null {
  if (!(points >= ASSIGN_POINTS.min && points <= ASSIGN_POINTS.max)) return 'assign.points.range';
  return hasMarkDecimals(points) ? null : 'assign.points.decimals';
}
