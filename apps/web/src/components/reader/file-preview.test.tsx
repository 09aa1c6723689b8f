// @vitest-environment jsdom
import { contentTypeOf, type LibraryKind, previewKindOf } from '@domdom/domain/media/documents';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import type { BookReaderProps } from './book-reader.tsx';
import { FilePreviewDialog, type PreviewFile } from './file-preview.tsx';

vi.mock('./book-reader.tsx', () => ({
  BookReader: ({ url, downloadUrl }: BookReaderProps) => (
    <p>{`reader of ${url}, saved from ${downloadUrl}`}</p>
  ),
}));

const fileOf = (kind: LibraryKind, changes: Partial<PreviewFile> = {}): PreviewFile => ({
  id: '1',
  title: 'Bài đọc',
  type: previewKindOf(kind),
  fileUrl: '/file',
  imageUrl: null,
  contentType: contentTypeOf(kind),
  ...changes,
});

function show(file: PreviewFile) {
  renderInApp(
    <FilePreviewDialog
      file={file}
      kindLabel="Excel"
      downloadUrl="/save"
      downloadName="a.bin"
      onClose={() => {}}
    />,
  );
  return screen.getByRole('dialog', { name: 'Bài đọc' });
}

beforeEach(() => void stubFetch({}));

describe('the file preview modal', () => {
  it('shows an image', () => {
    show(fileOf('png'));
    expect(screen.getByRole('img', { name: 'Bài đọc' }).getAttribute('src')).toBe('/file');
  });

  it('plays sound', () => {
    expect(show(fileOf('mp3')).querySelector('audio')?.getAttribute('src')).toBe('/file');
  });

  it('plays a film, with its picture before it starts', () => {
    const film = show(fileOf('mp4', { imageUrl: '/cover' })).querySelector('video');
    expect([film?.getAttribute('src'), film?.getAttribute('poster')]).toEqual(['/file', '/cover']);
  });

  it('reads a PDF in the reader', () => {
    show(fileOf('pdf'));
    expect(screen.getByText('reader of /file, saved from /save')).toBeDefined();
  });

  it('shows a Word file in a frame without scripts', () => {
    show(fileOf('docx'));
    const frame = screen.getByTitle('Nội dung của Bài đọc');
    const allowed = frame.getAttribute('sandbox')?.split(' ');
    expect(allowed).toEqual(['allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox']);
  });

  it('leads to the site of a link, in a tab of its own', () => {
    show(fileOf('link', { fileUrl: 'https://thi.example.org/de-1' }));
    const link = screen.getByRole('link', { name: /Mở trang này/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://thi.example.org/de-1',
      'noopener noreferrer',
    ]);
    expect(screen.queryByRole('link', { name: /Tải xuống/ })).toBeNull();
  });

  it.each(['javascript:alert(1)', 'http://example.org/', 'file:///etc/passwd'])(
    'does not lead to %s',
    (fileUrl) => {
      show(fileOf('link', { fileUrl }));
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('Địa chỉ này không mở được.')).toBeDefined();
    },
  );

  it.each([
    ['pptx', /PowerPoint chưa xem trước được/],
    ['xlsx', /không xem trước được tệp Excel/],
  ] as const)('says that a %s is saved to be opened', (kind, text) => {
    show(fileOf(kind));
    expect(screen.getByText(text)).toBeDefined();
  });

  it.each(['png', 'mp3', 'mp4', 'pdf', 'docx', 'pptx', 'zip'] as const)(
    'saves a %s by its button',
    (kind) => {
      show(fileOf(kind));
      const save = screen.getByRole('link', { name: 'Tải xuống: Bài đọc' });
      expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual(['/save', 'a.bin']);
    },
  );
});

describe('a viewer that the server names', () => {
  beforeEach(() => {
    const boot = document.createElement('script');
    boot.id = 'boot';
    boot.dataset['viewer'] = '';
    document.body.append(boot);
  });
  const PATH = '/api/documents/1/file';
  const URL = 'https://xem.test/?tep=x';

  it('shows a document in a frame that cannot reach our page', async () => {
    const calls = stubFetch({ 'GET /api/viewed-files': { body: { url: URL } } });
    show(fileOf('pptx', { fileUrl: PATH }));
    const frame = await screen.findByTitle('Bài đọc');
    expect([frame.getAttribute('src'), frame.getAttribute('referrerpolicy')]).toEqual([URL, 'no-referrer']);
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
    expect(calls.map((call) => call.url)).toEqual([`/api/viewed-files?path=${encodeURIComponent(PATH)}`]);
  });

  it.each([{ status: 404, body: {} }, { isLost: true }, { body: { url: null } }])(
    'gives way to our own reader when the server answers %j',
    async (answer) => {
      stubFetch({ 'GET /api/viewed-files': answer });
      show(fileOf('pdf'));
      expect(await screen.findByText('reader of /file, saved from /save')).toBeDefined();
    },
  );

  it.each<LibraryKind>(['png', 'zip', 'mp3'])('is not asked for a file of the kind %s', (kind) => {
    const calls = stubFetch({});
    show(fileOf(kind));
    expect(calls).toEqual([]);
  });
});
