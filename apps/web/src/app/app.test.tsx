// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser, PublicSettings } from '@domdom/api';
import type { SessionEnd } from '@domdom/domain/security/session-ends';
import { api } from '../lib/api-client.ts';
import { sessionEndTexts } from '../lib/messages.ts';
import { sessionEndText } from '../lib/session-end.ts';
import { authActions } from '../lib/store/auth-slice.ts';
import { buildSettings, buildUser } from '../testing/builders.ts';
import { errorBody, stubFetch } from '../testing/fetch.ts';
import { fillIn } from '../testing/fill-in.ts';
import { App } from './app.tsx';
import { returnPathFor } from './auth/return-path.ts';
import { startSession } from './session.ts';
import { AUTH_KEY } from '../lib/store/persistence.ts';

const notifications = { body: { items: [], total: 0, unread: 0, page: 1, size: 5 } };
const classes = { body: { items: [] } };

/** Starts the whole application at a path. */
function start(
  path: string,
  user: CurrentUser | null,
  env: PublicSettings['env'] = 'local',
  sessionEnd: SessionEnd | null = null,
) {
  const settings = buildSettings({ env });
  window.history.replaceState(null, '', path);
  const session = startSession({ user, sessionEnd, settings, serverTime: '2030-01-01T00:00:00Z' });
  render(<App {...session} settings={settings} />);
  return session;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const path = () => window.location.pathname;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // A wide window: the sidebar is beside the page.
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: media.startsWith('(min-width') }),
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  stubFetch({ 'GET /api/notifications': notifications, 'GET /api/student/classes': classes });
});
afterEach(() => vi.unstubAllGlobals());

