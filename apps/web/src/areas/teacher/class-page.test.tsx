// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClass, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ClassPage from './class-page.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

async function openPage(status: 1 | 2, canManage = true, user = buildUser('teacher')) {
  stubFetch({
    'GET /api/teacher/classes/c1': { body: buildClass('c1', '3A', 3, { status, canManage }) },
    'GET /api/teacher/classes/c1/assignments': { body: { items: [], total: 0, page: 1, size: 20 } },
  });
  renderInApp(<ClassPage />, {
    user,
    path: '/lms/teacher/classes/c1',
    pattern: '/lms/teacher/classes/:classId',
  });
  await screen.findByText('Lớp chưa có bài tập nào');
}

describe("a teacher's class", () => {
  it('shows the code, and where students enter it', async () => {
    await openPage(1);
    expect(screen.getByText('ABCD-2345')).toBeDefined();
    expect(screen.getByText('Học sinh nhập mã này ở trang Lớp của em để vào lớp.')).toBeDefined();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('tells a teacher whom the school has not confirmed what waits, and how to be confirmed', async () => {
    const teacher = buildUser('teacher');
    await openPage(1, true, { ...teacher, can: { ...teacher.can, awaitConfirmation: true } });
    expect(screen.getByText('Nhà trường chưa xác nhận tài khoản của thầy cô')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cách được xác nhận' })).toBeDefined();
    cleanup();
    await openPage(1);
    expect(screen.queryByText('Nhà trường chưa xác nhận tài khoản của thầy cô')).toBeNull();
  });

  it('that has finished invites nobody, since its code lets nobody in', async () => {
    await openPage(2);
    expect(screen.queryByText('ABCD-2345')).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('Lớp đã kết thúc (Finish)');
  });

  it("links back to its list: the teacher's own classes, or for an administrator those of the school", async () => {
    await openPage(1);
    expect(screen.getByRole('link', { name: 'Lớp học của tôi' })).toBeDefined();
    cleanup();
    await openPage(1, false);
    expect(screen.queryByRole('link', { name: 'Lớp học của tôi' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Tất cả lớp của trường' });
    expect(link.getAttribute('href')).toBe('/lms/teacher/classes?scope=school');
  });
});
