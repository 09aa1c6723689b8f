// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_LIMIT_BYTES, FILM_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { collectToasts } from '../../../testing/collect-toasts.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { StillRequest } from '../../../testing/still-request.ts';
import { buildFile } from '../testing/builders.ts';
import { UploadList } from '../../../components/upload/upload-list.tsx';
import { uploadMessages } from '../messages.ts';
import { useFolderUploads } from './use-folder-uploads.ts';

const toasts = collectToasts();
const texts = () => toasts.map(({ text }) => text);

function Uploads({ files }: { files: File[] }) {
  const { send, ...uploads } = useFolderUploads();
  return (
    <>
      <button type="button" onClick={() => void send('A', files)}>
        send
      </button>
      <UploadList {...uploads} failed={uploadMessages.failed} />
    </>
  );
}

const named = (...names: string[]) => names.map((name) => new File(['%PDF-'], name));

async function start(files: File[]): Promise<StillRequest[]> {
  renderInApp(<Uploads files={files} />);
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  return StillRequest.all;
}
const answer = (request: StillRequest | undefined, status: number, body: unknown) =>
  act(async () => {
    request?.answer(status, body);
    await Promise.resolve();
  });

beforeEach(() => {
  stubFetch({});
  StillRequest.forget();
  vi.stubGlobal('XMLHttpRequest', StillRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('files uploaded into a folder', () => {
  it('are sent side by side, each with its own progress', async () => {
    const [first, second] = await start(named('a.pdf', 'b.pdf'));
    expect([first, second].map((request) => request?.address)).toEqual(
      Array(2).fill('POST /api/folders/A/files'),
    );
    act(() => {
      first?.progress(30, 100);
      second?.progress(60, 100);
    });
    const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'));
    expect(bars).toEqual(['30', '60']);
  });

  it('report completion once the last one has arrived', async () => {
    const [first, second] = await start(named('a.pdf', 'b.pdf'));
    await answer(first, 200, buildFile('a'));
    expect(texts()).toEqual([]);
    await answer(second, 200, buildFile('b'));
    await waitFor(() => expect(texts()).toEqual(['Upload files: Hoàn thành.']));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('report which one failed, and why', async () => {
    const [first, second] = await start(named('a.png', 'b.pdf'));
    await answer(first, 500, errorBody('INTERNAL', 'Máy chủ bận!'));
    await answer(second, 200, buildFile('b'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Tệp tin a.png tải lên bị lỗi.')).toBeDefined();
    expect(within(alert).getByText('Máy chủ bận!')).toBeDefined();
    expect(texts()).toEqual([]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Bỏ thông báo về a.png' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are limited to five', async () => {
    expect(await start(named('1', '2', '3', '4', '5', '6'))).toEqual([]);
    expect(texts()).toEqual(['Chọn tối đa 5 tập tin']);
  });

  it('may be five', async () => {
    expect(await start(named('1', '2', '3', '4', '5'))).toHaveLength(5);
  });

  it('can be stopped one by one, which is not a failure', async () => {
    const [first, second] = await start(named('a.pdf', 'b.pdf'));
    const [stop] = screen.getAllByRole('button', { name: 'Hủy tải lên' });
    if (stop) await userEvent.click(stop);
    expect([first?.isAborted, second?.isAborted]).toEqual([true, false]);
    await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('may be larger when they are films', async () => {
    const [film] = named('phim.mp4');
    if (film === undefined) throw new Error('no file');
    Object.defineProperty(film, 'size', { value: FILM_LIMIT_BYTES });
    expect(await start([film])).toHaveLength(1);
  });

  it.each([
    ['too large', 'to.pdf', DOCUMENT_LIMIT_BYTES + 1, 'Tệp quá lớn: tối đa 50 MB!'],
    ['films that are too large', 'to.MP4', FILM_LIMIT_BYTES + 1, 'Tệp quá lớn: tối đa 200 MB!'],
    ['empty', 'to.pdf', 0, 'Tệp này không có gì!'],
  ])('are not sent at all when they are %s', async (_how, name, size, why) => {
    const [file] = named(name);
    if (file === undefined) throw new Error('no file');
    Object.defineProperty(file, 'size', { value: size });
    expect(await start([file])).toEqual([]);
    expect(await screen.findByText(why)).toBeDefined();
  });
});
