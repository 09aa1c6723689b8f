// @vitest-environment jsdom
import type { Notification } from '@domdom/api';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { listenToToasts, type Toast } from '../../lib/toast.ts';
import { Bell } from './bell.tsx';

afterEach(() => vi.unstubAllGlobals());

const TEACHER = '0b0f7f0a-0000-4000-8000-00000000000b';
const told: Notification = {
  thongBaoId: '0b0f7f0a-0000-4000-8000-00000000000c',
  title: 'Giáo viên mới chờ xác nhận: Lan (lan@truong.vn)',
  content: '',
  document: null,
  avatar: '',
  senderName: '',
  status: 0,
  createDate: '2026-11-24T01:00:00Z',
  setting: { type: 'NEW_TEACHER', teacherId: TEACHER },
};

it('confirms a new teacher in two clicks', async () => {
  const confirmation = `POST /api/registration/teachers/${TEACHER}/confirm`;
  const withdrawal = `POST /api/registration/teachers/${TEACHER}/withdraw`;
  const toasts: Toast[] = [];
  listenToToasts((toast) => toasts.push(toast));
  const calls = stubFetch({
    [withdrawal]: { body: { ok: true } },
    'GET /api/notifications': { body: { items: [told], total: 1, unread: 1, page: 1, size: 5 } },
    [confirmation]: { body: { ok: true } },
  });
  renderInApp(<Bell />, { user: buildUser('administrator'), path: '/lms/home' });
  fireEvent.click(await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' }));
  fireEvent.click(screen.getByRole('button', { name: /^Xác nhận: Giáo viên mới/u }));
  const called = () => calls.map(({ method, url }) => `${method} ${url}`);
  await vi.waitFor(() => expect(called()).toContain(confirmation));
  // The toast takes a confirmation of the wrong name back.
  await vi.waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Hoàn tác'));
  toasts.at(-1)?.action?.run();
  await vi.waitFor(() => expect(called()).toContain(withdrawal));
});

it.each([
  ['SUBMIT_ASSIGNMENT', '/lms/teacher/classes/c1/classwork/assignments/a1/details/UNIT'],
  ['GIVE_ASSIGNMENT', '/lms/student/classes/c1/classwork/assignments/a1/details'],
  ['MARK_ASSIGNMENT', '/lms/student/classes/c1/classwork/assignments/a1/details'],
  ['CLASS_NOTIFICATION', '/lms/student/classes/c1?tab=notifications'],
  ['OTHER', `/lms/notifications?id=${told.thongBaoId}`],
])('opens what a clicked notification of %s is about', async (type, address) => {
  const setting = { type, classId: 'c1', assignmentId: 'a1', exerciseType: 'UNIT' };
  stubFetch({
    'GET /api/notifications': {
      body: { items: [{ ...told, title: 'Tin', setting }], total: 1, unread: 1, page: 1, size: 5 },
    },
    [`POST /api/notifications/${told.thongBaoId}/read`]: { body: { unread: 0 } },
  });
  const { router } = renderInApp(<Bell />, { user: buildUser('student'), path: '/lms/home' });
  fireEvent.click(await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' }));
  fireEvent.click(screen.getByRole('button', { name: /^Tin/u }));
  await vi.waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  });
});
