// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildClass, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ClassPage from './class-page.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

const renderClassPage = (user = buildUser('teacher')) =>
  renderInApp(<ClassPage />, {
    user,
    path: '/lms/teacher/classes/c1',
    pattern: '/lms/teacher/classes/:classId',
  });

const leadsToAdding = () =>
  screen.getAllByRole('link', { name: 'Thêm học sinh' }).map((link) => link.getAttribute('href'));

// jsdom has no editing.
vi.mock('../../components/staff/notification-form/notification-editor.tsx', () => ({
  NotificationEditor: ({ label, onChange }: { label: string; onChange?(document: object): void }) => (
    <textarea aria-label={label} onChange={({ target }) => onChange?.(documentOf(target.value))} />
  ),
}));
const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [] }] }],
});

async function openPage(status: 1 | 2, canManage = true, user = buildUser('teacher')) {
  const role = canManage ? 'owner' : 'reader';
  const taught = buildClass('c1', '3A', 3, { status, role, canManage, canAssign: canManage });
  const calls = stubFetch({
    'POST /api/notifications': { body: { ok: true } },
    'GET /api/teacher/classes/c1': { body: taught },
    'GET /api/teacher/classes/c1/assignments': { body: { items: [], total: 0, page: 1, size: 20 } },
  });
  renderClassPage(user);
  await screen.findByText('Lớp chưa có bài tập nào');
  return calls;
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

  it('leads to adding students first while it has none, and to the work once it has some', async () => {
    const empty = buildClass('c1', '3A', 3, { studentCount: 0 });
    const calls = stubFetch({
      'GET /api/teacher/classes/c1': { body: empty },
      'GET /api/teacher/classes/c1/roster': { body: { items: [], total: 0, page: 1, size: 50 } },
      'GET /api/teacher/classes/c1/assignments': { body: { items: [], total: 0, page: 1, size: 20 } },
    });
    renderClassPage();
    await screen.findByText('Lớp chưa có học sinh');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Danh sách lớp');
    // A whole class at once.
    expect(calls.map(({ url }) => url)).toContain('/api/teacher/classes/c1/roster?page=1&size=50&search=');
    const add = '/lms/teacher/classes/c1/add-student';
    expect(leadsToAdding()).toEqual([add, add]);
    await userEvent.click(screen.getByRole('tab', { name: 'Bài tập' }));
    await screen.findByText(/Hãy thêm học sinh trước, rồi giao bài cho các em/);
    expect(leadsToAdding()).toEqual([add, add]);
    cleanup();
    await openPage(1);
    expect(leadsToAdding()).toEqual([add]);
  });

  it('sends a notification to its students, without asking who receives it', async () => {
    const calls = await openPage(1);
    await userEvent.click(screen.getByRole('button', { name: 'Gửi thông báo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tạo thông báo' }));
    expect(dialog.getByText('Người nhận: học sinh lớp 3A')).toBeDefined();
    await fillIn(dialog.getByRole('textbox', { name: 'Tiêu đề' }), 'Họp lớp');
    await fillIn(await dialog.findByRole('textbox', { name: 'Nội dung' }), 'Chiều thứ Sáu');
    await userEvent.click(dialog.getByRole('button', { name: 'Gửi thông báo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Họp lớp',
      document: documentOf('Chiều thứ Sáu'),
      receivers: { type: 'CLASS', classIds: ['c1'] },
    });
  });

  it('is copied with two clicks, under a name that no other class has, and opens', async () => {
    await openPage(1);
    const other = buildClass('c2', '3A (bản sao)', 3);
    const made = buildClass('c3', '3A (bản sao 2)', 3);
    const calls = stubFetch({
      'GET /api/teacher/classes': { body: { items: [other], total: 1, page: 1, size: 1000 } },
      'POST /api/teacher/classes/c1/copy': { body: { class: made, givenCount: 0, bookCount: 2, left: [] } },
      'GET /api/teacher/classes/c1/books': { body: { items: [{}, {}] } },
      'GET /api/teacher/classes/c3': { body: made },
      'GET /api/teacher/classes/c3/assignments': { body: { items: [], total: 0, page: 1, size: 20 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sao chép lớp' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sao chép lớp 3A' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Sách đã giao (2 cuốn)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sao chép' }));
    await screen.findByRole('heading', { name: '3A (bản sao 2)' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      className: '3A (bản sao 2)',
      students: false,
      groups: false,
      teachers: false,
      books: true,
      workFrom: null,
    });
  });

  it('of a colleague offers no way to add students', async () => {
    await openPage(1, false);
    expect(screen.queryByRole('link', { name: 'Thêm học sinh' })).toBeNull();
  });
});
