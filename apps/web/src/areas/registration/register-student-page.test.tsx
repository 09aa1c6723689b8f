// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import RegisterStudentPage from './register-student-page.tsx';

const CHECK = 'POST /api/registration/email-check';
const REGISTER = 'POST /api/registration/student-page';
const SCHOOL = { id: '0198c0de-1111-7222-8333-44445555abcd', name: 'Trường Tiểu học Ba Đình' };
const places = {
  'GET /api/places/cities': {
    body: {
      items: [
        { id: 1, code: '01', name: 'Hà Nội' },
        { id: 46, code: '46', name: 'Huế' },
      ],
    },
  },
  'GET /api/places/cities/1/districts': {
    body: {
      items: [
        { id: 4, code: '00004', name: 'Phường Ba Đình' },
        { id: 8, code: '00008', name: 'Phường Ngọc Hà' },
      ],
    },
  },
  'GET /api/places/cities/46/districts': {
    body: { items: [{ id: 19_774, code: '19774', name: 'Phường Phú Xuân' }] },
  },
  'GET /api/places/districts/4/schools': { body: { items: [SCHOOL] } },
  'GET /api/places/districts/8/schools': { body: { items: [] } },
  'GET /api/places/districts/19774/schools': { body: { items: [] } },
};

const toasts = collectToasts();
afterEach(() => vi.unstubAllGlobals());

