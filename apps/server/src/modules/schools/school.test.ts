import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptRules, School, SchoolImportRow } from '@domdom/api';
import { addToList, type BuiltUser, buildSchool, buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { writeWorkbook } from '../../spreadsheet/workbook.ts';

const test = openTestApp();
let administrator: BuiltUser;
let browser: Browser;
beforeAll(async () => {
  administrator = await buildUser(test.db, {
    role: 'administrator',
    schoolId: await buildSchool(test.db, 'Trường của tôi'),
  });
  browser = await test.logIn(administrator);
});

const list = (search: string) =>
  browser.ok<{ items: School[]; total: number }>({
    url: `/api/schools?search=${encodeURIComponent(search)}`,
  });
const create = (name: string, districtId: number) =>
  browser.call({ method: 'POST', url: '/api/schools', body: { name, districtId } });
const change = (id: string, body: object) =>
  browser.call({ method: 'PATCH', url: `/api/schools/${id}`, body });
const messageOf = (response: { json(): unknown }) =>
  response.json() as { message: string; issues?: { path: string; message: string }[] }; // the shape of errors

describe('the schools', () => {
  it('are added with their place, found by name or place without tone marks, and listed by name', async () => {
    const response = await create('  Trường Tiểu học   Đống Đa ', 4);
    expect(response.json()).toMatchObject({
      name: 'Trường Tiểu học Đống Đa',
      place: 'Phường Ba Đình, Hà Nội',
      cityId: 1,
      districtId: 4,
      isClosed: false,
      isOwn: false,
      canChange: true,
      code: expect.stringMatching(/^[A-Z0-9]{6}$/),
      accountCount: 0,
    });
    await create('Trường Tiểu học An Bình', 4);
    const names = (await list('tieu hoc')).items.map(({ name }) => name);
    expect(names).toEqual(['Trường Tiểu học An Bình', 'Trường Tiểu học Đống Đa']);
    expect((await list('ba dinh, ha noi')).total).toBe(2);
    expect((await list('dong da')).items).toHaveLength(1);
  });

  it('have unique names within one place, but not across places', async () => {
    await create('Trường Kim Đồng', 4);
    const again = await create('trường kim đồng', 4);
    expect([again.statusCode, messageOf(again).issues]).toEqual([
      400,
      [{ path: 'name', message: 'Nơi này đã có trường tên như vậy!' }],
    ]);
    expect((await create('Trường Kim Đồng', 8)).statusCode).toBe(200);
    const moved = (await list('kim dong')).items.find(({ districtId }) => districtId === 8);
    expect((await change(moved?.id ?? '', { districtId: 4 })).statusCode).toBe(400);
  });

  it.each([
    [{ name: ' ', districtId: 4 }, 'name', 'Chưa nhập tên trường!'],
    [{ name: 'Trường', districtId: 5 }, 'districtId', 'Vui lòng chọn phường/xã!'],
  ])('are not added as %j', async (body, path, message) => {
    const response = await browser.call({ method: 'POST', url: '/api/schools', body });
    expect(messageOf(response).issues).toEqual([{ path, message }]);
  });

  it('are renamed and moved, which is recorded in their own history', async () => {
    const { id } = (await create('Trường cũ', 4)).json<School>();
    expect((await change(id, { name: 'Trường mới', districtId: 8 })).json()).toMatchObject({
      name: 'Trường mới',
      place: 'Phường Ngọc Hà, Hà Nội',
    });
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['schoolId', 'actorId', 'field'])
      .where('entity', '=', 'schools')
      .where('recordId', '=', id)
      .where('action', '=', 'U')
      .orderBy('field')
      .execute();
    expect(history).toEqual([
      { schoolId: id, actorId: administrator.id, field: 'district_id' },
      { schoolId: id, actorId: administrator.id, field: 'name' },
    ]);
  });

  it('are closed while they have no accounts, and opened again', async () => {
    const { id } = (await create('Trường gõ nhầm', 4)).json<School>();
    expect((await change(id, { isClosed: true })).json()).toMatchObject({ isClosed: true });
    expect((await change(id, { isClosed: false })).json()).toMatchObject({ isClosed: false });
    await buildUser(test.db, { schoolId: id });
    const refused = await change(id, { isClosed: true });
    expect([refused.statusCode, messageOf(refused).message]).toEqual([
      409,
      'Trường đã có tài khoản nên không thể đóng!',
    ]);
    const own = await change(administrator.schoolId, { isClosed: true });
    expect(messageOf(own).message).toBe('Không thể đóng trường của chính mình!');
  });

  it('of other administrators can only be changed by them, and their account counts are hidden', async () => {
    const { id } = (await create('Trường của người khác', 4)).json<School>();
    await buildUser(test.db, { role: 'administrator', schoolId: id });
    expect((await list('của người khác')).items).toMatchObject([
      { canChange: false, code: null, accountCount: null },
    ]);
    const refused = await change(id, { name: 'Trường của tôi 2' });
    expect([refused.statusCode, messageOf(refused).message]).toEqual([
      403,
      'Trường này có quản trị viên riêng nên chỉ họ sửa được!',
    ]);
    expect((await change(administrator.schoolId, { name: 'Trường của tôi (mới)' })).statusCode).toBe(200);
  });

  it('of administrators named on a list can also only be changed by them', async () => {
    const { id } = (await create('Trường có quản trị viên theo danh sách', 4)).json<School>();
    const named = await buildUser(test.db, { role: 'teacher', schoolId: id });
    await addToList(test.db, 'adminAccounts', named);
    const set = (isConfirmed: boolean) =>
      test.db.updateTable('users').set({ isConfirmed }).where('id', '=', named.id).execute();
    await set(true);
    expect((await change(id, { name: 'Trường bị đổi tên' })).statusCode).toBe(403);
    // An administrators' list must not count for an e-mail that someone merely typed.
    await set(false);
    expect((await change(id, { name: 'Trường đổi tên' })).statusCode).toBe(200);
  });
});

