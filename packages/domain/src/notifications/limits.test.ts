import { describe, expect, it } from 'vitest';
import {
  BELL_PAGE_SIZE,
  NOTICE_STATUSES,
  NOTIFICATION_PAGE_SIZE,
  NOTIFICATION_POLL_MS,
  noticeStatusText,
  UNREAD_BADGE_MAX,
  unreadBadge,
} from './limits.ts';

describe('the bell', () => {
  it('shows five, asks each minute and counts to nine; a page has ten', () => {
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

describe('noticeStatusText', () => {
  it('says whether a notice was read', () => {
    expect(noticeStatusText(NOTICE_STATUSES.UNREAD)).toBe('Chưa đọc');
    expect(noticeStatusText(NOTICE_STATUSES.READ)).toBe('Đã đọc');
  });

  it('goes with the numbers that older clients send', () => {
    expect(NOTICE_STATUSES).toEqual({ UNREAD: 0, READ: 1 });
  });
});
