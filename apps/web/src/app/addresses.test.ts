import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { guardRoute } from './access.ts';
import { routes } from './routes.ts';

/** Addresses that other sites, printed codes and bookmarks of schools name, with the page of each. */
const FIXED: [address: string, page: string][] = [
  ['/', 'landing/landing-page'],
  ['/auth/RegisterStudent', 'registration/register-student-page'],
  ['/olympicTA', 'demo-test/demo-test-page'],
  ['/olympic-class-exam', 'demo-test/class-exam-page'],
  ...['', 'Book1', 'Book2', 'Book3', 'Book4', 'Book5', 'Book8'].map((area): [string, string] => [
    `/olympicsgk${area}/any/page`,
    'samples/samples-page',
  ]),
  ['/lms/olympic/admin/classes/3/types/type1', 'samples/forwarding-page'],
  ['/offline/books', 'offline/offline-books-page'],
  ['/upload/qrcode/share/unit/folders/f1', 'upload/upload-page'],
  ['/lms/home', 'home/home-page'],
  ['/lms/notifications', 'notifications/notifications-page'],
  ['/lms/profile', 'profile/profile-page'],
  ['/lms/access-denied', 'errors/access-denied-page'],
  ['/lms/print/exam', 'print/print-page'],
  ['/lms/study-with-teacher', 'courses/bilingual-page'],
  ['/lms/support', 'support/support-page'],
  ['/lms/support/slides', 'slides/slides-page'],
  ['/lms/support/assignments-management', 'folders/assignments-management-page'],
  ['/lms/olympic/home', 'olympic/olympic-page'],
  ['/lms/olympic/practice', 'olympic/olympic-page'],
  ['/lms/olympic/examination/7/start/2', 'exam/question-page'],
  ['/lms/olympic/examination/7/result', 'exam/result-page'],
  ['/lms/exercise/examination/e1/start/2', 'exam/question-page'],
  ['/lms/exercise/examination/e1/result', 'exam/result-page'],
  ['/lms/tools/translate', 'tools/translate-page'],
  ['/lms/education-game', 'games/education-game-page'],
  ['/lms/OnlineGames', 'games/online-games-page'],
  ['/lms/sampleTests', 'sample-tests/classes-page'],
  ['/lms/sampleTest/c1/Units', 'sample-tests/units-page'],
  ['/lms/sampleTest/c1/Unit/u1/tests', 'sample-tests/tests-page'],
  ['/lms/sach-dien-tu/dashboard', 'courses/courses-page'],
  ['/lms/sach-dien-tu/book-detail/b1', 'courses/course-page'],
  ['/lms/classes/b1/sessions', 'courses/sessions-page'],
  ['/lms/testingmodule', 'playground/question-lab-page'],
  ['/lms/CanvasToolPage', 'worksheets/staff/worksheet-lab-page'],
  ['/lms/ExcercisePage', 'playground/sample-exercise-page'],
  ['/lms/student/beans', 'beans/beans-page'],
  ['/lms/student/books', 'library/student-books-page'],
  ['/lms/student/classes', 'student/classes-page'],
  ['/lms/student/classes/c1', 'student/class-page'],
  ['/lms/student/classes/c1/classwork/assignments/a1/details', 'student/assignment-page'],
  ['/lms/student/worksheet/exercise/a1', 'worksheets/given-worksheet-page'],
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 'archive'].map((level): [string, string] => [
    `/lms/teacher/books/${level}`,
    'library/level-page',
  ]),
  ['/lms/teacher/files', 'library/teacher-files-page'],
  ['/lms/teacher/classes', 'teacher/classes-page'],
  ['/lms/teacher/classes/c1', 'teacher/class-page'],
  ['/lms/teacher/classes/c1/add-student', 'teacher/add-student-page'],
  ['/lms/teacher/classes/c1/classwork/assignments/add', 'teacher/assign-page'],
  ['/lms/teacher/classes/c1/classwork/assignments/edit/UNIT', 'teacher/assignment-address-page'],
  ['/lms/teacher/classes/c1/classwork/assignments/details/UNIT', 'teacher/assignment-address-page'],
  ['/lms/teacher/classes/c1/classwork/assignments/a1/details/UNIT', 'teacher/assignment-details-page'],
  ['/lms/teacher/worksheet/w1', 'worksheets/staff/worksheet-page'],
  ['/lms/teacher/worksheet/w1/edit/w1', 'worksheets/staff/worksheet-page'],
  ['/lms/teacher/worksheet/exercise/a1', 'worksheets/staff/worksheet-results-page'],
  ['/lms/teacher/worksheet/exercise/a1/s1', 'worksheets/staff/filled-worksheet-page'],
  ['/userid/u1/bookid/b1', 'book-site/book-site-page'],
  ['/lms/admin/users', 'admin/users-page'],
  ['/lms/admin/document-library', 'admin/document-library-page'],
  ['/lms/admin/import-question', 'question-bank/question-bank-page'],
  ['/lms/admin/test-bank', 'test-bank/test-bank-page'],
  ['/lms/admin/quan-ly-type-optiontype', 'admin/categories-page'],
];

const table = routes.map(({ path, exact, component }) => ({
  path: exact ? path : `${path}/*`,
  id: component,
}));

describe('a fixed address', () => {
  it.each(FIXED)('%s opens %s', (address, page) => {
    expect(matchRoutes(table, address)?.at(-1)?.route.id).toBe(page);
  });

  it('of the learning area, and the one that leads to a partner, ask for a session, and the others do not', () => {
    const asking = FIXED.filter(([, page]) =>
      routes.some((route) => route.component === page && guardRoute(route, null) === 'login'),
    );
    expect(asking).toEqual(FIXED.filter(([address]) => /^\/(?:lms|userid)\//u.test(address)));
  });

  it.each(['/foo', '/auth/nope', '/upload/qrcode/share/unit/folders/f1/more', '/lms/teacher/books/13'])(
    'is not %s',
    (address) => {
      expect(matchRoutes(table, address)).toBeNull();
    },
  );
});
