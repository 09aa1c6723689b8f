import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

const WORKSHEET = '/lms/teacher/worksheet/:id';
const ofWorksheet = {
  name: pageNames.own,
  component: 'worksheets/staff/worksheet-page',
  layout: 'lms',
  icon: 'exercise',
  exact: true,
  access: AREA_ACCESS.teacherPages,
} as const;

const WORKSHEET_RESULTS = '/lms/teacher/worksheet/exercise';
const ofResults = { layout: 'lms', icon: 'class', exact: true, access: AREA_ACCESS.teacherPages } as const;

export const worksheetRoutes: AppRoute[] = [
  { path: WORKSHEET, ...ofWorksheet },
  { path: `${WORKSHEET}/edit/:worksheetId`, ...ofWorksheet },
  {
    path: '/lms/CanvasToolPage',
    name: pageNames.trial,
    component: 'worksheets/staff/worksheet-lab-page',
    layout: 'lms',
    icon: 'edit',
    exact: true,
    access: AREA_ACCESS.sandboxPages,
    menu: { group: 'support', sortOrder: 4, roles: ['teacher'] },
  },
  {
    path: `${WORKSHEET_RESULTS}/:id`,
    name: pageNames.results,
    component: 'worksheets/staff/worksheet-results-page',
    ...ofResults,
  },
  {
    path: `${WORKSHEET_RESULTS}/:id/:studentId`,
    name: pageNames.filled,
    component: 'worksheets/staff/filled-worksheet-page',
    ...ofResults,
  },
  {
    path: '/lms/student/worksheet/exercise/:assignmentId',
    name: pageNames.given,
    component: 'worksheets/given-worksheet-page',
    layout: 'blank',
    icon: 'exercise',
    exact: true,
    access: AREA_ACCESS.studentPages,
  },
];
