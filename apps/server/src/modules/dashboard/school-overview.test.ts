import { describe, expect, it } from 'vitest';
import type { SchoolOverview } from '@domdom/api';
import { schoolYearOf } from '@domdom/domain/school/school-year';
import { addToList, buildClass, buildSchool, buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

async function buildAdministrator(schoolId: string) {
  return buildUser(test.db, { role: 'administrator', schoolId });
}

const overview = async (user: Awaited<ReturnType<typeof buildAdministrator>>) =>
  (await test.logIn(user)).ok<SchoolOverview>({ url: '/api/admin/overview' });

describe("the administrator's overview", () => {
  it('counts people and classes of the own school, and what needs care', async () => {
    const schoolId = await buildSchool(test.db);
    const administrator = await buildAdministrator(schoolId);
    const teacher = await buildUser(test.db, { role: 'teacher', schoolId });
    await buildClass(test.db, { teacher, studentCount: 2 });
    const gone = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId }),
    });
    await test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', gone.teacher.id).execute();
    await buildClass(test.db, { teacher, status: 2, studentCount: 0 });
    const old = await buildClass(test.db, { teacher, studentCount: 0, name: '2B' });
    const earlier = { schoolYear: schoolYearOf(Date.now()) - 1 };
    await test.db.updateTable('classes').set(earlier).where('id', '=', old.id).execute();
    await buildUser(test.db, { role: 'teacher', schoolId, isConfirmed: false });
    // Another school counts nowhere.
    await buildClass(test.db);
    const mail = {
      recipient: 'a@b.vn',
      template: 'SACHSO_Mail_RegisterUser',
      subject: 'Thư',
      data: '{}',
      schoolId,
    };
    await test.db
      .insertInto('mails')
      .values([mail, { ...mail, state: 'failed' }, { ...mail, state: 'sent', sentAt: new Date() }])
      .execute();

    const { people, classes, mails, storage, site } = await overview(administrator);
    // The administrator has just logged in; the others have not.
    expect(people).toEqual({ students: 3, teachers: 2, waiting: 1, unused: 5 });
    expect(classes).toEqual({ running: 3, withoutTeacher: 1, ofEarlierYears: 1 });
    expect(mails).toEqual({ waiting: 1, failed: 1 });
    expect(storage.map(({ bytes }) => bytes)).toEqual([0, 0, 0, 0]);
    expect(site).toBeNull();
  });

  it('sums what was uploaded', async () => {
    const schoolId = await buildSchool(test.db);
    const administrator = await buildAdministrator(schoolId);
    const avatar = { avatarName: `a-${'0'.repeat(32)}.webp`, avatarBytes: 700 };
    await test.db.updateTable('users').set(avatar).where('id', '=', administrator.id).execute();
    const { storage } = await overview(administrator);
    expect(storage.find(({ kind }) => kind === 'avatars')).toEqual({ kind: 'avatars', bytes: 700, files: 1 });
  });

  it('tells those who may change the site settings what is wrong with the site', async () => {
    const administrator = await buildAdministrator(await buildSchool(test.db));
    await addToList(test.db, 'siteSettings', administrator);
    const { site } = await overview(administrator);
    expect(site).toMatchObject({ isMailing: false, settingsProblems: [] });
    expect(site?.emptyLists).toContain('documentLibrary');
    expect(site?.emptyLists).not.toContain('siteSettings');
  });
});
