import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Boot } from '@domdom/api';
import { StudentRegistration } from '@domdom/api/registration';
import { connect } from '../../db/connect.ts';
import { buildSchool, buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { takeFromBucket } from '../auth/throttle.service.ts';
import { NewTeacherNews } from '../notifications/new-teacher-news.service.ts';
import { SiteService } from '../site/site.service.ts';
import { RegistrationService } from './registration.service.ts';
import { newAccountBucket } from './registration-throttle.ts';
import { pageForm, studentForm, teacherForm } from './testing/forms.ts';

const test = openTestApp();

const post = (url: string, body: object) => test.stranger().call({ method: 'POST', url, body });
const askFor = (email: string) => post('/api/registration/email-check', { email });
const exists = async (email: string) => (await askFor(email)).json<unknown>();
const ofEmail = (email: string) =>
  test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const issuesOf = async (url: string, body: object) => {
  const response = await post(url, body);
  expect(response.statusCode).toBe(400);
  return response.json<{ issues: { path: string; message: string }[] }>().issues;
};

let schoolId: string;
let chosenId: string;
beforeEach(async () => {
  await test.db.deleteFrom('throttles').execute();
  if (schoolId !== undefined) return;
  schoolId = await buildSchool(test.db, 'Trường nhận đăng ký');
  chosenId = await buildSchool(test.db, 'Trường được chọn');
  await test.db.updateTable('schools').set({ districtId: 4 }).where('id', '=', chosenId).execute();
});

describe('a student who registers in the dialog', () => {
  const url = '/api/registration/pupil';

  it('belongs to the registration school, is unconfirmed, and can log in', async () => {
    const form = studentForm({
      Email: 'Bao.Nguyen@Truong.vn ',
      Phone: '+84 912345678',
      ClassId: '7',
      Birthday: '2014-12-25 00:00:00',
    });
    const response = await post(url, form);
    expect(response.statusCode).toBe(200);
    const stored = await ofEmail('bao.nguyen@truong.vn');
    expect(response.json()).toEqual({ id: stored?.id, isMailed: false });
    expect(stored).toMatchObject({
      schoolId,
      firstName: 'Nguyễn Gia',
      lastName: 'Bảo',
      sex: 2,
      phone: '0912345678',
      grade: 7,
      schoolTypeId: 2,
      isConfirmed: false,
      isDisabled: false,
      isAwaitingApproval: false,
      mustChangePassword: false,
    });
    expect(stored?.birthday?.toString()).toContain('2014');
    const browser = await test.logIn({ email: form.Email, password: form.Password });
    const { user } = await browser.ok<Boot>({ url: '/api/boot' });
    expect(user).toMatchObject({ roleCode: 'PUPIL', role: 'student', roles: [{ id: 1, name: 'student' }] });
  });

  it('gets one mail without the password, and stays a student whatever the client sends', async () => {
    const form = studentForm({ RoleId: 6, Status: 'LOCKED', SchoolTypeId: 3, ClassId: 2, Phone: null });
    await test.stranger().ok({ method: 'POST', url, body: form });
    const stored = await ofEmail(form.Email);
    expect(stored).toMatchObject({ schoolTypeId: 1, isDisabled: false, phone: '' });
    const roles = await test.db
      .selectFrom('userRoles')
      .select('roleId')
      .where('userId', '=', stored?.id ?? '')
      .execute();
    expect(roles).toEqual([{ roleId: 1 }]);
    const mails = await test.db.selectFrom('mails').selectAll().where('recipient', '=', form.Email).execute();
    expect(mails).toMatchObject([
      {
        schoolId,
        template: 'SACHSO_Mail_RegisterUser',
        data: { email: form.Email, studentName: 'Nguyễn Gia Bảo' },
        password: null,
      },
    ]);
  });

  it('leaves no trace of the password but its salted slow hash', async () => {
    const form = studentForm({ Password: 'canh-diều-9x' });
    await test.stranger().ok({ method: 'POST', url, body: form });
    expect((await ofEmail(form.Email))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    for (const table of ['users', 'changeHistory', 'mails', 'throttles'] as const) {
      const rows = await test.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(form.Password);
    }
  });

  it.each([
    [{ FullName: '  ' }, 'FullName', 'Chưa nhập họ và tên'],
    [{ Phone: '0123' }, 'Phone', 'Số điện thoại không hợp lệ'],
    [{ Email: `${'a'.repeat(241)}@truong.vn` }, 'Email', 'Email nhiều nhất 250 ký tự'],
    [{ Email: 'abc' }, 'Email', 'Email không hợp lệ'],
    [{ Password: '12345' }, 'Password', 'Mật khẩu ít nhất có 6 ký tự'],
    [{ Password: 'matkhau123' }, 'Password', 'Mật khẩu này quá dễ đoán, vui lòng chọn mật khẩu khác'],
    [{ Birthday: '2100-01-01 00:00:00' }, 'Birthday', 'Ngày sinh không hợp lệ'],
    [{ Birthday: '1986-02-01 00:00:00' }, 'Birthday', 'Ngày sinh không phù hợp với lớp đã chọn'],
    [{ ClassId: 13 }, 'ClassId', 'Chưa nhập Lớp học'],
    [{ ClassId: '' }, 'ClassId', 'Chưa nhập Lớp học'],
    [{ ClassId: ' ' }, 'ClassId', 'Chưa nhập Lớp học'],
    [{ ClassId: null }, 'ClassId', 'Chưa nhập Lớp học'],
    [{ ClassId: 'abc' }, 'ClassId', 'Chưa nhập Lớp học'],
    [{ Sex: 3 }, 'Sex', 'Chưa nhập'],
    [{ Sex: null }, 'Sex', 'Chưa nhập'],
  ])('is refused with %j', async (change, path, message) => {
    const form = studentForm(change);
    expect(await issuesOf(url, form)).toEqual([{ path, message }]);
    expect(await ofEmail(form.Email)).toBeUndefined();
  });

  it('may be in kindergarten, which is class 0', async () => {
    const form = studentForm({ ClassId: '0' });
    await test.stranger().ok({ method: 'POST', url, body: form });
    expect(await ofEmail(form.Email)).toMatchObject({ grade: 0, schoolTypeId: 0 });
  });

  it('may use an address of 250 characters', async () => {
    const form = studentForm({ Email: `${'b'.repeat(240)}@truong.vn` });
    await test.stranger().ok({ method: 'POST', url, body: form });
    expect((await ofEmail(form.Email))?.email).toHaveLength(250);
  });

  it("cannot use someone else's address, however it is written", async () => {
    const { email } = await buildUser(test.db, { email: 'da.co@truong.vn' });
    const response = await post(url, studentForm({ Email: ` ${email.toUpperCase()}` }));
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  it('needs no second database connection while it holds one, because everyone could end up waiting for one', async () => {
    const narrow = connect(test.database.url, 1, () => {});
    try {
      const { db } = narrow;
      const registration = new RegistrationService({
        db,
        site: new SiteService(db, 'Đom Đóm'),
        news: new NewTeacherNews({ announce: () => {} }),
        confirmListed: async () => false,
      });
      const form = studentForm();
      await registration.registerInDialog(StudentRegistration.parse(form), {
        address: '10.0.0.9',
        device: undefined,
      });
      expect(await ofEmail(form.Email)).toMatchObject({ schoolId });
    } finally {
      await narrow.close();
    }
  });

  it('gets one account from ten clicks', async () => {
    const form = studentForm();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(url, form)));
    const withStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
    expect([withStatus(200).length, withStatus(409).length]).toEqual([1, 9]);
    const mails = await test.db.selectFrom('mails').selectAll().where('recipient', '=', form.Email).execute();
    expect(mails).toHaveLength(1);
  });
});

describe('a student who registers on the page', () => {
  const url = '/api/registration/student-page';

  it.each([
    [true, 1],
    [false, 2],
  ])(
    'belongs to the chosen school, with the place, and has no class yet (sex %s is %i)',
    async (sex, stored) => {
      const form = pageForm({ schoolId: chosenId, sex, roleId: 6, schoolTypeId: 3 });
      await test.stranger().ok({ method: 'POST', url, body: form });
      expect(await ofEmail(form.email)).toMatchObject({
        schoolId: chosenId,
        cityId: 1,
        districtId: 4,
        statedSchoolId: null,
        sex: stored,
        grade: null,
        schoolTypeId: null,
        phone: '0912345678',
        isConfirmed: false,
      });
      await test.logIn(form);
    },
  );

  it.each([
    [{ email: '   ' }, 'email', 'Vui lòng nhập E-mail!'],
    [{ email: `${'a'.repeat(241)}@truong.vn` }, 'email', 'E-mail nhiều nhất 250 ký tự!'],
    [{ phone: '09a' }, 'phone', 'Vui lòng chỉ nhập số!'],
    [{ phone: '091234567' }, 'phone', 'Tối thiểu 10 ký tự!'],
    [{ password: '12345' }, 'password', 'Tối thiểu 6 ký tự!'],
    [{ cityId: 4 }, 'cityId', 'Vui lòng chọn tỉnh/thành phố!'],
    [{ cityId: 2, districtId: 2 }, 'cityId', 'Vui lòng chọn tỉnh/thành phố!'],
    [{ districtId: 8 }, 'schoolId', 'Trường này không nhận đăng ký, vui lòng chọn trường khác!'],
  ])('is refused with %j', async (change, path, message) => {
    const form = pageForm({ schoolId: chosenId, ...change });
    expect(await issuesOf(url, form)).toEqual([{ path, message }]);
    expect(await ofEmail(form.email)).toBeUndefined();
  });

  it('is refused when the school is being closed at that very moment', async () => {
    const closingId = await buildSchool(test.db, 'Trường đang đóng');
    await test.db.updateTable('schools').set({ districtId: 4 }).where('id', '=', closingId).execute();
    const form = pageForm({ schoolId: closingId });
    const closing = await test.database.pool.connect();
    let answer: ReturnType<typeof post>;
    try {
      await closing.query('begin');
      // Closes the school like an administrator.
      await closing.query('select id from schools where id = $1 for update', [closingId]);
      await closing.query('update schools set is_closed = true where id = $1', [closingId]);
      answer = post('/api/registration/student-page', form);
      const waits =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await expect.poll(async () => (await test.database.pool.query(waits)).rowCount).toBe(1);
      await closing.query('commit');
    } finally {
      closing.release();
    }
    expect((await answer).json()).toMatchObject({ issues: [{ path: 'schoolId' }] });
    expect(await ofEmail(form.email)).toBeUndefined();
  });

  it('is refused for a closed school and for one without a place', async () => {
    const closed = await buildSchool(test.db);
    await test.db
      .updateTable('schools')
      .set({ districtId: 4, isClosed: true })
      .where('id', '=', closed)
      .execute();
    for (const id of [closed, schoolId]) {
      const issues = await issuesOf(url, pageForm({ schoolId: id }));
      expect(issues[0]?.path).toBe('schoolId');
    }
  });
});

describe('a teacher who registers', () => {
  it('is a teacher without a school level, and can log in at once', async () => {
    const form = teacherForm({ lastname: 'Lan Anh', userType: 6 });
    const answer = await test.stranger().ok({ method: 'POST', url: '/Register', body: form });
    expect(answer).toEqual({ status: 'success', errors: [], isWaiting: false, isMailed: false });
    expect(await ofEmail(form.email)).toMatchObject({
      schoolId,
      firstName: 'Nguyễn Thị',
      lastName: 'Lan Anh',
      schoolTypeId: null,
      sex: null,
      birthday: null,
      isConfirmed: false,
    });
    const { user } = await (await test.logIn(form)).ok<Boot>({ url: '/api/boot' });
    expect(user).toMatchObject({ role: 'teacher', schoolTypeId: null, can: { manageClasses: true } });
  });

  it.each([
    [{ firstname: ' ' }, 'firstname', 'Chưa nhập họ và tên đệm'],
    [{ lastname: '' }, 'lastname', 'Chưa nhập tên'],
    [{ email: `${'a'.repeat(241)}@truong.vn` }, 'email', 'Email nhiều nhất 250 ký tự'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Mật khẩu ít nhất có 6 ký tự'],
    [
      { password: 'đómxin7', confirmPassword: 'đómxin7' },
      'password',
      'Mật khẩu của thầy cô ít nhất có 8 ký tự',
    ],
    [
      { password: 'nguyenthilan', confirmPassword: 'nguyenthilan' },
      'password',
      'Mật khẩu này quá dễ đoán, vui lòng chọn mật khẩu khác',
    ],
    [{ confirmPassword: 'khác' }, 'confirmPassword', 'Xác nhận mật khẩu không khớp'],
  ])('is told what is wrong with %j', async (change, field, message) => {
    const form = teacherForm(change);
    const answer = await test.stranger().ok({ method: 'POST', url: '/Register', body: form });
    expect(answer).toEqual({
      status: 'failed',
      errors: [{ field, message }],
      isWaiting: false,
      isMailed: false,
    });
    expect(await ofEmail(form.email)).toBeUndefined();
  });

  it('is told that the address is taken', async () => {
    const form = teacherForm();
    await test.stranger().ok({ method: 'POST', url: '/Register', body: form });
    const again = await test.stranger().ok({ method: 'POST', url: '/Register', body: form });
    expect(again).toMatchObject({
      status: 'failed',
      errors: [{ field: 'email', message: 'Email đã được đăng ký' }],
    });
  });
});

describe('asking whether an address is taken', () => {
  it('is answered with yes or no and nothing else', async () => {
    const { email } = await buildUser(test.db);
    expect(await exists(` ${email.toUpperCase()} `)).toEqual({ exists: true });
    expect(await exists('khong.co@truong.vn')).toEqual({ exists: false });
    expect(await exists('abc')).toEqual({ exists: false });
  });
});

describe('many tries from one address', () => {
  it('let a computer room register repeatedly, and slow down anyone who continues', async () => {
    const url = '/api/registration/pupil';
    const taken = studentForm();
    expect((await post(url, taken)).statusCode).toBe(200);
    // Forty students with five tries each. They are refused for the address alone, so they cost no hash.
    for (let n = 1; n < 200; n += 1) expect((await post(url, taken)).statusCode).toBe(409);
    expect((await post(url, taken)).statusCode).toBe(409);
    const slowed = await post(url, studentForm());
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await test.stranger().call({ method: 'POST', url: '/Register', body: teacherForm() })).statusCode,
    ).toBe(429);
    // Mistakes in the form are still reported, and checking an address is counted separately.
    expect((await post(url, studentForm({ Email: 'abc' }))).statusCode).toBe(400);
    expect((await askFor('a@b.vn')).statusCode).toBe(200);
  }, 60_000);

  it('lets forty new accounts open at once, then one each ten seconds', async () => {
    const bucket = newAccountBucket('10.40.0.1');
    const taken = await Promise.allSettled(Array.from({ length: 45 }, () => takeFromBucket(test.db, bucket)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    const register = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/registration/pupil',
        remoteAddress: '10.40.0.1',
        payload: studentForm(),
      });
    const refused = await register();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(8);
    await test.db
      .updateTable('throttles')
      .set({ blockedUntil: sql<Date>`blocked_until - interval '10 seconds'` })
      .execute();
    expect((await register()).statusCode).toBe(200);
    expect((await register()).statusCode).toBe(429);
  });

  it('can check about two hundred e-mail addresses at most before they wait', async () => {
    for (let n = 0; n < 201; n += 1) expect((await askFor(`hs${n}@truong.vn`)).statusCode).toBe(200);
    expect((await askFor('hs201@truong.vn')).statusCode).toBe(429);
  }, 60_000);
});

it('reports that no school accepts registrations', async () => {
  await test.db.updateTable('schools').set({ isClosed: true }).execute();
  const response = await post('/api/registration/pupil', studentForm());
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    409,
    'Chưa có trường nào nhận đăng ký, vui lòng liên hệ nhà trường!',
  ]);
  await test.db.updateTable('schools').set({ isClosed: false }).execute();
});
