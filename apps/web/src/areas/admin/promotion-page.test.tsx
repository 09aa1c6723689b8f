// @vitest-environment jsdom
import type { PromotionPlan } from '@domdom/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import PromotionPage from './promotion-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const PLAN = 'GET /api/admin/promotion';
const PROMOTE = 'POST /api/admin/promotion';
const [SECOND, THIRD, LAN] = [2, 3, 7].map((n) => `0198c0de-1111-7222-8333-44445555abc${n}`);
const third = {
  id: THIRD ?? '',
  className: '3A',
  grade: 3,
  teacherId: LAN ?? '',
  teacherName: 'Nguyễn Thị Lan',
  studentCount: 2,
  proposal: { step: 'promote' as const, newName: '4A', isTeacherActive: true },
};
const second = { ...third, id: SECOND ?? '', className: '2A', grade: 2 };
const plan = (change: Partial<PromotionPlan> = {}): { body: PromotionPlan } => ({
  body: {
    fromYear: 2026,
    isOver: true,
    hasBegun: true,
    classes: [{ ...second, proposal: { ...second.proposal, newName: '3A' } }, third],
    teachers: [{ id: LAN ?? '', fullName: 'Nguyễn Thị Lan' }],
    withoutTeacher: [],
    last: null,
    ...change,
  },
});
const open = (answers: Parameters<typeof stubFetch>[0]) => {
  const calls = stubFetch({
    [`GET /api/admin/promotion/classes/${THIRD}/students`]: {
      body: { items: [{ id: 'bao', fullName: 'Trần Gia Bảo' }] },
    },
    ...answers,
  });
  renderInApp(<PromotionPage />, { user: buildUser('administrator') });
  return calls;
};
const submit = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Chuyển sang năm học mới' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Chuyển' }));
};

it('sends the proposal with the repeaters that were ticked, after a question', async () => {
  const done = {
    id: 'p',
    classes: 2,
    students: 3,
    repeaters: 1,
    graduates: 0,
    undoUntil: '2027-06-02T00:00:00Z',
  };
  const calls = open({ [PLAN]: plan(), [PROMOTE]: { body: done } });
  await userEvent.click(await screen.findByRole('button', { name: 'Học sinh ở lại lớp của lớp 3A' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByLabelText('Trần Gia Bảo'));
  expect(dialog.getByLabelText('Xếp các em ở lại vào')).toHaveProperty('value', SECOND);
  await userEvent.click(dialog.getByRole('button', { name: 'Xong' }));
  expect(screen.getByRole('status').textContent).toContain('1 em ở lại');
  await submit();
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      fromYear: 2026,
      isArchiving: false,
      classes: [
        { classId: SECOND, step: 'promote', newName: '3A', repeaterIds: [] },
        { classId: THIRD, newName: '4A', repeaterIds: ['bao'], repeatersTo: SECOND },
      ],
    }),
  );
});

it("shows the server's refusal beside the class", async () => {
  const message = 'Giáo viên này đang có một lớp tên 4A của năm học cũ!';
  const issues = [{ path: 'classes.1.newName', message }];
  open({
    [PLAN]: plan(),
    [PROMOTE]: { status: 400, body: { ...errorBody('INVALID_INPUT'), message, issues } },
  });
  await submit();
  const row = (await screen.findByLabelText('Tên mới của lớp 3A')).closest('td');
  await waitFor(() => expect(row?.textContent).toContain(message));
});

it('cannot be sent while a class has no teacher', async () => {
  const closed = { ...third, proposal: { ...third.proposal, isTeacherActive: false } };
  open({ [PLAN]: plan({ classes: [closed] }) });
  const button = await screen.findByRole('button', { name: 'Chuyển sang năm học mới' });
  expect(button).toHaveProperty('disabled', true);
});

it('offers nothing for a year that has not begun', async () => {
  open({ [PLAN]: plan({ fromYear: 2027, isOver: false, hasBegun: false }) });
  expect(await screen.findByText(/năm học 2027–2028, chưa bắt đầu/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Chuyển sang năm học mới' })).toBeNull();
});

it('undoes the last promotion after a question', async () => {
  const last = {
    id: THIRD ?? '',
    fromYear: 2026,
    madeAt: '2027-06-01T01:00:00Z',
    undoUntil: '2027-06-02T01:00:00Z',
  };
  const calls = open({
    [PLAN]: plan({ last, classes: [] }),
    [`POST /api/admin/promotion/${THIRD}/undo`]: { body: { ok: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hoàn tác' }));
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/undo'))).toBe(true));
});

it('sets the rules of attempts, and takes them back to the usual ones', async () => {
  const RULES = 'GET /api/admin/attempt-rules';
  const usual = { maxBackViolations: 3, resultToastMs: 750 };
  const calls = open({
    [PLAN]: plan(),
    [RULES]: { body: { maxBackViolations: null, resultToastMs: 7000, usual } },
    'PUT /api/admin/attempt-rules': { body: { maxBackViolations: 0, resultToastMs: null, usual } },
  });
  const back = await screen.findByLabelText('Bấm quay lại');
  within(back).getByRole('option', { name: 'Mặc định (Kết thúc ở lần thứ 3)' });
  await userEvent.selectOptions(back, 'Chỉ cảnh báo, không kết thúc');
  const toast = screen.getByLabelText('Thời gian hiện kết quả từng câu');
  expect(toast).toHaveProperty('value', '7000');
  await userEvent.selectOptions(toast, 'Mặc định (0,75 giây)');
  await userEvent.click(screen.getByRole('button', { name: 'Lưu cài đặt' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      maxBackViolations: 0,
      resultToastMs: null,
    }),
  );
});