const field = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label);
const city = () => field(/Tỉnh\/thành phố/);
const district = () => field(/Phường\/xã/);
const school = () => field(/^Trường/);
const choose = async (select: () => HTMLSelectElement, label: string) => {
  await waitFor(() => expect(select().disabled).toBe(false));
  await userEvent.selectOptions(select(), label);
};
const faults = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Đăng ký' }));
const toLogin = () => userEvent.click(screen.getByRole('link', { name: 'Quay lại đăng nhập' }));
/** Fills in the whole form and sends it. */
async function register(sex: string): Promise<void> {
  await choose(city, 'Hà Nội');
  await choose(district, 'Phường Ba Đình');
  await choose(school, SCHOOL.name);
  await fillIn(field(/Họ và tên/), 'Trần Ngọc Ánh');
  await choose(() => field(/Giới tính/), sex);
  await fillIn(field(/Số điện thoại/), '0912 345 678');
  await fillIn(field(/E-mail/), 'Anh@Truong.vn');
  await fillIn(field(/^Mật khẩu/), 'canh diều 7');
  await fillIn(field(/^Nhập lại/), 'canh diều 7');
  await submit();
}
const isReloadHeld = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('the registration page', () => {
  it('asks for the city first, then for a district of the city, then for a school there', async () => {
    const calls = stubFetch(places);
    renderInApp(<RegisterStudentPage />);
    expect([district().disabled, school().disabled]).toEqual([true, true]);
    await choose(city, 'Hà Nội');
    await choose(district, 'Phường Ba Đình');
    await choose(school, SCHOOL.name);
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/places/cities',
      '/api/places/cities/1/districts',
      '/api/places/districts/4/schools',
    ]);
  });

  it('clears district and school when the city changes, and says where there is no school', async () => {
    stubFetch(places);
    renderInApp(<RegisterStudentPage />);
    await choose(city, 'Hà Nội');
    await choose(district, 'Phường Ba Đình');
    await choose(school, SCHOOL.name);
    await choose(city, 'Huế');
    expect([district().value, school().value, school().disabled]).toEqual(['', '', true]);
    await choose(district, 'Phường Phú Xuân');
    expect(await screen.findByText(/chưa có trường nào nhận đăng ký/)).toBeDefined();
  });

  it('clears the school when the district changes', async () => {
    const calls = stubFetch(places);
    renderInApp(<RegisterStudentPage />);
    await choose(city, 'Hà Nội');
    await choose(district, 'Phường Ba Đình');
    await choose(school, SCHOOL.name);
    await choose(district, 'Phường Ngọc Hà');
    await submit();
    expect(screen.getByText('Vui lòng chọn trường!')).toBeDefined();
    expect(calls.map(({ method }) => method)).not.toContain('POST');
  });

  it('offers to reload a list that failed to load', async () => {
    let isAway = true;
    stubFetch({
      ...places,
      'GET /api/places/cities': () => (isAway ? { status: 500, body: {} } : places['GET /api/places/cities']),
    });
    renderInApp(<RegisterStudentPage />);
    const again = await screen.findByRole('button', { name: 'Tải lại danh sách' });
    isAway = false;
    await userEvent.click(again);
    await choose(city, 'Huế');
    expect(screen.queryByRole('button', { name: 'Tải lại danh sách' })).toBeNull();
  });

  it('has its nine fields, and asks for everything that is missing', async () => {
    stubFetch(places);
    const { container } = renderInApp(<RegisterStudentPage />);
    const names = [...container.querySelectorAll('input, select')].map((one) => one.getAttribute('name'));
    expect(names).toEqual([
      'cityId',
      'districtId',
      'schoolId',
      'fullname',
      'sex',
      'phone',
      'username',
      'password',
      'repassword',
    ]);
    await submit();
    expect(faults()).toEqual([
      'Vui lòng chọn tỉnh/thành phố!',
      'Vui lòng chọn phường/xã!',
      'Vui lòng chọn trường!',
      'Chưa nhập họ và tên',
      'Vui lòng chọn giới tính!',
      'Vui lòng nhập số điện thoại!',
      'Vui lòng nhập E-mail!',
      'Chưa nhập mật khẩu',
    ]);
  });

  it('says at each field what is wrong with what was typed', async () => {
    stubFetch(places);
    renderInApp(<RegisterStudentPage />);
    await fillIn(field(/Số điện thoại/), '09a');
    await fillIn(field(/E-mail/), '   ');
    await fillIn(field(/^Mật khẩu/), '12345');
    await fillIn(field(/^Nhập lại/), '12346');
    await submit();
    expect(faults().slice(-4)).toEqual([
      'Vui lòng chỉ nhập số!',
      'Vui lòng nhập E-mail!',
      'Tối thiểu 6 ký tự!',
      'Mật khẩu không trùng khớp!',
    ]);
    await fillIn(field(/Số điện thoại/), '091234567');
    await fillIn(field(/E-mail/), `${'a'.repeat(241)}@truong.vn`);
    expect(faults()).toEqual(expect.arrayContaining(['Tối thiểu 10 ký tự!', 'E-mail nhiều nhất 250 ký tự!']));
  });

  it('asks before it discards what was typed, and leaves an empty form at once', async () => {
    stubFetch(places);
    const { unmount } = renderInApp(<RegisterStudentPage />);
    await fillIn(field(/Họ và tên/), 'Ánh');
    expect(isReloadHeld()).toBe(true);
    await toLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Nhập tiếp' }));
    expect(field(/Họ và tên/).value).toBe('Ánh');
    await toLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ đăng ký' }));
    expect(screen.getByText('elsewhere')).toBeDefined();
    unmount();
    renderInApp(<RegisterStudentPage />);
    expect(isReloadHeld()).toBe(false);
    await toLogin();
    expect(screen.getByText('elsewhere')).toBeDefined();
  });

  it('sends what was typed and chosen (Nam as true), and logs in', async () => {
    const calls = stubFetch({
      ...places,
      [CHECK]: { body: { exists: false } },
      [REGISTER]: { body: { id: 'x' } },
      'POST /login': {
        body: {
          status: 'success',
          data: { accessToken: '', refreshToken: '', userProfile: buildUser('student') },
        },
      },
    });
    const { store } = renderInApp(<RegisterStudentPage />);
    await register('Nam');
    await waitFor(() => expect(store.getState().auth.loggedInUser?.role).toBe('student'));
    expect(toasts).toEqual([{ kind: 'success', text: 'Đăng ký thành công', durationMs: 10_000 }]);
    expect(calls.find(({ url }) => url.endsWith('student-page'))?.body).toEqual({
      email: 'anh@truong.vn',
      password: 'canh diều 7',
      fullName: 'Trần Ngọc Ánh',
      roleId: 1,
      schoolTypeId: null,
      cityId: 1,
      phone: '0912345678',
      districtId: 4,
      schoolId: SCHOOL.id,
      sex: true,
    });
  });

  it('sends Nữ as false, and where accounts are hidden says that a mail tells how to go on', async () => {
    const calls = stubFetch({
      ...places,
      [CHECK]: { body: { exists: false } },
      [REGISTER]: { body: { id: null, isMailed: true } },
    });
    renderInApp(<RegisterStudentPage />);
    await register('Nữ');
    const told = await screen.findByRole('status');
    expect(told.textContent).toMatch(/^Hãy mở hộp thư của bạn.*gửi một thư đến anh@truong\.vn\./);
    expect(calls.at(-1)?.body).toMatchObject({ sex: false });
    expect([toasts, isReloadHeld()]).toEqual([[], false]);
    await userEvent.click(screen.getByRole('button', { name: 'Đến trang đăng nhập' }));
    expect(screen.getByText('elsewhere')).toBeDefined();
  });
});
