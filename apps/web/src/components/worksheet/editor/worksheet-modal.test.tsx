// @vitest-environment jsdom
import type { Worksheet } from '@domdom/api';
import type { Zone } from '@domdom/worksheet';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../../testing/builders.ts';
import { type Answer, type Call, errorBody, stubFetch } from '../../../testing/fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { worksheetDrafts } from '../drafts/worksheet-drafts.ts';
import type { FooterMode } from './footer-modes.ts';
import { buildContent, buildZone, PAGE } from './testing/builders.ts';
import { afterSave, takeSaveClock } from './testing/save-clock.ts';
import { stubUploads } from './testing/uploads.ts';
import type { Editing } from './use-editing.ts';
import { WorksheetModal } from './worksheet-modal.tsx';

// jsdom cannot draw; a button simulates drawing a rectangle.
vi.mock('./canvas/editor-canvas.tsx', () => ({
  default: ({ editing }: { editing: Editing }) => (
    <button type="button" onClick={() => editing.draw({ left: 100, top: 100, width: 120, height: 40 })}>
      draw
    </button>
  ),
}));

const SAVE = 'PUT /api/worksheets/f1';
const OPEN = 'GET /api/worksheets/f1';
const blank = (id: string, text = '', top = 100) => buildZone(id, 'Write', { top, data: { text } });

const worksheet = (zones: Zone[] = [], rev = 1): Worksheet => ({
  id: 'f1',
  folderId: 'd1',
  name: 'Unit 1',
  rev,
  document: buildContent(zones).document,
  changedAt: '2026-11-22T00:00:00.000Z',
});

takeSaveClock();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  // All tests run in one browser session, so each starts without the drafts of the previous one.
  worksheetDrafts.forgetOf(buildUser('teacher').id);
});
afterEach(() => void vi.unstubAllGlobals());

interface Opening {
  stored?: Worksheet;
  save?: Answer | ((call: Call) => Answer);
  mode?: FooterMode;
  fileId?: string | null;
}

function open({ stored = worksheet(), save, mode, fileId = 'f1' }: Opening = {}) {
  const server = { stored };
  const calls = stubFetch({
    [OPEN]: () => ({ body: server.stored }),
    [SAVE]: save ?? (({ body }) => ({ body: { ...stored, ...Object(body), rev: stored.rev + 1 } })),
    'POST /api/folders/d1/worksheets': ({ body }) => ({ body: { ...stored, ...Object(body), id: 'f1' } }),
  });
  const handleClose = vi.fn<() => void>();
  const view = renderInApp(
    <WorksheetModal folderId="d1" fileId={fileId ?? undefined} initialMode={mode} onClose={handleClose} />,
    { user: buildUser('teacher') },
  );
  return { server, calls, handleClose, saves: () => calls.filter(({ method }) => method === 'PUT'), ...view };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'LIVE WORKSHEET' }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const footer = () =>
  [
    ...(screen
      .getByRole('dialog', { name: 'LIVE WORKSHEET' })
      .querySelectorAll('[data-part="footer"] button') ?? []),
  ].map(({ textContent }) => textContent);

const answers = () => screen.findAllByRole('textbox', { name: /^Đáp án/ });

const option = (id: string, left: number) => buildZone(id, 'Choice', { left, data: { groupName: 'g' } });

const side = (id: string, left: number, text: string) =>
  buildZone(id, 'Match', { left, data: { groupName: id, text } });

const pages = (name: string) => ({
  pages: [{ ...PAGE, file: `u-${name}.webp` }],
  proposals: [
    { mode: 'Write', words: [], zones: [{ left: 100, top: 50, width: 120, height: 40, text: '' }] },
    { mode: 'Write', words: [], zones: [{ left: 100, top: 150, width: 120, height: 40, text: '' }] },
  ],
});

const choose = async (...names: string[]) =>
  userEvent.upload(
    await screen.findByLabelText('Chọn tệp PDF hoặc hình ảnh'),
    names.map((name) => new File(['x'], name)),
    { applyAccept: false },
  );

