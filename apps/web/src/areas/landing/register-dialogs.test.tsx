// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStepHeld } from '../../lib/held-steps.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import LandingPage from './landing-page.tsx';

const CHECK = 'POST /api/registration/email-check';
const STUDENT = 'POST /api/registration/pupil';
const TEACHER = 'POST /Register';
const free = { body: { exists: false } };
const loggedIn = (role: 'student' | 'teacher') => ({
  body: { status: 'success', data: { accessToken: '', refreshToken: '', userProfile: buildUser(role) } },
});

const toasts = collectToasts();
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dialog = () => within(screen.getByRole('dialog'));
const type = (label: RegExp, text: string) => fillIn(dialog().getByLabelText(label), text);
const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Đăng ký' }));
const alerts = () =>
  dialog()
    .queryAllByRole('alert')
    .map((alert) => alert.textContent);

/** Opens the dialog from the login, where the links are. */
async function open(link: string): Promise<ReturnType<typeof renderInApp>> {
  const view = renderInApp(<LandingPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Đăng nhập' }));
  await userEvent.click(dialog().getByRole('button', { name: link }));
  await screen.findByRole('dialog', { name: link.toUpperCase() });
  return view;
}

async function fillStudent(sex = 'Nam'): Promise<void> {
  await type(/Họ và tên/, 'Nguyễn Gia Bảo');
  await userEvent.selectOptions(dialog().getByLabelText(/Giới tính/), sex);
  await userEvent.selectOptions(dialog().getByLabelText(/Lớp học/), 'Lớp 3');
  await type(/Email/, 'bao@truong.vn');
  await type(/^Mật khẩu/, 'canh diều 7');
  await type(/^Xác nhận/, 'canh diều 7');
}

const WRONG_ACCOUNT = ['Email không hợp lệ', 'Mật khẩu ít nhất có 6 ký tự', 'Xác nhận mật khẩu không khớp'];
async function typeWrongAccount(): Promise<void> {
  await type(/Email/, 'abc');
  await type(/^Mật khẩu/, '12345');
  await type(/^Xác nhận/, '12346');
  await submit();
}

describe('the students’ dialog', () => {
  it('closes when its link leads to the page for choosing a school', async () => {
    const { store } = await open('Đăng ký học sinh');
    await userEvent.click(dialog().getByRole('link', { name: 'Đăng ký theo trường của em' }));
    expect(await screen.findByText('elsewhere')).toBeDefined();
    expect(store.getState().settings.openModalName).toBeNull();
  });

  it('has its eight fields, and a way back to the login', async () => {
    const { store } = await open('Đăng ký học sinh');
    const names = [...screen.getByRole('dialog').querySelectorAll('input, select')].map((field) =>
      field.getAttribute('name'),
    );
    expect(names).toEqual([
      'fullName',
      'sex',
      'birthday',
      'phone',
      'classId',
      'email',
      'password',
      'confirmPassword',
    ]);
    await userEvent.click(dialog().getByRole('button', { name: 'Quay lại đăng nhập' }));
    expect(screen.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeDefined();
    expect(store.getState().settings.openModalName).toBe('login');
  });

  it.each(['Đăng ký học sinh', 'Đăng ký giáo viên'])(
    'asks before it discards what was typed, and closes an empty form at once (%s)',
    async (link) => {
      await open(link);
      const title = link.toUpperCase();
      await type(/Email/, 'bao@truong.vn');
      await userEvent.keyboard('{Escape}');
      const question = within(screen.getByRole('dialog', { name: 'Bỏ đăng ký?' }));
      await userEvent.click(question.getByRole('button', { name: 'Nhập tiếp' }));
      expect(dialog().getByLabelText<HTMLInputElement>(/Email/).value).toBe('bao@truong.vn');
      await userEvent.click(dialog().getByRole('button', { name: 'Quay lại đăng nhập' }));
      await userEvent.click(screen.getByRole('button', { name: 'Bỏ đăng ký' }));
      expect(screen.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeDefined();
      await userEvent.click(dialog().getByRole('button', { name: link }));
      await screen.findByRole('dialog', { name: title });
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('asks before its link or Back discards what was typed', async () => {
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    await open('Đăng ký học sinh');
    await type(/Email/, 'bao@truong.vn');
    await waitFor(() => expect(isStepHeld(-1)).toBe(true));
    expect(isStepHeld(1)).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Nhập tiếp' }));
    expect(go.mock.calls).toEqual([[1]]);
    await userEvent.click(dialog().getByRole('link', { name: 'Đăng ký theo trường của em' }));
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ đăng ký' }));
    expect(await screen.findByText('elsewhere')).toBeDefined();
  });

  it('asks for what is missing, sends nothing, and focuses the first missing field', async () => {
    const calls = stubFetch({});
    await open('Đăng ký học sinh');
    await submit();
    expect(alerts()).toEqual([
      'Chưa nhập họ và tên',
      'Chưa nhập',
      'Chưa nhập Lớp học',
      'Chưa nhập Email',
      'Chưa nhập mật khẩu',
      'Chưa nhập xác nhận mật khẩu',
    ]);
    expect(document.activeElement?.getAttribute('name')).toBe('fullName');
    expect(calls).toEqual([]);
  });

  it('says at each field what is wrong with what was typed', async () => {
    await open('Đăng ký học sinh');
    await fillStudent();
    await type(/Họ và tên/, '   ');
    await type(/Số điện thoại/, '0123');
    await typeWrongAccount();
    expect(alerts()).toEqual(['Chưa nhập họ và tên', 'Số điện thoại không hợp lệ', ...WRONG_ACCOUNT]);
    await type(/Email/, '   ');
    expect(alerts()).toContain('Chưa nhập Email');
  });

  it('registers, says so for ten seconds, and logs in with what was typed', async () => {
    const calls = stubFetch({
      [CHECK]: free,
      [STUDENT]: { body: { id: 'x' } },
      'POST /login': loggedIn('student'),
    });
    const { store } = await open('Đăng ký học sinh');
    await fillStudent();
    await submit();
    await waitFor(() => expect(store.getState().auth.loggedInUser?.role).toBe('student'));
    expect(toasts).toEqual([{ kind: 'success', text: 'Đăng ký thành công', durationMs: 10_000 }]);
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/registration/email-check',
      '/api/registration/pupil',
      '/login',
    ]);
    expect(Object.keys(calls[1]?.body ?? {})).toEqual([
      'Email',
      'Password',
      'FullName',
      'Phone',
      'SchoolTypeId',
      'ClassId',
      'Sex',
      'Status',
      'Birthday',
      'RoleId',
    ]);
    expect(calls[1]?.body).toMatchObject({ Sex: 1 });
    expect(calls[2]?.body).toEqual({ email: 'bao@truong.vn', password: 'canh diều 7' });
    expect(store.getState().settings.openModalName).toBeNull();
  });

  it('says that a mail tells how to go on where accounts are hidden, and logs nobody in', async () => {
    const calls = stubFetch({ [CHECK]: free, [STUDENT]: { body: { id: null, isMailed: true } } });
    await open('Đăng ký học sinh');
    await fillStudent();
    await submit();
    const told = await dialog().findByRole('status');
    expect(told.textContent).toMatch(/^Hãy mở hộp thư của bạn.*gửi một thư đến bao@truong\.vn\./);
    expect([calls.length, toasts]).toEqual([2, []]);
    // It was sent: there is nothing to lose.
    await userEvent.click(dialog().getByRole('button', { name: 'Quay lại đăng nhập' }));
    expect(screen.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeDefined();
  });

  it('sends Nữ as 2, and the class with its school level', async () => {
    const calls = stubFetch({
      [CHECK]: free,
      [STUDENT]: { body: { id: 'x' } },
      'POST /login': loggedIn('student'),
    });
    await open('Đăng ký học sinh');
    await fillStudent('Nữ');
    await submit();
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls[1]?.body).toMatchObject({
      Sex: 2,
      ClassId: 3,
      SchoolTypeId: 1,
      Status: 'ACTIVE',
      RoleId: 1,
    });
  });

  it('does not register a taken address, and says so for ten seconds', async () => {
    const calls = stubFetch({ [CHECK]: { body: { exists: true } } });
    await open('Đăng ký học sinh');
    await fillStudent();
    await submit();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      title: 'Email đã được đăng ký',
      text: 'Vui lòng chọn email khác!',
      durationMs: 10_000,
    });
    expect(calls).toHaveLength(1);
    // The toast disappears and may cover the button, so the field says it too and has the focus.
    const email = dialog().getByLabelText(/Email/);
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(alerts()).toEqual(['Email đã được đăng ký']);
    await userEvent.type(email, 'x');
    expect(alerts()).toEqual([]);
  });

  it.each([
    [
      'another was faster',
      { status: 409, body: errorBody('EMAIL_TAKEN') },
      'Email đã được đăng ký',
      'Vui lòng chọn email khác!',
    ],
    ['there is no id', { body: {} }, 'Đăng ký thất bại', 'Vui lòng thử lại sau!'],
    [
      'the server breaks',
      { status: 500, body: errorBody('INTERNAL') },
      'Có lỗi xảy ra!',
      'Vui lòng thử lại sau!',
    ],
    [
      'too many try',
      { status: 429, body: errorBody('TOO_MANY_REQUESTS', 'Thử lại sau 2 giây!') },
      'Có lỗi xảy ra!',
      'Thử lại sau 2 giây!',
    ],
  ])('says so for ten seconds and stays open when %s', async (_what, answer, title, text) => {
    stubFetch({ [CHECK]: free, [STUDENT]: answer });
    await open('Đăng ký học sinh');
    await fillStudent();
    await submit();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ title, text, durationMs: 10_000 });
    expect(dialog().getByLabelText<HTMLInputElement>(/Họ và tên/).value).toBe('Nguyễn Gia Bảo');
  });

  it('shows what the server refuses at the field concerned, until the field is changed', async () => {
    const issues = [{ path: 'Phone', message: 'Số điện thoại không hợp lệ' }];
    stubFetch({ [CHECK]: free, [STUDENT]: { status: 400, body: { ...errorBody('INVALID_INPUT'), issues } } });
    await open('Đăng ký học sinh');
    await fillStudent();
    await submit();
    await waitFor(() => expect(alerts()).toEqual(['Số điện thoại không hợp lệ']));
    await type(/Số điện thoại/, '0');
    expect(alerts()).not.toEqual([]);
    await type(/Số điện thoại/, '0912345678');
    expect(alerts()).toEqual([]);
  });

  it('opens the login when the new account could not be logged in', async () => {
    stubFetch({
      [CHECK]: free,
      [STUDENT]: { body: { id: 'x' } },
      'POST /login': { isLost: true },
      'POST /api/v1.0/dynamic/query': { isLost: true },
    });
    await open('Đăng ký học sinh');
    await fillStudent();
    await submit();
    expect(await screen.findByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeDefined();
  });
});

