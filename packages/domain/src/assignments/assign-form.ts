import { startOfTomorrowMs } from '../dates/format.ts';

export const ASSIGN_POINTS = { min: 0, max: 10, default: 10 } as const;

export type AssignMessageKey =
  | 'form.title.required'
  | 'assign.dueDate.required'
  | 'assign.dueDate.tooEarly'
  | 'assign.points.range'
  | 'assign.class.required';

export const ASSIGN_MESSAGES: Record<AssignMessageKey, string> = {
  'form.title.required': 'Chưa nhập tiêu đề',
  'assign.dueDate.required': 'Chưa nhập ngày nộp bài',
  'assign.dueDate.tooEarly': 'Ngày nộp bài phải sau ngày hôm nay!',
  'assign.points.range': 'Điểm phải là số từ 0 đến 10!',
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

/** What is wrong with an assignment about to be given, by field; an empty object when it may be given. */
export function checkAssignForm(
  form: AssignForm,
  nowMs: number,
): Partial<Record<AssignField, AssignMessageKey>> {
  const dueDate = dueDateProblem(form.dueMs, nowMs);
  return {
    ...(form.title.trim() === '' && { title: 'form.title.required' }),
    ...(dueDate && { dueDate }),
    ...(!isPoints(form.points) && { points: 'assign.points.range' }),
    ...(form.classIds.length === 0 && { classIds: 'assign.class.required' }),
  };
}

/** The first moment that may be a due date: tomorrow 00:00 in Vietnam. */
export function earliestDueMs(nowMs: number): number {
  return startOfTomorrowMs(nowMs);
}

/** What is wrong with a due date; null when it may be one. */
export function dueDateProblem(dueMs: number | null, nowMs: number): AssignMessageKey | null {
  if (dueMs === null || !Number.isFinite(dueMs)) return 'assign.dueDate.required';
  return dueMs < earliestDueMs(nowMs) ? 'assign.dueDate.tooEarly' : null;
}

function isPoints(points: number): boolean {
  return points >= ASSIGN_POINTS.min && points <= ASSIGN_POINTS.max;
}
