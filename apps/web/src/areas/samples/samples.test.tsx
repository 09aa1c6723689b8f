// @vitest-environment jsdom
import { SAMPLE_AREAS } from '@domdom/domain/samples/areas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardRoute } from '../../app/access.ts';
import { setMuted } from '../../components/verdict/chimes.ts';
import { loadGrading } from '../../lib/grade-stored.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import ForwardingPage from './forwarding-page.tsx';
import { findBelow } from './paths.ts';
import { sampleRoutes } from './routes.ts';
import SamplesPage from './samples-page.tsx';

const entry = (page: string, name: string, typeLabel = 'Chọn một đáp án') => ({
  page,
  name,
  type: 'one-choice',
  typeLabel,
});
const PAGES = [
  entry('type1', 'Nghe và chọn từ'),
  entry('type10A', 'Đọc từ và chọn tranh'),
  entry('type35', 'Ghép tranh với từ', 'Nối cặp tương ứng'),
];
const question = {
  id: 'x',
  type: 'one-choice',
  version: 1,
  title: 'Choose the correct word.',
  subTitle: 'Chọn từ đúng.',
  prompt: 'They ___ my friends.',
  options: [
    { id: 'a1', text: 'is', isCorrect: false },
    { id: 'b2', text: 'are', isCorrect: true },
  ],
  settings: {},
  explanation: { text: 'Chủ ngữ They đi với are.', audioScript: 'They are my friends.' },
};

// The grading code takes a while to load, and no test should wait for it.
beforeAll(loadGrading, 60_000);
beforeEach(() => {
  setMuted(true);
  // A wide window, where the menu is beside the page.
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: media.startsWith('(min-width') }),
  );
  stubFetch({
    'GET /api/samples/olympicsgk': { body: { pages: PAGES } },
    'GET /api/samples/olympicsgk/type10A': { body: { page: 'type10A', name: 'x', question } },
    'GET /api/samples/olympicsgkBook3': { body: { pages: PAGES.slice(0, 1) } },
    'GET /api/samples/olympicsgkBook3/type1': { body: { page: 'type1', name: 'x', question } },
    'GET /api/samples/olympicsgkBook4': { body: { pages: [] } },
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (path: string) => renderInApp(<SamplesPage />, { path, pattern: `/${path.split('/')[1]}/*` });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Thanh điều hướng' }));
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the sample areas', () => {
  it('are open to everyone, each at its root', () => {
    const openPaths = sampleRoutes
      .filter((route) => guardRoute(route, null) === 'ok')
      .map(({ path }) => path);
    expect(openPaths).toEqual(SAMPLE_AREAS.map(({ name }) => `/${name}`));
  });

  it.each([
    ['/olympicsgk', '/olympicsgk/dashboard'],
    ['/olympicsgk/nope', '/olympicsgk/dashboard'],
    ['/olympicsgk/type2', '/olympicsgk/dashboard'],
    ['/olympicsgk/type1/more', '/olympicsgk/dashboard'],
    ['/olympicsgkBook3/nope', '/olympicsgkBook3'],
    ['/olympicsgkBook3/olympic/admin/classes/4/types/type1', '/olympicsgkBook3'],
  ])('lead from %s to %s', async (from, to) => {
    const { router } = open(from);
    await screen.findByLabelText('Tìm theo tên hoặc dạng bài');
    expect(router.state.location.pathname).toBe(to);
  });

  it('say that a class has no pages yet', async () => {
    open('/olympicsgkBook4');
    expect(await screen.findByText('Chưa có bài tập mẫu nào')).toBeDefined();
  });

  it('find their pages in any letter case', () => {
    for (const area of SAMPLE_AREAS) {
      const before = area.classNo === null ? '' : `OLYMPIC/admin/classes/${area.classNo}/types/`;
      for (const page of area.pages) expect(findBelow(area, before + page.toUpperCase())).toEqual({ page });
    }
  });

  it.each([
    ['3', 'type1', '/olympicsgkBook3/olympic/admin/classes/3/types/type1'],
    ['3', 'TYPE1', '/olympicsgkBook3/olympic/admin/classes/3/types/TYPE1'],
    ['3', 'nope', '/olympicsgkBook3'],
  ])('forward the older address of class %s, %s', async (classNo, page, to) => {
    const { router } = renderInApp(<ForwardingPage />, {
      path: `/lms/olympic/admin/classes/${classNo}/types/${page}`,
      pattern: '/lms/olympic/admin/classes/:classNo/types/:page',
    });
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe(to);
  });

  it('are not found for a class without an area', () => {
    renderInApp(<ForwardingPage />, {
      path: '/lms/olympic/admin/classes/6/types/type1',
      pattern: '/lms/olympic/admin/classes/:classNo/types/:page',
    });
    expect(screen.getByText('Không tìm thấy trang bạn đang tìm')).toBeDefined();
  });
});