async function fillTeacher(): Promise<void> {
  await type(/Họ và tên đệm/, 'Nguyễn Thị');
  await type(/^Tên/, 'Lan');
  await type(/Email/, 'lan@truong.vn');
  await type(/^Mật khẩu/, 'canh diều 7');
  await type(/^Xác nhận/, 'canh diều 7');
}

describe('the teachers’ dialog', () => {
  it('has its five fields, each with its own message', async () => {
    const calls = stubFetch({});
    await open('Đăng ký giáo viên');
    const names = [...screen.getByRole('dialog').querySelectorAll('input, select')].map((field) =>
      field.getAttribute('name'),
    );
    expect(names).toEqual(['firstname', 'lastname', 'email', 'password', 'confirmPassword']);
    await submit();
    expect(alerts()).toEqual([
      'Chưa nhập họ và tên đệm',
      'Chưa nhập tên',
      'Chưa nhập Email',
      'Chưa nhập mật khẩu',
      'Chưa nhập xác nhận mật khẩu',
    ]);
    expect(calls).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Quay lại đăng nhập' }));
    expect(screen.getByRole('dialog', { name: 'ĐĂNG NHẬP' })).toBeDefined();
  });

  it('has the same rules for e-mail and password as the students’ dialog', async () => {
    await open('Đăng ký giáo viên');
    await typeWrongAccount();
    expect(alerts().slice(2)).toEqual(WRONG_ACCOUNT);
  });

  it('reports success for a second and a half, then logs in', async () => {
    const calls = stubFetch({
      [CHECK]: free,
      [TEACHER]: { body: { status: 'success', errors: [], isWaiting: false } },
      'POST /login': loggedIn('teacher'),
    });
    const { store } = await open('Đăng ký giáo viên');
    await fillTeacher();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await submit();
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts).toEqual([{ kind: 'success', text: 'Đăng nhập thành công', durationMs: 1500 }]);
    expect(calls.map(({ url }) => url)).toEqual(['/api/registration/email-check', '/Register']);
    await vi.advanceTimersByTimeAsync(1500);
    await vi.waitFor(() => expect(store.getState().auth.loggedInUser?.role).toBe('teacher'));
    expect(calls.at(-1)?.body).toEqual({ email: 'lan@truong.vn', password: 'canh diều 7' });
  });

  it.each([
    [
      'what the server has against it',
      {
        body: {
          status: 'failed',
          errors: [{ field: 'email', message: 'Email không hợp lệ' }],
          isWaiting: false,
        },
      },
      'Email không hợp lệ',
    ],
    ['that nobody answered', { isLost: true }, expect.stringMatching(/^Không thể kết nối hệ thống/)],
  ])('shows %s', async (_what, answer, text) => {
    stubFetch({ [CHECK]: free, [TEACHER]: answer });
    await open('Đăng ký giáo viên');
    await fillTeacher();
    await submit();
    await waitFor(() => expect(alerts()).toEqual([text]));
  });

  it('stops showing what the server refused once a field must change first', async () => {
    const refused = [{ field: '', message: 'Mật khẩu này quá dễ đoán' }];
    stubFetch({
      [CHECK]: free,
      [TEACHER]: { body: { status: 'failed', errors: refused, isWaiting: false } },
    });
    await open('Đăng ký giáo viên');
    await fillTeacher();
    await submit();
    await waitFor(() => expect(alerts()).toEqual(['Mật khẩu này quá dễ đoán']));
    await type(/^Xác nhận/, 'x');
    expect(alerts()).toEqual(['Xác nhận mật khẩu không khớp']);
  });

  it.each([
    [
      "to wait for the school's approval",
      { isWaiting: true, isMailed: false },
      /Nhà trường sẽ duyệt tài khoản/,
    ],
    ['to open the mail', { isWaiting: false, isMailed: true }, /gửi một thư đến lan@truong\.vn\./],
  ])('tells a teacher %s, and logs nobody in', async (_what, answer, text) => {
    const calls = stubFetch({
      [CHECK]: free,
      [TEACHER]: { body: { status: 'success', errors: [], ...answer } },
    });
    await open('Đăng ký giáo viên');
    await fillTeacher();
    await submit();
    const told = await dialog().findByRole('status');
    expect(told.textContent).toMatch(text);
    expect(document.activeElement).toBe(told);
    expect(calls).toHaveLength(2);
  });
});
