// @vitest-environment jsdom
import type { Notification } from '@domdom/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import type { Answer } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import NotificationsPage from './notifications-page.tsx';

const notification = (number: number, changes: Partial<Notification> = {}): Notification => ({
  thongBaoId: `n${number}`,
  title: `Thông báo số ${number}`,
  content: 'Dòng một\nDòng hai',
  avatar: '',
  status: 0,
  document: null,
  senderName: '',
  createDate: '2030-12-25T01:05:00Z',
  setting: { type: 'OTHER' },
  ...changes,
});

const LIST = 'GET /api/notifications';
const list = (items: Notification[]): Answer => ({
  body: {
    items,
    total: items.length,
    unread: items.filter((item) => item.status === 0).length,
    page: 1,
    size: 10,
  },
});

const open = (path = '/lms/notifications') =>
  renderInApp(<NotificationsPage />, { user: buildUser('student'), path, pageName: 'Thông báo' });

afterEach(() => vi.unstubAllGlobals());

describe('the notifications page', () => {
  it('lists ten to a page with date and state', async () => {
    const calls = stubFetch({ [LIST]: list([notification(1), notification(2, { status: 1 })]) });
    open();
    const rows = await screen.findAllByRole('row');
    expect(calls[0]?.url).toBe('/api/notifications?page=1&size=10');
    expect(rows[1]?.textContent).toMatch(/Thông báo số 1.*25\/12\/2030 08:05.*Chưa đọc/s);
    expect(rows[2]?.textContent).toMatch(/Đã đọc/);
    expect(screen.getByText('1 thông báo chưa đọc')).toBeDefined();
  });

  it('shows the first 50 characters of each text', async () => {
    stubFetch({
      [LIST]: list([
        notification(1, { content: 'x'.repeat(51) }),
        notification(2, { content: 'y'.repeat(50) }),
      ]),
    });
    open();
    expect(await screen.findByText(`${'x'.repeat(50)}…`)).toBeDefined();
    expect(screen.getByText('y'.repeat(50))).toBeDefined();
  });

  it('shows one in full and marks it as read', async () => {
    const calls = stubFetch({
      [LIST]: list([notification(1)]),
      'GET /api/notifications/n1': { body: notification(1) },
      'POST /api/notifications/n1/read': { body: { unread: 0 } },
    });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Thông báo số 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Thông báo số 1' }));
    expect(dialog.getByText(/Dòng một\s+Dòng hai/)).toBeDefined();
    expect(router.state.location.search).toBe('?id=n1');
    await waitFor(() => expect(calls.map((call) => call.method)).toContain('POST'));
  });

  it('marks all as read up to the newest one', async () => {
    let isRead = false;
    const calls = stubFetch({
      [LIST]: () =>
        list([notification(2), notification(1)].map((one) => ({ ...one, status: isRead ? 1 : 0 }))),
      'POST /api/notifications/reads': () => {
        isRead = true;
        return { body: { unread: 0 } };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Đọc tất cả' }));
    await waitFor(() => expect(screen.queryByText('2 thông báo chưa đọc')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ until: '2030-12-25T01:05:00Z' });
    expect(screen.queryByRole('button', { name: 'Đọc tất cả' })).toBeNull();
  });

  it("shows one in full on a click anywhere in its row, except on the row's own button", async () => {
    stubFetch({
      [LIST]: list([notification(1, { status: 1 })]),
      'GET /api/notifications/n1': { body: notification(1, { status: 1 }) },
    });
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Xoá thông báo' }));
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Không' }));
    await userEvent.click(screen.getByRole('cell', { name: '25/12/2030 08:05' }));
    expect(await screen.findByRole('dialog', { name: 'Thông báo số 1' })).toBeDefined();
  });

  it('shows the formatting, the picture and the sender of what a person wrote', async () => {
    const written = notification(1, {
      status: 1,
      avatar: '/media/817f571d5883.svg',
      senderName: 'Nguyễn Thị Lan',
      document: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'đậm', marks: [{ type: 'bold' }] }] }],
      },
    });
    stubFetch({ [LIST]: list([written]), 'GET /api/notifications/n1': { body: written } });
    open('/lms/notifications?id=n1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Thông báo số 1' }));
    expect((await dialog.findByText('đậm')).tagName).toBe('STRONG');
    expect(dialog.getByText(/25\/12\/2030 08:05 · Nguyễn Thị Lan/)).toBeDefined();
    expect(dialog.getByRole('presentation').getAttribute('src')).toBe('/media/817f571d5883.svg');
  });

  it('opens the one that the address names', async () => {
    stubFetch({
      [LIST]: list([]),
      'GET /api/notifications/n7': { body: notification(7, { status: 1 }) },
    });
    open('/lms/notifications?id=n7');
    expect(await screen.findByRole('dialog', { name: 'Thông báo số 7' })).toBeDefined();
  });

  it('opens none when the address names none', async () => {
    const calls = stubFetch({ [LIST]: list([notification(1, { status: 1 })]) });
    open('/lms/notifications?id=');
    expect(await screen.findByText('Thông báo số 1')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    const asked = calls.map(({ url }) => url).filter((url) => url !== '/api/push');
    expect(asked).toEqual(['/api/notifications?page=1&size=10']);
  });

  it.each([
    ['GIVE_ASSIGNMENT', 'Đến bài tập', '/lms/student/classes/c/classwork/assignments/a/details'],
    ['MARK_ASSIGNMENT', 'Xem kết quả', '/lms/student/classes/c/classwork/assignments/a/details'],
    ['REGRADE_ASSIGNMENT', 'Xem kết quả', '/lms/student/classes/c/classwork/assignments/a/details'],
    ['SUBMIT_ASSIGNMENT', 'Xem bài nộp', '/lms/teacher/classes/c/classwork/assignments/a/details/UNIT'],
  ])(
    'links to what a notification of %s is about, under a label that says what it is',
    async (type, name, to) => {
      const setting = { type, classId: 'c', assignmentId: 'a', exerciseType: 'UNIT' };
      const given = notification(1, { status: 1, setting });
      stubFetch({ [LIST]: list([given]), 'GET /api/notifications/n1': { body: given } });
      open('/lms/notifications?id=n1');
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe(to);
    },
  );

  it('has no link from a class notification: the class page has the same text', async () => {
    const written = notification(1, { status: 1, setting: { type: 'CLASS_NOTIFICATION', classId: 'c' } });
    stubFetch({ [LIST]: list([written]), 'GET /api/notifications/n1': { body: written } });
    open('/lms/notifications?id=n1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Thông báo số 1' }));
    expect(await dialog.findByText(/Dòng hai/)).toBeDefined();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('says that the named one does not exist, instead of leaving the page', async () => {
    stubFetch({
      [LIST]: list([]),
      'GET /api/notifications/n9': { status: 404, body: errorBody('NOT_FOUND') },
    });
    open('/lms/notifications?id=n9');
    expect(await screen.findByText('Không tìm thấy thông báo này')).toBeDefined();
    expect(screen.getByText('No data available')).toBeDefined();
  });

  it('has no page navigation when there is nothing', async () => {
    stubFetch({ [LIST]: list([]) });
    open();
    expect(await screen.findByText('No data available')).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Phân trang' })).toBeNull();
  });

  it('deletes one after a confirmation', async () => {
    let items = [notification(1), notification(2)];
    const calls = stubFetch({
      [LIST]: () => list(items),
      'DELETE /api/notifications/n1': () => {
        items = [notification(2)];
        return { body: { ok: true } };
      },
    });
    open();
    const [first] = await screen.findAllByRole('button', { name: 'Xoá thông báo' });
    if (!first) throw new Error('There is no button');
    await userEvent.click(first);
    expect(calls.some((call) => call.method === 'DELETE')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }));
    await waitFor(() => expect(screen.queryByText('Thông báo số 1')).toBeNull());
    expect(screen.getByText('Thông báo số 2')).toBeDefined();
  });

  it('goes back a page when the only one on the last page is deleted', async () => {
    const all = Array.from({ length: 11 }, (_unused, index) => notification(index + 1));
    let rest = all;
    stubFetch({
      [LIST]: ({ url }) => {
        const page = Number(new URLSearchParams(url.split('?')[1]).get('page'));
        const items = rest.slice((page - 1) * 10, page * 10);
        return { body: { items, total: rest.length, unread: 0, page, size: 10 } };
      },
      'DELETE /api/notifications/n11': () => {
        rest = all.slice(0, 10);
        return { body: { ok: true } };
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Trang sau' }));
    await screen.findByText('Thông báo số 11');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá thông báo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }));
    expect(await screen.findByText('Thông báo số 10')).toBeDefined();
    expect(screen.getByText('Trang 1 / 1')).toBeDefined();
  });

  it('offers writing to nobody who may not write', async () => {
    stubFetch({ [LIST]: list([notification(1)]) });
    for (const role of ['student', 'manager'] as const) {
      const { unmount } = renderInApp(<NotificationsPage />, {
        user: buildUser(role),
        path: '/lms/notifications',
      });
      expect(await screen.findByRole('table')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Tạo thông báo' })).toBeNull();
      unmount();
    }
  });
});
