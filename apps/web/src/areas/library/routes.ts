import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import {
  bookLevelPath,
  bookPath,
  classBooksPath,
  STUDENT_BOOKS_PATH,
  TEACHER_FILES_PATH,
} from '../../lib/paths.ts';
import { libraryPageNames as names } from './pages.messages.ts';

/**
 * Grades 0 to 12, then the archive. Every visitor loads this table, so it names grades by itself: the rules of the school
 * weigh more than all pages of books.
 */
const levelRoutes = Array.from({ length: 14 }, (_unused, level): AppRoute => {
  const isArchive = level === 13;
  const grade = level === 0 ? 'Mẫu giáo' : `Lớp ${level}`;
  return {
    path: bookLevelPath(isArchive ? 'archive' : level),
    name: isArchive ? names.archive : names.level(grade),
    miniName: isArchive ? names.archiveShort : grade,
    component: 'library/level-page',
    layout: 'lms',
    icon: isArchive ? 'clock' : 'book',
    exact: true,
    access: AREA_ACCESS.teacherPages,
    menu: { group: 'levels', sortOrder: level, ...(!isArchive && { level }) },
  };
});

export const libraryRoutes: AppRoute[] = [
  ...levelRoutes,
  {
    path: TEACHER_FILES_PATH,
    name: names.teacherFiles,
    miniName: names.teacherFilesShort,
    component: 'library/teacher-files-page',
    layout: 'lms',
    icon: 'exercise',
    exact: true,
    access: ['teacher'],
    menu: { group: 'support', sortOrder: 4 },
  },
  {
    path: STUDENT_BOOKS_PATH,
    name: names.studentBooks,
    miniName: names.studentBooksShort,
    component: 'library/student-books-page',
    layout: 'lms',
    icon: 'book',
    exact: true,
    access: AREA_ACCESS.studentPages,
    menu: { group: 'learning', sortOrder: 6 },
  },
  {
    path: classBooksPath(':classId'),
    name: names.classBooks,
    component: 'library/class-books-page',
    layout: 'lms',
    icon: 'book',
    exact: true,
    access: AREA_ACCESS.teacherPages,
  },
  {
    path: bookPath(':titleId'),
    name: names.book,
    component: 'library/book-page',
    // A book has the screen to itself, on the projector as on a phone.
    layout: 'blank',
    icon: 'book',
    exact: true,
    access: ['student', ...AREA_ACCESS.teacherPages],
  },
];
