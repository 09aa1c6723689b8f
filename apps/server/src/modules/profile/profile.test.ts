import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser, OwnData, Profile, TeacherDashboard } from '@domdom/api';
import type { ProfileForm } from '@domdom/domain/accounts/profile-form';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import {
  addToList,
  buildAssignment,
  buildClass,
  buildSchool,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

/** Ba Đình and Ngọc Hà, both in Hà Nội. */
const [CITY, DISTRICT, OTHER_DISTRICT] = [1, 4, 8];

let stated: string;
beforeAll(async () => {
  stated = await buildSchool(test.db, 'Trường Tiểu học Ba Đình');
  await test.db.updateTable('schools').set({ districtId: DISTRICT }).where('id', '=', stated).execute();
});

const FORM: ProfileForm = {
  firstname: ' Trần  Gia ',
  lastname: 'Bảo',
  sex: 1,
  birthday: '25/12/2015',
  phone: '0912345678',
  cityId: null,
  districtId: null,
  schoolId: null,
  schoolTypeId: 1,
  classId: 3,
};

const put = (body: object) => ({ method: 'PUT', url: '/api/profile', body }) as const;
const read = (by: Browser) => by.ok<Profile>({ url: '/api/profile' });
const save = (by: Browser, form: object) => by.ok<{ rowsAffected: number; user: CurrentUser }>(put(form));
const whoIs = async (by: Browser) =>
  (await by.ok<{ data: { userProfile: CurrentUser } }>({ url: '/Home/GetBaseInfo' })).data.userProfile;

async function person(role: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(test.db, role);
  const browser = await test.logIn(user);
  return { user, browser, form: { ...FORM, schoolId: user.schoolId } };
}

describe("a user's own profile", () => {
  it("is saved, kept, and shown by the session at once, on the account's other devices too", async () => {
    const { user, browser, form } = await person({ role: 'student', grade: 1 });
    const phone = await test.logIn(user);
    const saved = await save(browser, { ...form, phone: '+84912345678', classId: 5 });
    expect(saved).toMatchObject({
      rowsAffected: 1,
      user: { fullName: 'Trần Gia Bảo', classId: 5, schoolTypeId: 1, email: user.email },
    });
    expect(await read(browser)).toMatchObject({
      firstname: 'Trần Gia',
      lastname: 'Bảo',
      sex: 1,
      birthday: '2015-12-25',
      phone: '0912345678',
      email: user.email,
      classId: 5,
    });
    expect(await whoIs(browser)).toMatchObject({ fullName: 'Trần Gia Bảo', classId: 5 });
    expect(await whoIs(phone)).toMatchObject({ fullName: 'Trần Gia Bảo', classId: 5 });
  });

  it('may state a place and another school, and the account stays in its own school', async () => {
    const { user, browser, form } = await person({ role: 'student' });
    const home = (await read(browser)).homeSchool;
    expect((await read(browser)).school).toEqual(home);
    const place = { cityId: CITY, districtId: DISTRICT, schoolId: stated };
    const saved = await save(browser, { ...form, ...place });
    expect(saved.user.schoolName).toBe('Trường Tiểu học Ba Đình');
    expect(await read(browser)).toMatchObject({
      cityId: CITY,
      districtId: DISTRICT,
      school: { id: stated },
      homeSchool: home,
    });
    const row = await test.db
      .selectFrom('users')
      .select('schoolId')
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(row?.schoolId).toBe(user.schoolId);
    // Back to the school that it belongs to.
    await save(browser, form);
    expect((await read(browser)).school).toEqual(home);
  });

  it.each<[string, Partial<ProfileForm>, string]>([
    ['a school of another ward', { cityId: CITY, districtId: OTHER_DISTRICT }, 'schoolId'],
    ['a school without a place', { cityId: null, districtId: null }, 'schoolId'],
    ['a ward of another province', { cityId: 79, districtId: DISTRICT }, 'districtId'],
    ['a ward that there is not', { cityId: CITY, districtId: 99_999 }, 'districtId'],
  ])('cannot state a place with %s', async (_what, place, path) => {
    const { browser, form } = await person();
    const response = await browser.call(put({ ...form, schoolId: stated, ...place }));
    expect([response.statusCode, response.json()]).toMatchObject([400, { issues: [{ path }] }]);
    expect(await read(browser)).toMatchObject({ cityId: null, phone: '' });
  });

  it('keeps a school that was closed meanwhile for the users who stated it, and offers it to nobody else', async () => {
    const closing = await buildSchool(test.db, 'Trường sắp đóng');
    const set = (change: object) =>
      test.db.updateTable('schools').set(change).where('id', '=', closing).execute();
    await set({ districtId: DISTRICT });
    const first = await person();
    const other = await person();
    const form = { ...first.form, cityId: CITY, districtId: DISTRICT, schoolId: closing };
    await save(first.browser, form);
    await set({ isClosed: true });
    await save(first.browser, { ...form, phone: '0987654321' });
    expect(await read(first.browser)).toMatchObject({ phone: '0987654321', school: { id: closing } });
    expect((await other.browser.call(put(form))).statusCode).toBe(400);
  });

  it.each<[object, string, string]>([
    [{ lastname: ' ' }, 'lastname', 'Chưa nhập tên'],
    [{ firstname: '' }, 'firstname', 'Chưa nhập họ và tên đệm'],
    [{ sex: null }, 'sex', 'Chưa chọn giới tính'],
    [{ birthday: '' }, 'birthday', 'Chưa nhập ngày sinh'],
    [{ phone: '091234567' }, 'phone', 'Số điện thoại không hợp lệ'],
    [{ schoolId: null }, 'schoolId', 'Chưa chọn trường'],
    [{ classId: 7 }, 'classId', 'Lớp không thuộc cấp học đã chọn'],
  ])('is refused with %j, and nothing of it is written', async (change, path, message) => {
    const { browser, form } = await person({ role: 'student', grade: 2 });
    const response = await browser.call(put({ ...form, ...change }));
    expect([response.statusCode, response.json()]).toMatchObject([400, { issues: [{ path, message }] }]);
    expect(await read(browser)).toMatchObject({ birthday: null, phone: '', classId: 2 });
  });

  it.each(['email', 'roleId', 'schoolName', 'isConfirmed'])('has no field %s to change', async (field) => {
    const { browser, form, user } = await person();
    expect((await browser.call(put({ ...form, [field]: 'x@domdom.test' }))).statusCode).toBe(400);
    expect(await whoIs(browser)).toMatchObject({ email: user.email });
  });

  it('of a teacher has a school level, after which the home page stops asking for it, and no class', async () => {
    const { browser, form } = await person({ role: 'teacher', schoolTypeId: null });
    const asks = async () => (await browser.ok<TeacherDashboard>({ url: '/api/dashboard' })).needsSchoolType;
    expect(await asks()).toBe(true);
    expect((await browser.call(put({ ...form, schoolTypeId: null }))).statusCode).toBe(400);
    await save(browser, { ...form, schoolTypeId: 0, classId: 12 });
    expect(await asks()).toBe(false);
    expect(await read(browser)).toMatchObject({ schoolTypeId: 0, classId: null });
  });

  it('of a manager keeps level and class, which a manager is not asked for', async () => {
    const { browser, form } = await person({ role: 'manager', schoolTypeId: 2 });
    await save(browser, { ...form, schoolTypeId: null, classId: null });
    expect(await read(browser)).toMatchObject({ schoolTypeId: 2, phone: '0912345678' });
  });

  it('of an account that is being closed changes no row, and says so', async () => {
    const { user, browser, form } = await person({ role: 'student' });
    await read(browser);
    await test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', user.id).execute();
    expect(await save(browser, form)).toMatchObject({ rowsAffected: 0 });
    const row = test.db.selectFrom('users').select('phone').where('id', '=', user.id);
    expect(await row.executeTakeFirst()).toEqual({ phone: '' });
  });

  it('records in the history who changed what', async () => {
    const { user, browser, form } = await person({ role: 'student' });
    await save(browser, form);
    const rows = await test.db
      .selectFrom('changeHistory')
      .select(['field', 'actorId', 'newValue'])
      .where('entity', '=', 'users')
      .where('recordId', '=', user.id)
      .where('action', '=', 'U')
      .execute();
    expect(rows).toContainEqual({ field: 'birthday', actorId: user.id, newValue: '2015-12-25' });
  });
});

describe('the data stored about a person', () => {
  it('comes as one file, to that person alone', async () => {
    const target = await buildClass(test.db, { name: '3A' });
    const student = onlyStudent(target);
    const browser = await test.logIn(student);
    await save(browser, { ...FORM, schoolId: student.schoolId });
    const given = await buildAssignment(test.db, target, { title: 'Bài một' });
    const body = { examinationId: given.examinationId, assignmentId: given.id };
    await browser.ok({ method: 'POST', url: '/api/attempts', body });
    const response = await browser.call({ url: '/api/profile/export' });
    expect(response.headers['content-disposition']).toContain('attachment; filename="du-lieu-cua-toi.json"');
    const data = response.json<OwnData>();
    expect(data).toMatchObject({
      account: { id: student.id, email: student.email, birthday: '2015-12-25', roles: ['student'] },
      joinedClasses: [{ className: '3A', leftAt: null }],
      taughtClasses: [],
      // An open attempt does not reveal how many answers are right so far.
      attempts: [{ title: 'Bài một', state: 'open', passed: null, score: null, answers: null }],
      folders: [],
      isCut: false,
      sessions: [{ kind: 'browser' }],
    });
    expect(response.body).not.toMatch(/password|token|hash/i);
    const teacher = await test.logIn(target.teacher);
    expect(await teacher.ok<OwnData>({ url: '/api/profile/export' })).toMatchObject({
      account: { id: target.teacher.id },
      joinedClasses: [],
      taughtClasses: [{ className: '3A' }],
      attempts: [],
    });
  });
});

it('the data stored about a person contain answers once their verdicts are shown, messages, books, folders and files', async () => {
  const target = await buildClass(test.db, { name: '3A' });
  const student = onlyStudent(target);
  const answers = [{ skill: null, earned: 1, possible: 1 }];
  const practised = { passed: 1, questionCount: 1, answers };
  await buildFinishedAttempt(test.db, student, await buildAssignment(test.db, target), practised);
  await test.db
    .insertInto('notifications')
    .values({
      schoolId: student.schoolId,
      audience: 'USER',
      audienceUserId: student.id,
      title: 'Chào em',
      setting: '{}',
    })
    .execute();
  const by = await test.logIn(student);
  const download = () => by.ok<OwnData>({ url: '/api/profile/export' });
  const data = await download();
  expect(data.attempts).toMatchObject([{ passed: 1, answers: [{ questionId: 'q1' }] }]);
  expect(data.notifications).toContainEqual(expect.objectContaining({ title: 'Chào em', isSent: false }));
  await test.db
    .insertInto('libraryTitles')
    .values({
      ...{ schoolId: student.schoolId, title: 'Tiếng Anh 3', grade: 3, bookType: 'sb', sortOrder: 1 },
      ...{ createdBy: target.teacher.id, link: 'https://sach.test/3', deletedAt: new Date() },
    })
    .execute();
  await sql`
    insert into reading_positions (school_id, title_id, user_id, page, pages, seen)
    select school_id, id, ${student.id}, 4, 20, '{[1,5),[9,10)}' from library_titles
    where created_by = ${target.teacher.id}`.execute(test.db);
  expect((await download()).reading).toMatchObject([
    { title: 'Tiếng Anh 3', page: 4, pages: 20, seenPages: 5 },
  ]);
  // The same questions run as a test now.
  await buildAssignment(test.db, target, { behaviour: 'test' });
  expect((await download()).attempts).toMatchObject([{ answers: null }]);
  // Nor do those of practice that nobody has given.
  await test.db
    .updateTable('attempts')
    .set({ assignmentId: null })
    .where('studentId', '=', student.id)
    .execute();
  expect((await download()).attempts).toMatchObject([{ answers: null }]);
  const teacher = await test.logIn(target.teacher);
  const body = { parentId: null, name: 'Bài nghe', color: '#1f3a8a', sortOrder: 1 };
  await teacher.ok({ method: 'POST', url: '/api/folders', body });
  expect((await teacher.ok<OwnData>({ url: '/api/profile/export' })).folders).toMatchObject([
    { name: 'Bài nghe' },
  ]);
});

it('somebody who piled up messages gets the newest of them in a file that stays small, one at a time', async () => {
  const target = await buildClass(test.db, { name: '3A' });
  const by = await test.logIn(target.teacher);
  await sql`
    insert into notifications (school_id, created_by, audience, audience_user_id, title, content, setting, created_at)
    select ${target.teacher.schoolId}, ${target.teacher.id}, 'USER', ${onlyStudent(target).id}, 'Thư ' || n,
      repeat(md5(n::text), 300), '{}', now() - make_interval(mins => n)
    from generate_series(1, 600) n`.execute(test.db);
  const calls = [1, 2, 3].map(() => by.call({ url: '/api/profile/export' }));
  const answers = await Promise.all(calls);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  const file = await by.call({ url: '/api/profile/export' });
  expect(file.body.length).toBeLessThan(4_500_000);
  const data = file.json<OwnData>();
  expect(data).toMatchObject({ isCut: true, notifications: { 0: { title: 'Thư 1' } } });
  expect(data.notifications.length).toBeGreaterThan(300);
});

describe('a shared account', () => {
  it.each([
    ['profileUpdateDisabled', 'disabled', true],
    ['profileButtonsHidden', 'hidden', true],
    ['profileUpdateDisabled', 'disabled', false],
  ] as const)('on the list %s keeps its profile: %s (confirmed: %s)', async (list, lock, isConfirmed) => {
    const { user } = await person({ role: 'student' });
    await addToList(test.db, list, user);
    await test.db.updateTable('users').set({ isConfirmed }).where('id', '=', user.id).execute();
    const browser = await test.logIn(user);
    expect(await whoIs(browser)).toMatchObject({ profileLock: lock });
    const before = await read(browser);
    const response = await browser.call(put({ ...FORM, schoolId: user.schoolId }));
    expect(response.statusCode).toBe(403);
    expect(await read(browser)).toEqual(before);
  });

  it('is an exception: other accounts have no lock', async () => {
    const { browser } = await person();
    expect(await whoIs(browser)).toMatchObject({ profileLock: null });
  });
});

describe("a student's birthday, phone and stated school", () => {
  const SECRETS = ['2015-12-25', '25/12/2015', '0977888999', 'Trường Tiểu học Ba Đình'];

  it('reach no classmate, and no teacher of other students', async () => {
    const target = await buildClass(test.db, { studentCount: 2 });
    const student = onlyStudent(target);
    const [, classmate] = target.students;
    const browser = await test.logIn(student);
    const place = { cityId: CITY, districtId: DISTRICT, schoolId: stated };
    await save(browser, { ...FORM, ...place, phone: '0977888999' });
    const own = JSON.stringify([await read(browser), await whoIs(browser)]);
    for (const secret of ['2015-12-25', '0977888999', 'Trường Tiểu học Ba Đình'])
      expect(own).toContain(secret);

    const others = [
      { by: await test.logIn(classmate ?? student), urls: ['/api/student/classes', '/api/dashboard'] },
      {
        by: await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId: student.schoolId })),
        urls: ['/api/teacher/classes', '/api/dashboard', `/api/teacher/classes/${target.id}/roster`],
      },
    ];
    for (const { by, urls } of others) {
      for (const url of [...urls, '/api/profile', '/Home/GetBaseInfo', '/api/notifications']) {
        const { body } = await by.call({ url });
        const told = SECRETS.filter((secret) => body.includes(secret));
        expect({ url, told }).toEqual({ url, told: [] });
      }
    }
  });
});
