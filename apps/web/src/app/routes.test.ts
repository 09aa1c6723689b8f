import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guardRoute } from './access.ts';
import { routes } from './routes.ts';

const areas = path.join(import.meta.dirname, '../areas');
const byPath = (a: string, b: string) => a.localeCompare(b);

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

  it('has each path once', () => {
    const paths = routes.map((route) => route.path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('keeps everything under /lms behind a session', () => {
    const open = routes.filter((route) => route.path.startsWith('/lms') && guardRoute(route, null) === 'ok');
    expect(open.map((route) => route.path)).toEqual([]);
  });

  it('lets only the listed roles into the pages of teachers, pupils and administrators', () => {
    const open = routes.filter(
      (route) =>
        /^\/lms\/(teacher|student|admin)\//.test(route.path) &&
        !route.needs &&
        (route.access ?? []).length === 0,
    );
    expect(open.map((route) => route.path)).toEqual([]);
  });

  it('offers in the menu only paths without parameters', () => {
    expect(routes.filter((route) => route.menu && route.path.includes(':'))).toEqual([]);
  });
});
