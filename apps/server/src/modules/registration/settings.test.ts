import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StudentRegistration, TeacherRegistration } from '@domdom/api/registration';
import { type BuiltUser, buildClass, buildSchool, buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { NewTeacherNews } from '../notifications/new-teacher-news.service.ts';
import { SiteService } from '../site/site.service.ts';
import { mirrorChannel } from './legacy-mirror.ts';
import { RegistrationService } from './registration.service.ts';
import { studentForm, teacherForm } from './testing/forms.ts';

const test = openTestApp();

/** The registration of a server that has just read these settings. */
async function withSettings(registration: object): Promise<RegistrationService> {
  const settings = JSON.stringify({ registration });
  await test.db
    .insertInto('siteSettings')
    .values({ settings })
    .onConflict((oc) => oc.column('id').doUpdateSet({ settings }))
    .execute();
  const site = new SiteService(test.db, 'Đom Đóm');
  return new RegistrationService({
    db: test.db,
    site,
    news: new NewTeacherNews({ announce: () => {} }),
    confirmListed: async () => false,
  });
}

const schoolOf = async (email: string) =>
  (await test.db.selectFrom('users').select('schoolId').where('email', '=', email).executeTakeFirstOrThrow())
    .schoolId;

const from = (address: string) => ({ address, device: undefined });

/** Registers a student and returns the student's school. */
const schoolOfNewStudent = async (service: RegistrationService) => {
  const form = studentForm();
  await service.registerInDialog(StudentRegistration.parse(form), from('10.0.0.1'));
  return schoolOf(form.Email);
};

const registerTeacher = async (settings: object) => {
  const form = teacherForm();
  await (await withSettings(settings)).registerTeacher(TeacherRegistration.parse(form), from('10.0.0.2'));
  return form;
};

const logIn = ({ email, password }: { email: string; password: string }) =>
  test.stranger().call({ method: 'POST', url: '/login', body: { email, password } });

const messages = () => test.db.selectFrom('outgoingMessages').selectAll().execute();

/** What it is called with, once the settings are these. */
const callOf = async (legacyMirror: object) => {
  const [message] = await messages();
  if (message === undefined) throw new Error('There is no message.');
  await withSettings({ legacyMirror });
  return mirrorChannel(new SiteService(test.db, 'Đom Đóm')).callOf(message);
};

let oldest: string;
beforeAll(async () => {
  oldest = await buildSchool(test.db);
});

describe('the school of students who name none', () => {
  it('is the oldest open school', async () => {
    await buildSchool(test.db);
    expect(await schoolOfNewStudent(await withSettings({}))).toBe(oldest);
  });

  it('is the one in the site settings while that school is open', async () => {
    const wanted = await buildSchool(test.db);
    const service = await withSettings({ schoolId: wanted });
    expect(await schoolOfNewStudent(service)).toBe(wanted);
    await test.db.updateTable('schools').set({ isClosed: true }).where('id', '=', wanted).execute();
    expect(await schoolOfNewStudent(service)).toBe(oldest);
  });
});

describe('the mirror of another system', () => {
  const mirror = { enabled: true, baseUrl: 'https://cu.example.vn/api' };
  afterEach(() => test.db.deleteFrom('outgoingMessages').execute());

  it('receives nothing unless it is switched on', async () => {
    await registerTeacher({ legacyMirror: { ...mirror, enabled: false } });
    await registerTeacher({});
    expect(await messages()).toEqual([]);
  });

  it('receives the shape of its own registration, without the password', async () => {
    const form = await registerTeacher({ legacyMirror: mirror });
    expect(await messages()).toMatchObject([
      {
        schoolId: oldest,
        partner: 'cu.example.vn',
        event: 'account.registered',
        state: 'waiting',
        secret: null,
      },
    ]);
    expect(await callOf(mirror)).toMatchObject({
      url: new URL('https://cu.example.vn/api/Register'),
      method: 'POST',
      body: JSON.stringify({ ...form, password: '', confirmPassword: '' }),
    });
  });

  it('receives students under the role of students', async () => {
    const service = await withSettings({ legacyMirror: mirror });
    const form = studentForm({ ClassId: 7, Birthday: '2014-12-25 00:00:00', Sex: 2 });
    await service.registerInDialog(StudentRegistration.parse(form), from('10.0.0.3'));
    const body = JSON.stringify({
      firstname: 'Nguyễn Gia',
      lastname: 'Bảo',
      email: form.Email,
      password: '',
      confirmPassword: '',
      gender: 2,
      userType: 1,
      schoolTypeId: 2,
      parentFullname: '',
      birthday: '2014-12-25',
    });
    expect(await callOf(mirror)).toMatchObject({ body });
  });

  it('is called at the address of the moment, and not at all once it is switched off', async () => {
    await registerTeacher({ legacyMirror: mirror });
    const moved = await callOf({ ...mirror, baseUrl: 'https://moi.example.vn/' });
    expect(moved?.url.href).toBe('https://moi.example.vn/Register');
    expect(await callOf({ ...mirror, enabled: false })).toBeNull();
  });

  it('hears of nobody whose account was not created', async () => {
    const form = await registerTeacher({ legacyMirror: mirror });
    const again = (await withSettings({ legacyMirror: mirror })).registerTeacher(
      TeacherRegistration.parse(form),
      from('10.0.0.2'),
    );
    await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await messages()).toHaveLength(1);
  });
});