describe('an address', () => {
  it('of the learning area leads an anonymous visitor to the landing page and is remembered', async () => {
    start('/lms/profile?x=1', null);
    await heading(/đốm sáng/);
    expect(path()).toBe('/');
    expect(returnPathFor('anyone')).toBe('/lms/profile?x=1');
  });

  it('of an older sample exercise does so too, and redirects a logged-in user', async () => {
    const older = '/lms/olympic/admin/classes/3/types/type1';
    start(older, null);
    await heading(/đốm sáng/);
    expect(path()).toBe('/');
    cleanup();
    start(older, buildUser('student'));
    await waitFor(() => expect(path()).toBe('/olympicsgkBook3/olympic/admin/classes/3/types/type1'));
  });

  it('without a page says so, and offers the way back and home', async () => {
    document.title = 'Trang trước';
    start('/zzz', null);
    await heading(/Không tìm thấy trang bạn đang tìm/);
    expect(document.title).toBe('Không tìm thấy trang bạn đang tìm – Đom Đóm');
    expect(screen.getByRole('button', { name: 'Quay lại' })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Trang chủ' }));
    await heading(/đốm sáng/);
  });

  it('without a page leads home by Quay lại too when no page of ours came before', async () => {
    start('/zzz', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Quay lại' }));
    await heading(/đốm sáng/);
    expect(document.title).toBe('Học tiếng Anh trực tuyến – Đom Đóm');
  });

  it('without a page leads back to a page of ours from before this page load', async () => {
    vi.stubGlobal('navigation', { canGoBack: true });
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
    start('/zzz', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Quay lại' }));
    expect(go).toHaveBeenCalledWith(-1);
    expect(path()).toBe('/zzz');
  });

  it('without a page leads back to the previous page', async () => {
    start('/lms/profile', buildUser('teacher'));
    await heading('Thông tin tài khoản');
    window.history.pushState({ key: 'second', idx: 1 }, '', '/lms/zzz');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })));
    await heading(/Không tìm thấy trang bạn đang tìm/);
    await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
    await heading('Thông tin tài khoản');
    expect(document.title).toBe('Thông tin tài khoản – Đom Đóm');
  });

  it('of a page missing in this environment says so, and the menu does not offer it', async () => {
    start('/lms/testingmodule', buildUser('teacher'), 'production');
    await heading(/Không tìm thấy trang bạn đang tìm/);
    cleanup();
    start('/lms/profile', buildUser('teacher'), 'production');
    await heading('Thông tin tài khoản');
    expect(await screen.findByRole('link', { name: 'Bài tập mẫu' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Thử dạng câu hỏi' })).toBeNull();
  });

  it('of the same page opens it in an environment that has it, and the menu offers it', async () => {
    start('/lms/testingmodule', buildUser('teacher'), 'preview');
    await heading('Thử dạng câu hỏi');
    expect(await screen.findByRole('link', { name: 'Thử dạng câu hỏi' })).toBeDefined();
  });

  it('that is forbidden to the account leads to the 403 page, which leads home', async () => {
    start('/lms/student/beans', buildUser('student'));
    const title = await heading('403 Xin lỗi, bạn không được phép truy cập trang này.');
    expect(within(title).getByText('Xin lỗi, bạn không được phép truy cập trang này.').tagName).toBe('SPAN');
    expect(path()).toBe('/lms/access-denied');
    expect(screen.getByRole('link', { name: 'Quay lại' }).getAttribute('href')).toBe('/lms/home');
  });

  it('of the learning area shows navbar, sidebar and the page under its name', async () => {
    start('/lms/profile', buildUser('teacher'));
    await heading('Thông tin tài khoản');
    expect(screen.getByRole('button', { name: 'Thông báo' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Thanh điều hướng' })).toBeDefined();
    expect(document.title).toBe('Thông tin tài khoản – Đom Đóm');
  });

  it('of the landing page leads a logged-in user home', async () => {
    start('/', buildUser('student'));
    await waitFor(() => expect(path()).toBe('/lms/home'));
  });

  it.each(['/auth', '/auth/login'])('%s shows the login as a page', async (address) => {
    start(address, null);
    await heading('ĐĂNG NHẬP');
    expect(path()).toBe('/auth/login');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Về trang chủ' }).getAttribute('href')).toBe('/');
  });

  it('below /auth without a page says so in the login layout', async () => {
    start('/auth/zzz', null);
    await heading(/Không tìm thấy trang bạn đang tìm/);
    expect(screen.getByRole('link', { name: 'Về trang chủ' })).toBeDefined();
  });

  it('of the login leads a logged-in user home', async () => {
    start('/auth/login', buildUser('student'));
    await waitFor(() => expect(path()).toBe('/lms/home'));
  });

  it('of the learning area itself leads to its home page', async () => {
    start('/lms', buildUser('student'));
    await waitFor(() => expect(path()).toBe('/lms/home'));
  });

  it('spelled with the capitals of the route table opens, and keeps them', async () => {
    start('/lms/OnlineGames', buildUser('student'));
    expect(await heading('Trò chơi trực tuyến')).toBeDefined();
  });
});

describe('the landing page', () => {
  it('clears what an ended session has left in storage', async () => {
    localStorage.setItem(AUTH_KEY, JSON.stringify({ userId: buildUser().id, hostFlag: true }));
    const { store } = start('/', null);
    await heading(/đốm sáng/);
    expect(localStorage.getItem(AUTH_KEY)).toBeNull();
    expect(store.getState().auth.loggedInUser).toBeNull();
  });
});

describe('navigating between pages', () => {
  it('starts at the top of the next page', async () => {
    const user = buildUser('student');
    // The dictionary is in the sidebar of those who may configure it.
    start('/lms/profile', { ...user, can: { ...user.can, changeSiteSettings: true } });
    await heading('Thông tin tài khoản');
    await userEvent.click(screen.getByRole('link', { name: 'Dịch và tra từ' }));
    await heading('Dịch và tra từ');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.title).toBe('Dịch và tra từ – Đom Đóm');
  });
});

describe('a session that ends while a page is open', () => {
  it('leads to the landing page and later returns the same account to its page', async () => {
    const user = buildUser('student');
    const { store } = start('/lms/profile', user);
    await heading('Thông tin tài khoản');
    stubFetch({ 'GET /api/student/classes': { status: 401, body: errorBody('UNAUTHENTICATED') } });
    await api('GET /api/student/classes').catch(() => undefined);
    await heading(/đốm sáng/);
    expect(store.getState().auth.loggedInUser).toBeNull();
    expect(returnPathFor('somebody else')).toBe('/lms/home');
  });

  it('says beside the login why it has ended, until somebody logs in', async () => {
    start('/lms/profile', buildUser('student'));
    await heading('Thông tin tài khoản');
    const body = { ...errorBody('UNAUTHENTICATED'), data: { sessionEnd: 'new-password' } };
    stubFetch({ 'GET /api/student/classes': { status: 401, body } });
    await api('GET /api/student/classes').catch(() => undefined);
    const login = await screen.findByRole('dialog', { name: 'ĐĂNG NHẬP' });
    expect(within(login).getByText(sessionEndTexts['new-password'])).toBeDefined();
    cleanup();
    localStorage.setItem(AUTH_KEY, JSON.stringify({ userId: 'x', hostFlag: false }));
    start('/lms/profile', null);
    await screen.findByText('Phiên đăng nhập đã hết. Vui lòng đăng nhập lại.');
    cleanup();
    const { store } = start('/lms/profile', null, 'local', 'by-school');
    const again = await screen.findByRole('dialog', { name: 'ĐĂNG NHẬP' });
    expect(within(again).getByText(sessionEndTexts['by-school'])).toBeDefined();
    stubFetch({
      'POST /login': { body: { status: 'success', data: { userProfile: buildUser('student') } } },
    });
    await fillIn(within(again).getByLabelText(/^Email/), 'a@x.vn');
    await fillIn(within(again).getByLabelText(/^Mật khẩu/), 'abcdef');
    await userEvent.click(within(again).getByRole('button', { name: 'Đăng nhập' }));
    await waitFor(() => expect(store.getState().auth.loggedInUser).not.toBeNull());
    expect(sessionEndText()).toBeNull();
  });

  it('is not reported when a call is refused only because the user has logged out', async () => {
    const { store } = start('/lms/profile', buildUser('student'));
    await heading('Thông tin tài khoản');
    act(() => void store.dispatch(authActions.logout()));
    stubFetch({ 'GET /api/student/classes': { status: 401, body: errorBody('UNAUTHENTICATED') } });
    await api('GET /api/student/classes').catch(() => undefined);
    expect(sessionEndText()).toBeNull();
  });

  it('also ends here when another tab logs out', async () => {
    start('/lms/profile', buildUser('student'));
    await heading('Thông tin tài khoản');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(await heading(/đốm sáng/)).toBeDefined();
  });
});

describe('a page whose data is refused', () => {
  it('leads to the 403 page', async () => {
    const user = buildUser('student');
    stubFetch({
      'GET /api/notifications': notifications,
      'GET /api/student/classes': { status: 403, body: errorBody('FORBIDDEN') },
    });
    start('/lms/student/beans', { ...user, can: { ...user.can, seeBeans: true } });
    expect(await heading(/Xin lỗi, bạn không được phép truy cập trang này\./)).toBeDefined();
  });
});

describe('a login', () => {
  const profile = buildUser('student');

  async function logIn(): Promise<void> {
    await fillIn(await screen.findByLabelText(/Email/), profile.loginName);
    await fillIn(screen.getByLabelText(/Mật khẩu/), 'đúng');
    // The top bar of the landing page has such a button as well.
    const submit = screen.getAllByRole('button', { name: 'Đăng nhập' }).at(-1);
    if (!submit) throw new Error('There is no login');
    await userEvent.click(submit);
  }

  beforeEach(() => {
    stubFetch({
      'GET /api/notifications': notifications,
      'POST /login': {
        body: { status: 'success', data: { accessToken: '', refreshToken: '', userProfile: profile } },
      },
      'POST /logout': { body: { ok: true } },
    });
  });

  it('opens the requested page, once', async () => {
    start('/lms/OnlineGames?x=1', null);
    await logIn();
    expect(await heading('Trò chơi trực tuyến')).toBeDefined();
    expect(path() + window.location.search).toBe('/lms/OnlineGames?x=1');
    await waitFor(() => expect(returnPathFor(profile.id)).toBe('/lms/home'));
  });

  it('on the login page leads home', async () => {
    start('/auth/login', null);
    await logIn();
    await waitFor(() => expect(path()).toBe('/lms/home'));
  });

  it('after a logout leads home, and no dialog is open', async () => {
    start('/lms/profile', profile);
    await heading('Thông tin tài khoản');
    await userEvent.click(screen.getByRole('button', { name: /^Tài khoản/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }));
    await heading(/đốm sáng/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(returnPathFor(profile.id)).toBe('/lms/home');
  });
});
