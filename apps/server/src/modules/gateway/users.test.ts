import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { CurrentUser } from '@domdom/api';
import { addToList, buildSchool, type BuiltUser, buildUser } from '../../testing/builders.ts';
import { formOf } from '../../testing/form-with.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const CITY = 1;
const DISTRICT = 4;
const SCHOOL = 'Trường Tiểu học Ba Đình';
beforeAll(async () => {
  const id = await buildSchool(test.db, SCHOOL);
  await test.db.updateTable('schools').set({ districtId: DISTRICT }).where('id', '=', id).execute();
});

let user: BuiltUser;
let student: Browser;
beforeEach(async () => {
  user = await buildUser(test.db, { role: 'student', grade: 2 });
  student = await test.logIn(user);
});

const crud = (by: Browser, method: 'OPTIONS' | 'POST' | 'PUT', body: object) =>
  by.call({ method, url: '/api/v1.0/dynamic/crud', body });
const change = (by: Browser, parameters: object, entityId = user.id) =>
  crud(by, 'PUT', { entityName: 'Users', entityId, parameters: { moduleId: 1, ...parameters } });
async function row(by: Browser) {
  const response = await crud(by, 'OPTIONS', { entityName: 'Users', parameters: {} });
  return response.json<{ results: Record<string, unknown>[] }>().results[0];
}

const SENT = {
  fullName: 'Trần Gia Bảo',
  phone: '0912345678',
  sex: true,
  dateofBirth: '2015-12-25 00:00:00',
  schoolTypeId: 1,
  cityId: String(CITY),
  departmentId: DISTRICT,
  schoolName: 'trường tiểu học  Ba Đình',
  classId: 3,
};

describe('Users', () => {
  it("updates the caller's own row, and the session shows the change", async () => {
    const response = await change(student, SENT);
    expect([response.statusCode, response.json()]).toEqual([200, { rowsAffected: 1 }]);
    expect(await row(student)).toEqual({
      id: user.id,
      fullName: 'Trần Gia Bảo',
      email: user.email,
      roleID: 1,
      role: 'student',
      schoolTypeId: 1,
      phone: '0912345678',
      createdDate: expect.any(String),
      birthday: '2015-12-25',
      dateofBirth: '2015-12-25',
      gender: 1,
      sex: 1,
      cityId: CITY,
      departmentId: DISTRICT,
      schoolName: SCHOOL,
      classId: 3,
      avatarUrl: '',
      rowId: user.id,
    });
    const info = await student.ok<{ data: { userProfile: CurrentUser } }>({ url: '/Home/GetBaseInfo' });
    expect(info.data.userProfile).toMatchObject({ fullName: 'Trần Gia Bảo', schoolName: SCHOOL });
  });

  it('updates only the columns that were sent and may change', async () => {
    await change(student, SENT);
    const extra = { roleId: 6, email: 'khac@domdom.test' };
    expect((await change(student, { phone: '0987654321', ...extra })).json()).toEqual({ rowsAffected: 1 });
    expect(await row(student)).toMatchObject({
      phone: '0987654321',
      fullName: 'Trần Gia Bảo',
      email: user.email,
      roleID: 1,
    });
    const stored = test.db.selectFrom('users').select(['schoolId', 'isConfirmed']).where('id', '=', user.id);
    for (const unknown of [{ schoolId: await buildSchool(test.db) }, { isConfirmed: false }]) {
      const [name = ''] = Object.keys(unknown);
      const { issues } = (await change(student, { ...extra, ...unknown })).json<{ issues: object[] }>();
      expect(issues).toEqual([{ path: `parameters.${name}`, message: `Không nhận trường ${name}!` }]);
    }
    expect(await stored.executeTakeFirst()).toEqual({ schoolId: user.schoolId, isConfirmed: true });
    expect((await change(student, extra)).json()).toEqual({ rowsAffected: 0 });
  });

  it.each<[object, string, string]>([
    [{ phone: '091234567' }, 'parameters.phone', 'Số điện thoại không hợp lệ'],
    [{ fullName: ' ' }, 'parameters.fullName', 'Chưa nhập tên'],
    [{ dateofBirth: '31/02/2015' }, 'parameters.dateofBirth', 'Ngày sinh không hợp lệ'],
    [{ classId: 9 }, 'parameters.classId', 'Lớp không thuộc cấp học đã chọn'],
    [{ schoolName: 'Trường không có' }, 'parameters.schoolName', 'Chưa chọn trường'],
    [{ cityId: 79, departmentId: DISTRICT }, 'parameters.departmentId', 'Vui lòng chọn phường/xã!'],
  ])("reports under the client's field name what is wrong with %j", async (parameters, path, message) => {
    const response = await change(student, parameters);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: object[] }>().issues[0]).toEqual({ path, message });
    expect(await row(student)).toMatchObject({ phone: '', classId: 2 });
  });

  it('reports no problem with fields that the account is not asked for, and changes nothing with them', async () => {
    const teacher = await buildUser(test.db, { role: 'teacher' });
    const response = await change(await test.logIn(teacher), { classId: null }, teacher.id);
    expect([response.statusCode, response.json()]).toEqual([200, { rowsAffected: 0 }]);
  });

  it('neither reads nor changes the rows of others', async () => {
    const other = await buildUser(test.db, { schoolId: user.schoolId });
    const admin = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    for (const by of [student, admin]) {
      expect((await change(by, SENT, other.id)).statusCode).toBe(403);
      const read = { entityName: 'Users', parameters: { id: other.id } };
      expect((await crud(by, 'OPTIONS', read)).statusCode).toBe(403);
      expect((await crud(by, 'POST', { entityName: 'Users', parameters: SENT })).statusCode).toBe(403);
    }
  });

  it('does not change shared accounts', async () => {
    await addToList(test.db, 'profileUpdateDisabled', user);
    const by = await test.logIn(user);
    expect((await change(by, SENT)).statusCode).toBe(403);
  });
});

