// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser, Notification } from '@domdom/api';
import { unsentAnswers } from '../../components/attempt/unsent-answers.ts';
import { buildSaveResult, buildView } from '../../components/attempt/testing/views.ts';
import { countDrafts, writeDraft } from '../../lib/drafts.ts';
import { BREAKPOINTS } from '../../lib/use-media-query.ts';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { LmsLayout } from './layouts.tsx';
import { Shell } from './shell.tsx';

const notification = (number: number, changes: Partial<Notification> = {}): Notification => ({
  thongBaoId: `n${number}`,
  title: `Thông báo số ${number}`,
  content: 'Nội dung',
  avatar: '',
  status: 0,
  document: null,
  senderName: '',
  createDate: '2030-12-25T01:05:00Z',
  setting: { type: 'OTHER' },
  ...changes,
});

const notificationsAnswer = (unread: number, items: Notification[] = []) => ({
  body: { items, total: items.length, unread, page: 1, size: 5 },
});

/** Answers media queries like a window of this width. */
function setWidth(width: number): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const min = /min-width: ([\d.]+)px/.exec(media)?.[1];
    const max = /max-width: ([\d.]+)px/.exec(media)?.[1];
    const matches =
      (min === undefined || width >= Number(min)) && (max === undefined || width <= Number(max));
    return Object.assign(new EventTarget(), {
      media,
      matches: (min !== undefined || max !== undefined) && matches,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  });
}

const open = (user: CurrentUser, settings = buildSettings(), path = '/lms/notifications') =>
  renderInApp(<LmsLayout Shell={Shell} />, { user, settings, path });

const sidebar = () => screen.getByRole('navigation', { name: 'Thanh điều hướng' });

beforeEach(() => setWidth(1280));
afterEach(() => vi.unstubAllGlobals());

