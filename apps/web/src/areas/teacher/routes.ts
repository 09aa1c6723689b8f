import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { addStudentMessages, assignMessages, assignmentMessages, classMessages } from './messages.ts';

const shared = { layout: 'lms', icon: 'class', exact: true, access: AREA_ACCESS.teacherPages } as const;
const CLASS = '/lms/teacher/classes/:classId';
const ASSIGNMENTS = `${CLASS}/classwork/assignments`;
const editPage = { name: assignmentMessages.editTitle, component: 'teacher/edit-assignment-page', ...shared };

export const teacherRoutes: AppRoute[] = [
  {
    path: '/lms/teacher/classes',
    name: classMessages.listTitle,
    miniName: classMessages.listShort,
    component: 'teacher/classes-page',
    ...shared,
    menu: { group: 'main', sortOrder: 10 },
  },
  { path: CLASS, name: classMessages.page, component: 'teacher/class-page', ...shared },
  {
    path: `${CLASS}/add-student`,
    name: addStudentMessages.title,
    component: 'teacher/add-student-page',
    ...shared,
  },
  {
    path: `${ASSIGNMENTS}/add`,
    name: assignMessages.addTitle,
    component: 'teacher/assign-page',
    ...shared,
  },
  { path: `${ASSIGNMENTS}/edit/:exerciseType`, ...editPage },
  { path: `${ASSIGNMENTS}/:assignmentId/edit/:exerciseType`, ...editPage },
  {
    path: `${ASSIGNMENTS}/:assignmentId/details/:exerciseType`,
    name: assignmentMessages.detailsTitle,
    component: 'teacher/assignment-details-page',
    ...shared,
  },
];
