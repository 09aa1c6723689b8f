/** @vitest-environment jsdom */
import type {
  CurrentUser,
  JoinedClass,
  PublicSettings,
  StudentDashboard,
  StudentDay,
  TeacherDashboard,
} from '@domdom/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import HomePage from './home-page.tsx';

const months = ['2026-10', '2026-11'];

const joined: JoinedClass = {
  id: '44444444-4444-4444-8444-444444444444',
  className: '3A',
  grade: 3,
  status: 1,
  teacherId: '55555555-5555-4555-8555-555555555555',
  teacherName: 'Nguyễn Thị Lan',
  joinedAt: '2026-09-05T00:00:00.000Z',
  openAssignments: 2,
};

const buildStudent = (changes: Partial<StudentDashboard> = {}): StudentDashboard => ({
  kind: 'student',
  cards: { joinedClasses: 0, assignmentsGiven: 0, completed: 0, averageScore: 0 },
  completedByMonth: months.map((month) => ({ month, count: 0 })),
  classes: [],
  ratings: months.map((month) => ({
    month,
    competence: null,
    listening: null,
    speaking: null,
    reading: null,
    writing: null,
  })),
  ...changes,
});

const buildDay = (changes: Partial<StudentDay> = {}): StudentDay => ({
  running: [],
  due: [],
  dueTotal: 0,
  reviews: { due: 0, done: 0 },
  streak: 0,
  ...changes,
});

const buildTeacher = (changes: Partial<TeacherDashboard> = {}): TeacherDashboard => ({
  kind: 'teacher',
  needsSchoolType: false,
  classes: [],
  classTotal: 0,
  ...changes,
});

async function openHome(
  dashboard: StudentDashboard | TeacherDashboard,
  user: CurrentUser,
  settings: PublicSettings = buildSettings(),
  day: StudentDay = buildDay(),
) {
  const calls = stubFetch({
    'GET /api/dashboard': { body: dashboard },
    'GET /api/student/day': { body: day },
    'POST /api/student/classes/join': ({ body }) =>
      JSON.stringify(body).includes('ABCD2345')
        ? { body: joined }
        : { status: 404, body: errorBody('CODE_UNKNOWN', 'Mã không đúng') },
  });
  const page = renderInApp(<HomePage />, { user, settings, path: '/lms/home' });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, calls };
}

