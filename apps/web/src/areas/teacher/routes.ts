import { AREA_ACCESS } from '@domdom/domain/access/areas';
import {
  BIN_PATH,
  classPicturesPath,
  markBookPath,
  TEACHER_CLASSES_PATH,
  teacherClassPath,
} from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

const shared = { layout: 'lms', icon: 'class', exact: true, access: AREA_ACCESS.teacherPages } as const;
const CLASS = teacherClassPath(':classId');
const ASSIGNMENTS = `${CLASS}/classwork/assignments`;
/** Names the assignment in the query, and forwards to its page. */
const shortAddress = { component: 'teacher/assignment-address-page', ...shared };

export const teacherRoutes: AppRoute[] = [
  {
    path: TEACHER_CLASSES_PATH,
    name: pageNames.classes,
    miniName: pageNames.classesShort,
    component: 'teacher/classes-page',
    ...shared,
    menu: { group: 'main', sortOrder: 10 },
  },
  { path: BIN_PATH, name: pageNames.bin, component: 'teacher/bin-page', ...shared, icon: 'trash' },
  { path: CLASS, name: pageNames.class, component: 'teacher/class-page', ...shared },
  {
    path: `${CLASS}/add-student`,
    name: pageNames.addStudent,
    component: 'teacher/add-student-page',
    ...shared,
  },
  {
    path: classPicturesPath(':classId'),
    name: pageNames.pictures,
    component: 'teacher/class-pictures-page',
    ...shared,
  },
  {
    path: markBookPath(':classId'),
    name: pageNames.markBook,
    component: 'teacher/mark-book-page',
    ...shared,
  },
  {
    path: `${markBookPath(':classId')}/:term/:studentId`,
    name: pageNames.studentTerm,
    component: 'teacher/student-term-page',
    ...shared,
  },
  {
    path: `${ASSIGNMENTS}/add`,
    name: pageNames.assign,
    component: 'teacher/assign-page',
    ...shared,
  },
  { path: `${ASSIGNMENTS}/edit/:exerciseType`, name: pageNames.editAssignment, ...shortAddress },
  { path: `${ASSIGNMENTS}/details/:exerciseType`, name: pageNames.assignmentDetails, ...shortAddress },
  {
    path: `${ASSIGNMENTS}/:assignmentId/edit/:exerciseType`,
    name: pageNames.editAssignment,
    component: 'teacher/edit-assignment-page',
    ...shared,
  },
  {
    path: `${ASSIGNMENTS}/:assignmentId/details/:exerciseType`,
    name: pageNames.assignmentDetails,
    component: 'teacher/assignment-details-page',
    ...shared,
  },
  {
    path: `${ASSIGNMENTS}/:assignmentId/room`,
    name: pageNames.room,
    component: 'teacher/room-page',
    ...shared,
  },
  {
    path: `${ASSIGNMENTS}/:assignmentId/minutes`,
    name: pageNames.minutes,
    component: 'teacher/minutes-page',
    ...shared,
    layout: 'blank',
  },
];