describe('the sidebar', () => {
  beforeEach(() => void stubFetch({ 'GET /api/notifications': notificationsAnswer(0) }));

  it('is open from 1200 pixels up and collapsed below', () => {
    expect(BREAKPOINTS.sidebar).toBe(1200);
    setWidth(1200);
    const { unmount } = open(buildUser('student'));
    expect(screen.getByRole('button', { name: 'Đóng thanh bên' }).getAttribute('aria-expanded')).toBe('true');
    unmount();
    setWidth(1199);
    open(buildUser('student'));
    expect(screen.getByRole('button', { name: 'Mở thanh bên' }).getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['/lms/notifications', 'Thông báo'],
    ['/lms/student/classes/c1', 'Lớp của em'],
    ['/lms/olympic/practice', 'Olympic English'],
  ])('highlights on %s only the entry "%s"', (path, name) => {
    open(buildUser('student'), buildSettings(), path);
    const marked = within(sidebar()).getAllByRole('link', { current: 'page' });
    expect(marked.map((link) => link.textContent)).toEqual([name]);
  });

  it.each([
    ['/lms/support', 'Tài liệu và hướng dẫn'],
    ['/lms/support/assignments-management', 'Quản lý bài tập'],
  ])('highlights on %s only the entry "%s", although one is below the other', (path, name) => {
    open(buildUser('teacher'), buildSettings(), path);
    const marked = within(sidebar()).getAllByRole('link', { current: 'page' });
    expect(marked.map((link) => link.textContent)).toEqual([name]);
  });

  it('is toggled by its button', async () => {
    open(buildUser('student'));
    await userEvent.click(screen.getByRole('button', { name: 'Đóng thanh bên' }));
    expect(screen.getByRole('button', { name: 'Mở thanh bên' })).toBeDefined();
  });

  it('closes on Escape when it covers the page', async () => {
    setWidth(360);
    open(buildUser('student'));
    await userEvent.click(screen.getByRole('button', { name: 'Mở thanh bên' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Mở thanh bên' })).toBeDefined();
  });

  it('over the page traps focus in a loop that includes its button, and returns it when it closes', async () => {
    setWidth(360);
    open(buildUser('student'));
    const toggle = screen.getByRole('button', { name: 'Mở thanh bên' });
    await userEvent.click(toggle);
    const entries = within(sidebar()).getAllByRole('link');
    expect(document.activeElement).toBe(entries[0]);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(toggle);
    await userEvent.tab();
    expect(document.activeElement).toBe(entries[0]);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(entries.at(-1));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mở thanh bên' }));
  });

  it('over the page skips the entries of a folded group', async () => {
    setWidth(360);
    open(buildUser('teacher'));
    await userEvent.click(screen.getByRole('button', { name: 'Mở thanh bên' }));
    const heading = screen.getByRole('button', { name: 'Hỗ trợ giảng dạy' });
    await userEvent.click(heading);
    const next = screen.getByRole('button', { name: 'Học tập' });
    await userEvent.tab();
    expect(document.activeElement).toBe(next);
  });

  it('stops the page behind it from scrolling only while it covers the page', async () => {
    setWidth(360);
    open(buildUser('student'));
    const { style } = document.documentElement;
    await userEvent.click(screen.getByRole('button', { name: 'Mở thanh bên' }));
    expect(style.overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    expect(style.overflow).toBe('');
  });

  it('beside the page leaves focus and scrolling alone', async () => {
    open(buildUser('student'));
    expect(sidebar().contains(document.activeElement)).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('folds its groups', async () => {
    open(buildUser('teacher'));
    const heading = screen.getByRole('button', { name: 'Hỗ trợ giảng dạy' });
    expect(within(sidebar()).getByRole('link', { name: 'Tài liệu và hướng dẫn' })).toBeDefined();
    await userEvent.click(heading);
    expect(heading.getAttribute('aria-expanded')).toBe('false');
    expect(within(sidebar()).queryByRole('link', { name: 'Tài liệu và hướng dẫn' })).toBeNull();
  });

  it('opens external links in a new tab and counts the click', async () => {
    const calls = stubFetch({
      'GET /api/notifications': notificationsAnswer(0),
      'POST /api/downloads/Th%C6%B0%20vi%E1%BB%87n': { body: { count: 1 } },
    });
    const settings = buildSettings();
    settings.links.sidebar = [{ name: 'Thư viện', url: 'https://lib.example/' }];
    open(buildUser('student'), settings);
    const link = within(sidebar()).getByRole('link', { name: /Thư viện/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://lib.example/',
      '_blank',
      'noopener noreferrer',
    ]);
    await userEvent.click(link);
    expect(calls.filter((call) => call.method === 'POST')).toHaveLength(1);
  });

  it.each([
    ['Win7', 'Tải ứng dụng cho Windows 7'],
    ['Win10', 'Tải ứng dụng cho Windows 10'],
  ] as const)('counts a click on the installer %s as its download', async (type, label) => {
    const EXECUTE = '/api/v1.0/dynamic/execute';
    const calls = stubFetch({
      'GET /api/notifications': notificationsAnswer(0),
      [`POST ${EXECUTE}`]: { body: { rowsAffected: 1 } },
    });
    const settings = buildSettings();
    settings.links.installerWin7 = 'https://app.example/Win7.exe';
    settings.links.installerWin10 = 'https://app.example/Win10.exe';
    const user = buildUser('teacher', { can: { ...buildUser().can, seeOfflineEbooks: true } });
    open(user, settings);
    const link = within(sidebar()).getByRole('link', { name: new RegExp(`^${label}`) });
    expect(link.getAttribute('href')).toBe(`https://app.example/${type}.exe`);
    await userEvent.click(link);
    expect(calls.filter((call) => call.method === 'POST')).toMatchObject([
      {
        url: EXECUTE,
        body: { sqlCommand: 'p_SACHSO_CountDownloadApp', parameters: { userId: user.id, type } },
      },
    ]);
  });
});

const openMenu = () => userEvent.click(screen.getByRole('button', { name: /^Tài khoản/ }));
const logOut = async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }));
};
const unsentDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Còn câu trả lời chưa gửi' }));

describe('the user menu', () => {
  it.each([
    ['teacher', 'giáo viên'],
    ['student', 'học sinh'],
  ] as const)('for a %s is headed %s', async (role, heading) => {
    stubFetch({ 'GET /api/notifications': notificationsAnswer(0) });
    open(buildUser(role));
    await openMenu();
    expect(screen.getByRole('menu').textContent).toContain(heading);
    expect(screen.getByRole('menuitem', { name: 'Thông tin tài khoản' }).getAttribute('href')).toBe(
      '/lms/profile',
    );
  });

  it('logs out on the server, clears storage and opens the landing page', async () => {
    const calls = stubFetch({
      'GET /api/notifications': notificationsAnswer(0),
      'POST /logout': { body: { ok: true } },
    });
    localStorage.setItem('domdom.sound', 'off');
    const { store, router } = open(buildUser('student'));
    await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(calls.some((call) => call.url === '/logout')).toBe(true);
    expect(store.getState().auth.loggedInUser).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('asks before a logout that would lose unsent answers', async () => {
    const attempt = '33333333-3333-4333-8333-333333333333';
    const user = buildUser('student');
    const calls = stubFetch({
      'GET /api/notifications': notificationsAnswer(0),
      // Refused for good, so that nothing waits for a network.
      [`GET /api/attempts/${attempt}`]: { status: 404, body: errorBody('NOT_FOUND') },
      'POST /logout': { body: { ok: true } },
    });
    writeDraft(user.id, attempt, '1', { rev: 1, answer: 'x', epoch: 1 });
    const close = vi.spyOn(unsentAnswers, 'close');
    const { router } = open(user);
    await logOut();
    const first = await unsentDialog();
    expect(first.getByText(/^Còn 1 câu trả lời chưa gửi được/)).toBeDefined();
    await userEvent.click(first.getByRole('button', { name: 'Ở lại' }));
    expect(calls.some((call) => call.url === '/logout')).toBe(false);
    expect(countDrafts(user.id)).toBe(1);
    await logOut();
    const second = await unsentDialog();
    await userEvent.click(second.getByRole('button', { name: 'Vẫn đăng xuất' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(countDrafts(user.id)).toBe(0);
    // Closes the sending, so that nothing is sent later in the name of the next user.
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('sends unsent answers before a logout, and then does not ask', async () => {
    const user = buildUser('student');
    const view = buildView();
    const { id } = view.attempt;
    const calls = stubFetch({
      'GET /api/notifications': notificationsAnswer(0),
      [`GET /api/attempts/${id}`]: { body: view },
      [`PUT /api/attempts/${id}/answers/1`]: { body: buildSaveResult(1) },
      'POST /logout': { body: { ok: true } },
    });
    writeDraft(user.id, id, '1', { rev: 1, answer: 'x', epoch: 1 });
    const { router } = open(user);
    await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    const order = calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
    expect(order).toEqual(['PUT', 'POST']);
  });

  it('keeps the session when the server could not end it', async () => {
    stubFetch({ 'GET /api/notifications': notificationsAnswer(0), 'POST /logout': { isLost: true } });
    const { store, router } = open(buildUser('student'));
    await logOut();
    await act(async () => {});
    expect(store.getState().auth.loggedInUser).not.toBeNull();
    expect(router.state.location.pathname).toBe('/lms/notifications');
  });
});

describe('the bell', () => {
  it('counts unread notifications up to 9', async () => {
    stubFetch({ 'GET /api/notifications': notificationsAnswer(10) });
    open(buildUser('student'));
    const bell = await screen.findByRole('button', { name: 'Thông báo, 10 chưa đọc' });
    expect(bell.textContent).toBe('9+');
  });

  it('has no badge when everything is read', async () => {
    const calls = stubFetch({ 'GET /api/notifications': notificationsAnswer(0) });
    open(buildUser('student'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Thông báo' }).textContent).toBe('');
  });

  it('fetches the newest five and shows their titles cut to 67 characters', async () => {
    const calls = stubFetch({
      'GET /api/notifications': notificationsAnswer(1, [notification(1, { title: 'x'.repeat(68) })]),
    });
    open(buildUser('student'));
    await userEvent.click(await screen.findByRole('button', { name: /Thông báo, 1/ }));
    expect(calls[0]?.url).toBe('/api/notifications?page=1&size=5');
    expect(screen.getByText(`${'x'.repeat(67)}…`)).toBeDefined();
    expect(screen.getByText(/25\/12\/2030 08:05/)).toBeDefined();
  });

  it('shows an error when they could not be fetched', async () => {
    stubFetch({ 'GET /api/notifications': { status: 500, body: errorBody('INTERNAL') } });
    open(buildUser('student'));
    await userEvent.click(screen.getByRole('button', { name: 'Thông báo' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Chưa tải được thông báo.');
  });

  it('links to all of them', async () => {
    stubFetch({ 'GET /api/notifications': notificationsAnswer(1, [notification(1)]) });
    open(buildUser('student'));
    await userEvent.click(await screen.findByRole('button', { name: /Thông báo, 1/ }));
    expect(screen.getByRole('link', { name: 'Xem tất cả' }).getAttribute('href')).toBe('/lms/notifications');
  });

  it('marks a clicked notification as read, and opens what it is about', async () => {
    const given = notification(1, {
      setting: { type: 'GIVE_ASSIGNMENT', classId: 'c1', assignmentId: 'a1' },
    });
    const calls = stubFetch({
      'GET /api/notifications': notificationsAnswer(1, [given]),
      'POST /api/notifications/n1/read': { body: { unread: 0 } },
    });
    const { router } = open(buildUser('student'));
    await userEvent.click(await screen.findByRole('button', { name: /Thông báo, 1/ }));
    await userEvent.click(screen.getByRole('button', { name: /Thông báo số 1/ }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/lms/student/classes/c1/classwork/assignments/a1/details'),
    );
    expect(calls.some((call) => call.method === 'POST' && call.url === '/api/notifications/n1/read')).toBe(
      true,
    );
  });
});

describe('the badge', () => {
  it('drops by one as soon as a notification is read', async () => {
    let unread = 2;
    stubFetch({
      'GET /api/notifications': () => notificationsAnswer(unread, [notification(1), notification(2)]),
      'POST /api/notifications/n2/read': () => {
        unread -= 1;
        return { body: { unread } };
      },
    });
    const { router } = open(buildUser('student'));
    await userEvent.click(await screen.findByRole('button', { name: 'Thông báo, 2 chưa đọc' }));
    await userEvent.click(screen.getByRole('button', { name: /Thông báo số 2/ }));
    expect((await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' })).textContent).toBe('1');
    expect(router.state.location).toMatchObject({ pathname: '/lms/notifications', search: '?id=n2' });
  });
});

describe('the bell over time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fetches again every 60 seconds', async () => {
    const calls = stubFetch({ 'GET /api/notifications': notificationsAnswer(0) });
    const { unmount } = open(buildUser('student'));
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(calls).toHaveLength(2);
    unmount();
  });
});

describe('the learning area without an account', () => {
  it('leads to the landing page', () => {
    stubFetch({});
    const { container, router } = renderInApp(<LmsLayout Shell={Shell} />, { path: '/lms/notifications' });
    expect(router.state.location.pathname).toBe('/');
    expect(container.textContent).toBe('elsewhere');
  });
});
