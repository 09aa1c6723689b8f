// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberPath } from '../../app/auth/return-path.ts';
import { sessionEndTexts } from '../../lib/messages.ts';
import { forgetSessionEnd, noteSessionEnd } from '../../lib/session-end.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import LandingPage from './landing-page.tsx';

const refused = { status: 401, body: errorBody('LOGIN_FAILED') };
const unknown = { 'POST /login': refused, 'POST /api/v1.0/dynamic/query': { body: { results: [] } } };
const success = (user = buildUser('student')) => ({
  body: { status: 'success', data: { accessToken: '', refreshToken: '', userProfile: user } },
});

const toasts = collectToasts();

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const openLogin = () => userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }));
const dialog = () => within(screen.getByRole('dialog'));

async function submit(email: string, password: string): Promise<void> {
  if (email) await fillIn(dialog().getByLabelText(/Email/), email);
  if (password) await fillIn(dialog().getByLabelText(/Mật khẩu/), password);
  await userEvent.click(dialog().getByRole('button', { name: 'Đăng nhập' }));
}

describe('the landing page', () => {
  it('presents the books, the scoring, the teachers’ tools, the method, the three levels and a word to parents', () => {
    renderInApp(<LandingPage />);
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent ?? '');
    for (const topic of [/giáo trình/, /Chấm điểm tự động/, /thầy cô/, /Phương pháp/, /bố mẹ/]) {
      expect(headings.some((heading) => topic.test(heading))).toBe(true);
    }
    expect(headings).toEqual(expect.arrayContaining(['Tiểu học', 'Trung học cơ sở', 'Trung học phổ thông']));
  });

  it('has Home in its top bar, and the partner link only where one is set', () => {
    const { unmount } = renderInApp(<LandingPage />, {
      settings: buildSettings({ partnerUrl: 'https://p.example/' }),
    });
    const bar = within(screen.getByRole('navigation'));
    expect(bar.getByRole('link', { name: 'Trang chủ' }).getAttribute('href')).toBe('/');
    expect(bar.getByRole('link', { name: /Đối tác/ }).getAttribute('href')).toBe('https://p.example/');
    unmount();
    renderInApp(<LandingPage />);
    expect(screen.queryByRole('link', { name: /Đối tác/ })).toBeNull();
  });

  it('leads a visitor to the demo test', () => {
    renderInApp(<LandingPage />);
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Làm thử đề Olympic' });
    expect(link.getAttribute('href')).toBe('/olympicTA');
  });

  it.each(['Trang chủ', 'Đom Đóm'])('scrolls to its top on %s', async (name) => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    renderInApp(<LandingPage />);
    await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name }));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('announces a move with a picture that links to the new address', () => {
    const announcement = { imageUrl: '/media/move.png', targetUrl: 'https://new.example/' };
    renderInApp(<LandingPage />, { settings: buildSettings({ announcement }) });
    const link = dialog().getByRole('link');
    expect(link.getAttribute('href')).toBe('https://new.example/');
    expect(within(link).getByRole('img').getAttribute('src')).toBe('/media/move.png');
  });

  it('announces a move in words when the picture cannot be loaded', () => {
    const announcement = { imageUrl: '/media/lost.png', targetUrl: 'https://new.example/' };
    renderInApp(<LandingPage />, { settings: buildSettings({ announcement }) });
    fireEvent.error(dialog().getByRole('img'));
    expect(dialog().queryByRole('img')).toBeNull();
    expect(dialog().getByRole('link', { name: 'Mở trang mới' }).getAttribute('href')).toBe(
      'https://new.example/',
    );
  });

  it('announces nothing without a target', () => {
    renderInApp(<LandingPage />, {
      settings: buildSettings({ announcement: { imageUrl: '/x.png', targetUrl: '' } }),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('clears any account that is still in the store', () => {
    const { store } = renderInApp(<LandingPage />, { user: buildUser('student') });
    expect(store.getState().auth.loggedInUser).toBeNull();
  });

  it('opens the login by itself for a visitor who wanted another page', () => {
    rememberPath('/lms/student/classes', null);
    const { store } = renderInApp(<LandingPage />);
    expect(screen.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeDefined();
    expect(store.getState().settings.openModalName).toBe('login');
  });
});

describe('the login', () => {
  it('shows the announcement of the move', async () => {
    renderInApp(<LandingPage />, {
      settings: buildSettings({ loginAnnouncement: 'Tên miền mới từ ngày 24/10/2025' }),
    });
    await openLogin();
    expect(dialog().getByText(/24\/10\/2025/)).toBeDefined();
  });

  it('shows it beside the reason why a session has ended, in the teachers’ login too', async () => {
    noteSessionEnd('by-school');
    renderInApp(<LandingPage />, { settings: buildSettings({ loginAnnouncement: 'Tên miền mới' }) });
    await openLogin();
    expect(dialog().getByText('Tên miền mới')).toBeDefined();
    expect(dialog().getByText(sessionEndTexts['by-school'])).toBeDefined();
    await userEvent.click(dialog().getByRole('button', { name: 'Đăng nhập dành cho giáo viên' }));
    expect(dialog().getByText(sessionEndTexts['by-school'])).toBeDefined();
    forgetSessionEnd();
  });

  it.each([
    ['', ''],
    ['   ', '   '],
  ])(
    'asks for e-mail and password when they are "%s" and "%s", and sends nothing',
    async (email, password) => {
      const calls = stubFetch({});
      renderInApp(<LandingPage />);
      await openLogin();
      await submit(email, password);
      expect(
        dialog()
          .getAllByRole('alert')
          .map((alert) => alert.textContent),
      ).toEqual(['Vui lòng nhập Email', 'Vui lòng nhập mật khẩu!']);
      expect(calls).toHaveLength(0);
    },
  );

  it('hides the typed password until the visitor asks to see it', async () => {
    renderInApp(<LandingPage />);
    await openLogin();
    const field = dialog().getByLabelText<HTMLInputElement>(/^Mật khẩu/);
    expect(field.type).toBe('password');
    await userEvent.click(dialog().getByRole('button', { name: 'Hiện mật khẩu' }));
    expect(field.type).toBe('text');
    await userEvent.click(dialog().getByRole('button', { name: 'Ẩn mật khẩu' }));
    expect(field.type).toBe('password');
  });

  it('reports in the dialog and in a toast that neither way to log in worked', async () => {
    stubFetch(unknown);
    const { store } = renderInApp(<LandingPage />);
    await openLogin();
    await submit('bao@domdom.vn', 'sai');
    expect((await dialog().findByRole('alert')).textContent).toBe('Đăng nhập không thành công');
    expect(toasts.map((toast) => [toast.title, toast.text])).toEqual([
      ['Thông báo', 'Tài khoản không tồn tại hoặc sai mật khẩu!'],
    ]);
    expect(store.getState().auth).toMatchObject({ loggedInUser: null, loading: false });
  });

  it('focuses the field that has to be corrected', async () => {
    stubFetch(unknown);
    renderInApp(<LandingPage />);
    await openLogin();
    await submit('', 'sai');
    expect(document.activeElement).toBe(dialog().getByLabelText(/Email/));
    await submit('bao@domdom.vn', '');
    await dialog().findByText('Đăng nhập không thành công');
    expect(document.activeElement).toBe(dialog().getByLabelText(/Mật khẩu/));
  });

  it('reports a lost connection in one place only, the toast', async () => {
    stubFetch({ 'POST /login': { isLost: true }, 'POST /api/v1.0/dynamic/query': { isLost: true } });
    const { store } = renderInApp(<LandingPage />);
    await openLogin();
    await submit('bao@domdom.vn', 'đúng');
    await waitFor(() => expect(store.getState().auth.error).not.toBeNull());
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(toasts.map((toast) => toast.text)).toEqual([expect.stringMatching(/^Không thể kết nối hệ thống/)]);
  });

  it('that is running is not left by Escape or by a link, so that nobody is redirected afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    const { store } = renderInApp(<LandingPage />);
    await openLogin();
    await submit('student@domdom.vn', 'đúng');
    await userEvent.keyboard('{Escape}');
    expect(store.getState().settings.openModalName).toBe('login');
    const link = dialog().getByRole('button', { name: 'Đăng nhập dành cho giáo viên' });
    expect(link.hasAttribute('disabled')).toBe(true);
    resolve(Response.json(success().body));
    await waitFor(() => expect(store.getState().auth.loggedInUser?.profile.role).toBe('student'));
  });

  it('puts the account into the store and closes the dialog', async () => {
    stubFetch({ 'POST /login': success() });
    const { store } = renderInApp(<LandingPage />);
    await openLogin();
    await submit('student@domdom.vn', 'đúng');
    await waitFor(() => expect(store.getState().settings.openModalName).toBeNull());
    expect(store.getState().auth.loggedInUser?.profile.email).toBe('student@domdom.vn');
  });

  it('clears its alert when it is closed', async () => {
    stubFetch(unknown);
    renderInApp(<LandingPage />);
    await openLogin();
    await submit('bao@domdom.vn', 'sai');
    await dialog().findByText('Đăng nhập không thành công');
    await userEvent.click(dialog().getByRole('button', { name: 'Đóng' }));
    await openLogin();
    expect(dialog().queryByText('Đăng nhập không thành công')).toBeNull();
  });

  it('clears its alert on the way to the other login and back', async () => {
    stubFetch(unknown);
    renderInApp(<LandingPage />);
    await openLogin();
    await submit('bao@domdom.vn', 'sai');
    await dialog().findByText('Đăng nhập không thành công');
    await userEvent.click(dialog().getByRole('button', { name: 'Đăng nhập dành cho giáo viên' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Quay lại đăng nhập' }));
    expect(screen.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeDefined();
    expect(dialog().queryByText('Đăng nhập không thành công')).toBeNull();
  });

  it('says who helps with a forgotten password', async () => {
    renderInApp(<LandingPage />);
    await openLogin();
    await userEvent.click(dialog().getByRole('button', { name: 'Quên mật khẩu?' }));
    const reset = within(screen.getByRole('dialog', { name: 'QUÊN MẬT KHẨU' }));
    expect(await reset.findByText(/quản trị viên/)).toBeDefined();
  });
});

const openTeacherLogin = async () => {
  await openLogin();
  await userEvent.click(dialog().getByRole('button', { name: 'Đăng nhập dành cho giáo viên' }));
};

describe('the teachers’ login', () => {
  it('lets a teacher in', async () => {
    stubFetch({ 'POST /login': success(buildUser('teacher')) });
    const { store } = renderInApp(<LandingPage />);
    await openTeacherLogin();
    await submit('teacher@domdom.vn', 'đúng');
    await waitFor(() => expect(store.getState().auth.loggedInUser?.role).toBe('teacher'));
    expect(store.getState().teacherLogin.loggedInUser?.role).toBe('teacher');
  });

  it('refuses a student with its own alert, and leaves the other login without one', async () => {
    stubFetch({ 'POST /login': success(), 'POST /logout': { body: { ok: true } } });
    const { store } = renderInApp(<LandingPage />);
    await openTeacherLogin();
    await submit('student@domdom.vn', 'đúng');
    expect((await dialog().findByRole('alert')).textContent).toBe('Đăng nhập không thành công');
    expect(store.getState().auth.error).toBeNull();
    expect(store.getState().auth.loggedInUser).toBeNull();
  });

  it('says how long to wait after too many tries', async () => {
    const text = 'Bạn thao tác quá nhanh, vui lòng thử lại sau 2 giây!';
    stubFetch({ 'POST /login': { status: 429, body: errorBody('TOO_MANY_REQUESTS', text) } });
    renderInApp(<LandingPage />);
    await openTeacherLogin();
    await submit('teacher@domdom.vn', 'sai');
    expect((await dialog().findByRole('alert')).textContent).toBe(text);
  });

  it('reports a lost connection in a toast and shows no alert', async () => {
    stubFetch({ 'POST /login': { isLost: true } });
    const { store } = renderInApp(<LandingPage />);
    await openTeacherLogin();
    await submit('teacher@domdom.vn', 'đúng');
    await waitFor(() => expect(store.getState().teacherLogin.error).not.toBeNull());
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(toasts).toHaveLength(1);
  });
});
