// @vitest-environment jsdom
import type { SentNotification } from '@domdom/api';
import type { RoleName } from '@domdom/domain/access/roles';
import type { NotificationDocument } from '@domdom/domain/notifications/document';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../../testing/builders.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import type { Answer, Call } from '../../../testing/fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import NotificationsPage from '../notifications-page.tsx';
// Loaded in advance: otherwise the page would request it during the first test.
import './staff-notifications.tsx';

const documentOf = (text: string): NotificationDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text, marks: [] }] }],
});

// jsdom has no editing; the browser stories test what typing produces.
vi.mock('../../../components/staff/notification-form/notification-editor.tsx', () => ({
  NotificationEditor: ({
    label,
    onChange,
  }: {
    label: string;
    onChange?(document: NotificationDocument): void;
  }) => <textarea aria-label={label} onChange={(event) => onChange?.(documentOf(event.target.value))} />,
}));

const SEND = 'POST /api/notifications';
const EMPTY = { body: { items: [], total: 0, unread: 0, page: 1, size: 10 } };

beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

function open(role: RoleName, answers: Record<string, Answer | ((call: Call) => Answer)> = {}): Call[] {
  const calls = stubFetch({
    'GET /api/notifications': EMPTY,
    'GET /api/notifications/sent': EMPTY,
    'GET /api/teacher/classes': {
      body: {
        items: [
          { id: 'c1', className: '3A', status: 1, canAssign: true },
          { id: 'c2', className: '3B', status: 2, canAssign: true },
        ],
        total: 2,
        page: 1,
        size: 1000,
      },
    },
    [SEND]: { body: { ok: true } },
    ...answers,
  });
  renderInApp(<NotificationsPage />, {
    user: buildUser(role),
    path: '/lms/notifications',
    pageName: 'Thông báo',
  });
  return calls;
}

const sendCalls = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Tạo thông báo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tạo thông báo' }));
  await dialog.findByRole('textbox', { name: 'Nội dung' });
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function choose(dialog: Dialog, field: string, option: string) {
  await userEvent.click(dialog.getByRole('combobox', { name: field }));
  const found = [...document.querySelectorAll('.ant-select-item-option')].find(
    ({ textContent }) => textContent === option,
  );
  if (found === undefined) throw new Error(`There is no option ${option}`);
  await userEvent.click(found);
}

async function fill(dialog: Dialog) {
  await fillIn(dialog.getByRole('textbox', { name: 'Tiêu đề' }), 'Họp lớp');
  await fillIn(dialog.getByRole('textbox', { name: 'Nội dung' }), 'Chiều thứ Sáu');
}
const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Gửi thông báo' }));

