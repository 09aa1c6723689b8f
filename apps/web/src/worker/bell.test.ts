import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubFetch } from '../testing/fetch.ts';
import { openBell, renewBell, ring } from './bell.ts';

const ORIGIN = 'https://domdom.test';
const focus = vi.fn<() => Promise<void>>(() => Promise.resolve());
const openWindow = vi.fn<(url: string) => Promise<null>>(() => Promise.resolve(null));
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
const subscribe = vi.fn<(options: object) => Promise<{ endpoint: string }>>(() =>
  Promise.resolve({ endpoint: 'https://push.test/asked' }),
);
const open: { url: string; focus: typeof focus }[] = [];

beforeEach(() => {
  open.length = 0;
  for (const mock of [focus, openWindow, showNotification, subscribe]) mock.mockClear();
  const clients = { openWindow, matchAll: () => Promise.resolve(open) };
  vi.stubGlobal('self', { clients, registration: { showNotification, pushManager: { subscribe } } });
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

const serve = (isOn: boolean) =>
  stubFetch({
    'GET /api/push': { body: { publicKey: 'key', isOn } },
    'PUT /api/push': { body: { ok: true } },
  });

describe('an address that the push service has ended', () => {
  it('is replaced by the one that it names', async () => {
    const calls = serve(true);
    await renewBell({ endpoint: 'https://push.test/given' });
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { endpoint: 'https://push.test/given' } });
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is replaced by another one that the worker asks for where it names none', async () => {
    const calls = serve(true);
    await renewBell(null);
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { endpoint: 'https://push.test/asked' } });
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'key' }]]);
  });

  it('is not replaced for somebody else who is logged in here and has not turned the bell on', async () => {
    const calls = serve(false);
    await renewBell({ endpoint: 'https://push.test/given' });
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });
});
