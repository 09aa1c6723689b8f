import { readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { guardRoute } from './access.ts';
import { routes } from './routes.ts';

/** The page that the router opens at an address, as it is on every host and in every environment. */
function routeAt(address: string) {
  const table = routes.map((route) => ({
    path: route.exact ? route.path : `${route.path}/*`,
    id: route.component,
  }));
  const [found] = matchRoutes(table, address) ?? [];
  return routes.find(({ component }) => component === found?.route.id);
}

const ASSIGNMENTS = '/lms/teacher/classes/c1/classwork/assignments';

/** Schools link to these addresses and older clients open them, so none of them may move. */
const KNOWN = [
  ['/lms/home', 'home/home-page'],
  ['/lms/notifications', 'notifications/notifications-page'],
  ['/lms/student/beans', 'beans/beans-page'],
  ['/lms/student/books', 'library/student-books-page'],
  ['/lms/student/classes/c1/classwork/assignments/a1/details', 'student/assignment-page'],
  [`${ASSIGNMENTS}/add`, 'teacher/assign-page'],
  [`${ASSIGNMENTS}/edit/UNIT`, 'teacher/assignment-address-page'],
  [`${ASSIGNMENTS}/details/UNIT`, 'teacher/assignment-address-page'],
  [`${ASSIGNMENTS}/a1/details/UNIT`, 'teacher/assignment-details-page'],
  ['/lms/teacher/files', 'library/teacher-files-page'],
  ['/lms/teacher/books/0', 'library/level-page'],
  ['/lms/teacher/books/12', 'library/level-page'],
  ['/lms/teacher/books/archive', 'library/level-page'],
  ['/lms/support', 'support/support-page'],
  ['/lms/support/slides', 'slides/slides-page'],
  ['/lms/support/assignments-management', 'folders/assignments-management-page'],
  ['/lms/study-with-teacher', 'courses/bilingual-page'],
  ['/lms/sach-dien-tu/dashboard', 'courses/courses-page'],
  ['/lms/sach-dien-tu/book-detail/7', 'courses/course-page'],
  ['/lms/classes/c1/sessions', 'courses/sessions-page'],
  ['/lms/sampleTests', 'sample-tests/classes-page'],
  ['/lms/sampleTest/3/Units', 'sample-tests/units-page'],
  ['/lms/sampleTest/3/Unit/1/tests', 'sample-tests/tests-page'],
  ['/lms/tools/translate', 'tools/translate-page'],
  ['/lms/education-game', 'games/education-game-page'],
  ['/lms/OnlineGames', 'games/online-games-page'],
  ['/lms/testingmodule', 'playground/question-lab-page'],
  ['/lms/ExcercisePage', 'playground/sample-exercise-page'],
  ['/lms/CanvasToolPage', 'worksheets/staff/worksheet-lab-page'],
  ['/lms/print/exam', 'print/print-page'],
  ['/lms/print/abc', 'print/print-page'],
  ['/offline/books', 'offline/offline-books-page'],
  ['/upload/qrcode/SHARE/A/B/1', 'upload/upload-page'],
] as const;
const OPEN = ['offline/offline-books-page', 'upload/upload-page'];

describe('an address that schools know', () => {
  it.each(KNOWN)('opens %s with the page %s', (address, component) => {
    expect(routeAt(address)?.component).toBe(component);
  });

  it('asks for a session, but for the pages that are open to everybody', () => {
    const open = KNOWN.filter(([address]) => {
      const route = routeAt(address);
      return route !== undefined && guardRoute(route, null) === 'ok';
    });
    expect(open.map(([, component]) => component)).toEqual(OPEN);
  });
});

describe('the document of the application', () => {
  it('says that it is in Vietnamese, and every page has a Vietnamese name', () => {
    const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8');
    expect(html).toContain('<html lang="vi">');
    // Nearly every Vietnamese phrase has a letter with a mark. The name of a competition has none.
    const plain = routes.map(({ name }) => name).filter((name) => /^[a-z0-9\s]+$/iu.test(name));
    expect([...new Set(plain)]).toEqual(['Olympic English']);
  });
});
