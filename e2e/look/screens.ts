import { ExamPage, type Exercise } from '../pages/exam-page.ts';
import { ADMINISTRATOR, LAN, studentEmail } from '../pages/people.ts';
import { AT_WORK, DRAWING, type PicturedSchool, STRONG, WEAK } from './school.ts';

export interface Screen {
  /** Of the picture's file. */
  name: string;
  /** Whose login; null for a visitor. */
  as: string | null;
  path: string;
}

const STUDENT = studentEmail(1);

/** The questions of the given exercise that are pictured, by place. */
const QUESTIONS = { pictures: 1, texts: 2, letters: 3, pairs: 4, statements: 5, blanks: 6 };

const visitor = (name: string, path: string): Screen => ({ name, as: null, path });
const student = (name: string, path: string, as = STUDENT): Screen => ({ name, as, path });
const teacher = (name: string, path: string): Screen => ({ name, as: LAN, path });
const administrator = (name: string, path: string): Screen => ({ name, as: ADMINISTRATOR, path });
const result = ({ examinationId, assignmentId }: Exercise): string =>
  `/lms/exercise/examination/${examinationId}/result?assignment=${assignmentId}`;

/** The screens whose look is held by pictures. */
export function screensOf(school: PicturedSchool): readonly Screen[] {
  const { classId, atWork, strong, weak } = school;
  const ofClass = `/lms/teacher/classes/${classId}`;
  return [
    visitor('landing', '/'),
    visitor('login', '/auth/login'),
    visitor('register', '/auth/RegisterStudent'),
    visitor('samples', '/olympicsgk'),
    visitor('sample', '/olympicsgk/type1'),
    visitor('demo-test', '/olympicTA'),
    student('home', '/lms/home'),
    student('home-weak', '/lms/home', WEAK),
    student('classes', '/lms/student/classes'),
    student('class', `/lms/student/classes/${classId}`),
    student('year', `/lms/student/classes/${classId}/year`),
    student('kept', '/lms/student/kept'),
    student('olympic', '/lms/olympic/home'),
    student('practice', '/lms/exercise/practice'),
    student('beans', '/lms/student/beans'),
    student('exercise-start', ExamPage.path(strong), STRONG),
    ...Object.entries(QUESTIONS).map(([name, index]) =>
      student(`question-${name}`, ExamPage.path(atWork, index), AT_WORK),
    ),
    student('result-strong', result(strong), STRONG),
    student('result-weak', result(weak), WEAK),
    student('mistakes', `/lms/student/attempts/${school.weakAttemptId}/mistakes`, WEAK),
    student('reviews', '/lms/student/reviews', WEAK),
    student('worksheet', school.worksheet, DRAWING),
    student('readers', '/lms/readers'),
    student('notifications', '/lms/notifications'),
    student('profile', '/lms/profile'),
    teacher('teacher-home', '/lms/home'),
    teacher('teacher-classes', '/lms/teacher/classes'),
    teacher('teacher-class', ofClass),
    teacher('teacher-class-assignments', `${ofClass}?tab=assignments`),
    teacher('mark-book', `${ofClass}/mark-book`),
    teacher('assignment', `${ofClass}/assignments/${strong.assignmentId}/details/exercise`),
    teacher('bank', '/lms/admin/import-question'),
    teacher('tests', '/lms/teacher/tests'),
    teacher('folders', '/lms/support/assignments-management'),
    teacher('slides', '/lms/support/slides'),
    administrator('users', '/lms/admin/users'),
    administrator('settings', '/lms/admin/settings'),
    administrator('integrations', '/lms/admin/integrations'),
    administrator('admin-home', '/lms/home'),
  ];
}
