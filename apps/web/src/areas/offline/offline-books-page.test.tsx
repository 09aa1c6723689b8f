// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberOnlinePath } from '../../lib/online-path.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { offlineMessages as messages } from './messages.ts';
import OfflineBooksPage from './offline-books-page.tsx';
import { PROBE_MS } from './use-connection.ts';

const BOOK = {
  id: 'b1',
  imageUrl: null,
  externalLink: 'https://sach.example/3',
  title: 'Tiếng Anh 3',
  subTitle: '',
  description: 'Student Book',
  classId: 3,
};
const LIST = { items: [], total: 0, unread: 0, page: 1, size: 5 };

const toasts = collectToasts();
let isLost = true;
const server = () =>
  stubFetch({
    'GET /api/notifications': () => (isLost ? { isLost } : { body: LIST }),
    'GET /api/offline-books': () => (isLost ? { isLost } : { body: { items: [BOOK] } }),
    'GET /healthz': () => (isLost ? { isLost } : { body: { status: 'ok' } }),
  });

beforeEach(() => {
  isLost = true;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const open = (user: ReturnType<typeof buildUser> | null = buildUser('student')) =>
  renderInApp(<OfflineBooksPage />, { user, path: '/offline/books' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the page of books without a connection', () => {
  it('asks for the newest five notifications at once and every 30 s', async () => {
    rememberOnlinePath('/lms/student/classes');
    const calls = server();
    open();
    await pass(0);
    const probes = () => calls.filter(({ url }) => url !== '/api/offline-books').map(({ url }) => url);
    expect(probes()).toEqual(['/api/notifications?page=1&size=5']);
    await pass(PROBE_MS - 1);
    expect(probes()).toHaveLength(1);
    await pass(1);
    expect(probes()).toHaveLength(2);
    expect(PROBE_MS).toBe(30_000);
  });

  it('asks for nothing of an account where nobody is logged in', async () => {
    const calls = server();
    open(null);
    await pass(0);
    expect(new Set(calls.map(({ url }) => url))).toEqual(new Set(['/healthz', '/api/offline-books']));
    expect(screen.getByText(messages.offlineTitle)).toBeDefined();
  });

  it('says that the server is reached again, and goes back to the page that could not be shown', async () => {
    rememberOnlinePath('/lms/student/classes?page=2');
    server();
    const { router } = open();
    await pass(0);
    isLost = false;
    await pass(PROBE_MS + 100);
    expect(toasts.map(({ text }) => text)).toEqual([messages.reconnected]);
    expect(router.state.location.pathname + router.state.location.search).toBe('/lms/student/classes?page=2');
  });

  it('stays, for someone who opened it by its address', async () => {
    isLost = false;
    server();
    const { router } = open();
    await pass(PROBE_MS);
    expect(router.state.location.pathname).toBe('/offline/books');
    expect(screen.queryByText(messages.offlineTitle)).toBeNull();
  });

  it('never leads to another site', async () => {
    rememberOnlinePath('//evil.example/lms');
    server();
    const { router } = open();
    isLost = false;
    await pass(PROBE_MS + 100);
    expect(toasts).toHaveLength(1);
    expect(router.state.location.pathname).not.toContain('evil');
  });

  it('lists the books of other sites, and keeps the list for later', async () => {
    const kept = new Map<string, Response>();
    const cache = {
      put: (address: string, answer: Response) => Promise.resolve(kept.set(address, answer)),
      match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    };
    vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
    isLost = false;
    server();
    const { unmount } = open(null);
    await pass(50);
    const link = screen.getByRole('link', { name: /Tiếng Anh 3/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://sach.example/3',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.queryByText(messages.needsNetwork)).toBeNull();
    unmount();

    isLost = true;
    open(null);
    await pass(50);
    expect(screen.getByRole('link', { name: /Tiếng Anh 3/ }).textContent).toContain(messages.needsNetwork);
  });
});
