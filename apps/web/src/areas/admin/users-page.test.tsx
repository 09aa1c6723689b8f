// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { type Answer, errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import UsersPage from './users-page.tsx';

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

const PEOPLE = [
  { id: 'u1', fullName: 'Nguyễn Thị Lan', roles: ['teacher'], schoolTypeId: 1 },
  { id: 'u2', fullName: 'Trần Quang Minh', roles: ['teacher'], schoolTypeId: 2 },
  { id: 'u3', fullName: 'Lê Hoàng An', roles: ['student'], schoolTypeId: 2 },
].map((person) => ({
  firstname: '',
  lastname: '',
  email: `${person.id}@truong.vn`,
  userName: '',
  loginName: `${person.id}@truong.vn`,
  contactEmail: '',
  phone: '',
  grade: null,
  isLocked: false,
  isWaiting: false,
  archivedAt: null,
  createdAt: '2026-09-01T00:00:00.000Z',
  lastLoginAt: null,
  isOwn: false,
  ...person,
}));

/** The server's search by role and level: 0 and 5 stand for all. */
function found(url: string): Answer {
  const asked = new URL(url, 'http://localhost').searchParams;
  const role = { '1': 'student', '2': 'teacher' }[asked.get('roleId') ?? ''];
  const level = Number(asked.get('schoolTypeId'));
  const items = PEOPLE.filter(
    ({ roles, schoolTypeId }) =>
      (role === undefined || roles.includes(role)) && (level === 5 || schoolTypeId === level),
  );
  return { body: { items, total: items.length, page: 1, size: 10, isCut: false } };
}

async function openPage() {
  const calls = stubFetch({ 'GET /api/admin/users': ({ url }) => found(url) });
  renderInApp(<UsersPage />, { user: buildUser('administrator'), path: '/lms/admin/users' });
  await screen.findByText('Lê Hoàng An');
  return calls;
}
const namesShown = () =>
  PEOPLE.flatMap(({ fullName }) => (screen.queryByText(fullName) === null ? [] : [fullName]));
async function choose(list: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByTitle(option));
}
const asked = (url: string | undefined) => {
  const query = new URL(url ?? '', 'http://localhost').searchParams;
  return { roleId: query.get('roleId'), schoolTypeId: query.get('schoolTypeId') };
};

describe('the search for users', () => {
  it('begins with every role and every level', async () => {
    const calls = await openPage();
    expect(asked(calls[0]?.url)).toEqual({ roleId: '0', schoolTypeId: '5' });
    expect(namesShown()).toHaveLength(3);
  });

  it('is narrowed by role and by level, and widened again', async () => {
    const calls = await openPage();
    await choose('Vai trò', 'Giáo viên');
    await vi.waitFor(() => expect(namesShown()).toEqual(['Nguyễn Thị Lan', 'Trần Quang Minh']));
    expect(asked(calls.at(-1)?.url)).toEqual({ roleId: '2', schoolTypeId: '5' });
    await choose('Cấp học', 'Trung học cơ sở');
    await vi.waitFor(() => expect(namesShown()).toEqual(['Trần Quang Minh']));
    await choose('Vai trò', 'Mọi vai trò');
    await vi.waitFor(() => expect(namesShown()).toEqual(['Trần Quang Minh', 'Lê Hoàng An']));
    expect(asked(calls.at(-1)?.url)).toEqual({ roleId: '0', schoolTypeId: '2' });
  });
});

describe('the file of the listed accounts', () => {
  it.each([false, true])(
    'is offered to administrators of the public level alone, and the import to all (%s)',
    async (exportLists) => {
      stubFetch({ 'GET /api/admin/users': ({ url }) => found(url) });
      const user = buildUser('administrator');
      renderInApp(<UsersPage />, {
        user: { ...user, can: { ...user.can, exportLists } },
        path: '/lms/admin/users',
      });
      await screen.findByText('Nguyễn Thị Lan');
      expect(screen.queryByRole('button', { name: 'Xuất Excel' }) !== null).toBe(exportLists);
      expect(screen.getByRole('button', { name: 'Nhập từ Excel' })).toBeDefined();
    },
  );
});

it('opens the dialog of the Excel import', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Nhập từ Excel' }));
  const dialog = screen.getByRole('dialog', { name: 'Nhập tài khoản từ Excel' });
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/api/admin/imports/template');
});

it('reads one Excel file at a time, and says why another is refused', async () => {
  const empty = 'Không có dữ liệu nào được tìm thấy trong tệp!';
  const calls = stubFetch({
    'GET /api/admin/users': ({ url }) => found(url),
    'POST /api/admin/imports': { status: 400, body: errorBody('INVALID_INPUT', empty) },
  });
  renderInApp(<UsersPage />, { user: buildUser('administrator'), path: '/lms/admin/users' });
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập từ Excel' }));
  const dialog = within(screen.getByRole('dialog'));
  const fault = () => dialog.getByRole('alert').textContent;
  await userEvent.click(dialog.getByRole('button', { name: 'Xem trước' }));
  expect(fault()).toBe('Không có tệp nào được tải lên!');
  const chooser = dialog.getByLabelText<HTMLInputElement>('Chọn tệp Excel (.xlsx)');
  expect(chooser.multiple).toBe(false);
  const chooseFile = (name: string, type: string) =>
    userEvent.upload(chooser, new File(['x'], name, { type }), { applyAccept: false });
  for (const [name, type] of [
    ['danh-sach.xlsx', 'text/csv'],
    ['danh-sach.csv', ''],
  ] as const) {
    await chooseFile('lop-3a.xlsx', '');
    await vi.waitFor(() => expect(fault()).toBe(empty));
    await chooseFile(name, type);
    expect(fault()).toBe('Định dạng tập tin không xác định. Chỉ các tệp Excel được tải lên!');
    expect(dialog.getByText(new RegExp(name))).toBeDefined();
  }
  await chooseFile('lop-3a.xlsx', '');
  await vi.waitFor(() => expect(fault()).toBe(empty));
  expect(dialog.getByText(/lop-3a\.xlsx/)).toBeDefined();
  expect(dialog.queryByText(/danh-sach\.csv/)).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3);
});
