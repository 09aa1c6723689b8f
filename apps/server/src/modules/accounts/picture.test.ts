import { PICTURE_KEYS } from '@domdom/domain/accounts/picture-password';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransactionBy } from '../../db/transaction.ts';
import {
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildSchool,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { issueCards } from './card.service.ts';

const test = openTestApp();
let schoolId: string;
let code: string;
let teacher: BuiltUser;
let browser: Browser;
let target: BuiltClass;
let child: BuiltUser;
let devices = 0;

beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  const school = test.db.selectFrom('schools').select('code').where('id', '=', schoolId);
  ({ code } = await school.executeTakeFirstOrThrow());
  teacher = await buildUser(test.db, { role: 'teacher', schoolId });
});
beforeEach(async () => {
  browser = await test.logIn(teacher);
  target = await buildClass(test.db, { teacher, grade: 1, studentCount: 1 });
  child = onlyStudent(target);
  await test.db
    .updateTable('classMembers')
    .set({ entry: 'created' })
    .where('classId', '=', target.id)
    .execute();
});

/** A browser as it is after its first page. */
function device(): Browser {
  const made = test.stranger();
  made.cookies.set('domdom-device', `device-${(devices += 1)}`);
  return made;
}
const url = (rest: string, classId = target.id) => `/api/teacher/classes/${classId}/${rest}`;
const post = (by: Browser, address: string, body: object) => by.call({ method: 'POST', url: address, body });

async function givePictures(): Promise<string[]> {
  const { students } = await browser.ok<{ students: { pictures: string[] }[] }>({
    method: 'POST',
    url: url('pictures'),
    body: { studentIds: [child.id] },
  });
  return students[0]?.pictures ?? [];
}
const show = (by: Browser, pictures: string[], studentId = child.id) =>
  post(by, '/api/session/pictures', { studentId, pictures });
const listOn = async (by: Browser) =>
  by.ok<{ className: string | null; students: { id: string; isLocked: boolean }[] }>({
    url: `/api/session/device?code=${code}`,
  });
async function cardOf(id: string): Promise<string> {
  const [token = ''] = await inTransactionBy(test.db, { userId: teacher.id }, (trx) =>
    issueCards(trx, { schoolId, issuedBy: teacher.id }, [id]),
  );
  return token;
}
const wrongOf = (right: string[]) => PICTURE_KEYS.filter((key) => !right.includes(key)).slice(0, 3);