const valueOf = (label: string): string | undefined => {
  const [card] = screen.getAllByText(label, { selector: 'span' });
  return card?.nextElementSibling?.textContent ?? undefined;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the home page of a student', () => {
  it('shows the running test first, then due work and reviews, then figures', async () => {
    const day = buildDay({
      running: [
        {
          attemptId: '1',
          title: 'Kiểm tra Unit 1',
          examinationId: 'e1',
          assignmentId: 'a1',
          exam: null,
          deadline: '2026-11-30T02:30:00.000Z',
        },
        {
          attemptId: '2',
          title: 'Đề số 5',
          examinationId: 'e2',
          assignmentId: null,
          exam: { number: 5, grade: 3 },
          deadline: null,
        },
      ],
      due: [
        {
          assignmentId: 'a2',
          classId: 'c1',
          title: 'Bài tập Unit 2',
          className: '3A',
          dueDate: '2026-12-01T02:30:00.000Z',
          isOverdue: false,
          opensAt: null,
        },
      ],
      dueTotal: 6,
      reviews: { due: 7, done: 0 },
      streak: 4,
    });
    await openHome(buildStudent({ classes: [joined] }), buildUser('student'), buildSettings(), day);
    // Together with the figures: they would be pushed down by what comes later.
    const main = document.body.textContent ?? '';
    const places = [
      'Kiểm tra Unit 1',
      'Đề số 5',
      'Bài tập Unit 2',
      'Ôn tập 10 phút',
      'Bài đã hoàn thành',
    ].map((text) => main.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(main).toContain('hết giờ lúc 09:30 30/11/2026');
    expect(main).toContain('7 câu đang chờ em. Em đã học đều 4 ngày.');
    expect(
      screen.getAllByRole('link', { name: /^Làm tiếp/ }).map((link) => link.getAttribute('href')),
    ).toEqual([
      '/lms/exercise/examination/e1/start/1?assignment=a1',
      '/lms/olympic/examination/5/start/1?grade=3',
    ]);
    expect(screen.getByRole('link', { name: 'Bài tập Unit 2' }).getAttribute('href')).toContain(
      '/assignments/a2/',
    );
    expect(screen.getByText('Xem tất cả 6 bài')).toBeTruthy();
  });

  it('shows the figures when what comes first cannot be loaded', async () => {
    stubFetch({
      'GET /api/dashboard': { body: buildStudent() },
      'GET /api/student/day': { status: 500, body: errorBody('INTERNAL') },
    });
    renderInApp(<HomePage />, { user: buildUser('student'), path: '/lms/home' });
    await screen.findByRole('heading', { level: 1 });
    expect(valueOf('Bài đã hoàn thành')).toBe('0');
    expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
  });

  it('shows zeros on every card before the first exercise', async () => {
    await openHome(buildStudent(), buildUser('student'));
    for (const label of ['Lớp đã tham gia', 'Bài tập được giao', 'Bài đã hoàn thành', 'Điểm trung bình']) {
      expect(valueOf(label)).toBe('0');
    }
  });

  it('has a table of the completed exercises of each month for screen readers', async () => {
    const completedByMonth = [
      { month: '2026-10', count: 0 },
      { month: '2026-11', count: 2 },
    ];
    const cards = { joinedClasses: 1, assignmentsGiven: 2, completed: 2, averageScore: 8 };
    await openHome(buildStudent({ cards, completedByMonth }), buildUser('student'));
    const table = within(screen.getByRole('table', { name: 'Bài đã hoàn thành theo tháng' }));
    expect(table.getByRole('row', { name: 'Tháng 11/2026 2' })).toBeTruthy();
  });

  it('says that nothing has been completed instead of drawing an empty chart', async () => {
    await openHome(buildStudent(), buildUser('student'));
    expect(screen.getByText('Chưa có bài nào được hoàn thành.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Bài đã hoàn thành theo tháng' })).toBeNull();
  });

  it.each([
    { schoolTypeId: 1, classId: 7 },
    { schoolTypeId: 1, classId: null },
    { schoolTypeId: null, classId: 3 },
  ])('asks for class and level when they do not match: %j', async (changes) => {
    await openHome(buildStudent(), buildUser('student', changes));
    const prompt = within(screen.getByRole('alert'));
    expect(prompt.getByText('Vui lòng cập nhật lớp và cấp học trong thông tin tài khoản!')).toBeTruthy();
    expect(prompt.getByRole('link').getAttribute('href')).toBe('/lms/profile');
  });

  it('asks for nothing when class and level match, and never asks a manager', async () => {
    const { unmount } = await openHome(buildStudent(), buildUser('student'));
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    await openHome(buildStudent(), buildUser('manager', { schoolTypeId: null, classId: null }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to the joined classes', async () => {
    await openHome(buildStudent({ classes: [joined] }), buildUser('student'));
    expect(screen.getByRole('link', { name: '3A' }).getAttribute('href')).toBe(
      `/lms/student/classes/${joined.id}`,
    );
    expect(screen.getByText('2 bài chưa làm')).toBeTruthy();
  });

  it('rates competence and the four skills, one entry per month', async () => {
    const ratings = [
      { month: '2026-10', competence: 50, listening: 40, speaking: null, reading: 60, writing: 70 },
      { month: '2026-11', competence: 80, listening: 100, speaking: null, reading: null, writing: 75 },
    ];
    await openHome(buildStudent({ ratings }), buildUser('student'));
    for (const name of ['Năng lực chung', 'Listening', 'Speaking', 'Reading', 'Writing']) {
      const rows = within(screen.getByRole('table', { name })).getAllByRole('row');
      expect(rows).toHaveLength(1 + months.length);
    }
    expect(
      screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Listening, Tháng 11/2026' }).value,
    ).toBe(100);
    expect(
      screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Reading, Tháng 10/2026' }).value,
    ).toBe(60);
    expect(screen.queryByRole('progressbar', { name: /Speaking/ })).toBeNull();
  });

  it('lets the student join a class with a code, however it is typed', async () => {
    const { calls } = await openHome(buildStudent(), buildUser('student'));
    fireEvent.change(screen.getByLabelText(/Mã lớp/), { target: { value: ' abcd-2345 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Vào lớp' }));
    await waitFor(() => expect(calls.filter(({ url }) => url === '/api/dashboard')).toHaveLength(2));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ code: 'ABCD2345' });
  });

  it('shows what is wrong with a code at the field, and asks the server only about possible ones', async () => {
    const { calls } = await openHome(buildStudent(), buildUser('student'));
    const button = screen.getByRole('button', { name: 'Vào lớp' });
    fireEvent.click(button);
    expect(screen.getByText('Chưa nhập mã lớp')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Mã lớp/), { target: { value: '123' } });
    fireEvent.click(button);
    expect(screen.getByText(/Mã lớp gồm 8 chữ và số/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.change(screen.getByLabelText(/Mã lớp/), { target: { value: 'ZZZZ-9999' } });
    fireEvent.click(button);
    expect(await screen.findByText('Mã không đúng')).toBeTruthy();
  });
});

