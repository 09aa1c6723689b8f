// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { PageUpload } from './page-upload.tsx';
import { ListenFields } from './panels/listen-fields.tsx';
import { buildContent, buildZone, PAGE } from './testing/builders.ts';
import { stubUploads } from './testing/uploads.ts';
import { useEditing } from './use-editing.ts';
import type { SentPage } from './use-page-upload.ts';

afterEach(() => void vi.unstubAllGlobals());

const BUSY = { status: 503, body: errorBody('UNAVAILABLE', 'Hệ thống đang xử lý các hình khác!') };
const PAGES = { body: { pages: [PAGE], proposals: [] } };
const SOUND = { body: { file: `u-${'1'.repeat(32)}.mp3`, kind: 'sound', bytes: 1 } };

const choose = (label: string, ...names: string[]) =>
  userEvent.upload(
    screen.getByLabelText(label),
    names.map((name) => new File(['x'], name)),
    { applyAccept: false },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const choosePages = (...names: string[]) => choose('Chọn tệp PDF hoặc hình ảnh', ...names);

const open = () => {
  const handleDone = vi.fn<(files: readonly SentPage[]) => void>();
  return { handleDone, ...renderInApp(<PageUpload onDone={handleDone} />) };
};

describe('pages of a file', () => {
  it('wait for a busy server without reporting a problem with the file', async () => {
    const sent = stubUploads({ 'a.png': [BUSY, PAGES] });
    const { handleDone } = open();
    await choosePages('a.png');
    expect(await screen.findByText('Đang chờ máy chủ…')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(handleDone).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(2);
  });

  it('come from several files with the same name, such as phone photos', async () => {
    stubUploads({
      'image.jpg': [{ status: 400, body: errorBody('FILE_TYPE_REFUSED', 'Tệp bị hỏng!') }, PAGES],
    });
    open();
    await choosePages('image.jpg', 'image.jpg');
    expect(await screen.findByText('1 trang')).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'image.jpgTệp bị hỏng!',
      'image.jpg1 trang',
    ]);
  });

  it('can be cancelled while they wait; finished ones stay', async () => {
    const sent = stubUploads({ 'a.png': PAGES, 'b.png': BUSY });
    const { handleDone } = open();
    await choosePages('a.png', 'b.png', 'c.png');
    await screen.findByText('Đang chờ máy chủ…');
    await press('Dừng tải lên');
    expect(screen.getAllByText('Đã dừng tải lên.')).toHaveLength(2);
    await press('Tiếp tục với 1 trang');
    expect(handleDone).toHaveBeenCalledOnce();
    // Longer than the wait for the second try.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(sent).toEqual(['POST /api/worksheets/pages a.png', 'POST /api/worksheets/pages b.png']);
  });

  it('stop uploading when the dialog is closed', async () => {
    const sent = stubUploads({ 'a.png': 'never' });
    const { unmount } = open();
    await choosePages('a.png');
    unmount();
    expect(sent).toEqual(['POST /api/worksheets/pages a.png', 'aborted a.png']);
  });
});

function Listening() {
  const editing = useEditing(buildContent([buildZone('hear', 'Listen')]));
  const [isTried, setIsTried] = useState(false);
  const [zone] = editing.state.content.document.zones;
  return (
    <>
      <button type="button" onClick={() => setIsTried(!isTried)}>
        try
      </button>
      {!isTried && zone && <ListenFields zone={zone} editing={editing} />}
    </>
  );
}

const chooseSound = (name: string) => choose('Tải âm thanh lên', name);

describe('a sound', () => {
  it('waits for a busy server, even while the author tries out the worksheet', async () => {
    stubUploads({ 'a.mp3': [BUSY, SOUND] });
    renderInApp(<Listening />);
    await chooseSound('a.mp3');
    expect(await screen.findByText('Đang chờ máy chủ…')).toBeDefined();
    await press('try');
    await press('try');
    expect(await screen.findByRole('button', { name: 'Bỏ âm thanh' })).toBeDefined();
  });

  it('can be cancelled and chosen again', async () => {
    const sent = stubUploads({ 'a.mp3': ['never', SOUND] });
    renderInApp(<Listening />);
    await chooseSound('a.mp3');
    await press('Dừng tải lên');
    expect(sent).toEqual(['POST /api/media a.mp3', 'aborted a.mp3']);
    await chooseSound('a.mp3');
    expect(await screen.findByRole('button', { name: 'Bỏ âm thanh' })).toBeDefined();
  });

  it('says why the server refused it', async () => {
    const reason = 'Tệp quá lớn: tối đa 20 MB!';
    stubUploads({ 'b.mp3': { status: 400, body: errorBody('FILE_TOO_LARGE', reason) } });
    renderInApp(<Listening />);
    await chooseSound('b.mp3');
    expect((await screen.findByRole('alert')).textContent).toBe(`Không tải được tệp âm thanh. ${reason}`);
  });

  it('stops uploading when the worksheet is closed', async () => {
    const sent = stubUploads({ 'a.mp3': 'never' });
    const { unmount } = renderInApp(<Listening />);
    await chooseSound('a.mp3');
    unmount();
    expect(sent).toEqual(['POST /api/media a.mp3', 'aborted a.mp3']);
  });
});