describe('pictures', () => {
  it('count nowhere before the card was shown on the device, and a stranger learns no name', async () => {
    const pictures = await givePictures();
    const by = device();
    expect(await listOn(by)).toEqual({ className: null, students: [] });
    expect((await show(by, pictures)).statusCode).toBe(401);
    expect((await show(test.stranger(), pictures)).statusCode).toBe(401);
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token: await cardOf(child.id) } });
    await by.ok({ method: 'POST', url: '/logout' });
    expect((await listOn(by)).students).toMatchObject([{ id: child.id, isLocked: false }]);
    const answer = await show(by, pictures);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.userProfile).toMatchObject({ id: child.id, isOnSharedDevice: true });
    expect((await listOn(device())).students).toEqual([]);
  });

  it('count no more on a device that knows only a card which was replaced', async () => {
    const pictures = await givePictures();
    const by = device();
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token: await cardOf(child.id) } });
    const token = await cardOf(child.id);
    expect((await listOn(by)).students).toEqual([]);
    expect((await show(by, pictures)).statusCode).toBe(401);
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token } });
    expect((await show(by, pictures)).statusCode).toBe(200);
  });

  it('count no more on devices that know only a password which was replaced', async () => {
    const pictures = await givePictures();
    const by = device();
    await by.ok({ method: 'POST', url: '/login', body: { email: child.email, password: child.password } });
    await by.ok({ method: 'POST', url: '/logout' });
    expect((await show(by, pictures)).statusCode).toBe(200);
    const { password } = await browser.ok<{ password: string }>({
      method: 'POST',
      url: url(`roster/${child.id}/password`),
    });
    expect((await listOn(by)).students).toEqual([]);
    expect((await show(by, pictures)).statusCode).toBe(401);
    await by.ok({ method: 'POST', url: '/login', body: { email: child.email, password } });
    expect((await listOn(by)).students).toMatchObject([{ id: child.id }]);
  });

  it('count no more on devices that know only a password which its owner has changed', async () => {
    const pictures = await givePictures();
    const by = device();
    await by.ok({ method: 'POST', url: '/login', body: { email: child.email, password: child.password } });
    await by.ok({ method: 'POST', url: '/logout' });
    expect((await listOn(by)).students).toMatchObject([{ id: child.id }]);
    const own = await test.logIn(child);
    const [newPassword, currentPassword] = ['Nhim2026xanh', child.password];
    await own.ok({
      method: 'POST',
      url: '/api/profile/password',
      body: { currentPassword, newPassword, confirmPassword: newPassword },
    });
    expect((await listOn(by)).students).toEqual([]);
    expect((await show(by, pictures)).statusCode).toBe(401);
  });

  it('that are new end what was opened with the old ones, and nothing else', async () => {
    const pictures = await givePictures();
    const by = device();
    const password = await test.logIn(child);
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token: await cardOf(child.id) } });
    await by.ok({ method: 'POST', url: '/logout' });
    expect((await show(by, pictures)).statusCode).toBe(200);
    const page = { url: '/Home/GetBaseInfo' };
    await by.ok(page);
    await givePictures();
    expect((await by.call(page)).statusCode).toBe(401);
    await password.ok(page);
  });

  it('wait for the card after five wrong ones', async () => {
    const pictures = await givePictures();
    const by = device();
    const token = await cardOf(child.id);
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token } });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await show(by, wrongOf(pictures))).statusCode).toBe(401);
    expect((await show(by, pictures)).statusCode).toBe(401);
    expect((await listOn(by)).students).toMatchObject([{ isLocked: true }]);
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token } });
    expect((await show(by, pictures)).statusCode).toBe(200);
  });

  it('count five times in all, however many come at once', async () => {
    const pictures = await givePictures();
    const by = device();
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token: await cardOf(child.id) } });
    await Promise.all(Array.from({ length: 12 }, () => show(by, wrongOf(pictures))));
    const row = test.db.selectFrom('picturePasswords').select('wrongTries').where('userId', '=', child.id);
    expect((await row.executeTakeFirstOrThrow()).wrongTries).toBe(5);
  });

  it('count on a device that the teacher has opened for the class, until it is closed', async () => {
    const pictures = await givePictures();
    browser.cookies.set('domdom-device', `device-${(devices += 1)}`);
    const other = await buildClass(test.db, { teacher, grade: 1, studentCount: 1 });
    const { endsAt } = await browser.ok<{ endsAt: string }>({
      method: 'POST',
      url: url('devices'),
      body: { hours: 1 },
    });
    expect(Date.parse(endsAt)).toBeGreaterThan(Date.now());
    const by = test.stranger();
    by.cookies.set('domdom-device', browser.cookies.get('domdom-device') ?? '');
    const list = await listOn(by);
    expect(list.className).not.toBeNull();
    expect(list.students.map(({ id }) => id)).toEqual([child.id]);
    expect((await show(by, pictures)).statusCode).toBe(200);
    expect((await show(by, pictures, onlyStudent(other).id)).statusCode).toBe(401);
    await browser.ok({ method: 'DELETE', url: url('devices') });
    // The login by pictures has not made the device known to the account.
    expect(await listOn(by)).toEqual({ className: null, students: [] });
    expect((await show(by, pictures)).statusCode).toBe(401);
  });

  it('do not count on a device of a teacher who has only added the child', async () => {
    const pictures = await givePictures();
    const colleague = await buildUser(test.db, { role: 'teacher', schoolId });
    const theirs = await test.logIn(colleague);
    const second = await buildClass(test.db, { teacher: colleague, grade: 1, studentCount: 0 });
    const member = { classId: second.id, studentId: child.id, schoolId };
    await test.db
      .insertInto('classMembers')
      .values({ ...member, entry: 'added' })
      .execute();
    theirs.cookies.set('domdom-device', `device-${(devices += 1)}`);
    await theirs.ok({ method: 'POST', url: url('devices', second.id), body: { hours: 1 } });
    const by = test.stranger();
    by.cookies.set('domdom-device', theirs.cookies.get('domdom-device') ?? '');
    expect((await listOn(by)).students).toEqual([]);
    expect((await show(by, pictures)).statusCode).toBe(401);
    await test.db
      .updateTable('classMembers')
      .where('classId', '=', second.id)
      .set({ entry: 'code' })
      .execute();
    expect((await listOn(by)).students).toMatchObject([{ id: child.id }]);
    expect((await show(by, pictures)).statusCode).toBe(200);
  });

  it.each([
    ['whose class has become grade 3', { grade: 3 }],
    ['whose class is over', { status: 2 }],
  ])('count no more for a child %s, until it is in a class of young children again', async (_who, change) => {
    const pictures = await givePictures();
    const by = device();
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token: await cardOf(child.id) } });
    await test.db.updateTable('classes').set(change).where('id', '=', target.id).execute();
    expect((await listOn(by)).students).toEqual([]);
    expect((await show(by, pictures)).statusCode).toBe(401);
    const next = await buildClass(test.db, { teacher, grade: 2, studentCount: 0 });
    await test.db
      .insertInto('classMembers')
      .values({ classId: next.id, studentId: child.id, schoolId, entry: 'placed' })
      .execute();
    expect((await listOn(by)).students).toMatchObject([{ id: child.id }]);
    expect((await show(by, pictures)).statusCode).toBe(200);
  });

  it('count no more for a child who has left the class of young children', async () => {
    const pictures = await givePictures();
    const by = device();
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token: await cardOf(child.id) } });
    await test.db
      .updateTable('classMembers')
      .set({ removedAt: new Date() })
      .where('studentId', '=', child.id)
      .execute();
    expect((await listOn(by)).students).toEqual([]);
    expect((await show(by, pictures)).statusCode).toBe(401);
  });

  it('are taken back by the teacher', async () => {
    const pictures = await givePictures();
    const by = device();
    await by.ok({ method: 'POST', url: '/api/session/card', body: { token: await cardOf(child.id) } });
    await browser.ok({
      method: 'POST',
      url: url('pictures/removal'),
      body: { studentIds: [child.id] },
    });
    expect((await show(by, pictures)).statusCode).toBe(401);
  });
});

