// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../../testing/builders.ts';
import { collectToasts } from '../../../testing/collect-toasts.ts';
import { stubFetch } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { PushCard } from './push-card.tsx';

const toasts = collectToasts();
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const subscribe = vi.fn<(options: object) => Promise<{ endpoint: string }>>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
const requestPermission = vi.fn<() => Promise<string>>();
const browser: { subscription: { unsubscribe: typeof unsubscribe } | null } = { subscription: null };

beforeEach(() => {
  browser.subscription = null;
  unsubscribe.mockReset().mockImplementation(() => {
    browser.subscription = null;
    return Promise.resolve(true);
  });
  subscribe.mockReset().mockImplementation(() => {
    browser.subscription = { unsubscribe };
    return Promise.resolve({ endpoint: ENDPOINT });
  });
  requestPermission.mockReset().mockResolvedValue('granted');
  const registration = {
    pushManager: { subscribe, getSubscription: () => Promise.resolve(browser.subscription) },
  };
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('navigator', {
    ...{ userAgent: 'x', language: 'vi' },
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
});

function open(publicKey: string | null = 'key', isOn = false) {
  const server = { isOn };
  const calls = stubFetch({
    'GET /api/push': () => ({ body: { publicKey, isOn: server.isOn } }),
    'PUT /api/push': () => {
      server.isOn = true;
      return { body: { ok: true } };
    },
    'DELETE /api/push': () => {
      server.isOn = false;
      return { body: { ok: true } };
    },
  });
  renderInApp(<PushCard />, { user: buildUser() });
  return calls;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const writes = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method !== 'GET');

describe('the bell of a device', () => {
  it('asks for the permission after a click alone, and tells the server the address', async () => {
    const calls = open();
    await screen.findByRole('button', { name: 'Bật chuông' });
    expect(requestPermission).not.toHaveBeenCalled();
    await press('Bật chuông');
    await screen.findByRole('button', { name: 'Tắt chuông' });
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'key' }]]);
    expect(writes(calls)).toMatchObject([{ method: 'PUT', url: '/api/push', body: { endpoint: ENDPOINT } }]);
  });

  it('is turned off here and on the server', async () => {
    browser.subscription = { unsubscribe };
    const calls = open('key', true);
    await press('Tắt chuông');
    await screen.findByRole('button', { name: 'Bật chuông' });
    expect([writes(calls).map(({ method }) => method), unsubscribe.mock.calls.length]).toEqual([
      ['DELETE'],
      1,
    ]);
  });

  it('is off in a browser that has lost its address', async () => {
    open('key', true);
    expect(await screen.findByRole('button', { name: 'Bật chuông' })).toBeDefined();
  });

  it('says how to allow it again once the user has refused', async () => {
    requestPermission.mockImplementation(() => {
      vi.stubGlobal('Notification', { permission: 'denied', requestPermission });
      return Promise.resolve('denied');
    });
    const calls = open();
    await press('Bật chuông');
    expect(await screen.findByText(/Trình duyệt đang chặn thông báo/)).toBeDefined();
    expect([subscribe.mock.calls, writes(calls)]).toEqual([[], []]);
  });

  it('gives up in a browser that never has the worker that rings', async () => {
    const serviceWorker = {
      ready: Promise.withResolvers<never>().promise,
      getRegistration: () => Promise.resolve(),
    };
    vi.stubGlobal('navigator', { userAgent: 'x', language: 'vi', serviceWorker });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const calls = open();
    await press('Bật chuông');
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'error', text: 'Chưa bật được chuông. Hãy thử lại sau.' }]),
    );
    expect(writes(calls)).toEqual([]);
  });

  it('says on phones that the application must be installed first', async () => {
    vi.unstubAllGlobals();
    open();
    expect(await screen.findByText(/Trên iPhone và iPad/)).toBeDefined();
  });

  it('is not offered where the site rings no devices', async () => {
    const calls = open(null);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText('Chuông trên thiết bị này')).toBeNull();
  });
});
