// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessListEntry } from '@domdom/api';
import { ACCESS_LISTS } from '@domdom/domain/access/lists';
import { ROLE_NAMES } from '@domdom/domain/access/roles';
import { guardRoute } from '../../app/access.ts';
import { ACCESS_LIST_LABELS } from '../../components/staff/access-list-labels.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import AccessListsPage from './access-lists-page.tsx';
import { adminRoutes } from './routes.ts';

const LISTS = 'GET /api/admin/access-lists';
const BEANS = 'GET /api/admin/access-lists/beans';

const buildEntry = (changes: Partial<AccessListEntry> = {}): AccessListEntry => ({
  userId: 'u1',
  loginName: 'bao@domdom.vn',
  fullName: 'Nguyễn Gia Bảo',
  role: 'student',
  isConfirmed: true,
  hiddenItems: [],
  grades: [],
  classes: [],
  ...changes,
});
const page = (...items: AccessListEntry[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const lists = {
  body: {
    items: [
      { list: 'beans', count: 1 },
      { list: 'gradeLimited', count: 0 },
      { list: 'sidebarHiddenItems', count: 0 },
    ],
  },
};
const ACCOUNTS = {
  'GET /api/admin/listable-accounts': { body: { items: [buildEntry({ isConfirmed: false })] } },
};

const open = (handlers: Parameters<typeof stubFetch>[0], list = 'beans') => {
  const calls = stubFetch({ [LISTS]: lists, ...handlers });
  const view = renderInApp(<AccessListsPage />, {
    user: buildUser('administrator'),
    path: `/lists?list=${list}`,
  });
  return { calls, ...view };
};

beforeEach(stubResizeObserver);

it('every list has its own name and a description', () => {
  const labels = ACCESS_LISTS.map((list) => ACCESS_LIST_LABELS[list]);
  expect(new Set(labels.map(({ name }) => name)).size).toBe(ACCESS_LISTS.length);
  for (const { does } of labels) expect(does).toMatch(/^[A-ZĐ].*\.$/);
});

it('the page opens only to administrators', () => {
  const route = adminRoutes.find(({ path }) => path === '/lms/admin/access-lists');
  if (route === undefined) throw new Error('no route');
  const opened = ROLE_NAMES.filter((role) => guardRoute(route, buildUser(role)) === 'ok');
  expect(opened).toEqual(['administrator']);
});

describe('a list', () => {
  it('shows what it does, whom it names and whether their accounts are confirmed', async () => {
    open({
      [BEANS]: page(buildEntry(), buildEntry({ userId: 'u2', loginName: 'x@domdom.vn', isConfirmed: false })),
    });
    const row = await screen.findByRole('row', { name: /bao@domdom.vn/ });
    for (const text of ['Nguyễn Gia Bảo', 'Học sinh', 'Đã xác nhận']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    expect(within(screen.getByRole('row', { name: /x@domdom.vn/ })).getByText('Chưa xác nhận')).toBeDefined();
    expect(screen.getByText(ACCESS_LIST_LABELS.beans.does)).toBeDefined();
  });

  it('shows that it is empty, and another list is chosen by name', async () => {
    const { calls, router } = open({
      [BEANS]: page(),
      'GET /api/admin/access-lists/gradeLimited': page(
        buildEntry({ grades: [0, 3], classes: [{ id: 'c', className: '6A' }] }),
      ),
    });
    expect(await screen.findByText('Danh sách chưa có ai')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Danh sách'), 'Giới hạn khối và lớp (0)');
    expect(await screen.findByText('Mẫu giáo, Lớp 3, 6A')).toBeDefined();
    expect(router.state.location.search).toBe('?list=gradeLimited');
    expect(calls.map(({ url }) => url.split('?')[0])).toContain('/api/admin/access-lists/gradeLimited');
  });

  it('accepts an account found by typing, and warns when it is unconfirmed', async () => {
    const { calls } = open({
      [BEANS]: page(),
      ...ACCOUNTS,
      'POST /api/admin/access-lists/beans': { body: buildEntry() },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }));
    await userEvent.type(await screen.findByLabelText('Tài khoản'), 'bao');
    await userEvent.click(await screen.findByText(/bao@domdom.vn · Học sinh · Chưa xác nhận/));
    expect(await screen.findByText(/Tài khoản này chưa được xác nhận/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        userId: buildEntry().userId,
        hiddenItems: [],
        grades: [],
        classIds: [],
      }),
    );
    // List and counts are fetched again.
    await waitFor(() => expect(calls.filter(({ url }) => url === '/api/admin/access-lists')).toHaveLength(2));
  });

  it("shows the server's refusal at its field", async () => {
    const message = 'Tài khoản này đã có trong danh sách!';
    open({
      [BEANS]: page(),
      ...ACCOUNTS,
      'POST /api/admin/access-lists/beans': {
        status: 400,
        body: { ...errorBody('INVALID_INPUT'), issues: [{ path: 'userId', message }] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Thêm tài khoản' }));
    await userEvent.type(await screen.findByLabelText('Tài khoản'), 'bao');
    await userEvent.click(await screen.findByText(/bao@domdom.vn · Học sinh/));
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('of class limits requires a grade or class before it calls the server', async () => {
    const { calls } = open(
      {
        'GET /api/admin/access-lists/gradeLimited': page(buildEntry({ grades: [3] })),
        'GET /api/teacher/classes': { body: { items: [], total: 0, page: 1, size: 20 } },
        'PUT /api/admin/access-lists/gradeLimited/u1': { body: buildEntry() },
      },
      'gradeLimited',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Chỉnh sửa: bao@domdom.vn' }));
    const grades = await screen.findByLabelText('Tất cả lớp học của các khối');
    await userEvent.type(grades, '{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Hãy chọn ít nhất một khối hoặc một lớp!')).toBeDefined();
    expect(calls.map(({ method }) => method)).not.toContain('PUT');
    await userEvent.type(grades, 'Lớp 6');
    await userEvent.click(await screen.findByTitle('Lớp 6'));
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        hiddenItems: [],
        grades: [6],
        classIds: [],
      }),
    );
  });

  it('asks before it removes an entry', async () => {
    const { calls } = open({
      [BEANS]: page(buildEntry()),
      'DELETE /api/admin/access-lists/beans/u1': { body: { ok: true } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ khỏi danh sách: bao@domdom.vn' }));
    expect(calls.map(({ method }) => method)).not.toContain('DELETE');
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'));
  });
});