describe('a teacher gives pictures', () => {
  it('only in classes of young children', async () => {
    const older = await buildClass(test.db, { teacher, grade: 3, studentCount: 1 });
    const body = { studentIds: [onlyStudent(older).id] };
    expect((await post(browser, url('pictures', older.id), body)).statusCode).toBe(409);
    expect((await post(browser, url('devices', older.id), { hours: 1 })).statusCode).toBe(409);
  });

  it('only to students whom the class has made or who joined it, of the own school', async () => {
    const body = { studentIds: [child.id] };
    const member = test.db.updateTable('classMembers').where('classId', '=', target.id);
    await member.set({ entry: 'added' }).execute();
    expect((await post(browser, url('pictures'), body)).statusCode).toBe(409);
    await member.set({ entry: 'code' }).execute();
    expect((await post(browser, url('pictures'), body)).statusCode).toBe(200);
    const foreign = await buildUser(test.db);
    expect((await post(browser, url('pictures'), { studentIds: [foreign.id] })).statusCode).toBe(409);
  });

  it('never in the class of a colleague', async () => {
    const other = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    const body = { studentIds: [child.id] };
    expect((await post(other, url('pictures'), body)).statusCode).toBe(404);
    expect((await other.call({ url: url('pictures') })).statusCode).toBe(404);
    expect((await post(other, url('devices'), { hours: 1 })).statusCode).toBe(404);
  });
});
