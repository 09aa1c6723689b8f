// @vitest-environment jsdom
import type { School } from '@domdom/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import NewTeachersPage from './new-teachers-page.tsx';
import SchoolsPage from './schools-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const school = (change: Partial<School>): School => ({
  id: '0198c0de-1111-7222-8333-44445555abcd',
  name: 'Trường Tiểu học Hoa Sen',
  cityId: 1,
  districtId: 4,
  place: 'Phường Ba Đình, Hà Nội',
  isClosed: false,
  canChange: true,
  isOwn: false,
  code: 'K7M2QX',
  accountCount: 0,
  ...change,
});
const page = (items: readonly object[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const user = buildUser('administrator');
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr, li, article') ?? document.body);

describe('the schools page', () => {
  it('offers to edit the schools that the administrator looks after, and to close unused ones', async () => {
    stubFetch({
      'GET /api/schools': page([
        school({}),
        school({ id: 'b', name: 'Trường có học sinh', accountCount: 40 }),
        school({ id: 'c', name: 'Trường của người khác', canChange: false, code: null, accountCount: null }),
        school({ id: 'd', name: 'Trường đã đóng', isClosed: true }),
      ]),
    });
    renderInApp(<SchoolsPage />, { user });
    expect((await rowOf('Trường Tiểu học Hoa Sen')).getByRole('button', { name: /^Đóng:/ })).toBeDefined();
    expect((await rowOf('Trường Tiểu học Hoa Sen')).getByRole('link').getAttribute('href')).toBe(
      `${window.location.origin}/s/K7M2QX`,
    );
    const used = await rowOf('Trường có học sinh');
    expect(used.getByRole('button', { name: /^Sửa:/ })).toBeDefined();
    expect(used.queryByRole('button', { name: /^Đóng:/ })).toBeNull();
    expect((await rowOf('Trường của người khác')).queryByRole('button')).toBeNull();
    expect((await rowOf('Trường đã đóng')).getByRole('button', { name: /^Mở lại:/ })).toBeDefined();
  });

  it('asks before it closes a school', async () => {
    const calls = stubFetch({
      'GET /api/schools': page([school({})]),
      'PATCH /api/schools/0198c0de-1111-7222-8333-44445555abcd': { body: school({ isClosed: true }) },
    });
    renderInApp(<SchoolsPage />, { user });
    await userEvent.click(await screen.findByRole('button', { name: /^Đóng:/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Đóng trường' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Xác nhận' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isClosed: true }),
    );
  });

  it('shows what a file would change before it does', async () => {
    const rows = [
      {
        row: 2,
        name: 'Trường mới',
        place: 'Phường Ba Đình, Hà Nội',
        districtId: 4,
        status: 'new',
        reason: '',
      },
      { row: 3, name: '', place: '', districtId: null, status: 'invalid', reason: 'Chưa nhập tên trường' },
    ];
    const calls = stubFetch({
      'GET /api/schools': page([school({})]),
      'POST /api/schools/import/read': { body: { rows } },
      'POST /api/schools/import': { body: { added: 1, existing: 0 } },
    });
    renderInApp(<SchoolsPage />, { user });
    await userEvent.upload(await screen.findByLabelText('Nhập từ Excel'), new File(['x'], 'truong.xlsx'), {
      applyAccept: false,
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Nhập trường từ Excel' }));
    expect(dialog.getByRole('status').textContent).toBe(
      '1 trường mới, 0 trường đã có, 1 hàng không dùng được.',
    );
    expect(dialog.getByText(/Chưa nhập tên trường/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Thêm 1 trường' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ url }) => url === '/api/schools/import')?.body).toEqual({
      items: [{ name: 'Trường mới', districtId: 4 }],
    });
  });

  it('focuses the first missing field, and stays open after a click beside the form', async () => {
    stubFetch({ 'GET /api/schools': page([]), 'GET /api/places/cities': { body: { items: [] } } });
    renderInApp(<SchoolsPage />, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Thêm trường' }));
    const form = await screen.findByRole('dialog', { name: 'Thêm trường' });
    await userEvent.click(within(form).getByRole('button', { name: 'Lưu' }));
    expect(await within(form).findByText('Chưa nhập tên trường!')).toBeDefined();
    const name = within(form).getByLabelText('Tên trường');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await fillIn(name, 'Kim Đồng');
    await userEvent.click(form.closest('.ant-modal-wrap') ?? form);
    expect(screen.getByRole('dialog', { name: 'Thêm trường' })).toBe(form);
  });

  it('says why a file cannot be read', async () => {
    stubFetch({
      'GET /api/schools': page([]),
      'POST /api/schools/import/read': {
        status: 400,
        body: errorBody('INVALID_INPUT', 'Tệp không phải Excel'),
      },
    });
    renderInApp(<SchoolsPage />, { user });
    expect(await screen.findByText('Chưa có trường nào')).toBeDefined();
    await userEvent.upload(screen.getByLabelText('Nhập từ Excel'), new File(['x'], 'a.xlsx'), {
      applyAccept: false,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the new teachers page', () => {
  const teacher = {
    id: 't1',
    fullName: 'Nguyễn Thị Lan',
    email: 'lan@truong.vn',
    createdAt: '2026-11-22T10:00:00Z',
    isWaiting: true,
    classCount: 0,
  };

  it.each([
    ['confirm', 'Xác nhận'],
    ['refuse', 'Từ chối'],
  ])('asks before: %s', async (decision, label) => {
    const calls = stubFetch({
      'GET /api/registration/teachers': page([teacher]),
      'GET /api/school-keys': { body: { items: [] } },
      'GET /api/school-mail-domains': { body: { items: [] } },
      [`POST /api/registration/teachers/t1/${decision}`]: { body: { ok: true } },
    });
    renderInApp(<NewTeachersPage />, { user });
    expect(await screen.findByText('Chờ duyệt, chưa đăng nhập được')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: `${label}: Nguyễn Thị Lan` }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ url }) => url.endsWith(decision))).toBe(true);
  });
});
