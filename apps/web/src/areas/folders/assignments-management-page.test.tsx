// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExerciseFile, Folder } from '@domdom/api';
import { guardRoute } from '../../app/access.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { buildClass, buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import type { Answer } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import AssignmentsManagementPage from './assignments-management-page.tsx';
import { folderRoutes } from './routes.ts';
import { buildFile, buildFolder, buildWorksheetFile } from './testing/builders.ts';

const FOLDERS = 'GET /api/folders';
const FILES = 'GET /api/folders/A/files';
const CLASSES = 'GET /api/teacher/classes';
const PATH = '/lms/support/assignments-management';

const toasts = collectToasts();
const texts = () => toasts.map(({ text }) => text);

const page = (...items: ExerciseFile[]) => ({ body: { items, total: items.length, page: 1, size: 10 } });
const folderA = buildFolder('A', { name: 'Lớp 3A', fileCount: 2 });

interface Setting {
  folders?: Folder[];
  files?: ExerciseFile[];
  answers?: Record<string, Answer>;
  query?: string;
}

function open({ folders = [folderA], files = [], answers = {}, query = '' }: Setting = {}) {
  const calls = stubFetch({ [FOLDERS]: { body: { items: folders } }, [FILES]: page(...files), ...answers });
  const view = renderInApp(<AssignmentsManagementPage />, {
    user: buildUser('teacher'),
    path: `${PATH}${query}`,
    pattern: PATH,
  });
  return { ...view, calls };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openRow = (name: string) => press(`Thao tác với ${name}`);
const actionsOf = (name: string) =>
  [...screen.getByRole('group', { name: `Thao tác với ${name}` }).querySelectorAll('button, a')].map(
    ({ textContent }) => textContent,
  );

beforeEach(() => {
  stubResizeObserver();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

describe('the exercise management page', () => {
  it('opens for every logged-in user, but is in the menu of teachers only', () => {
    const [route] = folderRoutes;
    if (route === undefined) throw new Error('no route');
    expect(guardRoute(route, buildUser('student'))).toBe('ok');
    expect(guardRoute(route, null)).toBe('login');
    expect(route.menu?.roles).toEqual(['teacher']);
  });

  it('requests nothing for a student, who has no folders', () => {
    const calls = stubFetch({});
    renderInApp(<AssignmentsManagementPage />, { user: buildUser('student'), path: PATH });
    expect(screen.getByText('Thư mục bài tập dành cho giáo viên.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Thêm thư mục' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('shows files and the buttons that add more only once a folder is chosen, and keeps the folder in the address', async () => {
    const { router } = open({ files: [buildFile('bai-nghe')] });
    const line = await screen.findByRole('treeitem', { name: /Lớp 3A/ });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByLabelText('Tải tệp lên')).toBeNull();
    await userEvent.click(line);
    expect(await screen.findByText('bai-nghe.pdf')).toBeDefined();
    for (const name of ['Tải tệp lên', 'Tạo bài tập chấm tự động', 'Đề kiểm tra tiến độ']) {
      expect(screen.getByRole('button', { name })).toBeDefined();
    }
    expect(router.state.location.search).toBe('?folder=A');
  });

  it('opens the progress test dialog', async () => {
    open({
      query: '?folder=A',
      answers: { [CLASSES]: { body: { items: [], total: 0, page: 1, size: 10 } } },
    });
    await press('Đề kiểm tra tiến độ');
    expect(await screen.findByRole('dialog', { name: 'Đề kiểm tra tiến độ' })).toBeDefined();
  });

  it('shows that folders could not be read, and reads them again on request', async () => {
    const { calls } = open({ answers: { [FOLDERS]: { status: 500, body: errorBody('INTERNAL') } } });
    await press('Thử lại');
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});

describe('the folders', () => {
  const tree = [folderA, buildFolder('A1', { parentId: 'A' }), buildFolder('B')];

  it('can be navigated with the arrow keys, closed and chosen', async () => {
    const { router } = open({ folders: tree });
    const first = await screen.findByRole('treeitem', { name: /Lớp 3A/ });
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('treeitem', { name: /A1/ }));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: /A1/ })).toBeNull();
    expect(first.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('treeitem', { name: /^B/ }));
    await userEvent.keyboard('{Home}{Enter}');
    expect(router.state.location.search).toBe('?folder=A');
  });

  const saved = { body: buildFolder('N') };
  it.each([
    ['made', 'Tạo dữ liệu thành công!', saved],
    ['not made', 'Có lỗi xảy ra trong quá trình tạo dữ liệu!', { status: 500, body: errorBody('INTERNAL') }],
  ])('report that a new one was %s', async (_what, text, answer) => {
    const { calls } = open({ folders: tree, answers: { 'POST /api/folders': answer } });
    await press('Thêm thư mục');
    await fillIn(await screen.findByLabelText('Tên thư mục'), ' Lớp 4A ');
    await press('Lưu');
    await waitFor(() => expect(texts()).toEqual([text]));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Lớp 4A',
      parentId: null,
      sortOrder: 2,
      color: '#1f3a8a',
    });
  });

  it.each([
    ['changed', 'Cập nhật dữ liệu thành công!', saved],
    [
      'not changed',
      'Có lỗi xảy ra trong quá trình cập nhật dữ liệu!',
      { status: 500, body: errorBody('INTERNAL') },
    ],
  ])('report that an edited one was %s', async (_what, text, answer) => {
    open({ query: '?folder=A', answers: { 'PATCH /api/folders/A': answer } });
    await press('Sửa thư mục Lớp 3A');
    expect(await screen.findByDisplayValue('Lớp 3A')).toBeDefined();
    await press('Lưu');
    await waitFor(() => expect(texts()).toEqual([text]));
  });

  it.each([
    ['name', 'Tên thư mục', '', 'Chưa nhập tên thư mục'],
    ['order', 'Thứ tự hiển thị', '', 'Chưa nhập thứ tự hiển thị'],
    ['order', 'Thứ tự hiển thị', '-1', 'Thứ tự hiển thị phải là số nguyên từ 0 trở lên'],
  ])('require a %s: %s %j', async (_field, label, typed, message) => {
    const { calls } = open({ query: '?folder=A' });
    await press('Sửa thư mục Lớp 3A');
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    if (typed !== '') await fillIn(field, typed);
    await press('Lưu');
    expect(await screen.findByText(message)).toBeDefined();
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('may come first, with order 0', async () => {
    const { calls } = open({ query: '?folder=A', answers: { 'PATCH /api/folders/A': saved } });
    await press('Sửa thư mục Lớp 3A');
    const field = await screen.findByLabelText('Thứ tự hiển thị');
    await fillIn(field, '0');
    await press('Lưu');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ sortOrder: 0 }),
    );
  });

  it('cannot be deleted while they hold something, and say why', async () => {
    open({
      query: '?folder=A',
      answers: { 'DELETE /api/folders/A': { status: 409, body: errorBody('IN_USE', 'Còn tệp!') } },
    });
    await press('Xoá thư mục Lớp 3A');
    expect(screen.getByText('Bạn có muốn xóa không?')).toBeDefined();
    await press('Xác nhận');
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', title: 'Xoá dữ liệu thất bại!', text: 'Còn tệp!' }]),
    );
  });
});