describe('Cities', () => {
  it('are listed by code, even for someone without an account', async () => {
    const body = { entityName: 'Cities', fields: 'id,code,name', sort: 'code' };
    for (const by of [student, test.stranger()]) {
      const response = await crud(by, 'OPTIONS', { ...body, sort: undefined });
      const { results } = response.json<{ results: { id: number; code: string; name: string }[] }>();
      expect(results).toHaveLength(34);
      expect(results[0]).toEqual({ id: 1, code: '01', name: 'Hà Nội' });
      const codes = results.map(({ code }) => code);
      expect(codes).toEqual(codes.toSorted());
      const sorted = await crud(by, 'OPTIONS', body);
      expect(sorted.json()).toEqual({ results });
    }
  });

  it('are the only entity that can be read without an account', async () => {
    for (const entityName of ['Users', 'Assignments', 'KhongCo']) {
      expect((await crud(test.stranger(), 'OPTIONS', { entityName })).statusCode).toBe(401);
    }
    expect((await crud(test.stranger(), 'PUT', { entityName: 'Cities' })).statusCode).toBe(401);
    expect((await crud(student, 'PUT', { entityName: 'Cities', entityId: user.id })).statusCode).toBe(403);
  });
});

const png = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#16245c' } })
    .png()
    .toBuffer();
async function sendAvatar(
  bytes: Uint8Array,
  fields: Record<string, string>,
  { isFileFirst = false, count = 1 } = {},
) {
  const file = { file: Array.from({ length: count }, () => ({ bytes, name: 'anh.png' })) };
  const { headers, payload } = await formOf(
    isFileFirst ? { ...file, ...fields } : { ...fields, ...file },
    student,
  );
  return test.app.inject({
    method: 'POST',
    url: '/api/v1.0/user-profile/update-avatar',
    headers,
    payload,
  });
}

describe('the picture sent by an older client', () => {
  it.each([false, true])("replaces the caller's own (file before the fields: %s)", async (isFileFirst) => {
    const fields = { entityId: user.id, moduleName: 'USERS' };
    const response = await sendAvatar(await png(), fields, { isFileFirst });
    expect(response.json()).toEqual({
      rowsAffected: 1,
      avatarUrl: expect.stringMatching(/^\/api\/avatars\/a-/),
    });
    expect(await row(student)).toMatchObject({ avatarUrl: response.json<{ avatarUrl: string }>().avatarUrl });
  });

  it('is refused for another account, and when the form does not say whose it is', async () => {
    const other = await buildUser(test.db);
    expect((await sendAvatar(await png(), { entityId: other.id })).statusCode).toBe(403);
    expect((await sendAvatar(await png(), {})).statusCode).toBe(400);
    expect(await row(student)).toMatchObject({ avatarUrl: '' });
  });

  it('is bad input when the file is not a picture', async () => {
    const response = await sendAvatar(Buffer.from('không phải hình'), { entityId: user.id });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', message: 'Chỉ nhận hình JPEG, PNG, GIF, WebP!' },
    ]);
  });

  it('must be a single file: two are refused', async () => {
    const response = await sendAvatar(await png(), { entityId: user.id }, { count: 2 });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', message: 'Mỗi lần chỉ gửi một tệp!' },
    ]);
    expect(await row(student)).toMatchObject({ avatarUrl: '' });
  });
});