describe('the worksheet modal', () => {
  it('offers only the preview while editing', async () => {
    open();
    await screen.findByRole('button', { name: 'draw' });
    expect(footer()).toEqual(['Xem trước']);
    expect(within(dialog().getByRole('group', { name: 'Kiểu bài' })).getAllByRole('button')).toHaveLength(7);
  });

  it('plays and checks without sending anything to the server, and returns to editing', async () => {
    const { calls } = open({ stored: worksheet([blank('zone1', 'cat'), blank('zone2', 'dog', 300)]) });
    await press('Xem trước');
    expect(footer()).toEqual(['Chỉnh sửa', 'Kiểm tra']);
    const [first] = await screen.findAllByRole('textbox');
    await fillIn(first ?? document.body, 'Cat.');
    await press('Kiểm tra');
    expect(screen.getByText('Đúng 1/2 câu')).toBeDefined();
    expect(footer()).toEqual(['Chỉnh sửa', 'Làm lại']);
    await press('Làm lại');
    expect(footer()).toEqual(['Chỉnh sửa', 'Kiểm tra']);
    await press('Chỉnh sửa');
    await screen.findByRole('button', { name: 'draw' });
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('offers only the check in view mode', async () => {
    open({ mode: 'view' });
    await press('Kiểm tra');
    expect(footer()).toEqual(['Làm lại']);
  });

  it('saves shortly after a change, and says so', async () => {
    const { saves } = open();
    await press(/^.?Điền từ/);
    await press('draw');
    expect(await screen.findByText('Chưa lưu')).toBeDefined();
    await afterSave(() => expect(screen.getByText('Đã lưu')).toBeDefined());
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.body).toMatchObject({
      rev: 1,
      name: 'Unit 1',
      document: { zones: [{ mode: 'Write' }] },
    });
  });

  it('draws nothing before a mode is picked', async () => {
    open();
    await press('draw');
    expect(await screen.findByText('Chưa có ô nào trên trang.')).toBeDefined();
  });

  it('restores unsaved work after a reload', async () => {
    const { unmount } = open({ save: { isLost: true } });
    await press(/^.?Điền từ/);
    await press('draw');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Đáp án/ }), 'cat');
    unmount();
    open({ save: { isLost: true } });
    expect(await screen.findByText(/^Đã khôi phục/)).toBeDefined();
    expect(screen.getByRole('textbox', { name: /^Đáp án/ })).toHaveProperty('value', 'cat');
    await press('Ẩn thông báo khôi phục');
    expect(screen.queryByText(/^Đã khôi phục/)).toBeNull();
  });

  it('saves unsaved changes on closing without asking', async () => {
    const { handleClose, saves } = open();
    await press(/^.?Điền từ/);
    await press('draw');
    await userEvent.click(dialog().getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
    expect(saves()).toHaveLength(1);
    expect(screen.queryByText('Chưa lưu xong')).toBeNull();
  });

  it('saves the drawing while its name is empty', async () => {
    const { saves } = open();
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Tên phiếu bài tập' }));
    expect(screen.getByText('Chưa nhập tên phiếu bài tập')).toBeDefined();
    await press(/^.?Điền từ/);
    await press('draw');
    await afterSave(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({ name: 'Unit 1', document: { zones: [{ mode: 'Write' }] } });
  });

  it.each([
    ['Ở lại', 0],
    ['Rời đi', 1],
  ])('asks on closing when saving has failed: %s', async (answer, closings) => {
    const { handleClose } = open({ save: { status: 500, body: errorBody('INTERNAL') } });
    await press(/^.?Điền từ/);
    await press('draw');
    await userEvent.click(dialog().getByRole('button', { name: 'Đóng' }));
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    expect(handleClose).toHaveBeenCalledTimes(closings);
    // Staying closes the question; leaving would close it with the modal.
    expect(screen.queryByText('Chưa lưu xong') === null).toBe(closings === 0);
  });

  it("asks which of two tabs to follow, and loads the other tab's version", async () => {
    const { server, saves } = open({ save: { status: 409, body: errorBody('CONFLICT') } });
    await press(/^.?Điền từ/);
    await press('draw');
    server.stored = worksheet([blank('theirs', 'dog')], 9);
    const takeTheirs = { name: 'Lấy bản mới nhất' };
    await userEvent.click(await afterSave(() => screen.getByRole('button', takeTheirs)));
    expect(await screen.findByDisplayValue('dog')).toBeDefined();
    expect(saves()).toHaveLength(1);
    expect(screen.getByText('Đã lưu')).toBeDefined();
  });
});

const chooseSound = async (name: string) =>
  userEvent.upload(await screen.findByLabelText('Tải âm thanh lên'), new File(['x'], name), {
    applyAccept: false,
  });

