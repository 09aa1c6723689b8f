// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import type * as OpenBook from './open-book.ts';
import type { Reading } from './position.ts';

const PAGES = 5;
const viewport = { width: 595, height: 842, rawDims: { pageWidth: 595, pageHeight: 842 } };
/** A page without text: jsdom draws nothing. */
const page = {
  getViewport: ({ scale }: { scale: number }) => ({
    ...viewport,
    width: 595 * scale,
    height: 842 * scale,
    convertToViewportPoint: (x: number, y: number) => [x, y],
  }),
  render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
  getOperatorList: () => Promise.resolve({}),
  cleanup: () => true,
};
const link = { id: '0', rect: [0, 0, 10, 10], target: { kind: 'site', href: 'https://example.org/a' } };
const words = ['một', 'hai', 'ba', 'bốn', 'hai lần'];
const book = {
  pages: PAGES,
  page: () => Promise.resolve(page),
  orStuck: <T,>(work: Promise<T>) => work,
  text: (number: number) =>
    Promise.resolve({ pieces: [{ str: words[number - 1] ?? '', hasEOL: true }], styles: {} }),
  links: () => Promise.resolve([link]),
  outline: () => Promise.resolve([{ id: '0', title: 'Unit 3', dest: 'u3', items: [] }]),
  pageOf: () => Promise.resolve(3),
  retry: vi.fn<() => void>(),
  close: () => {},
};
const opened = vi.hoisted(() => ({ open: vi.fn<() => Promise<unknown>>() }));

vi.mock('./open-book.ts', async (readOriginal) => {
  const { problemOf } = await readOriginal<typeof OpenBook>();
  return { Book: { open: opened.open }, problemOf, fetchWorkerAhead: () => Promise.resolve() };
});
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => {
  class TextLayer {
    textDivs = [];
    render = () => Promise.resolve();
    cancel = () => {};
  }
  return {
    TextLayer,
    GlobalWorkerOptions: {},
    PDFDataRangeTransport: Object,
    PasswordException: RangeError,
    VerbosityLevel: {},
    version: 'test',
  };
});

const { ReaderView } = await import('./reader-view.tsx');

async function read(props: Partial<Parameters<typeof ReaderView>[0]> = {}) {
  renderInApp(<ReaderView url="/api/documents/1/file" title="Sách đọc" downloadUrl="/save" {...props} />);
  await screen.findByRole('region', { name: `Trang ${props.initialPage ?? 1} / ${PAGES}` });
}
const openPages = () =>
  screen.getAllByRole('region', { name: /^Trang \d/ }).map((one) => one.getAttribute('aria-label'));

const finger = (clientX: number) => ({ clientX, clientY: 300 });

beforeEach(() => {
  stubResizeObserver();
  opened.open.mockResolvedValue(book);
  Element.prototype.scrollTo = () => {};
});

describe('the reader', () => {
  it('counts a page as seen that stood on the screen for half a second, and both of two pages', async () => {
    const onReading = vi.fn<(reading: Reading) => void>();
    await read({ initialPage: 2, onReading });
    await userEvent.click(screen.getByRole('button', { name: 'Cách xem' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /Hai trang/ }));
    await waitFor(() => expect(openPages()).toHaveLength(2));
    await waitFor(() => expect(onReading.mock.calls.flatMap(([{ seen }]) => seen)).toEqual([2, 3]));
  });

  it('opens at the page where the reader was, and reports where they stay when they go', async () => {
    const onReading = vi.fn<(reading: Reading) => void>();
    await read({ initialPage: 2, onReading });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(openPages()).toEqual(['Trang 4 / 5']));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(onReading.mock.calls).toEqual([[{ page: 4, pages: 5, seen: [] }]]);
  });

  it('turns by keys, buttons and the page field, and not beyond the book', async () => {
    await read();
    await userEvent.keyboard('{End}{PageDown}');
    await waitFor(() => expect(openPages()).toEqual(['Trang 5 / 5']));
    await userEvent.click(screen.getByRole('button', { name: 'Trang trước' }));
    await waitFor(() => expect(openPages()).toEqual(['Trang 4 / 5']));
    const field = screen.getByLabelText('Đến trang');
    await userEvent.clear(field);
    await userEvent.type(field, '99{Enter}');
    await waitFor(() => expect(openPages()).toEqual(['Trang 5 / 5']));
    const last = screen.getByLabelText<HTMLInputElement>('Đến trang');
    await userEvent.clear(last);
    await userEvent.type(last, '99{Enter}');
    expect(last.value).toBe('5');
  });

  it('turns by a stroke of a finger', async () => {
    await read();
    const area = screen.getByRole('region', { name: 'Trang sách' });
    fireEvent.touchStart(area, { touches: [finger(300)] });
    fireEvent.touchEnd(area, { touches: [], changedTouches: [finger(100)] });
    await waitFor(() => expect(openPages()).toEqual(['Trang 2 / 5']));
  });

  it('shows two pages, the cover alone', async () => {
    await read();
    await userEvent.click(screen.getByRole('button', { name: 'Cách xem' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /Hai trang/ }));
    expect(openPages()).toEqual(['Trang 1 / 5']);
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await waitFor(() => expect(openPages()).toEqual(['Trang 2 / 5', 'Trang 3 / 5']));
  });

  it('finds words without their marks and goes to them', async () => {
    await read();
    await userEvent.click(screen.getByRole('button', { name: 'Tìm trong sách' }));
    await userEvent.type(screen.getByLabelText('Từ cần tìm'), 'HAI');
    expect(await screen.findByText('1 / 2')).toBeDefined();
    await waitFor(() => expect(openPages()).toEqual(['Trang 2 / 5']));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(openPages()).toEqual(['Trang 5 / 5']));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Từ cần tìm')).toBeNull();
  });

  it('leads to chapters from the contents, and to sites in a tab of their own', async () => {
    await read();
    const site = await screen.findByRole('link', { name: 'Liên kết đến example.org' });
    expect([site.getAttribute('target'), site.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Mục lục' }));
    const contents = screen.getByRole('navigation', { name: 'Mục lục' });
    await userEvent.click(await within(contents).findByRole('button', { name: 'Unit 3' }));
    await waitFor(() => expect(openPages()).toEqual(['Trang 3 / 5']));
  });

  it('clears the screen for a projector, with large buttons at the edges', async () => {
    const onClose = vi.fn<() => void>();
    await read({ onClose });
    await userEvent.click(screen.getByRole('button', { name: 'Toàn màn hình' }));
    expect(screen.queryByLabelText('Đến trang')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await waitFor(() => expect(openPages()).toEqual(['Trang 2 / 5']));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Đến trang')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['password', /có mật khẩu/, false],
    ['broken', /bị hỏng/, false],
    ['heavy', /quá nặng/, true],
    ['offline', /kiểm tra mạng/, true],
    ['refused', /không còn ở đây/, true],
  ] as const)('says what is wrong with a file: %s', async (problem, text, isPassing) => {
    const { SourceError } = await import('./range-source.ts');
    const error = Object.assign(new SourceError('offline'), { problem });
    opened.open.mockRejectedValue(error);
    renderInApp(<ReaderView url="/api/documents/1/file" title="Sách đọc" downloadUrl="/save" />);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByRole('link', { name: 'Tải xuống' }).getAttribute('href')).toBe('/save');
    expect(screen.queryByRole('button', { name: 'Thử lại' }) !== null).toBe(isPassing);
  });
});
