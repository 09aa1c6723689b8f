// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClass, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import AddStudentPage from './add-student-page.tsx';

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

async function openPage({ isConfirmed = true, status = 1 }: { isConfirmed?: boolean; status?: 1 | 2 } = {}) {
  const calls = stubFetch({
    'GET /api/teacher/classes/c1': { body: buildClass('c1', '3A', 3, { studentCount: 0, status }) },
    'POST /api/teacher/classes/c1/students/preview': {
      body: { students: [{ userName: 'maitt', known: [] }] },
    },
    'POST /api/teacher/classes/c1/roster': {
      body: { results: [{ email: 'an@truong.vn', outcome: 'added', fullName: 'Lê Hoàng An' }] },
    },
  });
  const teacher = buildUser('teacher');
  renderInApp(<AddStudentPage />, {
    user: { ...teacher, can: { ...teacher.can, addStudentsByEmail: isConfirmed } },
    path: '/lms/teacher/classes/c1/add-student',
    pattern: '/lms/teacher/classes/:classId/add-student',
  });
  await screen.findByRole('heading', { level: 1, name: 'Thêm học sinh' });
  return calls;
}
const choose = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

describe('the ways to add students', () => {
  it('are one press away from each other, and none loses what was begun in another', async () => {
    const calls = await openPage();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dán tên',
      'Mã lớp',
      'Email',
    ]);
    await userEvent.type(screen.getByLabelText(/^Danh sách học sinh/), 'Trần Thị Mai');
    expect(screen.getByText('1 tên')).toBeDefined();
    await choose('Email');
    expect(screen.queryByRole('textbox', { name: /^Danh sách học sinh/ })).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Email của học sinh/), 'an@truong.vn, hỏng');
    expect(screen.getByText('1 địa chỉ, 1 địa chỉ không hợp lệ')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Thêm vào lớp' }));
    await screen.findByText(/Đã thêm 1 trong 2 địa chỉ/);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ emails: ['an@truong.vn'] });
    await choose('Mã lớp');
    expect(screen.getByText('ABCD-2345')).toBeDefined();
    await choose('Dán tên');
    await userEvent.click(screen.getByRole('button', { name: 'Xem trước' }));
    expect(await screen.findByRole('button', { name: 'Tạo 1 tài khoản' })).toBeDefined();
    await choose('Mã lớp');
    await choose('Dán tên');
    expect(screen.getByRole('button', { name: 'Tạo 1 tài khoản' })).toBeDefined();
  });

  it('say what is missing before they send anything', async () => {
    const calls = await openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Xem trước' }));
    expect(screen.getByText('Chưa có tên nào')).toBeDefined();
    await choose('Email');
    await userEvent.click(screen.getByRole('button', { name: 'Thêm vào lớp' }));
    expect(screen.getByText('Chưa nhập Email')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are the code alone for a teacher who waits for the school', async () => {
    await openPage({ isConfirmed: false });
    expect(screen.getByText('ABCD-2345')).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('Nhà trường chưa xác nhận');
  });

  it('are e-mail alone when the class is over', async () => {
    await openPage({ status: 2 });
    expect(screen.getByLabelText(/^Email của học sinh/)).toBeDefined();
    expect(screen.queryByText('ABCD-2345')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
