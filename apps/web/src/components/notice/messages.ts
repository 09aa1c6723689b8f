import type { NoticeType } from '@domdom/domain/notifications/routing';

/** The way from a notice to its page, by what it tells; a notice of a class says all that its page does. */
export const SUBJECT_LABELS: Record<Exclude<NoticeType, 'CLASS_NOTIFICATION'>, string> = {
  GIVE_ASSIGNMENT: 'Đến bài tập',
  SUBMIT_ASSIGNMENT: 'Xem bài nộp',
  MARK_ASSIGNMENT: 'Xem kết quả',
  REGRADE_ASSIGNMENT: 'Xem kết quả',
};
