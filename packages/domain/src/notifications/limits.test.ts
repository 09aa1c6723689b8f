import { describe, expect, it } from 'vitest';
import {
  BELL_PAGE_SIZE,
  NOTIFICATION_STATUSES,
  NOTIFICATION_PAGE_SIZE,
  NOTIFICATION_POLL_MS,
  notificationStatusText,
  UNREAD_BADGE_MAX,
  unreadBadge,
} from './limits.ts';

describe('the bell', () => {
  it('shows five, polls every minute and counts to nine; a page has ten', () => {
    expect([BELL_PAGE_SIZE, NOTIFICATION_POLL_MS, UNREAD_BADGE_MAX, NOTIFICATION_PAGE_SIZE]).toEqual([
      5, 60_000, 9, 10,
    ]);
  });
});

describe('unreadBadge', () => {
  it.each([
    [0, null],
    [1, '1'],
    [3, '3'],
    [9, '9'],
    [10, '9+'],
    [1000, '9+'],
    [-1, null],
    [Number.NaN, null],
  ])('for %d unread is %j', (unread, badge) => {
    expect(unreadBadge(unread)).toBe(badge);
  });
});

describe('notificationStatusText', () => {
  it('says whether a notification was read', () => {
    expect(notificationStatusText(NOTIFICATION_STATUSES.UNREAD)).toBe('Chưa đọc');
    expect(notificationStatusText(NOTIFICATION_STATUSES.READ)).toBe('Đã đọc');
  });

  it('goes with the numbers that older clients send', () => {
    expect(NOTIFICATION_STATUSES).toEqual({ UNREAD: 0, READ: 1 });
  });
});