describe('a file', () => {
  const plain = buildFile('bai-nghe');
  const drawn = buildWorksheetFile('Phiếu 1');
  const files = [plain, drawn];
  const query = '?folder=A';

  it('can be assigned, downloaded, renamed, moved and deleted when it is plain', async () => {
    open({ files, query });
    await openRow('bai-nghe.pdf');
    expect(actionsOf('bai-nghe.pdf')).toEqual(['Giao bài', 'Tải xuống', 'Đổi tên, chuyển thư mục', 'Xoá']);
  });

  it('can be assigned, previewed, edited, copied, renamed, moved and deleted when it is a worksheet', async () => {
    open({ files, query });
    await openRow('Phiếu 1');
    expect(actionsOf('Phiếu 1')).toEqual([
      'Giao bài',
      'Xem trước',
      'Chỉnh sửa',
      'Tạo bản sao',
      'Đổi tên, chuyển thư mục',
      'Xoá',
    ]);
  });

  it.each([
    ['preview', 'Tập tin này không thể xem trước !'],
    ['edit', 'Tập tin này không thể chỉnh sửa !'],
  ])('that is plain cannot be opened through the address: %s', async (use, text) => {
    const { router } = open({ files, query: `${query}&${use}=${plain.id}` });
    await waitFor(() => expect(texts()).toEqual([text]));
    await waitFor(() => expect(router.state.location.search).toBe(query));
  });

  it('shows 40 characters of its name, and the full name in its tooltip', async () => {
    const fileName = `${'a'.repeat(41)}.pdf`;
    open({ files: [buildFile('1', { fileName })], query });
    expect((await screen.findByText(`${'a'.repeat(40)}…`)).getAttribute('title')).toBe(fileName);
  });

  it('is deleted after a confirmation, and stays when the answer is no', async () => {
    const { calls } = open({
      files,
      query,
      answers: { 'DELETE /api/files/bai-nghe': { body: { ok: true, binId: 'b1' } } },
    });
    const deletions = () => calls.filter(({ method }) => method === 'DELETE').length;
    await openRow('bai-nghe.pdf');
    await press('Xoá');
    expect(screen.getByText('Bạn có muốn xóa tập tin này không?')).toBeDefined();
    await press('Không');
    expect(deletions()).toBe(0);
    await press('Xoá');
    await press('Xác nhận');
    await waitFor(() => expect(deletions()).toBe(1));
  });

  it('is renamed, and shows what is wrong with the name', async () => {
    const refusal = {
      ...errorBody('INVALID_INPUT'),
      issues: [{ path: 'fileName', message: 'Tên quá dài!' }],
    };
    const { calls } = open({
      files,
      query,
      answers: { 'PATCH /api/files/bai-nghe': { status: 400, body: refusal } },
    });
    await openRow('bai-nghe.pdf');
    await press('Đổi tên, chuyển thư mục');
    const name = await screen.findByLabelText('Tên tệp');
    expect(name).toHaveProperty('maxLength', 120);
    await fillIn(name, 'Nghe Unit 1');
    await press('Lưu');
    expect(await screen.findByText('Tên quá dài!')).toBeDefined();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      fileName: 'Nghe Unit 1',
      folderId: 'A',
    });
  });

  it('sends only its folder when its name has not changed', async () => {
    const { calls } = open({ files, query, answers: { 'PATCH /api/files/bai-nghe': { body: files[0] } } });
    await openRow('bai-nghe.pdf');
    await press('Đổi tên, chuyển thư mục');
    await screen.findByLabelText('Tên tệp');
    await press('Lưu');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ folderId: 'A' }),
    );
  });

  it('is copied when it is a worksheet', async () => {
    const copy = buildWorksheetFile('2', { fileName: 'Phiếu 1 (bản sao)' });
    open({ files, query, answers: { 'POST /api/worksheets/Phi%E1%BA%BFu%201/copy': { body: copy } } });
    await openRow('Phiếu 1');
    await press('Tạo bản sao');
    await waitFor(() => expect(texts()).toEqual(['Đã tạo bản sao: Phiếu 1 (bản sao)']));
  });
});

