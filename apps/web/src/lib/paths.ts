/** Paths that more than one area, or the frame around them, links to. */
export { SCHOOL_ACCOUNT_PATH } from '@domdom/domain/access/identity-provider';
export const LANDING_PATH = '/';
export const AUTH_PATH = '/auth';
export const LOGIN_PATH = '/auth/login';
export const REGISTER_PATH = '/auth/RegisterStudent';
/** Pages of links; the token follows '#'. */
export const OPEN_ACCOUNT_PATH = '/auth/OpenAccount';
export const SET_PASSWORD_PATH = '/auth/SetPassword';
export const HOME_PATH = '/lms/home';
/** Where a page leads that can show nothing, because the server was not reached. */
export const OFFLINE_BOOKS_PATH = '/offline/books';
/** Where a teacher whom the school has not confirmed learns what waits, and how to be confirmed. */
export const CONFIRMATION_PATH = '/lms/confirmation';
export const NEW_TEACHERS_PATH = '/lms/admin/new-teachers';
export const SITE_SETTINGS_PATH = '/lms/admin/settings';
export const ACCESS_DENIED_PATH = '/lms/access-denied';
export const SCHOOL_FIGURES_PATH = '/lms/manager/school';
export const NOTIFICATIONS_PATH = '/lms/notifications';
export const PROFILE_PATH = '/lms/profile';
export const BEANS_PATH = '/lms/student/beans';
export const DEMO_TEST_PATH = '/olympicTA';
export const OLYMPIC_PATH = '/lms/olympic/home';
export const EXERCISES_PATH = '/lms/support/assignments-management';
/** Lessons to project. */
export const SLIDES_PATH = '/lms/support/slides';
export const folderPath = (folderId: string): string => `${EXERCISES_PATH}?folder=${folderId}`;
export const STUDENT_CLASSES_PATH = '/lms/student/classes';
/** What lies on this device and can be done without a network. */
export const KEPT_WORK_PATH = '/lms/student/kept';
export const studentClassPath = (classId: string): string => `${STUDENT_CLASSES_PATH}/${classId}`;
/** The units of a class, for its teachers and its students. */
export const classSessionsPath = (classId: string): string => `/lms/classes/${classId}/sessions`;
/** The own marks of a year in a class. */
export const studentYearPath = (classId: string): string => `${studentClassPath(classId)}/year`;
export const REVIEWS_PATH = '/lms/student/reviews';
export const mistakesPath = (attemptId: string): string => `/lms/student/attempts/${attemptId}/mistakes`;
export const TEACHER_CLASSES_PATH = '/lms/teacher/classes';
export const teacherClassPath = (classId: string): string => `${TEACHER_CLASSES_PATH}/${classId}`;
export const BANK_PATH = '/lms/admin/import-question';
export const BIN_PATH = '/lms/teacher/bin';
export const classPicturesPath = (classId: string): string => `${teacherClassPath(classId)}/pictures`;
/** The shelf of a grade, or 'archive'. */
export const bookLevelPath = (level: number | string): string => `/lms/teacher/books/${level}`;
export const READERS_PATH = '/lms/readers';
export const readerPath = (readerId: string): string => `${READERS_PATH}/${readerId}`;
export const bookPath = (titleId: string): string => `/lms/books/${titleId}`;
export const STUDENT_BOOKS_PATH = '/lms/student/books';
export const TEACHER_FILES_PATH = '/lms/teacher/files';
export const SHELVES_PATH = '/lms/admin/shelves';
/** The books that a class was given. */
export const classBooksPath = (classId: string): string => `${teacherClassPath(classId)}/books`;
export const markBookPath = (classId: string): string => `${teacherClassPath(classId)}/mark-book`;
export const UNIT_EXERCISES_PATH = '/lms/exercise/practice';
/** Stories of our own, and the pages of one. */
export const PRINT_TEMPLATES_PATH = '/lms/print/:template';
export const PRINT_EXAM_PATH = '/lms/print/exam';
/** This many questions fill twenty pages; each is fetched separately. */
export const MOST_PRINTED_QUESTIONS = 60;

/** Paper on the screen: light, whatever the theme. */
export const isPrintScreen = (pathname: string): boolean => pathname.startsWith('/lms/print/');

/** Question screens say everything themselves and should stay light. */
export const isQuestionScreen = (pathname: string): boolean =>
  /^\/lms\/(?:exercise|olympic)\/examination\/[^/]+\/start\//.test(pathname);

/** Where a student answers; these screens go on without a connection and say so themselves. */
export const isAttemptScreen = (pathname: string): boolean =>
  isQuestionScreen(pathname) || pathname.startsWith('/lms/student/worksheet/exercise/');
