// @vitest-environment jsdom
import type { JoinedClass } from '@domdom/api';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ClassPage from './class-page.tsx';
import ClassesPage from './classes-page.tsx';

const joined = (id: string, className: string, status: 0 | 1 | 2): JoinedClass => ({
  id,
  className,
  grade: 3,
  status,
  teacherId: 't1',
  teacherName: 'Nguyễn Thị Lan',
  joinedAt: '2026-09-05T00:00:00.000Z',
  openAssignments: 2,
});

afterEach(() => vi.unstubAllGlobals());

it('shows each joined class with its teacher, its status and the way to it', async () => {
  const items = [joined('c0', '3A', 0), joined('c1', '3B', 1), joined('c2', '3C', 2)];
  stubFetch({ 'GET /api/student/classes': { body: { items } } });
  renderInApp(<ClassesPage />, { user: buildUser('student'), path: '/lms/student/classes' });
  await screen.findByText('3A');
  const cards = ['c0', 'c1', 'c2'].map((id) => {
    const card = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.endsWith(`/${id}`));
    if (card === undefined) throw new Error(`no card of ${id}`);
    expect(within(card).getByText(/Nguyễn Thị Lan/)).toBeDefined();
    return within(card)
      .queryAllByText(/^(?:Not Ready|Ready|Finish)$/)
      .map((tag) => tag.textContent);
  });
  expect(cards).toEqual([['Not Ready'], ['Ready'], ['Finish']]);
});

it.each([
  ['?tab=notifications', 'Thông báo', 'Lớp chưa có thông báo nào.'],
  ['', 'Bài tập', 'Lớp chưa có bài tập nào.'],
])('opens a class at %j with the tab "%s"', async (search, tab, text) => {
  const none = { body: { items: [], total: 0, unread: 0, page: 1, size: 10 } };
  stubFetch({
    'GET /api/student/classes/c1': { body: joined('c1', '3B', 1) },
    'GET /api/student/classes/c1/assignments': none,
    'GET /api/notifications': none,
  });
  renderInApp(<ClassPage />, {
    user: buildUser('student'),
    path: `/lms/student/classes/c1${search}`,
    pattern: '/lms/student/classes/:classId',
  });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('3B');
});
