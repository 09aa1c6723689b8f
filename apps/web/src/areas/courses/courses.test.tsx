/** @vitest-environment jsdom */
import type { ClassSession, Course, CourseDetail } from '@domdom/api';
import type { AssignmentListItem } from '@domdom/api/gateway';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import BilingualPage from './bilingual-page.tsx';
import CoursePage from './course-page.tsx';
import CoursesPage from './courses-page.tsx';
import SessionsPage from './sessions-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const course = (grade: number): Course => ({
  id: String(grade),
  title: `Tiếng Anh lớp ${grade}`,
  code: `TA${grade}`,
  imageUrl: '/media/a.svg',
  createdDate: '2026-01-01T00:00:00.000Z',
});
const unit = (number: '1' | '2'): ClassSession => ({
  ...{ id: `2-${number}`, title: `Unit ${number}`, unit: number, sortOrder: Number(number) + 1 },
  topic: null,
  ...{ testCount: 1, exerciseCount: 0, assignmentCount: 2, doneCount: 1, practisedCount: 0 },
});
const item = (title: string, changes: Partial<AssignmentListItem> = {}): AssignmentListItem => ({
  ...{ id: title, asrId: null, className: '2A', completedPercent: 0, courseNotes: '', description: '' },
  ...{ formatControl: '', groupPart: '1', groupType: 'ASSIGNMENT', imageUrl: '', questionTitle: title },
  ...{ questionType: 'UNIT', questionTypeText: '', sessionTitle: 'Unit 1', sortOrder: 1, star: 0 },
  ...{ status: 0, title, ...changes },
});
const links = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('nav') === null)
    .map((link) => link.getAttribute('href'));

describe('the courses', () => {
  it('are a grid of covers that lead to each course', async () => {
    stubFetch({ 'GET /api/GetAllCourse': { body: { message: 'OK', result: [course(1), course(2)] } } });
    renderInApp(<CoursesPage />, { user: buildUser() });
    await screen.findByText('Tiếng Anh lớp 2');
    expect(links()).toEqual(['/lms/sach-dien-tu/book-detail/1', '/lms/sach-dien-tu/book-detail/2']);
  });

  it('have a page that leads to the sessions of the own classes and to related courses', async () => {
    const result: CourseDetail = {
      ...course(2),
      units: [unit('1')],
      relatedCourses: [course(1)],
      classes: [{ id: 'c1', className: '2A' }],
    };
    stubFetch({ 'POST /api/GetCourseDetailByCourseId': { body: { message: 'OK', result } } });
    const path = '/lms/sach-dien-tu/book-detail/2';
    renderInApp(<CoursePage />, {
      ...{ path, pattern: '/lms/sach-dien-tu/book-detail/:courseId', user: buildUser() },
    });
    await screen.findByText('2A');
    expect(links()).toEqual(['/lms/classes/c1/sessions', '/lms/sach-dien-tu/book-detail/1']);
  });
});

const AT = '/lms/classes/c1/sessions';
const openSessions = (routes: Parameters<typeof stubFetch>[0], path = AT) => {
  const user = buildUser('student');
  stubFetch({
    [`GET /api/GetClassSession/c1/${user.id}`]: {
      body: { message: 'OK', className: '2A', results: [unit('1'), unit('2')] },
    },
    [`GET /api/GetStudentAssignmentBySession/${user.id}/c1/2-1`]: {
      body: {
        ...{ message: 'OK', sessionTitle: 'Unit 1' },
        results: [
          item('Bài a', { status: 2, completedPercent: 80 }),
          item('Bài b', { status: 2, completedPercent: null }),
        ],
      },
    },
    ...routes,
  });
  return renderInApp(<SessionsPage />, { path, pattern: '/lms/classes/:classId/sessions', user });
};

describe('the sessions of a class', () => {
  it('show a student the film and the own work of a unit, in reverse, with results as released', async () => {
    openSessions({}, `${AT}?unit=1`);
    const list = await screen.findByRole('list', { name: 'Bài được giao và phim' });
    await within(list).findByText('Bài a');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Phim của bài', 'Bài bChờ công bố kết quảĐã làm', 'Bài aĐúng 80%Đã làm']);
  });

  it('open one unit at a time', async () => {
    openSessions({});
    const first = await screen.findByRole('button', { name: /^Unit 1/ });
    expect(first.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(first);
    expect(await screen.findByText('Bài a')).toBeTruthy();
    fireEvent.click(first);
    expect(screen.queryByText('Bài a')).toBeNull();
  });

  it('say that a unit has no film', async () => {
    openSessions({ 'GET /api/GetVideoFiles/2-1': { body: { message: 'OK', results: [] } } }, `${AT}?unit=1`);
    fireEvent.click(await screen.findByRole('button', { name: 'Phim của bài' }));
    expect(await screen.findByText('Bài này chưa có phim.')).toBeTruthy();
  });
});

const openLessons = (address: string | null, canFill = false) => {
  const settings = buildSettings();
  settings.links.bilingualLesson1 = address;
  const user = buildUser('teacher');
  renderInApp(<BilingualPage />, {
    ...{ settings, user: { ...user, can: { ...user.can, changeSiteSettings: canFill } } },
  });
  return links();
};

describe('the lessons with teachers of two languages', () => {
  it('are two, each with a picture and an address; a configured one opens in a new tab', () => {
    expect(openLessons('https://hoc.example/1')).toEqual([
      'https://hoc.example/1',
      '/lms/sach-dien-tu/dashboard',
    ]);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toHaveLength(2);
    expect(screen.getByRole('link', { name: /song ngữ 1/ }).getAttribute('rel')).toContain('noopener');
  });

  it('are pages of ours until an address is configured', () => {
    expect(openLessons(null)).toEqual(['/lms/readers', '/lms/sach-dien-tu/dashboard']);
  });

  it('lead whoever may fill them to the settings', () => {
    expect(openLessons(null, true)).toEqual(['/lms/admin/settings', '/lms/admin/settings']);
  });
});
