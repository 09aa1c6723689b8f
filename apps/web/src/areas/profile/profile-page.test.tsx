/** @vitest-environment jsdom */
import type { CurrentUser, Profile } from '@domdom/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routeKeyFilter } from '../../lib/query-client.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { type Answer, errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ProfilePage from './profile-page.tsx';

const HOME = { id: '0b0f7f0a-0000-4000-8000-00000000000a', name: 'Tiểu học Hoa Sen' };
const OTHER = { id: '0b0f7f0a-0000-4000-8000-00000000000b', name: 'Tiểu học Ba Đình' };
const stored: Profile = {
  email: 'bao@domdom.vn',
  userName: null,
  firstname: 'Trần Gia',
  lastname: 'Bảo',
  sex: 1,
  birthday: '2015-12-25',
  phone: '0912345678',
  cityId: null,
  districtId: null,
  school: HOME,
  homeSchool: HOME,
  schoolTypeId: 1,
  classId: 3,
};
const SAVED = {
  firstname: 'Trần Gia',
  lastname: 'Bảo',
  sex: 1,
  birthday: '25/12/2015',
  phone: '0912345678',
  cityId: null,
  districtId: null,
  schoolId: HOME.id,
  schoolTypeId: 1,
  classId: 3,
};

const PROFILE = routeKeyFilter('GET /api/profile');

interface Setting {
  user?: CurrentUser;
  profile?: Profile;
  answers?: Parameters<typeof stubFetch>[0];
}

async function open({ user = buildUser('student'), profile = stored, answers = {} }: Setting = {}) {
  const calls = stubFetch({
    'GET /api/profile': { body: profile },
    'GET /api/places/cities': { body: { items: [{ id: 1, code: '01', name: 'Hà Nội' }] } },
    'GET /api/places/cities/1/districts': {
      body: { items: [{ id: 4, code: '00004', name: 'Phường Ba Đình' }] },
    },
    'GET /api/places/districts/4/schools': { body: { items: [OTHER] } },
    'PUT /api/profile': { body: { rowsAffected: 1, user } },
    'GET /api/dashboard': { body: {} },
    ...answers,
  });
  const page = renderInApp(<ProfilePage />, { user, path: '/lms/profile' });
  await screen.findByLabelText(/^Họ và tên đệm/);
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...page, sent };
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const save = () => fireEvent.click(button('Cập nhật'));
const optionsOf = (label: RegExp) =>
  within(field(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

const toasts = collectToasts();
afterEach(() => vi.unstubAllGlobals());

describe("the user's own profile", () => {
  it('shows what is stored, with the birthday as DD/MM/YYYY and the e-mail read-only', async () => {
    await open();
    expect(field(/^Ngày sinh/).value).toBe('25/12/2015');
    expect(field(/^Email/).value).toBe('bao@domdom.vn');
    expect(field(/^Email/).disabled).toBe(true);
    expect(field(/^Giới tính/).value).toBe('1');
    expect(field(/^Trường/).value).toBe(HOME.id);
  });

  it('is requested again at the next visit, since another device may have changed it', async () => {
    const { queryClient } = await open();
    fireEvent.click(screen.getByRole('link', { name: 'Trang chủ' }));
    await screen.findByText('elsewhere');
    await waitFor(() => expect(queryClient.getQueryCache().findAll(PROFILE)).toEqual([]));
  });

  it('sends the whole form, says so, and updates the session at once', async () => {
    const user = { ...buildUser('student'), fullName: 'Trần Gia Minh', classId: 5 };
    const { store, sent } = await open({
      answers: { 'PUT /api/profile': { body: { rowsAffected: 1, user } } },
    });
    type(/^Tên/, 'Minh');
    type(/^Lớp/, '5');
    expect(screen.getByText('Chưa lưu')).toBeTruthy();
    save();
    await waitFor(() => expect(store.getState().auth.loggedInUser?.profile.fullName).toBe('Trần Gia Minh'));
    expect(sent()).toMatchObject([{ body: { ...SAVED, lastname: 'Minh', classId: 5 } }]);
    await waitFor(() => expect(screen.queryByText('Chưa lưu')).toBeNull());
    expect(toasts).toEqual([{ kind: 'success', text: 'Cập nhật thành công !' }]);
  });

  it('sends the sexes as 1 and 2', async () => {
    const { sent } = await open();
    expect(optionsOf(/^Giới tính/)).toEqual(['Chọn...', 'Nam', 'Nữ']);
    const options = within(field(/^Giới tính/)).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['', '1', '2']);
    type(/^Giới tính/, '2');
    save();
    await waitFor(() => expect(sent()).toMatchObject([{ body: { sex: 2 } }]));
  });

  it.each<[string, Answer]>([
    ['the server breaks', { status: 500, body: errorBody('INTERNAL') }],
    ['nobody answers', { isLost: true }],
    ['no row was changed', { body: { rowsAffected: 0, user: buildUser('student') } }],
  ])('that could not be saved because %s says so, and the session stays as it was', async (_why, answer) => {
    const { store } = await open({ answers: { 'PUT /api/profile': answer } });
    const before = store.getState().auth.loggedInUser;
    type(/^Tên/, 'Minh');
    save();
    await waitFor(() => expect(toasts).toHaveLength(1));
    const { title, text, kind } = toasts[0] ?? { text: '' };
    expect([kind, title ?? text]).toEqual(['error', 'Có lỗi xảy ra trong quá trình cập nhật!']);
    expect(store.getState().auth.loggedInUser).toEqual(before);
    expect(field(/^Tên/).value).toBe('Minh');
  });

  it.each([
    [/^Tên/, '', 'Chưa nhập tên'],
    [/^Họ và tên đệm/, ' ', 'Chưa nhập họ và tên đệm'],
    [/^Giới tính/, '', 'Chưa chọn giới tính'],
    [/^Ngày sinh/, '', 'Chưa nhập ngày sinh'],
    [/^Ngày sinh/, '31/02/2015', 'Ngày sinh không hợp lệ'],
    [/^Số điện thoại/, '091234567', 'Số điện thoại không hợp lệ'],
    [/^Số điện thoại/, '09123456789', 'Số điện thoại không hợp lệ'],
    [/^Trường/, '', 'Chưa chọn trường'],
    [/^Cấp học/, '', 'Chưa chọn cấp học'],
    [/^Lớp/, '', 'Chưa chọn lớp'],
  ])('with %s as %j is not sent', async (label, value, text) => {
    const { sent } = await open();
    type(label, value);
    save();
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  it('offers the classes of the chosen level, and clears a class of another level', async () => {
    await open();
    expect(optionsOf(/^Lớp/)).toEqual(['Chọn...', 'Lớp 1', 'Lớp 2', 'Lớp 3', 'Lớp 4', 'Lớp 5']);
    type(/^Cấp học/, '2');
    expect(field(/^Lớp/).value).toBe('');
    expect(optionsOf(/^Lớp/)).toEqual(['Chọn...', 'Lớp 6', 'Lớp 7', 'Lớp 8', 'Lớp 9']);
  });

  it("offers the schools of the chosen ward beside the account's own", async () => {
    const { sent } = await open();
    await waitFor(() => expect(optionsOf(/^Tỉnh/)).toContain('Hà Nội'));
    type(/^Tỉnh/, '1');
    await waitFor(() => expect(optionsOf(/^Phường/)).toContain('Phường Ba Đình'));
    type(/^Phường/, '4');
    await waitFor(() => expect(optionsOf(/^Trường/)).toContain(OTHER.name));
    expect(field(/^Trường/).value).toBe(HOME.id);
    type(/^Trường/, OTHER.id);
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([{ body: { cityId: 1, districtId: 4, schoolId: OTHER.id } }]);
  });

  it('asks a teacher for the level they teach, and for no class', async () => {
    await open({ user: buildUser('teacher') });
    expect(field(/^Cấp học thầy cô dạy/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Lớp/)).toBeNull();
  });

  it('asks a manager for neither', async () => {
    await open({ user: buildUser('manager') });
    expect(screen.queryByLabelText(/^Cấp học/)).toBeNull();
  });

  it("keeps what was typed when it could not be saved, and shows the server's reason", async () => {
    const issues = [{ path: 'schoolId', message: 'Trường này không có ở phường/xã đã chọn!' }];
    await open({
      answers: { 'PUT /api/profile': { status: 400, body: { ...errorBody('INVALID_INPUT'), issues } } },
    });
    type(/^Tên/, 'Minh');
    save();
    expect(await screen.findByText('Trường này không có ở phường/xã đã chọn!')).toBeTruthy();
    expect(field(/^Tên/).value).toBe('Minh');
    expect(screen.getByText('Chưa lưu')).toBeTruthy();
  });

  it('keeps what is typed during a save', async () => {
    await open();
    type(/^Tên/, 'Minh');
    save();
    type(/^Số điện thoại/, '0987654321');
    await waitFor(() => expect(button('Cập nhật').getAttribute('aria-busy')).toBeNull());
    expect(field(/^Số điện thoại/).value).toBe('0987654321');
    expect(screen.getByText('Chưa lưu')).toBeTruthy();
  });

  it('asks before unsaved changes are left', async () => {
    await open();
    type(/^Tên/, 'Minh');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    save();
    await waitFor(() => expect(screen.queryByText('Chưa lưu')).toBeNull());
  });
});

describe("the user's own picture", () => {
  it('is deleted after a confirmation, and a message says so', async () => {
    const user = { ...buildUser('student'), avatarUrl: '/api/avatars/a-1.webp' };
    await open({
      user,
      answers: {
        'DELETE /api/profile/avatar': { body: { rowsAffected: 1, user: { ...user, avatarUrl: '' } } },
      },
    });
    fireEvent.click(button('Xoá ảnh'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Xoá ảnh' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Xoá ảnh' })).toBeNull());
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Cập nhật thành công.']));
  });
});

describe('a shared account', () => {
  it('on one list has its buttons disabled', async () => {
    await open({ user: { ...buildUser('student'), profileLock: 'disabled' } });
    for (const name of ['Cập nhật', 'Đổi mật khẩu', 'Đổi ảnh đại diện'])
      expect(button(name).disabled).toBe(true);
    expect(screen.getByRole('note').textContent).toContain('nhiều người dùng chung');
  });

  it('on the other list has no buttons', async () => {
    await open({ user: { ...buildUser('student'), profileLock: 'hidden' } });
    for (const name of ['Cập nhật', 'Đổi mật khẩu', 'Đổi ảnh đại diện'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

const fillPassword = (current: string, next: string, confirm: string) => {
  type(/^Mật khẩu hiện tại/, current);
  type(/^Mật khẩu mới/, next);
  type(/^Xác nhận mật khẩu mới/, confirm);
  fireEvent.click(button('Đổi mật khẩu'));
};

describe('the password', () => {
  it.each([
    ['cũ 123456', 'năm5', 'năm5', 'Mật khẩu ít nhất có 6 ký tự'],
    ['cũ 123456', 'đom đóm 9', 'đom đóm 8', 'Xác nhận mật khẩu không khớp'],
    ['', 'đom đóm 9', 'đom đóm 9', 'Chưa nhập mật khẩu hiện tại'],
  ])('from %j to %j (%j) is not sent', async (current, next, confirm, text) => {
    const { sent } = await open();
    fillPassword(current, next, confirm);
    expect(screen.getByText(text)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('is changed, and nothing of it stays on the page', async () => {
    const { sent } = await open({
      answers: { 'POST /api/profile/password': { body: { email: 'bao@domdom.vn' } } },
    });
    fillPassword('cũ 123456', 'đom đóm 9', 'đom đóm 9');
    await waitFor(() => expect(field(/^Mật khẩu mới/).value).toBe(''));
    expect(sent()).toMatchObject([
      { body: { currentPassword: 'cũ 123456', newPassword: 'đom đóm 9', confirmPassword: 'đom đóm 9' } },
    ]);
    expect(toasts).toEqual([
      {
        kind: 'success',
        text: 'Đổi mật khẩu thành công. Một thư báo đã được gửi về mail bao@domdom.vn',
        durationMs: 10_000,
      },
    ]);
  });

  it.each([
    ['INTERNAL', 'Có lỗi xảy ra khi lưu dữ liệu'],
    ['MAIL_FAILED', 'Có lỗi xảy ra trong quá trình gửi mail'],
  ])('that was not changed because of %s says: %s', async (code, text) => {
    await open({ answers: { 'POST /api/profile/password': { status: 500, body: errorBody(code) } } });
    fillPassword('cũ 123456', 'đom đóm 9', 'đom đóm 9');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ kind: 'error' });
    expect(toasts[0]?.title ?? toasts[0]?.text).toBe(text);
    expect(field(/^Mật khẩu mới/).value).toBe('đom đóm 9');
  });

  it('that is wrong is reported at its field, and again as the reason in a toast', async () => {
    const issues = [{ path: 'currentPassword', message: 'Mật khẩu hiện tại không đúng' }];
    await open({
      answers: {
        'POST /api/profile/password': { status: 400, body: { ...errorBody('INVALID_INPUT'), issues } },
      },
    });
    fillPassword('sai 123456', 'đom đóm 9', 'đom đóm 9');
    expect(await screen.findByText('Mật khẩu hiện tại không đúng')).toBeTruthy();
    expect(toasts).toEqual([
      { kind: 'error', title: 'Có lỗi xảy ra khi lưu dữ liệu', text: 'Mật khẩu hiện tại không đúng' },
    ]);
  });
});

describe('the account', () => {
  it('is shown with the name that it logs in with', async () => {
    await open({ user: buildUser('student') });
    expect(screen.getByText('Tên đăng nhập').nextElementSibling?.textContent).toBe('student@domdom.vn');
  });
});