describe('the answers', () => {
  const three = [blank('zone1'), blank('zone2', '', 300), blank('zone3', '', 500)];
  it('are typed one after the other with Tab and Enter, and Escape in one does not close the modal', async () => {
    const { handleClose } = open({ stored: worksheet(three) });
    const [first] = await answers();
    first?.focus();
    await userEvent.keyboard('cat{Tab}dog{Enter}cow|bull{Escape}');
    expect(handleClose).not.toHaveBeenCalled();
    expect((await answers()).map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual([
      'cat',
      'dog',
      'cow|bull',
    ]);
  });

  it('show whether a choice has one or more right options', async () => {
    open({ stored: worksheet([option('opt1', 100), option('opt2', 300), option('opt3', 500)]) });
    const [first, second] = await screen.findAllByRole('checkbox', { name: /^Đúng/ });
    expect(screen.getByText('chưa chọn đáp án đúng')).toBeDefined();
    await userEvent.click(first ?? document.body);
    expect(screen.getByText('một đáp án đúng')).toBeDefined();
    await userEvent.click(second ?? document.body);
    expect(screen.getByText('nhiều đáp án đúng')).toBeDefined();
  });

  it('are ticked on the way between typed answers, skipping the option texts', async () => {
    const options = [option('opt1', 100), option('opt2', 300)].map((zone) => ({ ...zone, top: 200 }));
    open({ stored: worksheet([blank('zone1'), ...options, blank('zone2', '', 300)]) });
    await userEvent.click((await answers())[0] ?? document.body);
    await userEvent.keyboard('cat{Enter}{Tab} {Tab}dog');
    expect((await answers()).map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual([
      'cat',
      'dog',
    ]);
    expect(screen.getByRole('checkbox', { name: /^Đúng/, checked: true }).id).toBe('answer-opt2');
  });

  it('pair two unpaired sides of a match', async () => {
    const { saves } = open({ stored: worksheet([side('left1', 100, '1'), side('right1', 700, 'a')]) });
    const [partner] = await screen.findAllByRole('combobox', { name: 'Nối với' });
    await userEvent.selectOptions(partner ?? document.body, 'a');
    expect(screen.queryByRole('combobox', { name: 'Nối với' })).toBeNull();
    await afterSave(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({
      document: { zones: [{ data: { countMatch: 1 } }, { data: { countMatch: 0 } }] },
    });
  });

  it("list partners on the zone's own page first, and show the page of the others", async () => {
    const stored = worksheet([side('far', 700, 'moo'), side('left', 100, 'cow'), side('near', 700, 'moo')]);
    const { document } = stored;
    const zones = document.zones.map((zone) => (zone.id === 'far' ? zone : { ...zone, top: 2000 }));
    open({
      stored: {
        ...stored,
        document: { ...document, pages: [{ ...PAGE, file: `u-${'1'.repeat(32)}.webp` }, PAGE], zones },
      },
    });
    const [, field] = await screen.findAllByRole('combobox', { name: 'Nối với' });
    const offered = [...(field?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
    expect(offered).toEqual(['Chọn ô đi cùng', 'moo', 'moo (trang 1)']);
  });

  it('offer a sound and its script for listening, and report a failed upload', async () => {
    const file = `u-${'1'.repeat(32)}.mp3`;
    const sent = stubUploads({
      'a.mp3': { body: { file, kind: 'sound', bytes: 1 } },
      'b.mp3': { status: 500 },
    });
    const { saves } = open({ stored: worksheet([buildZone('hear1', 'Listen')]) });
    await chooseSound('b.mp3');
    expect((await screen.findByRole('alert')).textContent).toBe('Không tải được tệp âm thanh.');
    await chooseSound('a.mp3');
    await screen.findByRole('button', { name: 'Bỏ âm thanh' });
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Lời đọc' }), 'Hi');
    expect(sent).toEqual(['POST /api/media b.mp3', 'POST /api/media a.mp3']);
    const body = { document: { zones: [{ data: { audio: file, script: 'Hi' } }] } };
    await afterSave(() => expect(saves().at(-1)?.body).toMatchObject(body));
  });

  it('distinguish two pages with the same picture', async () => {
    const stored = worksheet([buildZone('z1')]);
    open({ stored: { ...stored, document: { ...stored.document, pages: [PAGE, PAGE] } } });
    expect(await screen.findByText('Trang (2)')).toBeDefined();
    expect(screen.getByLabelText('Bỏ trang 2')).toBeDefined();
  });

  it('move with their page, and the focus stays on it', async () => {
    const stored = worksheet([blank('zone1', 'cat')]);
    const second = { file: `u-${'1'.repeat(32)}.webp`, height: 900 };
    const { saves } = open({
      stored: { ...stored, document: { ...stored.document, pages: [PAGE, second] } },
    });
    await userEvent.click(await screen.findByText('Trang (2)'));
    expect(screen.getByLabelText('Đưa trang 1 lên')).toHaveProperty('disabled', true);
    screen.getByLabelText('Đưa trang 1 xuống').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Đưa trang 2 lên'));
    expect(screen.getByText('Trang 1 đã thành trang 2.')).toBeDefined();
    await afterSave(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({ document: { pages: [second, PAGE], zones: [{ top: 1000 }] } });
  });

  it("accept a zone's position as numbers", async () => {
    const { saves } = open({ stored: worksheet(three) });
    await userEvent.click((await answers())[0] ?? document.body);
    await userEvent.click(screen.getByText('Vị trí'));
    const left = screen.getByRole('textbox', { name: 'Trái' });
    await userEvent.clear(left);
    await userEvent.type(left, '333{Enter}');
    await afterSave(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({ document: { zones: [{ id: 'zone1', left: 333 }, {}, {}] } });
  });
});

describe('a new worksheet', () => {
  it('has no buttons, and opens for editing once its pages are uploaded', async () => {
    const sent = stubUploads({ 'a.png': { body: pages('a') }, 'b.pdf': { body: pages('b') } });
    const { calls } = open({ fileId: null });
    expect(footer()).toEqual([]);
    await choose('a.png', 'b.pdf');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['POST /api/worksheets/pages a.png', 'POST /api/worksheets/pages b.pdf']);
    expect(calls[0]?.body).toMatchObject({
      name: 'a',
      document: { pages: [{ file: 'u-a.webp' }, { file: 'u-b.webp' }], zones: [] },
    });
    await screen.findByRole('button', { name: 'draw' });
    expect(footer()).toEqual(['Xem trước']);
    expect(screen.getByText('Gợi ý từ trang (4)')).toBeDefined();
  });

  it('focuses the first answer when the proposals are accepted', async () => {
    stubUploads({ 'a.png': { body: pages('a') } });
    open({ fileId: null });
    await choose('a.png');
    await userEvent.click(await screen.findByRole('button', { name: 'Nhận tất cả' }));
    await userEvent.keyboard('cat{Enter}dog');
    const fields = screen.getAllByRole('textbox', { name: /^Đáp án/ });
    expect(fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual([
      'cat',
      'dog',
    ]);
    expect(screen.queryByText(/^Gợi ý/)).toBeNull();
  });

  it('accepts and drops proposals one by one', async () => {
    stubUploads({ 'a.png': { body: pages('a') } });
    open({ fileId: null });
    await choose('a.png');
    await userEvent.click(await screen.findByRole('button', { name: /^Bỏ: 1\./ }));
    expect(screen.getByText('Gợi ý từ trang (1)')).toBeDefined();
    await press(/^Nhận: 1\./);
    expect(screen.getAllByRole('textbox', { name: /^Đáp án/ })).toHaveLength(1);
  });

  it('accepts at most five files', async () => {
    const sent = stubUploads({});
    open({ fileId: null });
    await choose('1.png', '2.png', '3.png', '4.png', '5.png', '6.png');
    expect(await screen.findByText('Chọn tối đa 5 tập tin')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('reports refused files, and continues with the rest on request', async () => {
    stubUploads({
      'a.png': { body: pages('a') },
      'b.pdf': { status: 400, body: errorBody('INVALID_INPUT', 'Tệp PDF bị hỏng!') },
    });
    const { calls } = open({ fileId: null });
    await choose('a.png', 'b.pdf', 'c.docx');
    expect(await screen.findByText('Tệp PDF bị hỏng!')).toBeDefined();
    expect(await screen.findByText('Chỉ nhận tệp PDF hoặc hình ảnh.')).toBeDefined();
    expect(calls).toEqual([]);
    await press('Tiếp tục với 1 trang');
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});
