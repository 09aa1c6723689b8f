// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClassFigures } from '@domdom/api';
import { guardRoute } from '../../app/access.ts';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import { adminRoutes } from './routes.ts';
import SchoolFiguresPage from './school-figures-page.tsx';

const figures = (className: string, changes: Partial<ClassFigures> = {}): ClassFigures => ({
  id: className,
  className,
  grade: 3,
  teacherName: 'Nguyễn Thị Lan',
  students: 31,
  given: 12,
  done: 340,
  late: 17,
  missing: 8,
  averageScore: 7.5,
  ...changes,
});
const open = (items: ClassFigures[], address = '/lms/manager/school') => {
  const calls = stubFetch({
    'GET /api/manager/classes': { body: { items, total: items.length, page: 1, size: 10 } },
  });
  renderInApp(<SchoolFiguresPage />, { user: buildUser('manager'), path: address });
  return calls;
};

beforeEach(() => stubResizeObserver());

describe('the page of the whole school', () => {
  it('opens to managers alone', () => {
    const route = adminRoutes.find(({ path }) => path === '/lms/manager/school');
    if (route === undefined) throw new Error('no route');
    expect(guardRoute(route, buildUser('manager'))).toBe('ok');
    for (const role of ['student', 'teacher', 'testbank', 'administrator'] as const)
      expect(guardRoute(route, buildUser(role))).toBe('denied');
  });

  it('shows the numbers of each class', async () => {
    const calls = open([
      figures('3A'),
      figures('3B', { done: 0, averageScore: null }),
      figures('3C', { students: 1, done: 2, averageScore: null }),
    ]);
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^3ANguyễn Thị Lan3112340178.*7,5/),
      expect.stringMatching(/^3B.*Chưa có/),
      // One student's marks are nobody's average.
      expect.stringMatching(/^3C.*Dưới 3 em/),
    ]);
    expect(calls.map(({ url }) => url)).toEqual(['/api/manager/classes?page=1&size=10&search=']);
  });

  it('says when the school has no class', async () => {
    open([]);
    expect(await screen.findByText('Trường chưa có lớp nào')).toBeDefined();
  });
});
