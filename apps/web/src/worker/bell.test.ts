import { beforeEach, expect, it, vi } from 'vitest';
import { openBell, ring } from './bell.ts';

const ORIGIN = 'https://domdom.test';
const focus = vi.fn<() => Promise<void>>(() => Promise.resolve());
const openWindow = vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null));
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
const open: { url: string; focus: typeof focus }[] = [];

beforeEach(() => {
  open.length = 0;
  for (const mock of [focus, openWindow, showNotification]) mock.mockClear();
  const clients = { openWindow, matchAll: () => Promise.resolve(open) };
  vi.stubGlobal('self', { clients, registration: { showNotification } });
});

it('a ring says in Vietnamese that something is new, and takes the place of the one before', async () => {
  await ring();
  expect(showNotification.mock.calls).toEqual([
    ['Bạn có thông báo mới', { tag: 'bell', lang: 'vi', icon: '/icons/icon-192.png' }],
  ]);
});

it('opens the notifications in a window of their own, and leaves a test alone', async () => {
  open.push({ url: `${ORIGIN}/lms/exercise/examination/1/start/1`, focus });
  await openBell();
  expect([openWindow.mock.calls, focus.mock.calls]).toEqual([[['/lms/notifications']], []]);
});

it('shows the notifications that are open already', async () => {
  open.push({ url: `${ORIGIN}/lms/notifications?page=2`, focus });
  await openBell();
  expect([openWindow.mock.calls.length, focus.mock.calls.length]).toEqual([0, 1]);
});
