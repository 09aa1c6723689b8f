// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMenu } from '../../app/menu.ts';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { stubResizeObserver } from '../../testing/resize-observer.ts';
import LevelPage from './level-page.tsx';
import { libraryMessages as messages } from './messages.ts';
import { libraryRoutes } from './routes.ts';
import StudentBooksPage from './student-books-page.tsx';
import { buildBook } from './testing/build-book.ts';

const LEVEL = 'GET /api/library/levels/3';
const teacher = buildUser('teacher', { schoolTypeId: 1 });

beforeEach(stubResizeObserver);

const openLevel = (handlers: Parameters<typeof stubFetch>[0], user = teacher) => {
  const calls = stubFetch(handlers);
  renderInApp(<LevelPage />, { user, path: '/lms/teacher/books/3' });
  return calls;
};

const entriesOf = (user: typeof teacher) =>
  buildMenu(libraryRoutes, user, buildSettings(), 'localhost').find(({ key }) => key === 'levels')?.entries ??
  [];

describe('the menu of levels', () => {
  it('has the thirteen levels and the archive', () => {
    const all = entriesOf({ ...teacher, can: { ...teacher.can, seeAllLevels: true } });
    expect(all).toHaveLength(14);
    expect(all.map(({ to }) => to?.split('/').at(-1))).toEqual([...Array(13).keys(), 'archive'].map(String));
  });

  it('has the levels of the own school and the archive, and nothing for students', () => {
    expect(entriesOf(teacher).map(({ label }) => label)).toEqual([
      'Lớp 1',
      'Lớp 2',
      'Lớp 3',
      'Lớp 4',
      'Lớp 5',
      'Kho lưu trữ',
    ]);
    expect(entriesOf(buildUser('student'))).toEqual([]);
  });
});

describe('the shelf of a grade', () => {
  it('opens a file and a reader inside the product, and an address in a new tab', async () => {
    openLevel({
      [LEVEL]: {
        body: {
          items: [
            buildBook('pdf', {
              position: { page: 12, pages: 60, seenPages: 11, at: '2026-11-20T01:00:00Z' },
            }),
            buildBook('reader', {
              target: { kind: 'reader', readerId: 'g3-01' },
              subTitle: 'Tập 1',
              description: 'Workbook',
            }),
            buildBook('link', {
              target: { kind: 'link', url: 'https://sach.example/3' },
              externalLink: 'https://sach.example/3',
            }),
          ],
        },
      },
    });
    const links = await screen.findAllByRole('link', { name: /Sách (pdf|reader|link)/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/lms/books/pdf',
      '/lms/readers/g3-01',
      'https://sach.example/3',
    ]);
    expect(links.map((link) => link.getAttribute('target'))).toEqual([null, null, '_blank']);
    expect(links[2]?.getAttribute('rel')).toContain('noopener');
    expect(links[1]?.textContent).toMatch(/Sách reader.*Tập 1.*Workbook/u);
    expect(screen.getByText(messages.seenSoFar(11, 60))).toBeDefined();
  });

  it('says who fills it while it is empty, and leads there who may', async () => {
    openLevel(
      { [LEVEL]: { body: { items: [] } } },
      buildUser('administrator', {
        can: { ...teacher.can, openDocumentLibrary: true },
      }),
    );
    expect((await screen.findByText(messages.toShelves)).closest('a')?.getAttribute('href')).toBe(
      '/lms/admin/shelves',
    );
  });

  it('gives a book to the classes that were ticked, with a note', async () => {
    const classes = ['3A', '3B'].map((className, at) => ({
      id: `c${at}`,
      className,
      grade: 3,
      status: 'ACTIVE',
      canAssign: true,
    }));
    const calls = openLevel({
      [LEVEL]: { body: { items: [buildBook('b1')] } },
      'GET /api/teacher/classes': { body: { items: classes, total: 2, page: 1, size: 1000 } },
      'POST /api/library/books/b1/shares': {
        body: { items: classes.map(({ id, className }) => ({ classId: id, className })) },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: messages.giveOf('Sách b1') }));
    for (const name of ['3A', '3B']) fireEvent.click(await screen.findByRole('checkbox', { name }));
    await userEvent.type(screen.getByLabelText(messages.note), 'Đọc trang 5');
    fireEvent.click(screen.getAllByRole('button', { name: messages.give }).at(-1) ?? document.body);
    await expect
      .poll(() => calls.at(-1))
      .toMatchObject({ method: 'POST', body: { classIds: ['c0', 'c1'], note: 'Đọc trang 5' } });
  });
});

describe("a student's books", () => {
  it('begin with what the classes were given', async () => {
    stubFetch({
      'GET /api/library/shelf': {
        body: {
          given: [
            {
              classId: 'c1',
              className: '3A',
              note: 'Đọc trang 5',
              givenByName: 'Cô Lan',
              givenAt: '2026-11-20T01:00:00Z',
              book: buildBook('b1'),
            },
          ],
          books: [buildBook('b2')],
        },
      },
    });
    renderInApp(<StudentBooksPage />, { user: buildUser('student'), path: '/lms/student/books' });
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([messages.given, messages.ofGrade]);
    expect(screen.getByText(/Cô Lan giao cho 3A. Đọc trang 5/)).toBeDefined();
  });

  it('say what will be there while there are none', async () => {
    stubFetch({ 'GET /api/library/shelf': { body: { given: [], books: [] } } });
    renderInApp(<StudentBooksPage />, { user: buildUser('student'), path: '/lms/student/books' });
    expect(await screen.findByText(messages.studentEmpty)).toBeDefined();
  });
});
