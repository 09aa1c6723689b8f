import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '@domdom/api';
import { buildClass, buildUser, type BuiltClass, type BuiltUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let ownSchool: BuiltClass;
let otherSchool: BuiltClass;
beforeAll(async () => {
  ownSchool = await buildClass(test.db);
  otherSchool = await buildClass(test.db);
});

/** Builds an account of the first school that is on the administrators' list. */
async function buildListed(role: 'teacher' | 'student', isConfirmed = true): Promise<BuiltUser> {
  const user = await buildUser(test.db, { role, schoolId: ownSchool.schoolId });
  await test.db.insertInto('accessListEntries').values({ list: 'adminAccounts', userId: user.id }).execute();
  await test.db.updateTable('users').set({ isConfirmed }).where('id', '=', user.id).execute();
  return user;
}

async function statusesOf(user: BuiltUser): Promise<number[]> {
  const browser = await test.logIn(user);
  const urls = [
    '/api/teacher/classes?scope=school',
    `/api/teacher/classes/${ownSchool.id}`,
    `/api/teacher/classes/${otherSchool.id}`,
  ];
  const answers = await Promise.all(urls.map((url) => browser.call({ url })));
  return answers.map((answer) => answer.statusCode);
}

describe('an account on the administrators’ list', () => {
  it.each(['teacher', 'student'] as const)(
    'of a %s reads what an administrator of its own school reads, and nothing of another school',
    async (role) => {
      expect(await statusesOf(await buildListed(role))).toEqual([200, 200, 404]);
    },
  );

  it('gains nothing while it is unconfirmed', async () => {
    expect(await statusesOf(await buildListed('teacher', false))).toEqual([403, 404, 404]);
    expect(await statusesOf(await buildListed('student', false))).toEqual([403, 403, 403]);
  });

  it('sends its browser the same roles that the server uses', async () => {
    const browser = await test.logIn(await buildListed('teacher'));
    const { data } = await browser.ok<{ data: { userProfile: CurrentUser } }>({ url: '/Home/GetBaseInfo' });
    expect(data.userProfile).toMatchObject({
      role: 'administrator',
      roles: [
        { id: 2, name: 'teacher' },
        { id: 6, name: 'administrator' },
      ],
      can: { seeAdminMenu: true, manageClasses: true },
    });
  });

  it('is identified by its own address only', async () => {
    await buildListed('teacher');
    expect(
      await statusesOf(await buildUser(test.db, { role: 'teacher', schoolId: ownSchool.schoolId })),
    ).toEqual([403, 404, 404]);
  });
});
