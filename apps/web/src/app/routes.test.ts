import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROLE_NAMES, type RoleName } from '@domdom/domain/access/roles';
import { buildUser } from '../testing/builders.ts';
import { guardRoute } from './access.ts';
import { routes } from './routes.ts';

const areas = path.join(import.meta.dirname, '../areas');
const byPath = (a: string, b: string) => a.localeCompare(b);

/** A user on every access list that opens a page. */
function withEveryRight(role: RoleName) {
  const user = buildUser(role);
  return {
    ...user,
    can: {
      ...user.can,
      seeBeans: true,
      openDocumentLibrary: true,
      changeSiteSettings: true,
      manageCategories: true,
    },
  };
}

describe('the route table', () => {
  it('names a page file for each route', () => {
    const missing = routes.filter((route) => !fs.existsSync(path.join(areas, `${route.component}.tsx`)));
    expect(missing.map((route) => route.component)).toEqual([]);
  });

  it('has a route for each page file', () => {
    const files = fs
      .readdirSync(areas, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/\\]+[/\\][^/\\]+-page\.tsx$/.test(file))
      .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
    const listed = new Set(routes.map((route) => route.component));
    expect(files.filter((file) => !listed.has(file)).toSorted(byPath)).toEqual([]);
  });

  it('has each path only once', () => {
    const paths = routes.map((route) => route.path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('requires a session for everything under /lms', () => {
    const open = routes.filter((route) => route.path.startsWith('/lms') && guardRoute(route, null) === 'ok');
    expect(open.map((route) => route.path)).toEqual([]);
  });

  it('draws the learning area between its bars, except what has the screen to itself', () => {
    const alone = routes.filter(
      ({ path: address, layout }) => address.startsWith('/lms') && layout !== 'lms',
    );
    expect(alone.map((route) => route.path).toSorted(byPath)).toEqual([
      '/lms/books/:titleId',
      '/lms/exercise/examination/:examinationId/result',
      '/lms/exercise/examination/:examinationId/start/:index',
      '/lms/olympic/admin/classes/:classNo/types/:page',
      '/lms/olympic/examination/:number/result',
      '/lms/olympic/examination/:number/start/:index',
      '/lms/print/:template',
      '/lms/print/matrix',
      '/lms/readers/:readerId',
      '/lms/student/attempts/:attemptId/mistakes',
      '/lms/student/reviews',
      '/lms/student/worksheet/exercise/:assignmentId',
      '/lms/support/slides/:lesson',
      '/lms/teacher/classes/:classId/classwork/assignments/:assignmentId/minutes',
    ]);
  });

  it('opens the pages of teachers, students and administrators only to the listed roles', () => {
    const open = routes.filter(
      (route) =>
        /^\/lms\/(teacher|student|admin)\//.test(route.path) &&
        !route.needs &&
        (route.access ?? []).length === 0,
    );
    expect(open.map((route) => route.path)).toEqual([]);
  });

  it.each<[pages: string, pattern: RegExp, roles: readonly RoleName[]]>([
    [
      'the question bank',
      /^\/lms\/admin\/import-question/,
      ['teacher', 'testbank', 'manager', 'administrator'],
    ],
    ['the categories', /^\/lms\/admin\/quan-ly-type-optiontype$/, ['testbank', 'administrator']],
    [
      'other pages of administrators',
      /^\/lms\/admin\/(?!import-question|quan-ly-type-optiontype|test-bank)/,
      ['administrator'],
    ],
    ['my library', /^\/lms\/admin\/test-bank|^\/lms\/print\/matrix/, ['teacher', 'testbank']],
    ['the files of teachers', /^\/lms\/teacher\/files$/, ['teacher']],
    ['other pages of teachers', /^\/lms\/teacher\/(?!files$)/, ['teacher', 'administrator']],
    ['the beans, for which a list asks', /^\/lms\/student\/beans$/, ROLE_NAMES],
    ['other pages of students', /^\/lms\/student\/(?!beans$)/, ['student']],
    ['the support area', /^\/lms\/support/, ROLE_NAMES],
    ['the home', /^\/lms\/home$/, ROLE_NAMES],
    ['the page of a refusal', /^\/lms\/access-denied$/, ROLE_NAMES],
  ])('opens %s to exactly the intended roles', (_pages, pattern, roles) => {
    const pages = routes.filter(({ path: address }) => pattern.test(address));
    expect(pages).not.toEqual([]);
    for (const page of pages) {
      const open = ROLE_NAMES.filter((role) => guardRoute(page, withEveryRight(role)) === 'ok');
      expect([page.path, open]).toEqual([page.path, roles]);
    }
  });

  it('opens the document library and the site settings only to listed accounts', () => {
    const opened = routes.filter((route) => guardRoute(route, withEveryRight('administrator')) === 'ok');
    const listed = opened.filter((route) => guardRoute(route, buildUser('administrator')) === 'denied');
    expect(listed.map((route) => route.path).toSorted(byPath)).toEqual([
      '/lms/admin/document-library',
      '/lms/admin/quan-ly-type-optiontype',
      '/lms/admin/settings',
      '/lms/admin/shelves',
      '/lms/admin/site-teachers',
      '/lms/student/beans',
    ]);
  });

  it('offers only paths without parameters in the menu', () => {
    expect(routes.filter((route) => route.menu && route.path.includes(':'))).toEqual([]);
  });
});
