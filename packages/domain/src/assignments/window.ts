import { formatTimeDate } from '../dates/format.ts';

/** Whom an assignment is for: the whole class, some of its groups, or chosen students. */
export const AUDIENCES = ['class', 'groups', 'students'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Which finished attempt counts. */
export const COUNTED = ['newest', 'best', 'first'] as const;
export type Counted = (typeof COUNTED)[number];

/** Whether work may begin and go on after the due date. */
export const LATE_RULES = ['allowed', 'refused'] as const;
export type LateRule = (typeof LATE_RULES)[number];

/**
 * The forms of giving. 'homework' is the form of the specification, which a call without a preset means: due tomorrow at
 * the earliest.
 */
export const GIVING_PRESETS = ['homework', 'in-class', 'practice'] as const;
export type GivingPreset = (typeof GIVING_PRESETS)[number];

export const MINUTES = { min: 1, max: 240 } as const;
export const ATTEMPTS_ALLOWED = { min: 1, max: 20 } as const;
/** More for one student than for the class. */
export const MOST_EXTRA_ATTEMPTS = 10;

export const WINDOW_MESSAGES = {
  duePast: 'Hạn nộp phải ở sau lúc này!',
  opensAfterDue: 'Giờ mở phải trước hạn nộp!',
  closesBeforeDue: 'Giờ đóng không được trước hạn nộp!',
  closesBeforeOpens: 'Giờ đóng phải sau giờ mở!',
  closesTooLate: 'Giờ đóng không được sau hôm nay quá một năm!',
  minutes: `Thời gian làm bài phải từ ${MINUTES.min} đến ${MINUTES.max} phút!`,
  attempts: `Số lần làm phải từ ${ATTEMPTS_ALLOWED.min} đến ${ATTEMPTS_ALLOWED.max}!`,
  extraMinutes: `Thời gian thêm phải từ 0 đến ${MINUTES.max} phút!`,
  extraAttempts: `Số lần làm thêm phải từ 0 đến ${MOST_EXTRA_ATTEMPTS}!`,
  unit: 'Lớp này không có bài (Unit) đã chọn!',
  laterDue: 'Hạn nộp riêng phải sau hạn nộp của lớp!',
  foreignStudent: 'Có học sinh không thuộc lớp được giao bài!',
  foreignGroup: 'Có nhóm không thuộc lớp được giao bài!',
  emptyGroups: 'Các nhóm được chọn chưa có học sinh nào!',
  oneAudience: 'Mỗi lớp chỉ chọn nhóm hoặc chọn học sinh!',
  audience: 'Vui lòng chọn nhóm hoặc học sinh để giao bài!',
  releaseOfPractice: 'Bài luyện tập luôn hiện kết quả ngay, nên không đặt được lúc công bố!',
} as const;

export interface Window {
  opensMs: number | null;
  dueMs: number;
  closesMs: number | null;
}

/** What is wrong with the order of a window, by field; null when nothing is. */
export function windowProblem({
  opensMs,
  dueMs,
  closesMs,
}: Window): { path: 'opensAt' | 'closesAt'; message: string } | null {
  if (opensMs !== null && closesMs !== null && closesMs <= opensMs)
    return { path: 'closesAt', message: WINDOW_MESSAGES.closesBeforeOpens };
  if (opensMs !== null && opensMs >= dueMs)
    return { path: 'opensAt', message: WINDOW_MESSAGES.opensAfterDue };
  return closesMs !== null && closesMs < dueMs
    ? { path: 'closesAt', message: WINDOW_MESSAGES.closesBeforeDue }
    : null;
}

/** When the work of one student may happen. */
export interface WorkTimes {
  opensAt: Date | null;
  dueDate: Date;
  closesAt: Date | null;
  late: LateRule;
}

/** The moment at which every attempt ends; null for none. */
export function endOfWork({ dueDate, closesAt, late }: WorkTimes): Date | null {
  if (late === 'refused') return closesAt !== null && closesAt < dueDate ? closesAt : dueDate;
  return closesAt;
}

/** Why nobody may begin at this moment; null when it is possible. */
export function startProblem(times: WorkTimes, now: Date): { code: StartProblem; message: string } | null {
  if (times.opensAt !== null && now < times.opensAt) {
    const moment = formatTimeDate(times.opensAt.getTime());
    return { code: 'NOT_OPEN_YET', message: `Bài này mở lúc ${moment}. Em quay lại sau nhé!` };
  }
  const end = endOfWork(times);
  if (end === null || now < end) return null;
  return { code: 'ASSIGNMENT_CLOSED', message: `Bài này đã đóng lúc ${formatTimeDate(end.getTime())}.` };
}
export type StartProblem = 'NOT_OPEN_YET' | 'ASSIGNMENT_CLOSED';
