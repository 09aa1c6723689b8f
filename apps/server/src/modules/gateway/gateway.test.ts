import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAssignment,
  buildClass,
  type BuiltClass,
  type BuiltUser,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let target: BuiltClass;
let account: BuiltUser;
let student: Browser;
let teacher: Browser;
beforeAll(async () => {
  target = await buildClass(test.db, { name: '3A' });
  account = onlyStudent(target);
  student = await test.logIn(account);
  teacher = await test.logIn(target.teacher);
});

type Row = Record<string, unknown>;

const callProcedure = (
  by: Browser,
  sqlCommand: string,
  parameters: object = {},
  path = '/api/v1.0/dynamic/query',
) => by.call({ method: 'POST', url: path, body: { sqlCommand, parameters } });

async function rows(by: Browser, sqlCommand: string, parameters: object = {}): Promise<Row[]> {
  const response = await callProcedure(by, sqlCommand, parameters);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ results: Row[] }>().results;
}

const JOINED = 'p_SACHSO_Classes_GetJoinedClasses_ByStudentId';

describe('the registry', () => {
  it.each([JOINED, `[dbo].[${JOINED}]`, `dbo.${JOINED}`, JOINED.toLowerCase(), ` ${JOINED} `])(
    'knows %j as one key',
    async (key) => {
      expect(await rows(student, key, { studentId: account.id })).toHaveLength(1);
    },
  );

  it.each([
    'select 1',
    'p_SACHSO_USERS_Insert',
    `${JOINED}; drop table users`,
    `[dbo].[${JOINED}`,
    '',
    '__proto__',
  ])('does not know %j', async (key) => {
    expect((await callProcedure(student, key)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('answers under the bare path too, with all rows or the first row', async () => {
    const parameters = { studentId: account.id };
    const all = await callProcedure(student, JOINED, parameters, '/dynamic/query');
    expect(all.json()).toMatchObject({ results: [{ id: target.id }] });
    for (const path of ['/dynamic/query/first', '/api/v1.0/dynamic/query/first']) {
      expect((await callProcedure(student, JOINED, parameters, path)).json()).toMatchObject({
        result: { id: target.id },
      });
    }
  });

  it('returns null as the first row when there is none', async () => {
    const nobody = await buildUser(test.db);
    const by = await test.logIn(nobody);
    const path = '/dynamic/query/first';
    expect((await callProcedure(by, JOINED, { studentId: nobody.id }, path)).json()).toEqual({
      result: null,
    });
  });

  it('executes only procedures that change something', async () => {
    const path = '/api/v1.0/dynamic/execute';
    expect((await callProcedure(student, JOINED, { studentId: account.id }, path)).statusCode).toBe(404);
    const count = { userId: account.id, type: 'Win7' };
    expect((await callProcedure(student, 'p_SACHSO_CountDownloadApp', count, path)).json()).toEqual({
      rowsAffected: 1,
    });
  });

  it('needs a session', async () => {
    expect((await callProcedure(test.stranger(), JOINED, { studentId: account.id })).statusCode).toBe(401);
  });

  it('accepts the module id that older clients add and refuses other unknown parameters', async () => {
    expect(await rows(student, JOINED, { studentId: account.id, moduleId: 7 })).toHaveLength(1);
    const response = await callProcedure(student, JOINED, { studentId: account.id, limit: 5 });
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('an identity in the parameters', () => {
  it.each([
    [JOINED, 'studentId', {}],
    ['p_SACHSO_CountDownloadApp', 'userId', { type: 'Win7' }],
    ['p_SACHSO_ThongBao_NguoiDung_DanhSach', 'UserId', {}],
    [
      'p_SACHSO_ThongBao_TrangThai_CapNhat',
      'UserId',
      { ThongBaoId: '018f0000-0000-7000-8000-000000000000', TrangThai: 1 },
    ],
    ['p_SACHSO_ThongBao_NguoiDung_Xoa', 'UserId', { ThongBaoId: '018f0000-0000-7000-8000-000000000000' }],
  ])("of %s must be the caller's own", async (name, key, rest) => {
    for (const foreign of [target.teacher.id, 17, 'x']) {
      const response = await callProcedure(student, name, { [key]: foreign, ...rest });
      expect(response.json()).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it("of a teacher must be the caller's own too", async () => {
    const name = 'p_SACHSO_CLASSES_GetClasses_ByTeacherId';
    expect((await callProcedure(teacher, name, { teacherId: account.id })).statusCode).toBe(403);
    expect((await callProcedure(student, name, { teacherId: account.id })).statusCode).toBe(403);
  });

  it('may be spelt in capitals', async () => {
    expect(await rows(student, JOINED, { studentId: account.id.toUpperCase() })).toHaveLength(1);
  });
});

describe('rows of classes', () => {
  it('have the known keys and no join code for a student', async () => {
    expect(await rows(student, JOINED, { studentId: account.id })).toEqual([
      {
        id: target.id,
        className: '3A',
        code: '',
        teacherName: 'Nguyễn Văn An',
        teacherId: target.teacher.id,
      },
    ]);
  });

  it('have the join code for a teacher', async () => {
    const parameters = { teacherId: target.teacher.id };
    expect(await rows(teacher, 'p_SACHSO_CLASSES_GetClasses_ByTeacherId', parameters)).toEqual([
      {
        id: target.id,
        className: '3A',
        code: target.joinCode,
        teacherName: 'Nguyễn Văn An',
        teacherId: target.teacher.id,
      },
    ]);
  });
});

describe('p_SACHSO_CLASSWORK_Assignments_GetById', () => {
  const NAME = 'p_SACHSO_CLASSWORK_Assignments_GetById';

  it('returns the assignment in the known keys to students of the class and to its teacher', async () => {
    const { id, examinationId } = await buildAssignment(test.db, target, { title: 'Bài 1', points: 8 });
    const expected = {
      id,
      title: 'Bài 1',
      instructions: '',
      dueDate: '2100-01-01T00:00:00.000Z',
      color: '#1f3a8a',
      assignmentType: 'ASSIGNMENT',
      points: 8,
      classId: target.id,
      createdBy: target.teacher.id,
      attachmentId: null,
      examId: examinationId,
      settings: { tags: ['UNIT'], unit: '1' },
    };
    expect(await rows(student, NAME, { id })).toMatchObject([expected]);
    expect(await rows(teacher, NAME, { id })).toMatchObject([expected]);
  });

  it('does not reveal to others whether it exists', async () => {
    const { id } = await buildAssignment(test.db, target);
    const stranger = await test.logIn(await buildUser(test.db, { schoolId: target.schoolId }));
    const colleague = await test.logIn(
      await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId }),
    );
    for (const by of [stranger, colleague])
      expect((await callProcedure(by, NAME, { id })).statusCode).toBe(404);
    expect((await callProcedure(student, NAME, { id: 'x' })).statusCode).toBe(400);
  });
});

describe('p_SACHSO_CountDownloadApp', () => {
  it('counts each kind of installer and refuses other kinds', async () => {
    const count = async (type: string) =>
      rows(student, 'p_SACHSO_CountDownloadApp', { userId: account.id, type }).then(([row]) =>
        Number(row?.['count']),
      );
    const before = await count('Win10');
    expect(await count('Win10')).toBe(before + 1);
    const mac = await callProcedure(student, 'p_SACHSO_CountDownloadApp', {
      userId: account.id,
      type: 'Mac',
    });
    expect(mac.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

const LIST = 'p_SACHSO_ThongBao_NguoiDung_DanhSach';

async function receiver() {
  const user = await buildUser(test.db);
  const values = Array.from({ length: 12 }, (_, index) => ({
    schoolId: user.schoolId,
    audience: 'USER',
    audienceUserId: user.id,
    title: `Tin ${index + 1}`,
    content: 'Dòng <b>một</b>\nDòng "hai"',
    setting: '{"type":"GIVE_ASSIGNMENT","classId":"c"}',
    createdAt: new Date(Date.now() + index * 1000),
  }));
  await test.db.insertInto('notifications').values(values).execute();
  return { user, by: await test.logIn(user) };
}

describe('notifications', () => {
  it('come ten per page, newest first, each row with both totals', async () => {
    const { user, by } = await receiver();
    const first = await rows(by, LIST, { UserId: user.id });
    expect(first.map(({ title }) => title)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Tin ${n}`));
    for (const row of first) expect(row).toMatchObject({ totalRows: 12, totalRows_NotRead: 12 });
    const bell = await rows(by, LIST, { UserId: user.id, PageNum: '3', PageSize: 5 });
    expect(bell.map(({ title }) => title)).toEqual(['Tin 2', 'Tin 1']);
  });

  it('have the known keys, with their text as escaped HTML', async () => {
    const { user, by } = await receiver();
    const [row] = await rows(by, LIST, { UserId: user.id, PageSize: 1 });
    expect(row).toEqual({
      id: expect.any(String),
      thongBaoId: row?.['id'],
      title: 'Tin 12',
      content: '<p>Dòng &lt;b&gt;một&lt;/b&gt;</p><p>Dòng &quot;hai&quot;</p>',
      avatar: '',
      status: 0,
      statusText: 'Chưa đọc',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      createDate: expect.any(String),
      CreatedDate: row?.['createDate'],
      setting: { type: 'GIVE_ASSIGNMENT', classId: 'c' },
      totalRows: 12,
      totalRows_NotRead: 12,
    });
  });

  it('are marked as read and hidden for the caller', async () => {
    const { user, by } = await receiver();
    const [newest] = await rows(by, LIST, { UserId: user.id, PageSize: 1 });
    const own = { ThongBaoId: newest?.['id'], UserId: user.id };
    const path = '/api/v1.0/dynamic/execute';
    const mark = await callProcedure(
      by,
      'p_SACHSO_ThongBao_TrangThai_CapNhat',
      { ...own, TrangThai: 1 },
      path,
    );
    expect(mark.json()).toEqual({ rowsAffected: 1 });
    const [read] = await rows(by, LIST, { UserId: user.id, PageSize: 1 });
    expect(read).toMatchObject({ status: 1, statusText: 'Đã đọc', totalRows_NotRead: 11 });
    await rows(by, '[dbo].[p_SACHSO_ThongBao_NguoiDung_Xoa]', own);
    const [next] = await rows(by, LIST, { UserId: user.id, PageSize: 1 });
    expect(next).toMatchObject({ title: 'Tin 11', totalRows: 11 });
  });

  it('of someone else cannot be marked, and read is the only status', async () => {
    const { user, by } = await receiver();
    const [notification] = await rows(by, LIST, { UserId: user.id, PageSize: 1 });
    const foreign = { ThongBaoId: notification?.['id'], UserId: account.id };
    const name = 'p_SACHSO_ThongBao_TrangThai_CapNhat';
    expect((await callProcedure(student, name, { ...foreign, TrangThai: 1 })).statusCode).toBe(404);
    expect((await callProcedure(student, 'p_SACHSO_ThongBao_NguoiDung_Xoa', foreign)).statusCode).toBe(404);
    expect((await callProcedure(by, name, { ...foreign, UserId: user.id, TrangThai: 2 })).statusCode).toBe(
      400,
    );
  });
});

describe('p_SACHSO_Users_Login', () => {
  const NAME = 'p_SACHSO_Users_Login';
  const asClient = { 'x-domdom-client': 'app' };
  const login = (by: Browser, email: string, password: string, headers = {}) =>
    by.call({
      method: 'POST',
      url: '/api/v1.0/dynamic/query',
      body: { sqlCommand: NAME, parameters: { email, password } },
      headers,
    });

  it('opens a session for a browser and returns the account without a password', async () => {
    const user = await buildUser(test.db, { fullName: 'Lê Thị Mai' });
    const browser = test.stranger();
    const response = await login(browser, user.email, user.password);
    expect(response.json()).toMatchObject({
      results: [
        { id: user.id, email: user.email, fullName: 'Lê Thị Mai', roleCode: 'PUPIL', accessToken: '' },
      ],
    });
    expect(response.body).not.toMatch(/argon2|password/i);
    expect(await browser.ok({ url: '/Home/GetBaseInfo' })).toMatchObject({
      data: { userProfile: { id: user.id } },
    });
  });

  it('returns a token pair and no cookie to other clients', async () => {
    const user = await buildUser(test.db);
    const client = test.stranger();
    const response = await login(client, user.email, user.password, asClient);
    expect(response.cookies).toEqual([]);
    const { accessToken } = response.json<{ results: { accessToken: string }[] }>().results[0] ?? {
      accessToken: '',
    };
    await test
      .stranger()
      .ok({ url: '/Home/GetBaseInfo', headers: { authorization: `Bearer ${accessToken}` } });
  });

  it('returns no row and no cookie for a wrong password or an unknown address', async () => {
    for (const [email, password] of [
      [account.email, 'sai-mat-khau'],
      ['khong-co@domdom.test', 'sai-mat-khau'],
    ] as const) {
      const response = await login(test.stranger(), email, password);
      expect([response.json(), response.cookies]).toEqual([{ results: [] }, []]);
    }
  });

  it('shares its throttle with the other login', async () => {
    const user = await buildUser(test.db);
    for (let n = 0; n < 6; n += 1) await login(test.stranger(), user.email, `sai-${n}`);
    expect((await login(test.stranger(), user.email, user.password)).json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const body = { email: user.email, password: user.password };
    const other = await test.stranger().call({ method: 'POST', url: '/login', body });
    expect(other.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
