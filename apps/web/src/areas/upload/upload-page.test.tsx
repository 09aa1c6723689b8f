// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attachment, CurrentUser } from '@domdom/api';
import { UPLOAD_PAGE_PATH } from '@domdom/domain/media/attachments';
import { couldMatch } from '../../app/could-match.ts';
import { routes } from '../../app/routes.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildUser } from '../../testing/builders.ts';
import { type Answer, type Call, errorBody, stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { StillRequest } from '../../testing/still-request.ts';
import UploadPage from './upload-page.tsx';

const { rooms } = vi.hoisted(() => {
  const opened: { request: unknown; onChange: () => void }[] = [];
  return { rooms: opened };
});
vi.mock('../../lib/socket.ts', () => ({
  onAttachments: (request: unknown, onChange: () => void) => {
    rooms.push({ request, onChange });
    return () => undefined;
  },
}));

const ENTITY = 'SHARE/RenLuyenBoiDuong/RenLuyenBoiDuong/F';
const PATH = `/upload/qrcode/${ENTITY}`;
const LIST = `GET /api/attachments/${ENTITY}`;
const toasts = collectToasts();
const texts = () => toasts.map(({ text }) => text);

const file = (id: string, fileName: string, fileUrl: string | null = null): Attachment => ({
  id,
  fileName,
  fileSize: 2048,
  fileUrl,
  createdAt: '2026-11-22T08:00:00.000Z',
  entityId: 'F',
  entityName: 'RenLuyenBoiDuong',
  moduleName: 'SHARE',
  subModuleName: 'RenLuyenBoiDuong',
});
const listOf = (items: Attachment[], more: object = {}) => ({
  body: {
    items,
    total: items.length,
    page: 1,
    size: 20,
    title: 'Lớp 3A',
    canDelete: false,
    ticket: { secondsLeft: 600, filesLeft: 5 },
    ...more,
  },
});
const OWN = { canDelete: true, ticket: null };

interface Setting {
  list?: Answer | ((call: Call) => Answer);
  answers?: Record<string, Answer>;
  user?: CurrentUser | null;
  hash?: string;
}
function open({ list = listOf([]), answers = {}, user = null, hash = '#T' }: Setting = {}) {
  const calls = stubFetch({ [LIST]: list, ...answers });
  renderInApp(<UploadPage />, { user, path: `${PATH}${hash}`, pattern: UPLOAD_PAGE_PATH });
  return calls;
}
const named = (...names: string[]) => names.map((name) => new File(['%PDF-'], name));
const choose = async (files: File[]) => userEvent.upload(await screen.findByLabelText('Chọn tệp'), files);
const answer = (request: StillRequest | undefined, status: number, body: unknown) =>
  act(async () => {
    request?.answer(status, body);
    await Promise.resolve();
  });

beforeEach(() => {
  rooms.length = 0;
  StillRequest.forget();
  vi.stubGlobal('XMLHttpRequest', StillRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('the upload page', () => {
  it('shows the size and date of a file, but only the date of a worksheet, which is not a file', async () => {
    open({ list: listOf([file('a', 'Bài.pdf'), { ...file('b', 'My animals'), fileSize: 0 }]) });
    const items = within(await screen.findByRole('list', { name: 'Tệp đã có' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Bài.pdf2 KB · 22/11/2026 15:00',
      'My animals22/11/2026 15:00',
    ]);
  });

  it('has an address with four names, and no page below it', () => {
    const [route] = routes.filter(({ component }) => component === 'upload/upload-page');
    if (route === undefined) throw new Error('no route');
    expect(couldMatch(route, PATH)).toBe(true);
    expect(couldMatch(route, `${PATH}/x`)).toBe(false);
    expect([route.exact, route.layout]).toEqual([true, 'public']);
  });

  it('shows with a ticket the existing files, the time left and how many files it still accepts', async () => {
    const calls = open({ list: listOf([file('a', 'bài nghe.mp3')]) });
    expect(await screen.findByText('bài nghe.mp3')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Tải tệp lên' })).toBeDefined();
    expect(screen.getByText('Vào: Lớp 3A')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('10:00');
    expect(screen.getByText('Còn nhận 5 tệp')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Xoá/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'bài nghe.mp3' })).toBeNull();
    expect(calls[0]?.headers.get('x-upload-ticket')).toBe('T');
    expect(calls[0]?.url).not.toContain('T#');
    expect(rooms[0]?.request).toMatchObject({ entityId: 'F', ticket: 'T' });
  });

  it("offers the phone's camera and files", async () => {
    open();
    const camera = await screen.findByLabelText('Chụp ảnh');
    expect([camera.getAttribute('capture'), camera.getAttribute('accept')]).toEqual([
      'environment',
      'image/jpeg',
    ]);
    const files = screen.getByLabelText('Chọn tệp');
    expect([files.getAttribute('capture'), files.hasAttribute('multiple')]).toEqual([null, true]);
  });

  it('shortens names of more than forty letters, with the full name in the tooltip', async () => {
    const [long, exact] = ['a'.repeat(41), 'b'.repeat(40)];
    open({ list: listOf([file('a', long), file('b', exact)]) });
    expect((await screen.findByTitle(long)).textContent).toBe(`${'a'.repeat(40)}…`);
    expect(screen.getByTitle(exact).textContent).toBe(exact);
  });

  it('asks for a code or a login when there is neither', () => {
    const calls = open({ hash: '' });
    expect(screen.getByText('Cần mã QR hoặc đăng nhập')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('says that a code has expired, also while the page is open', async () => {
    let isOver = false;
    open({
      list: () =>
        isOver ? { status: 410, body: errorBody('TICKET_REFUSED') } : listOf([file('a', 'a.pdf')]),
    });
    await screen.findByText('a.pdf');
    isOver = true;
    act(() => rooms[0]?.onChange());
    expect(await screen.findByText('Mã QR đã hết hạn')).toBeDefined();
    expect(screen.queryByLabelText('Chọn tệp')).toBeNull();
  });

  it('lets a running upload finish when the code expires meanwhile', async () => {
    let isOver = false;
    const calls = open({
      list: () => (isOver ? { status: 410, body: errorBody('TICKET_REFUSED') } : listOf([])),
    });
    await choose(named('phim.mp4'));
    isOver = true;
    act(() => rooms[0]?.onChange());
    await waitFor(() => expect(calls).toHaveLength(2));
    // Until the page has rendered the change.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(StillRequest.last?.isAborted).toBe(false);
    await answer(StillRequest.last, 200, file('a', 'phim.mp4'));
    await waitFor(() => expect(texts()).toEqual(['Upload files: Hoàn thành.']));
    expect(await screen.findByText('Mã QR đã hết hạn')).toBeDefined();
  });

  it("accepts nothing more once the code's files are used up", async () => {
    open({ list: listOf([], { ticket: { secondsLeft: 60, filesLeft: 0 } }) });
    expect(await screen.findByText(/đã nhận đủ số tệp/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Chọn tệp' }).disabled).toBe(true);
  });

  it("says that the code's time is over before the server has to", async () => {
    open({ list: listOf([], { ticket: { secondsLeft: 0, filesLeft: 5 } }) });
    expect(await screen.findByText(/^Tạo mã mới trên máy tính/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Chụp ảnh' }).disabled).toBe(true);
  });

  it('says that nothing of this name exists', async () => {
    open({ list: { status: 404, body: errorBody('NOT_FOUND') } });
    expect(await screen.findByText('Không tìm thấy trang bạn đang tìm')).toBeDefined();
  });
});

describe('files chosen there', () => {
  it('are uploaded side by side, with one report once the last has arrived', async () => {
    const calls = open();
    await choose(named('a.png', 'b.pdf'));
    const [first, second] = StillRequest.all;
    expect([first?.address, second?.address]).toEqual(Array(2).fill(`POST /api/attachments/${ENTITY}/files`));
    expect(first?.headers.get('x-upload-ticket')).toBe('T');
    act(() => first?.progress(30, 100));
    expect(screen.getAllByRole('progressbar')[0]?.getAttribute('value')).toBe('30');
    await answer(first, 200, file('a', 'a.png'));
    expect(texts()).toEqual([]);
    await answer(second, 200, file('b', 'b.pdf'));
    await waitFor(() => expect(texts()).toEqual(['Upload files: Hoàn thành.']));
    expect(screen.queryByRole('progressbar')).toBeNull();
    // The list is read again even without a live event.
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('are reported by name when they did not arrive', async () => {
    open();
    await choose(named('a.png'));
    await answer(StillRequest.last, 500, errorBody('INTERNAL', 'Máy chủ bận!'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Tập tin a.png tải lên bị lỗi.')).toBeDefined();
    expect(texts()).toEqual([]);
  });

  it('are limited to five, and to what the code still accepts', async () => {
    open({ list: listOf([], { ticket: { secondsLeft: 60, filesLeft: 2 } }) });
    await choose(named('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'));
    expect(texts()).toEqual(['Chọn tối đa 5 tập tin']);
    await choose(named('1.pdf', '2.pdf', '3.pdf'));
    expect(texts()[1]).toBe('Mã QR này chỉ còn nhận 2 tệp!');
    expect(StillRequest.all).toEqual([]);
  });

  it('appear when someone else has uploaded them', async () => {
    const items = [file('a', 'a.pdf')];
    open({ list: () => listOf(items) });
    await screen.findByText('a.pdf');
    items.unshift(file('b', 'b.pdf'));
    act(() => rooms[0]?.onChange());
    expect(await screen.findByText('b.pdf')).toBeDefined();
  });
});

describe('with a session that may use it', () => {
  const remove = `DELETE /api/attachments/${ENTITY}/files/a`;
  const item = file('a', 'bài.pdf', '/api/files/a/content');

  it('files are downloaded, and deleted after a confirmation', async () => {
    const calls = open({
      user: buildUser('teacher'),
      hash: '',
      list: listOf([item], OWN),
      answers: { [remove]: { body: { ok: true } } },
    });
    const link = await screen.findByRole('link', { name: 'bài.pdf' });
    expect(link.getAttribute('href')).toBe('/api/files/a/content?save=true');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(calls[0]?.headers.get('x-upload-ticket')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Xoá bài.pdf' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('Bạn có muốn xóa tập tin này không?')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Không' }));
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Xoá bài.pdf' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Xác nhận' }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']));
  });

  it('the page before is shown when the only file on the last one is deleted', async () => {
    const before = Array.from({ length: 20 }, (_unused, index) => file(`f${index}`, `${index}.pdf`));
    let isDeleted = false;
    const calls = open({
      user: buildUser('teacher'),
      hash: '',
      list: ({ url }) =>
        url.includes('page=1')
          ? listOf(before, { ...OWN, total: isDeleted ? 20 : 21 })
          : listOf(isDeleted ? [] : [item], { ...OWN, total: isDeleted ? 20 : 21, page: 2 }),
      answers: { [remove]: { body: { ok: true } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Trang sau' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Xoá bài.pdf' }));
    isDeleted = true;
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Xác nhận' }));
    expect(await screen.findByText('19.pdf')).toBeDefined();
    expect(calls.at(-1)?.url).toContain('page=1');
  });
});
