import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '@domdom/api';
import { openTestApp } from '../../testing/test-app.ts';
import { DEMO_PASSWORD, loadDemoSchool } from './demo-school.ts';

const test = openTestApp();
beforeAll(() => loadDemoSchool(test.db));

const logIn = (name: string) => test.logIn({ email: `${name}@domdom.test`, password: DEMO_PASSWORD });

async function profileOf(name: string): Promise<CurrentUser> {
  const url = '/Home/GetBaseInfo';
  return (await (await logIn(name)).ok<{ data: { userProfile: CurrentUser } }>({ url })).data.userProfile;
}

async function classesOf(name: string, url: string): Promise<string[]> {
  const { items } = await (await logIn(name)).ok<{ items: { className: string }[] }>({ url });
  return items.map(({ className }) => className);
}

describe('the demo school has somebody on and somebody off each access list:', () => {
  it.each<[list: string, on: string, off: string, told: (profile: CurrentUser) => boolean]>([
    ['beans', 'hs02', 'hs03', ({ can }) => can.seeBeans],
    ['sidebarExempt', 'lan', 'minh', ({ can }) => can.seeAllLevels],
    ['sidebarHiddenItems', 'hs41', 'hs42', ({ hiddenMenuItems }) => hiddenMenuItems.length > 0],
    ['adminAccounts', 'phuc', 'lan', ({ can }) => can.seeAdminMenu],
    ['documentLibrary', 'quantri', 'phuc', ({ can }) => can.openDocumentLibrary],
    ['demoStudents', 'hs41', 'hs40', ({ isDemoStudent }) => isDemoStudent],
    ['demoTeachers', 'thu', 'lan', ({ isDemoTeacher }) => isDemoTeacher],
    ['gradeLimited', 'thu', 'lan', ({ classLimit }) => classLimit !== null],
  ])('%s', async (_list, on, off, told) => {
    expect([told(await profileOf(on)), told(await profileOf(off))]).toEqual([true, false]);
  });

  it('a teacher with a class beyond her grade, and a pupil with one beside the single class', async () => {
    expect(await classesOf('thu', '/api/teacher/classes')).toEqual(['4A']);
    expect(await classesOf('hs42', '/api/student/classes')).toEqual(['4A']);
    const school = await classesOf('quantri', '/api/teacher/classes?scope=school');
    expect(school.toSorted()).toEqual(['2A', '3A', '4A', '5A', '6A']);
    const members = await test.db
      .selectFrom('classMembers')
      .innerJoin('users', 'users.id', 'studentId')
      .select('classId')
      .where('email', '=', 'hs42@domdom.test')
      .execute();
    expect(members).toHaveLength(2);
  });
});