describe('a school that approves its teachers', () => {
  let administrator: BuiltUser;
  let browser: Browser;
  beforeAll(async () => {
    administrator = await buildUser(test.db, { role: 'administrator', schoolId: oldest });
    browser = await test.logIn(administrator);
  });

  interface List {
    items: { id: string; email: string; isWaiting: boolean; classCount: number }[];
    total: number;
  }
  const list = (search = '') =>
    browser.ok<List>({ url: `/api/registration/teachers?search=${encodeURIComponent(search)}` });
  const decide = (id: string, decision: 'confirm' | 'refuse' | 'withdraw', by = browser) =>
    by.call({ method: 'POST', url: `/api/registration/teachers/${id}/${decision}`, body: {} });

  /** A teacher who registers while the school does or does not require approval. */
  const newTeacher = async (teacherApproval: boolean, lastname = 'Lan') => {
    const form = teacherForm({ lastname });
    const service = await withSettings({ teacherApproval });
    const { isWaiting } = await service.registerTeacher(TeacherRegistration.parse(form), from('10.0.0.4'));
    expect(isWaiting).toBe(teacherApproval);
    const { items } = await list(form.email);
    const id = items[0]?.id ?? '';
    return { form, id, isWaiting: items[0]?.isWaiting };
  };

  it('tells teachers that they are waiting, but only with the right password', async () => {
    const { form, isWaiting } = await newTeacher(true);
    expect(isWaiting).toBe(true);
    const response = await logIn(form);
    expect([response.statusCode, response.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'ACCOUNT_WAITING',
        message: 'Tài khoản đang chờ nhà trường duyệt. Thầy cô vui lòng đăng nhập lại sau!',
      }),
    ]);
    expect(response.cookies).toEqual([]);
    expect((await logIn({ ...form, password: 'sai rồi' })).statusCode).toBe(401);
  });

  it('takes a confirmation back: the rights are gone at once, and the teacher waits as before', async () => {
    const { form, id } = await newTeacher(false);
    const teacher = await test.logIn({ email: form.email, password: form.password });
    const rights = async () => (await teacher.call({ url: '/api/olympic' })).statusCode;
    expect((await decide(id, 'confirm')).statusCode).toBe(200);
    await expect.poll(rights).toBe(200);
    expect((await decide(id, 'withdraw')).statusCode).toBe(200);
    await expect.poll(rights).toBe(403);
    expect((await list(form.email)).items).toMatchObject([{ id, isWaiting: false }]);
    const history = test.db.selectFrom('changeHistory').select('newValue').where('recordId', '=', id);
    const changes = await history.where('field', '=', 'is_confirmed').orderBy('id').execute();
    expect(changes.map(({ newValue }) => newValue)).toEqual([true, false]);
    expect((await decide(id, 'withdraw')).statusCode).toBe(404);
    expect((await decide(administrator.id, 'withdraw')).statusCode).toBe(404);
    expect((await decide(id, 'withdraw', teacher)).statusCode).toBe(403);
    const other = await newTeacher(true);
    await decide(other.id, 'confirm');
    await decide(other.id, 'withdraw');
    expect((await logIn(other.form)).json()).toMatchObject({ code: 'ACCOUNT_WAITING' });
  });

  it('lets the teacher in once an administrator has confirmed', async () => {
    const { form, id } = await newTeacher(true);
    expect((await decide(id, 'confirm')).statusCode).toBe(200);
    expect((await logIn(form)).statusCode).toBe(200);
    expect((await list(form.email)).total).toBe(0);
    // A decision is final.
    expect((await decide(id, 'refuse')).statusCode).toBe(404);
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['field', 'newValue', 'actorId'])
      .where('recordId', '=', id)
      .where('field', 'is not', null)
      .orderBy('field')
      .execute();
    expect(history).toEqual([
      { field: 'is_awaiting_approval', newValue: false, actorId: administrator.id },
      { field: 'is_confirmed', newValue: true, actorId: administrator.id },
    ]);
  });

  it('keeps a refused teacher out, and logs out one who is logged in', async () => {
    const { form, id } = await newTeacher(false);
    const teacher = await test.logIn(form);
    expect((await decide(id, 'refuse')).statusCode).toBe(200);
    await vi.waitFor(async () =>
      expect((await teacher.call({ url: '/api/boot' })).json()).toHaveProperty('user', null),
    );
    expect((await logIn(form)).statusCode).toBe(401);
    expect((await list(form.email)).total).toBe(0);
  });

  it('lists only its own unconfirmed teachers, newest first, and finds them by name', async () => {
    const first = await newTeacher(false, 'Đào Thị Thắm');
    const second = await newTeacher(true, 'Thảo');
    await buildClass(test.db, {
      teacher: { id: first.id, schoolId: oldest, email: first.form.email, password: '' },
      studentCount: 0,
    });
    await buildUser(test.db, { role: 'teacher', schoolId: oldest });
    const other = await buildUser(test.db, { role: 'teacher' });
    await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', other.id).execute();
    const { items } = await list();
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items.some(({ id }) => id === other.id)).toBe(false);
    expect((await list('dao thi tham')).items).toMatchObject([
      { id: first.id, isWaiting: false, classCount: 1 },
    ]);
    expect((await decide(other.id, 'confirm')).statusCode).toBe(404);
  });

  it('does not allow a student to be confirmed as a teacher', async () => {
    const form = studentForm();
    const { id } = await (
      await withSettings({})
    ).registerInDialog(StudentRegistration.parse(form), from('10.0.0.5'));
    expect((await decide(id ?? '', 'confirm')).statusCode).toBe(404);
  });
});
