import { beforeAll, describe, expect, it } from 'vitest';
import { buildSchool, buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let schoolId: string;
beforeAll(async () => {
  schoolId = await buildSchool(test.db, 'Trường Tiểu học Ba Đình');
  await test.db.updateTable('schools').set({ districtId: 4 }).where('id', '=', schoolId).execute();
});

const call = (sqlCommand: string, parameters: object = {}, path = 'query') =>
  test
    .stranger()
    .call({ method: 'POST', url: `/api/v1.0/dynamic/${path}`, body: { sqlCommand, parameters } });
const ofEmail = (email: string) =>
  test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

const check = async (email: string) => (await call('p_SACHSO_USERS_CheckByEmail', { email })).json<unknown>();

interface Options {
  items: { id: number | string; name: string }[];
}

const options = async (name: string, parameters?: object) =>
  (await call(`[dbo].[${name}]`, parameters)).json<Options>().items;

describe('the selects of places', () => {
  it('return the cities without parameters, then the districts of a city, then the schools of a district', async () => {
    const cities = await options('p_SGK_Cities_OPTIONS');
    expect(cities).toHaveLength(34);
    const cityId = cities.find(({ name }) => name === 'Hà Nội')?.id;
    const districts = await options('p_SGK_District_By_City_OPTIONS', { cityId });
    expect(districts).toHaveLength(126);
    const districtId = districts.find(({ name }) => name === 'Phường Ba Đình')?.id;
    expect(await options('p_SGK_Schools_By_District_OPTIONS', { districtId })).toEqual([
      { id: schoolId, name: 'Trường Tiểu học Ba Đình' },
    ]);
  });

  it('accept numbers as text and refuse anything else', async () => {
    expect(await options('p_SGK_District_By_City_OPTIONS', { cityId: '91' })).toHaveLength(102);
    expect((await call('p_SGK_District_By_City_OPTIONS', { cityId: 'x' })).statusCode).toBe(400);
    expect((await call('p_SGK_Schools_By_District_OPTIONS')).statusCode).toBe(400);
    expect(await options('p_SGK_District_By_City_OPTIONS', { cityId: 0 })).toEqual([]);
    for (const huge of [2 ** 31, '99999999999', -1]) {
      expect((await call('p_SGK_District_By_City_OPTIONS', { cityId: huge })).statusCode).toBe(400);
      expect((await call('p_SGK_Schools_By_District_OPTIONS', { districtId: huge })).statusCode).toBe(400);
    }
  });
});

describe('p_SACHSO_Users_Register', () => {
  const NAME = 'p_SACHSO_Users_Register';
  const student = {
    Email: 'Cu.01@truong.vn',
    Password: 'canh diều 7',
    FullName: 'Nguyễn Gia Bảo',
    Phone: '',
    SchoolTypeId: 1,
    ClassId: 3,
    Sex: 1,
    Status: 'ACTIVE',
    Birthday: '2017-12-25 00:00:00',
    RoleId: 1,
  };

  it('registers a student from the dialog and returns the new id', async () => {
    const response = await call(NAME, student);
    const stored = await ofEmail('cu.01@truong.vn');
    expect(response.json()).toEqual({ results: [{ id: stored?.id }] });
    expect(stored).toMatchObject({ schoolId, grade: 3, isConfirmed: false });
  });

  it('returns no row for a taken address, and reports what is wrong with a form', async () => {
    expect((await call(NAME, student)).json()).toEqual({ results: [] });
    const refused = await call(NAME, { ...student, Email: 'cu.02@truong.vn', Password: '12345' });
    expect(refused.json()).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'Password', message: 'Mật khẩu ít nhất có 6 ký tự' }],
    });
    expect(await ofEmail('cu.02@truong.vn')).toBeUndefined();
  });

  it('registers a student from the page, who names a city and no school', async () => {
    const form = {
      email: 'cu.03@truong.vn',
      password: 'canh diều 7',
      fullName: 'Trần Ngọc Ánh',
      roleId: 6,
      schoolTypeId: 3,
      cityId: 1,
      phone: '0912345678',
    };
    expect((await call(NAME, form)).json()).toMatchObject({ results: [{ id: expect.any(String) }] });
    expect(await ofEmail(form.email)).toMatchObject({
      schoolId,
      cityId: 1,
      districtId: null,
      sex: null,
      grade: null,
      schoolTypeId: null,
    });
    expect((await call(NAME, { ...form, email: 'cu.04@truong.vn', cityId: 2 })).statusCode).toBe(400);
  });

  it('may be executed, since it changes something', async () => {
    const response = await call(NAME, { ...student, Email: 'cu.05@truong.vn' }, 'execute');
    expect(response.json()).toEqual({ rowsAffected: 1 });
  });
});

it('p_SACHSO_USERS_CheckByEmail reveals that an account exists, and nothing else about it', async () => {
  const { email } = await buildUser(test.db, { role: 'administrator' });
  expect(await check(email.toUpperCase())).toEqual({ results: [{ email }] });
  expect(await check('khong.co@truong.vn')).toEqual({ results: [] });
});