describe('the overview', () => {
  it('shows the pages by question type', async () => {
    open('/olympicsgk/dashboard');
    await heading('Bài tập mẫu');
    const groups = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    expect(groups).toEqual(['Chọn một đáp án', 'Nối cặp tương ứng']);
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: /^10A\./ })
        .getAttribute('href'),
    ).toBe('/olympicsgk/type10A');
  });

  it.each([
    ['ghep tranh', '35. Ghép tranh với từ'],
    ['nối cặp', '35. Ghép tranh với từ'],
    ['10a', '10A. Đọc từ và chọn tranh'],
  ])('finds %s', async (text, found) => {
    open('/olympicsgk/dashboard');
    await userEvent.type(await screen.findByLabelText('Tìm theo tên hoặc dạng bài'), text);
    const cards = within(screen.getByRole('main')).getAllByRole('link', { name: /^\d+A?\. / });
    expect(cards.map(({ textContent }) => textContent)).toEqual([found]);
    expect(screen.getByRole('status').textContent).toBe('1 bài tập mẫu');
  });

  it('says that nothing was found', async () => {
    open('/olympicsgk/dashboard');
    await userEvent.type(await screen.findByLabelText('Tìm theo tên hoặc dạng bài'), 'xyz');
    expect(screen.getByText('Không tìm thấy bài tập mẫu nào')).toBeDefined();
  });
});

describe('a sample page', () => {
  it('shows one exercise between its neighbours, in any letter case of its address', async () => {
    open('/olympicsgk/TYPE10a');
    await heading('10A. Đọc từ và chọn tranh');
    expect(await screen.findAllByRole('button', { name: 'Kiểm tra' })).toHaveLength(1);
    expect(linkOf('Bài trước')).toBe('/olympicsgk/type1');
    expect(linkOf('Bài tiếp theo')).toBe('/olympicsgk/type35');
  });

  it('is in the menu with all the others', async () => {
    open('/olympicsgkBook3/olympic/admin/classes/3/types/type1');
    await heading('1. Nghe và chọn từ');
    const links = menu().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/olympicsgkBook3',
      '/olympicTA',
      '/olympicsgkBook3/olympic/admin/classes/3/types/type1',
    ]);
  });

  it('marks the answer as for a student, explains it, and can be done again', async () => {
    open('/olympicsgk/type10A');
    await userEvent.click(await screen.findByRole('radio', { name: /is/ }));
    await press('Kiểm tra');
    expect(screen.getByRole('status').textContent).toBe('Kết quả: Sai');
    expect(screen.getByText('Chủ ngữ They đi với are.')).toBeDefined();
    expect(screen.getByText('They are my friends.')).toBeDefined();
    await press('Làm lại');
    expect(screen.queryByText('Chủ ngữ They đi với are.')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /are/ }));
    await press('Kiểm tra');
    expect(screen.getByRole('status').textContent).toBe('Kết quả: Đúng');
  });
});
