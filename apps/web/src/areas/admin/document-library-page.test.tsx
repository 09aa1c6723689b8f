// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SchoolDocument } from '@domdom/api';
import { DOCUMENT_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { guardRoute } from '../../app/access.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import { StillRequest } from '../../testing/still-request.ts';
import DocumentLibraryPage from './document-library-page.tsx';
import { adminRoutes } from './routes.ts';

const LIST = 'GET /api/documents';

const buildDocument = (id: string, changes: Partial<SchoolDocument> = {}): SchoolDocument => ({
  id,
  title: `Tài liệu ${id}`,
  description: '',
  fileName: `Tài liệu ${id}.pdf`,
  kind: 'pdf',
  bytes: 2048,
  subTitle: '',
  classId: null,
  link: null,
  imageUrl: null,
  pages: null,
  downloads: 0,
  titleCount: 0,
  uploaderName: 'Phạm Thị Hồng',
  createdAt: '2026-11-20T01:00:00.000Z',
  ...changes,
});
const page = (...items: SchoolDocument[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });

const listed = (role: 'administrator' | 'manager') =>
  buildUser(role, { can: { ...buildUser().can, openDocumentLibrary: true } });

const open = (handlers: Parameters<typeof stubFetch>[0]) => {
  const calls = stubFetch(handlers);
  renderInApp(<DocumentLibraryPage />, { user: buildUser('administrator'), path: '/library' });
  return calls;
};

async function choose(file: File): Promise<StillRequest | undefined> {
  StillRequest.forget();
  // The kind does not matter: the test is about what happens to the file afterwards.
  await userEvent.upload(screen.getByLabelText('Tải lên', { selector: 'input' }), file, {
    applyAccept: false,
  });
  return StillRequest.last;
}

beforeEach(() => {
  stubResizeObserver();
  vi.stubGlobal('XMLHttpRequest', StillRequest);
});

describe('the document library page', () => {
  it('opens only to administrators on the list', () => {
    const [route] = adminRoutes;
    if (route === undefined) throw new Error('no route');
    expect(guardRoute(route, listed('administrator'))).toBe('ok');
    expect(guardRoute(route, listed('manager'))).toBe('denied');
    expect(guardRoute(route, buildUser('administrator'))).toBe('denied');
    expect(guardRoute(route, null)).toBe('login');
  });

  it('lists what a document is, who uploaded it and where its file is', async () => {
    open({ [LIST]: page(buildDocument('1', { description: 'Cho năm học mới' })) });
    const row = await screen.findByRole('row', { name: /Tài liệu 1/ });
    for (const text of ['Cho năm học mới', 'PDF', '2 KB', 'Phạm Thị Hồng', '20/11/2026 08:00']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    const link = within(row).getByRole('link', { name: 'Tải xuống: Tài liệu 1' });
    expect(link.getAttribute('href')).toBe('/api/documents/1/file');
  });

  it('shows what to do when it is empty', async () => {
    open({ [LIST]: page() });
    expect(await screen.findByText('Chưa có tài liệu nào')).toBeDefined();
  });

  it('shows pictures and films, and only offers other files for download', async () => {
    open({ [LIST]: page(buildDocument('1', { kind: 'png' }), buildDocument('2', { kind: 'xlsx' })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Xem: Tài liệu 1' }));
    const picture = screen.getByRole('img', { name: 'Tài liệu 1' });
    expect(picture.getAttribute('src')).toBe('/api/documents/1/file');
    await userEvent.click(screen.getAllByRole('button', { name: 'Đóng' }).at(-1) ?? picture);
    await userEvent.click(screen.getByRole('button', { name: 'Xem: Tài liệu 2' }));
    const dialog = screen.getByRole('dialog', { name: 'Tài liệu 2' });
    expect(
      within(dialog).getByText('Trình duyệt không xem trước được tệp Excel. Hãy tải xuống rồi mở trên máy.'),
    ).toBeDefined();
    const save = within(dialog).getByRole('link', { name: 'Tải xuống: Tài liệu 2' });
    expect(save.getAttribute('href')).toBe('/api/documents/2/file');
  });

  it('reads a PDF in the reader, and says when it is gone', async () => {
    const gone = { status: 404, body: errorBody('NOT_FOUND') };
    open({ [LIST]: page(buildDocument('1')), 'GET /api/documents/1/file': gone });
    await userEvent.click(await screen.findByRole('button', { name: 'Xem: Tài liệu 1' }));
    expect(await screen.findByText(/không còn ở đây/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Thử lại' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Tải xuống' }).getAttribute('href')).toBe(
      '/api/documents/1/file',
    );
  });

  it('asks before it deletes, and fetches the list again', async () => {
    const calls = open({
      [LIST]: page(buildDocument('1')),
      'DELETE /api/documents/1': { body: { ok: true } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Xoá: Tài liệu 1' }));
    expect(calls.map(({ method }) => method)).not.toContain('DELETE');
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận' }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']));
  });

  it('sends a new title and description, and shows a refusal at its field', async () => {
    const refusal = { ...errorBody('INVALID_INPUT'), issues: [{ path: 'title', message: 'Tên quá dài!' }] };
    const calls = open({
      [LIST]: page(buildDocument('1')),
      'PATCH /api/documents/1': { status: 400, body: refusal },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Chỉnh sửa: Tài liệu 1' }));
    const name = await screen.findByLabelText('Tên tài liệu');
    await fillIn(name, 'Kế hoạch');
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Tên quá dài!')).toBeDefined();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      title: 'Kế hoạch',
      description: '',
      subTitle: '',
      classId: null,
    });
  });
});

describe('an upload', () => {
  const file = new File(['%PDF-'], 'Kế hoạch.pdf');

  it('shows its progress, and the list is fetched again on arrival', async () => {
    const calls = open({ [LIST]: page() });
    await screen.findByText('Chưa có tài liệu nào');
    const request = await choose(file);
    act(() => request?.progress(30, 100));
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('30');
    act(() => request?.progress(100, 100));
    expect(screen.getByText('Đã gửi xong, đang lưu…')).toBeDefined();
    act(() => request?.answer(200, buildDocument('1')));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be cancelled, which is no failure', async () => {
    open({ [LIST]: page() });
    const request = await choose(file);
    await userEvent.click(screen.getByRole('button', { name: 'Hủy tải lên' }));
    expect(request?.isAborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText(/Chưa tải lên được/)).toBeNull();
  });

  it('refused by the server shows the reason', async () => {
    open({ [LIST]: page() });
    const request = await choose(file);
    act(() => request?.answer(415, errorBody('FILE_TYPE_REFUSED', 'Chỉ nhận PDF!')));
    expect(await screen.findByText('Chưa tải lên được "Kế hoạch.pdf": Chỉ nhận PDF!')).toBeDefined();
  });

  it('of a file that is too large never starts', async () => {
    open({ [LIST]: page() });
    const large = new File(['x'], 'to.zip');
    Object.defineProperty(large, 'size', { value: DOCUMENT_LIMIT_BYTES + 1 });
    expect(await choose(large)).toBeUndefined();
    expect(await screen.findByText(/tối đa 50 MB/, { selector: '[role=alert]' })).toBeDefined();
  });
});
