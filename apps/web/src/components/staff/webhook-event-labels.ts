import type { WebhookEvent } from '@domdom/domain/access/webhooks';

/** What each event of a receiver is, as the form and the history say it. */
export const EVENT_TEXTS: Record<WebhookEvent, string> = {
  'attempt.submitted': 'Học sinh nộp bài',
  'mark.released': 'Học sinh được xem điểm mới hoặc điểm sửa',
  'member.joined': 'Học sinh vào lớp',
};