const fill = async () => {
  await userEvent.click(await screen.findByLabelText('4B'));
  const due = screen.getByLabelText('Ngày nộp bài');
  const [year, month, day] = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10).split('-');
  await fillIn(due, `${day}/${month}/${year} 23:59`);
  await userEvent.tab();
};
const submit = async () => {
  const dialog = screen.getByRole('dialog', { name: /^GIAO BÀI/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Giao bài' }));
};

describe('giving', () => {
  const classes = {
    [CLASSES]: {
      body: {
        items: [
          buildClass('c1', '3A', 3),
          buildClass('c2', '4B', 4),
          buildClass('c3', '5C', 5, { status: 2 }),
        ],
        total: 3,
        page: 1,
        size: 1000,
      },
    },
  };
  const give = async (file: ExerciseFile, answer: Answer = { body: { items: [] } }) => {
    const view = open({
      files: [file],
      query: '?folder=A',
      answers: { ...classes, 'POST /api/assignments': answer },
    });
    await openRow(file.fileName);
    await press('Giao bài');
    return view;
  };
  it('anything else begins with the first class, and leads back to the others', async () => {
    open({ answers: { ...classes, 'GET /api/teacher/classes/c1/units': { body: { items: [] } } } });
    await press('Giao cho lớp');
    const dialog = within(await screen.findByRole('dialog', { name: 'Giao cho lớp' }));
    expect(await dialog.findByText('Lớp 3A')).toBeDefined();
    expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Theo Unit',
      'Đề theo số',
      'Thư viện',
      'Phiếu và tệp',
    ]);
    await press('Quay lại');
    expect(await dialog.findByRole('button', { name: /^4B/ })).toBeDefined();
  });

  it('a worksheet asks how it is to be done, also from its closed row', async () => {
    open({ files: [buildWorksheetFile('Phiếu 1')], query: '?folder=A', answers: classes });
    await press('Giao cho lớp: Phiếu 1');
    expect(await screen.findByRole('dialog', { name: 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG' })).toBeDefined();
    expect(await screen.findByRole('radio', { name: /^Kiểm tra/ })).toBeDefined();
  });

  it('a plain file does not, and can be given to any class that has not finished, whatever its grade', async () => {
    const { calls } = await give(buildFile('bai-nghe'));
    expect(await screen.findByRole('dialog', { name: 'GIAO BÀI NHANH' })).toBeDefined();
    expect((await screen.findByLabelText('5C')).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('radio', { name: /^Kiểm tra/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Giao, hạn / })).toHaveLength(3);
    await fill();
    await submit();
    await waitFor(() => expect(texts()).toEqual(['Giao bài tập thành công.']));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      fileId: 'bai-nghe',
      classIds: ['c2'],
      title: '',
      points: 10,
    });
  });

  it('asks for a class', async () => {
    await give(buildFile('bai-nghe'));
    await screen.findByLabelText('3A');
    await submit();
    await waitFor(() => expect(texts()).toEqual(['Vui lòng chọn lớp học!']));
  });

  it.each([
    ['fails', errorBody('INTERNAL'), 500, 'Có lỗi xảy ra trong quá trình tạo bài tập!', 'Thất bại'],
    [
      'is refused',
      { ...errorBody('INVALID_INPUT'), issues: [{ path: 'fileId', message: 'Phiếu chưa có câu hỏi nào!' }] },
      400,
      'Phiếu chưa có câu hỏi nào!',
      'Có lỗi xảy ra trong quá trình tạo bài tập!',
    ],
  ])('that %s reports it and leaves the form open', async (_how, body, status, text, title) => {
    await give(buildWorksheetFile('Phiếu 1'), { status, body });
    await fill();
    await submit();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text, title }]));
    expect(screen.getByRole('dialog', { name: 'GIAO BÀI TẬP CHẤM TỰ ĐỘNG' })).toBeDefined();
  });
});
