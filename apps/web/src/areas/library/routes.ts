import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { ARCHIVE } from '@domdom/domain/library/titles';
import { schoolGradeLabel, SCHOOL_GRADES } from '@domdom/domain/school/grades';
import type { AppRoute } from '../../app/route-types.ts';
import {
  bookLevelPath,
  bookPath,
  classBooksPath,
  STUDENT_BOOKS_PATH,
  TEACHER_FILES_PATH,
} from '../../lib/paths.ts';
import { libraryPageNames as names } from './pages.messages.ts';

const levelPage = {
  component: 'library/level-page',
  layout: 'lms',
  icon: 'book',
  exact: true,
  access: AREA_ACCESS.teacherPages,
} as const;

export const libraryRoutes: AppRoute[] = [
  ...SCHOOL_GRADES.map((level): AppRoute => ({
    path: bookLevelPath(level),
    name: names.level(schoolGradeLabel(level)),
    miniName: schoolGradeLabel(level),
    ...levelPage,
    menu: { group: 'levels', sortOrder: level, level },
  })),
  {
    path: bookLevelPath(ARCHIVE),
    name: names.archive,
    miniName: names.archiveShort,
    ...levelPage,
    icon: 'clock',
    menu: { group: 'levels', sortOrder: SCHOOL_GRADES.length },
  },
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
