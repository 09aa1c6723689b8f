import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { existsHere, guardRoute } from './access.ts';
import { rolesOf } from '../lib/store/roles-of.ts';
import type { AppRoute } from './route-types.ts';

const page = (changes: Partial<AppRoute>): AppRoute => ({
  path: '/lms/x',
  name: 'Trang',
  component: 'x/x-page',
  layout: 'lms',
  icon: 'home',
  exact: true,
  ...changes,
});

describe('opening a page', () => {
  it('requires a session in the learning area and on pages without bars', () => {
    expect(guardRoute(page({}), null)).toBe('login');
    expect(guardRoute(page({ layout: 'blank' }), null)).toBe('login');
    expect(guardRoute(page({}), buildUser('permission'))).toBe('ok');
  });

  it('requires no session on public pages', () => {
    expect(guardRoute(page({ layout: 'public' }), null)).toBe('ok');
  });

  it('is denied to the wrong role and allowed to each listed one', () => {
    const teacherPage = page({ access: ['teacher', 'administrator'] });
    expect(guardRoute(teacherPage, buildUser('student'))).toBe('denied');
    expect(guardRoute(teacherPage, buildUser('manager'))).toBe('denied');
    expect(guardRoute(teacherPage, buildUser('teacher'))).toBe('ok');
    expect(guardRoute(teacherPage, buildUser('administrator'))).toBe('ok');
  });

  it('counts every role of an account, not only the strongest', () => {
    const both = buildUser('manager', {
      roles: [
        { id: 1, name: 'student' },
        { id: 5, name: 'manager' },
      ],
    });
    expect(guardRoute(page({ access: ['student'] }), both)).toBe('ok');
  });

  it('requires the extra right that the route names', () => {
    const beans = page({ access: ['authenticated'], needs: 'seeBeans' });
    const user = buildUser('student');
    expect(guardRoute(beans, user)).toBe('denied');
    expect(guardRoute(beans, { ...user, can: { ...user.can, seeBeans: true } })).toBe('ok');
  });

  it('depends only on the roles that the server has named', () => {
    const listed = buildUser('administrator', {
      roles: [
        { id: 2, name: 'teacher' },
        { id: 6, name: 'administrator' },
      ],
    });
    expect(rolesOf(listed)).toEqual(['teacher', 'administrator']);
    expect(guardRoute(page({ access: ['administrator'] }), listed)).toBe('ok');
    const teacher = buildUser('teacher');
    const menuOnly = { ...teacher, can: { ...teacher.can, seeAdminMenu: true } };
    expect(guardRoute(page({ access: ['administrator'] }), menuOnly)).toBe('denied');
  });

  it('allows an account without a role only what any account may see', () => {
    const nobody = buildUser('student', { role: 'null', roles: [] });
    expect(guardRoute(page({ access: ['authenticated'] }), nobody)).toBe('ok');
    expect(guardRoute(page({ access: ['student'] }), nobody)).toBe('denied');
  });
});

describe('pages limited to an environment or host', () => {
  it('exist only there', () => {
    const local = page({ envs: ['local'] });
    expect(existsHere(local, 'local', 'localhost')).toBe(true);
    expect(existsHere(local, 'production', 'localhost')).toBe(false);
    const hosted = page({ hosts: ['hoc.example.vn'] });
    expect(existsHere(hosted, 'other', 'hoc.example.vn')).toBe(true);
    expect(existsHere(hosted, 'other', 'khac.example.vn')).toBe(false);
  });

  it('exist everywhere without a limit', () => {
    expect(existsHere(page({}), 'production', 'hoc.example.vn')).toBe(true);
  });
});