const workbook = (rows: string[][]) =>
  writeWorkbook([
    { name: 'Trường', rows: [['Tên trường', 'Tỉnh', 'Phường'], ...rows], widths: [], stickyRows: 1 },
  ]);
const sendFile = (bytes: Buffer) =>
  test.app.inject({
    method: 'POST',
    url: '/api/schools/import/read',
    headers: {
      'x-domdom-client': 'web',
      'content-type': 'application/octet-stream',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: bytes,
  });

const judged = async (rows: string[][]) =>
  (await sendFile(await workbook(rows))).json<{ rows: SchoolImportRow[] }>().rows;

const rules = (by = browser) => by.ok<AttemptRules>({ url: '/api/admin/attempt-rules' });
const setRules = (body: object) => browser.call({ method: 'PUT', url: '/api/admin/attempt-rules', body });

describe('the rules of attempts', () => {
  const usual = { maxBackViolations: 3, resultToastMs: 750 };

  it('are the usual ones until an administrator sets them, for the own school alone', async () => {
    const other = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    expect(await rules()).toEqual({ maxBackViolations: null, resultToastMs: null, usual });
    const wanted = { maxBackViolations: 0, resultToastMs: 1500 };
    expect((await setRules(wanted)).json()).toEqual({ ...wanted, usual });
    expect(await rules(other)).toMatchObject({ maxBackViolations: null, resultToastMs: null });
    expect((await setRules({ maxBackViolations: null, resultToastMs: null })).json()).toMatchObject({
      usual,
    });
  });

  it.each([
    [{ maxBackViolations: 21, resultToastMs: null }, 'maxBackViolations'],
    [{ maxBackViolations: 1.5, resultToastMs: null }, 'maxBackViolations'],
    [{ maxBackViolations: null, resultToastMs: 100 }, 'resultToastMs'],
    [{ maxBackViolations: null, resultToastMs: 60_000 }, 'resultToastMs'],
  ])('refuse %j in Vietnamese', async (body, path) => {
    const response = await setRules(body);
    expect([response.statusCode, messageOf(response).issues]).toEqual([
      400,
      [{ path, message: expect.stringMatching(/phải từ 0(,5)? đến/u) }],
    ]);
  });
});

describe('a file of schools', () => {
  it('is checked row by row without writing anything', async () => {
    await create('Trường Tiểu học Có Sẵn', 4);
    const before = (await list('')).total;
    const rows = await judged([
      ['Trường Tiểu học Mới', 'Hà Nội', 'Phường Ba Đình'],
      ['trường tiểu học có sẵn', 'thành phố hà nội', 'ba dinh'],
      ['Trường Tiểu học Mới', 'TP Hà Nội', 'Ba Đình'],
      ['', '', ''],
      ['', 'Hà Nội', 'Ba Đình'],
      ['Trường A', '', 'Ba Đình'],
      ['Trường A', 'Hà Nội', ''],
      ['Trường A', 'Hà Đông', 'Ba Đình'],
      ['Trường A', 'Hà Nội', 'Phường Bến Nghé'],
      ['T'.repeat(251), 'Hà Nội', 'Ba Đình'],
    ]);
    expect(rows.map(({ row, status, reason }) => [row, status, reason])).toEqual([
      [2, 'new', ''],
      [3, 'existing', ''],
      [4, 'invalid', 'Trùng với hàng 2'],
      [6, 'invalid', 'Chưa nhập tên trường'],
      [7, 'invalid', 'Chưa nhập tỉnh/thành phố'],
      [8, 'invalid', 'Chưa nhập phường/xã'],
      [9, 'invalid', 'Không có tỉnh/thành phố "Hà Đông"'],
      [10, 'invalid', 'Không có "Phường Bến Nghé" ở Hà Nội'],
      [11, 'invalid', 'Tên trường dài hơn 250 ký tự'],
    ]);
    expect(rows[0]).toMatchObject({ place: 'Phường Ba Đình, Hà Nội', districtId: 4 });
    expect((await list('')).total).toBe(before);
  });

  it('is added all at once, and a second time without duplicates', async () => {
    const items = [
      { name: 'Trường nhập 1', districtId: 4 },
      { name: 'Trường nhập 2', districtId: 8 },
    ];
    const add = { method: 'POST', url: '/api/schools/import', body: { items } } as const;
    expect(await browser.ok(add)).toEqual({ added: 2, existing: 0 });
    expect(await browser.ok(add)).toEqual({ added: 0, existing: 2 });
    const bad = {
      ...add,
      body: {
        items: [
          { name: 'Trường nhập 3', districtId: 4 },
          { name: 'X', districtId: 5 },
        ],
      },
    };
    expect((await browser.call(bad)).statusCode).toBe(400);
    expect((await list('trường nhập')).total).toBe(2);
  });

  it('that is empty or not a workbook is refused with a reason', async () => {
    const text = await sendFile(Buffer.from('không phải Excel'));
    expect([text.statusCode, messageOf(text).message]).toEqual([
      400,
      expect.stringMatching(/Excel \(\.xlsx\)/),
    ]);
    const empty = await sendFile(await workbook([]));
    expect(messageOf(empty).message).toBe('Không có dữ liệu nào được tìm thấy trong tệp!');
  });

  it('has a template that reads back as an empty file', async () => {
    const response = await browser.call({ url: '/api/schools/template' });
    expect(response.headers['content-disposition']).toContain('mau-danh-sach-truong.xlsx');
    const again = await sendFile(response.rawPayload);
    expect(messageOf(again).message).toBe('Không có dữ liệu nào được tìm thấy trong tệp!');
  });
});
