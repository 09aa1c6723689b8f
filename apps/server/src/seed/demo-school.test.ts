import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser, OlympicExams } from '@domdom/api';
import { logInDemo } from '../testing/demo-school.ts';
import { openTestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD } from './demo-passwords.ts';
import { closeDemoSchool, loadDemoSchool } from './demo-school.ts';

const test = openTestApp();
beforeAll(() => loadDemoSchool(test.db, DEMO_PASSWORD));

const logIn = (name: string) => logInDemo(test, name);

async function profileOf(name: string): Promise<CurrentUser> {
  const url = '/Home/GetBaseInfo';
  return (await (await logIn(name)).ok<{ data: { userProfile: CurrentUser } }>({ url })).data.userProfile;
}

async function classesOf(name: string, url: string): Promise<string[]> {
  const { items } = await (await logIn(name)).ok<{ items: { className: string }[] }>({ url });
  return items.map(({ className }) => className);
}

describe('the demo school has an account on and an account off each access list:', () => {
  it.each<[list: string, on: string, off: string, told: (profile: CurrentUser) => boolean]>([
    ['beans', 'hs02', 'hs03', ({ can }) => can.seeBeans],
    ['offlineEbooks', 'lan', 'minh', ({ can }) => can.seeOfflineEbooks],
    ['sidebarExempt', 'lan', 'minh', ({ can }) => can.seeAllLevels],
    ['sidebarHiddenItems', 'hs31', 'hs30', ({ hiddenMenuItems }) => hiddenMenuItems.length > 0],
    ['adminAccounts', 'quantri', 'lan', ({ can }) => can.seeAdminMenu],
    ['documentLibrary', 'quantri', 'quanly', ({ can }) => can.openDocumentLibrary],
    ['categoryManagement', 'quantri', 'quanly', ({ can }) => can.manageCategories],
    ['siteSettings', 'quantri', 'quanly', ({ can }) => can.changeSiteSettings],
    ['demoStudents', 'hs30', 'hs29', ({ isDemoStudent }) => isDemoStudent],
    ['demoTeachers', 'minh', 'lan', ({ isDemoTeacher }) => isDemoTeacher],
    ['gradeLimited', 'hs30', 'hs29', ({ classLimit }) => classLimit !== null],
  ])('%s', async (_list, on, off, told) => {
    expect([told(await profileOf(on)), told(await profileOf(off))]).toEqual([true, false]);
  });

  it.each([
    ['hs03', { mode: 'featured', grade: 3 }],
    ['hs04', { mode: 'random', grade: 3 }],
    ['hs32', { mode: 'featured', grade: null }],
    ['hs33', { mode: 'random', grade: 4, canChooseGrade: true }],
  ])('olympicGradeExams, with and without grades that have such exams: %s', async (name, expected) => {
    expect(await (await logIn(name)).ok<OlympicExams>({ url: '/api/olympic' })).toMatchObject(expected);
  });

  it('a student limited to a grade, and one to a single class', async () => {
    const { items } = await (
      await logIn('minh')
    ).ok<{ items: { id: string; className: string }[] }>({ url: '/api/teacher/classes' });
    expect((await profileOf('hs30')).classLimit).toEqual({ grades: [6], classIds: [] });
    expect((await profileOf('hs31')).classLimit).toEqual({
      grades: [],
      classIds: items.flatMap(({ id, className }) => (className === '6A' ? [id] : [])),
    });
    expect(await classesOf('hs31', '/api/student/classes')).toEqual(['6A']);
  });
});

it('is in a ward, beside another school, with a third elsewhere, however often it is loaded', async () => {
  const demo = test.db.updateTable('schools').where('isDemo', '=', true);
  // Simulates a school from before schools had places.
  await demo.set({ districtId: null }).where('name', 'like', '%Đom Đóm').execute();
  await loadDemoSchool(test.db, DEMO_PASSWORD);
  const schools = await test.db
    .selectFrom('schools')
    .innerJoin('districts', 'districts.id', 'schools.districtId')
    .select(['schools.name', 'districts.name as district'])
    .orderBy('schools.name')
    .execute();
  expect(schools).toEqual([
    { name: 'Trường THCS Sao Mai', district: 'Sài Gòn' },
    { name: 'Trường Tiểu học Hoa Sen', district: 'Ba Đình' },
    { name: 'Trường Tiểu học và THCS Đom Đóm', district: 'Ba Đình' },
  ]);
});

it('ends the sessions of its accounts when it is closed, and lets them in only when it is loaded again', async () => {
  const logInAgain = () =>
    test.stranger().call({
      method: 'POST',
      url: '/login',
      body: { email: 'lan@domdom.test', password: DEMO_PASSWORD },
    });
  await logIn('lan');
  expect(await closeDemoSchool(test.db)).toBe(true);
  const left = test.db
    .selectFrom('sessions')
    .innerJoin('schools', 'schools.id', 'sessions.schoolId')
    .select('sessions.id')
    .where('schools.isDemo', '=', true);
  expect(await left.execute()).toEqual([]);
  expect((await logInAgain()).statusCode).toBe(401);
  await loadDemoSchool(test.db, DEMO_PASSWORD);
  expect((await logInAgain()).statusCode).toBe(200);
});