describe('the dialog for writing a notification', () => {
  it('says what is missing in the fixed wording, and sends nothing', async () => {
    const calls = open('teacher');
    const dialog = await openDialog();
    await send(dialog);
    expect(await dialog.findByText('Chưa nhập tiêu đề')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Người nhận' }));
    expect(dialog.getByText('Chưa nhập nội dung thông báo')).toBeDefined();
    expect(dialog.getByText('Chưa nhập người nhận thông báo')).toBeDefined();
    const content = dialog.getByRole('textbox', { name: 'Nội dung' });
    await userEvent.type(content, 'a{Backspace}');
    await send(dialog);
    expect(dialog.getByText('Chưa nhập nội dung thông báo')).toBeDefined();
    expect(sendCalls(calls)).toEqual([]);
  });

  it('says when the text is longer than a notification may be', async () => {
    const calls = open('teacher');
    const dialog = await openDialog();
    await choose(dialog, 'Người nhận', 'Học sinh tất cả các lớp của tôi');
    await fillIn(dialog.getByRole('textbox', { name: 'Tiêu đề' }), 'Họp lớp');
    fireEvent.change(dialog.getByRole('textbox', { name: 'Nội dung' }), {
      target: { value: 'x'.repeat(10_001) },
    });
    await send(dialog);
    expect(await dialog.findByText(/^Nội dung thông báo quá dài/)).toBeDefined();
    expect(sendCalls(calls)).toEqual([]);
  });

  it('says that there are no classes to choose from when there are none', async () => {
    open('administrator', {
      'GET /api/teacher/classes': { body: { items: [], total: 0, page: 1, size: 1000 } },
    });
    const dialog = await openDialog();
    await choose(dialog, 'Người nhận', 'Học sinh của lớp được chọn');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Lớp nhận thông báo' }));
    expect(await screen.findByText('Thầy cô chưa có lớp học nào đang mở để gửi thông báo')).toBeDefined();
  });

  it('does not say so when the classes could not be loaded', async () => {
    open('administrator', { 'GET /api/teacher/classes': { status: 500, body: errorBody('INTERNAL') } });
    const dialog = await openDialog();
    await choose(dialog, 'Người nhận', 'Học sinh của lớp được chọn');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Lớp nhận thông báo' }));
    expect(await screen.findByText('Chưa tải được danh sách lớp.')).toBeDefined();
  });

  it('offers a teacher only their own unfinished classes, and sends to the chosen ones', async () => {
    const calls = open('teacher');
    const dialog = await openDialog();
    await choose(dialog, 'Người nhận', 'Học sinh của lớp được chọn');
    expect(document.body.textContent).not.toContain('Mọi người trong trường');
    await fill(dialog);
    await send(dialog);
    expect(await dialog.findByText('Chưa nhập người nhận thông báo')).toBeDefined();
    await choose(dialog, 'Lớp nhận thông báo', '3A');
    expect(document.body.textContent).not.toContain('3B');
    await userEvent.click(dialog.getByAltText('Tờ lịch'));
    await send(dialog);
    await waitFor(() => expect(sendCalls(calls)).toHaveLength(1));
    expect(sendCalls(calls)[0]?.body).toEqual({
      sendId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Họp lớp',
      avatar: '/media/5396c5b92c61.svg',
      document: documentOf('Chiều thứ Sáu'),
      receivers: { type: 'CLASS', classIds: ['c1'] },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('tab', { name: 'Đã gửi' }).getAttribute('aria-selected')).toBe('true');
  });

  it('asks an administrator to confirm before everyone is notified', async () => {
    const calls = open('administrator');
    const dialog = await openDialog();
    await choose(dialog, 'Người nhận', 'Mọi người trong trường');
    await fill(dialog);
    await send(dialog);
    const confirm = within(await screen.findByRole('dialog', { name: 'Gửi thông báo?' }));
    expect(confirm.getByText(/Mọi người trong trường/)).toBeDefined();
    expect(sendCalls(calls)).toEqual([]);
    await userEvent.click(confirm.getByRole('button', { name: 'Gửi thông báo' }));
    await waitFor(() => expect(sendCalls(calls)[0]?.body).toMatchObject({ receivers: { type: 'ALL' } }));
  });

  it('sends the same id again after a lost answer, so that the notification arrives once', async () => {
    let answers = 0;
    const calls = open('teacher', {
      [SEND]: () => ((answers += 1) === 1 ? { isLost: true } : { body: { ok: true } }),
    });
    const dialog = await openDialog();
    await choose(dialog, 'Người nhận', 'Học sinh tất cả các lớp của tôi');
    await fill(dialog);
    await send(dialog);
    await waitFor(() => expect(sendCalls(calls)).toHaveLength(1));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Gửi thông báo' }).className).not.toMatch(/loading/),
    );
    await send(dialog);
    await waitFor(() => expect(sendCalls(calls)).toHaveLength(2));
    const [first, second] = sendCalls(calls);
    expect(second?.body).toEqual(first?.body);
  });

  it('shows what the server refuses at the field concerned', async () => {
    open('teacher', {
      [SEND]: {
        status: 400,
        body: { ...errorBody('INVALID_INPUT'), issues: [{ path: 'receivers', message: 'Chưa có lớp' }] },
      },
    });
    const dialog = await openDialog();
    await choose(dialog, 'Người nhận', 'Học sinh tất cả các lớp của tôi');
    await fill(dialog);
    await send(dialog);
    expect(await dialog.findByText('Chưa có lớp')).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Người nhận' }));
  });

  it('asks before it discards what was written', async () => {
    open('teacher');
    const dialog = await openDialog();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Hủy' }));
    const question = within(await screen.findByRole('dialog', { name: 'Bỏ thông báo đang viết?' }));
    await userEvent.click(question.getByRole('button', { name: 'Viết tiếp' }));
    expect(dialog.getByRole('textbox', { name: 'Tiêu đề' })).toHaveProperty('value', 'Họp lớp');
    await userEvent.click(dialog.getByRole('button', { name: 'Hủy' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bỏ thông báo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** Whether the page may be closed. */
function mayLeave(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return !leaving.defaultPrevented;
}

describe('whoever leaves', () => {
  it('the page with unsent text is asked, like anyone who closes the dialog', async () => {
    open('teacher');
    const dialog = await openDialog();
    expect(mayLeave()).toBe(true);
    await fillIn(dialog.getByRole('textbox', { name: 'Tiêu đề' }), 'H');
    expect(mayLeave()).toBe(false);
    fireEvent.click(screen.getByText('Trang chủ'));
    const question = within(await screen.findByRole('dialog', { name: 'Bỏ thông báo đang viết?' }));
    await userEvent.click(question.getByRole('button', { name: 'Viết tiếp' }));
    expect(dialog.getByRole('textbox', { name: 'Tiêu đề' })).toHaveProperty('value', 'H');
  });
});

describe('what was sent', () => {
  it('is listed with its receivers and opens in full', async () => {
    const notification: SentNotification = {
      sendId: 's1',
      title: 'Họp lớp',
      content: 'Chiều thứ Sáu',
      document: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Chiều', marks: [{ type: 'bold' }] }] },
        ],
      },
      avatar: '',
      createDate: '2030-12-25T01:05:00Z',
      recallDate: null,
      receiverCount: 40,
      readCount: 12,
      receivers: { type: 'CLASS', classNames: ['3A', '3B'] },
    };
    let recallDate: string | null = null;
    const calls = open('teacher', {
      'GET /api/notifications/sent': () => ({
        body: { items: [{ ...notification, recallDate }], total: 1, page: 1, size: 10 },
      }),
      'DELETE /api/notifications/sent/s1': () => {
        recallDate = new Date().toISOString();
        return { body: { ok: true } };
      },
      'POST /api/notifications/sent/s1/restore': () => {
        recallDate = null;
        return { body: { ok: true } };
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Đã gửi' }));
    const row = await screen.findByRole('row', { name: /Họp lớp/ });
    expect(row.textContent).toMatch(/Chiều thứ Sáu.*Lớp 3A, 3B.*25\/12\/2030 08:05.*12\/40/s);
    await userEvent.click(within(row).getByRole('button', { name: 'Xem: Họp lớp' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Họp lớp' }));
    expect(dialog.getByText('Chiều').tagName).toBe('STRONG');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Đóng' })[0] ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Thu hồi: Họp lớp' }));
    expect(await screen.findByText('Đã thu hồi')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }));
    expect(await screen.findByText('12/40')).toBeDefined();
    expect(calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([
      'DELETE',
      'POST',
    ]);
  });

  it('says so when there is nothing', async () => {
    open('administrator');
    await userEvent.click(await screen.findByRole('tab', { name: 'Đã gửi' }));
    expect(await screen.findByText('Chưa gửi thông báo nào')).toBeDefined();
  });
});
