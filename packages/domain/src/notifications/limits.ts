export const BELL_PAGE_SIZE = 5;
export const NOTIFICATION_PAGE_SIZE = 10;
export const NOTIFICATION_POLL_MS = 60_000;
/** How long a notification that was taken back can be given again. */
export const RECALL_UNDO_MS = 10 * 60_000;
export const UNREAD_BADGE_MAX = 9;

/** Text of the bell's badge; null without a badge, when nothing is unread. */
export function unreadBadge(unread: number): string | null {
  if (!(unread > 0)) return null;
  return unread > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(unread);
}

export const NOTIFICATION_STATUSES = { UNREAD: 0, READ: 1 } as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[keyof typeof NOTIFICATION_STATUSES];

export function notificationStatusText(status: NotificationStatus): string {
  return status === NOTIFICATION_STATUSES.UNREAD ? 'Chưa đọc' : 'Đã đọc';
}
