export const BELL_PAGE_SIZE = 5;
export const NOTIFICATION_PAGE_SIZE = 10;
export const NOTIFICATION_POLL_MS = 60_000;
export const UNREAD_BADGE_MAX = 9;

/** Text of the bell's badge; null when there is nothing unread and no badge. */
export function unreadBadge(unread: number): string | null {
  if (!(unread > 0)) return null;
  return unread > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(unread);
}

export const NOTICE_STATUSES = { UNREAD: 0, READ: 1 } as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[keyof typeof NOTICE_STATUSES];

export function noticeStatusText(status: NoticeStatus): string {
  return status === NOTICE_STATUSES.UNREAD ? 'Chưa đọc' : 'Đã đọc';
}
