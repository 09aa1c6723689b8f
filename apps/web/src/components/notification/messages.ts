import type { NotificationType } from '@domdom/domain/notifications/routing';

/**
 * Labels of the link from a notification to its page, by type. A class notification has no link, because its page has
 * the same text.
 */
export const SUBJECT_LABELS: Record<Exclude<NotificationType, 'CLASS_NOTIFICATION'>, string> = {
  GIVE_ASSIGNMENT: 'Đến bài tập',
  SUBMIT_ASSIGNMENT: 'Xem bài nộp',
  MARK_ASSIGNMENT: 'Xem kết quả',
  REGRADE_ASSIGNMENT: 'Xem kết quả',
  MARK_BOOK: 'Xem điểm của em',
  GIVE_BOOK: 'Mở giá sách',
  KEY_DOUBT: 'Đáp án có thể sai',
  NEW_TEACHER: 'Xem giáo viên mới',
  WEBHOOK_PAUSED: 'Đến trang Tích hợp',
};