describe('the home page of a manager', () => {
  it('is that of a student, with the numbers of the school in place of links and the field to join a class', async () => {
    await openHome(buildStudent({ classes: [joined] }), buildUser('manager'));
    expect(valueOf('Bài đã hoàn thành')).toBe('0');
    expect(screen.getByText('3A')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/lms/manager/school']);
    expect(screen.queryByLabelText(/Mã lớp/)).toBeNull();
  });

  it('does not ask for exercises, since a manager has none', async () => {
    await openHome(buildStudent(), buildUser('manager'));
    expect(screen.getByText('Chưa có kết quả để đánh giá.')).toBeTruthy();
    expect(screen.queryByText(/Làm bài tập/)).toBeNull();
  });
});

describe('the home page of a teacher', () => {
  it('asks for the school type and links to the profile', async () => {
    await openHome(buildTeacher({ needsSchoolType: true }), buildUser('teacher'));
    expect(screen.getByText('Vui lòng cập nhật cấp học trong thông tin tài khoản!')).toBeTruthy();
    expect(screen.getByText(/chọn cấp học mình dạy/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cập nhật thông tin' }).getAttribute('href')).toBe(
      '/lms/profile',
    );
  });

  it('does not ask when it is set', async () => {
    await openHome(buildTeacher(), buildUser('teacher'));
    expect(screen.queryByText(/cập nhật cấp học/)).toBeNull();
  });

  it('lists the classes', async () => {
    const { id, className, grade, teacherId, teacherName } = joined;
    const taught = {
      id,
      className,
      grade,
      teacherId,
      teacherName,
      status: 2 as const,
      code: 'ABCD2345',
      studentCount: 31,
      createdAt: '2026-09-05T00:00:00.000Z',
      role: 'owner' as const,
      canAssign: true,
      canManage: true,
    };
    const atWork = {
      ...taught,
      id: '66666666-6666-4666-8666-666666666666',
      className: '3B',
      status: 1 as const,
    };
    await openHome(buildTeacher({ classes: [taught, atWork], classTotal: 2 }), buildUser('teacher'));
    const link = screen.getByRole('link', { name: /3A/ });
    expect(link.getAttribute('href')).toBe(`/lms/teacher/classes/${id}`);
    expect(link.textContent).toBe('3A31 học sinhFinish');
    // A finished class gets nothing more, but keeps its marks.
    expect(screen.getAllByRole('link', { name: 'Sổ điểm' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Giao bài' }).getAttribute('href')).toBe(
      `/lms/teacher/classes/${atWork.id}/classwork/assignments/add`,
    );
  });

  it('links to the teaching material where an address is configured', async () => {
    const { links, ...settings } = buildSettings();
    await openHome(buildTeacher(), buildUser('teacher'), {
      ...settings,
      links: { ...links, materialPrimary: 'https://example.org/th' },
    });
    const primary = screen.getByRole('link', { name: /Tài liệu cho học sinh tiểu học/ });
    expect(primary.getAttribute('href')).toBe('https://example.org/th');
    expect(screen.queryByRole('link', { name: /trung học cơ sở/ })).toBeNull();
    expect(screen.queryByText('Tài liệu cho học sinh trung học cơ sở')).toBeNull();
  });

  it('links to that of lower secondary schools too', async () => {
    const settings = buildSettings();
    settings.links.materialLowerSecondary = 'https://example.org/thcs';
    await openHome(buildTeacher(), buildUser('teacher'), settings);
    const link = screen.getByRole('link', { name: /Tài liệu cho học sinh trung học cơ sở/ });
    expect(link.getAttribute('href')).toBe('https://example.org/thcs');
  });

  it('leads whoever may change the settings there where none is configured', async () => {
    const user = buildUser('administrator');
    await openHome(buildTeacher(), { ...user, can: { ...user.can, changeSiteSettings: true } });
    const card = screen.getByRole('link', { name: /Tài liệu cho học sinh trung học cơ sở/ });
    expect(card.getAttribute('href')).toBe('/lms/admin/settings');
  });
});
