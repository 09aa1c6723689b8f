import type { ImportRunPage } from '@domdom/api';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHEET_COLUMNS } from '@domdom/domain/imports/spreadsheet';
import { readFirstSpreadsheet } from '../../spreadsheet/workbook.ts';
import { type BuiltUser, buildClass, buildSchool, buildUser } from '../../testing/builders.ts';
import { importsOf, importUrl, spreadsheetOf, workbookOf } from '../../testing/import-file.ts';
import { accountSpreadsheets } from './account-spreadsheet.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const imports = importsOf(test);
const { address, mailsTo } = imports;
let administrator: BuiltUser;
let browser: Browser;
beforeAll(async () => {
  administrator = await buildUser(test.db, { role: 'administrator' });
  browser = await test.logIn(administrator);
});

describe('a file of people', () => {
  it('is judged row by row, makes no account, and can be filtered', async () => {
    const [fresh, known, foreign, archived] = [address(), address(), address(), address()];
    await buildUser(test.db, { schoolId: administrator.schoolId, email: known });
    await buildUser(test.db, { email: foreign });
    const gone = await buildUser(test.db, { schoolId: administrator.schoolId, email: archived });
    await test.db
      .updateTable('users')
      .set({ archivedAt: new Date(), isDisabled: true })
      .where('id', '=', gone.id)
      .execute();
    const spreadsheet = await spreadsheetOf(
      ['1', 'Nguyễn Gia Bảo', fresh],
      ['2', 'Trần Thị Mai', known],
      ['3', 'Lê An', 'abc'],
      ['4', 'Của trường khác', foreign],
      ['5', 'Đã chuyển đi', archived],
      ['6', 'Nguyễn Gia Bảo', fresh.toUpperCase()],
    );
    const { id, counts, template, state } = await imports.read(browser, spreadsheet);
    expect([template, state]).toEqual(['spreadsheet', 'read']);
    expect(counts).toMatchObject({ all: 6, new: 1, exists: 1, invalid: 4, pending: 0 });
    expect(
      (await imports.rows(browser, id)).map(({ status, message, mailStatus }) => [
        status,
        message,
        mailStatus,
      ]),
    ).toEqual([
      [1, 'Thêm mới', 'Chưa gửi'],
      [2, 'Email đã tồn tại', 'Chưa gửi'],
      [0, 'Email không đúng định dạng', 'Chưa gửi'],
      [0, 'Email này không dùng được, vui lòng nhập email khác', 'Chưa gửi'],
      [0, expect.stringContaining('đã lưu trữ'), 'Chưa gửi'],
      [0, 'Email trùng với hàng 2', 'Chưa gửi'],
    ]);
    expect((await imports.rows(browser, id, 'exists')).map(({ no }) => no)).toEqual([3]);
    expect(await mailsTo(fresh)).toEqual([]);
    await browser.ok({ method: 'DELETE', url: importUrl(id) });
    expect((await browser.call({ url: importUrl(id) })).statusCode).toBe(404);
  });

  it.each([
    [
      'another file',
      Buffer.from('STT;Họ và tên'),
      'Định dạng tập tin không xác định. Chỉ các tệp Excel được tải lên!',
    ],
    [
      'an older or encrypted workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'Định dạng tập tin không xác định. Chỉ các tệp Excel được tải lên!',
    ],
  ])('that is %s is refused', async (_what, bytes, message) => {
    const response = await imports.send(browser, bytes);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
  });

  it('with formulas is read by what Excel has calculated, and says where they are', async () => {
    const bytes = await workbookOf([
      ['Họ và tên', 'Lớp'],
      ['Trần Công Thức', '3A'],
    ]);
    const parts = unzipSync(bytes);
    const spreadsheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const rowEnd = spreadsheet.lastIndexOf('</row>');
    const formula = '<c r="C2" t="str"><f>HYPERLINK("http://x.test")</f><v>mở</v></c>';
    const withFormula = `${spreadsheet.slice(0, rowEnd)}${formula}${spreadsheet.slice(rowEnd)}`;
    const { note, counts } = await imports.read(
      browser,
      Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(withFormula) })),
    );
    expect([note, counts.new]).toEqual([expect.stringContaining('công thức (ô C2)'), 1]);
  });

  it('without people, without headings or with too many rows is refused, and nothing is kept', async () => {
    const before = await browser.ok<{ total: number }>({ url: '/api/admin/imports' });
    const messageOf = async (bytes: Buffer) =>
      (await imports.send(browser, bytes)).json<{ message: string }>().message;
    expect(await messageOf(await spreadsheetOf())).toBe('Không có dữ liệu nào được tìm thấy trong tệp!');
    expect(await messageOf(await workbookOf([['Kính gửi'], ['1', '2']]))).toMatch(/hàng tiêu đề/);
    const many = Array.from({ length: 1001 }, (_none, n) => [String(n), 'Trần An', `an${n}@truong.test.vn`]);
    expect(await messageOf(await spreadsheetOf(...many))).toMatch(
      /^Mỗi lần chỉ được nhập tối đa 1000 tài khoản! Tệp có 1001 hàng/,
    );
    expect((await browser.ok<{ total: number }>({ url: '/api/admin/imports' })).total).toBe(before.total);
  });
});

describe("a school's own list", () => {
  it('is read below its titles, corrected, remembered, and places students in classes', async () => {
    const school = await buildSchool(test.db);
    const head = await buildUser(test.db, { role: 'administrator', schoolId: school });
    const by = await test.logIn(head);
    const teacher = await buildUser(test.db, { role: 'teacher', schoolId: school });
    const old = await buildClass(test.db, { teacher, name: 'Lớp 3A', grade: 3, studentCount: 0 });
    const bytes = await workbookOf([
      ['TRƯỜNG TIỂU HỌC HOA SEN'],
      ['DANH SÁCH HỌC SINH'],
      ['STT', 'Họ và tên', '', 'Học ở', 'Ngày sinh'],
      ['1', 'Nguyễn Gia', 'Bảo', '3a', '05/09/2017'],
      ['2', 'Ngô', 'Bảo', '3B', '06/09/2017'],
      ['3', 'Tên quá', '', 'không rõ', ''],
    ]);
    const first = await imports.read(by, bytes);
    const { layout } = await by.ok<ImportRunPage>({ url: importUrl(first.id) });
    expect(layout?.columns.map(({ field }) => field)).toEqual([
      'skip',
      'familyName',
      'givenName',
      'skip',
      'birthday',
    ]);
    expect(layout?.columns[3]).toMatchObject({ label: 'Học ở', sample: '3a' });
    const fields = ['skip', 'familyName', 'givenName', 'className', 'birthday'];
    const corrected = await by.ok<ImportRunPage>({
      method: 'PUT',
      url: importUrl(first.id, '/columns'),
      body: { fields },
    });
    expect(corrected.counts).toMatchObject({ new: 2, invalid: 1 });
    await imports.start(by, first.id);
    await imports.finished(by, first.id);
    const members = await test.db
      .selectFrom('classMembers as m')
      .innerJoin('users as u', 'u.id', 'm.studentId')
      .innerJoin('classes as c', 'c.id', 'm.classId')
      .select([
        'u.userName',
        'u.email',
        'u.grade',
        'u.schoolTypeId',
        'u.mustChangePassword',
        'c.name',
        'm.entry',
        'c.teacherId',
      ])
      .where('m.schoolId', '=', school)
      .orderBy('c.name')
      .execute();
    const made = { email: null, grade: 3, schoolTypeId: 1, mustChangePassword: false, entry: 'placed' };
    expect(members).toEqual(
      [
        { ...made, userName: 'baon', name: '3B', teacherId: head.id },
        { ...made, userName: 'baong', name: 'Lớp 3A', teacherId: old.teacher.id },
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    const cards = await imports.cards(by, first.id);
    expect(cards.map(({ className, fullName }) => [className, fullName])).toEqual(
      [
        ['3a', 'Nguyễn Gia Bảo'],
        ['3B', 'Ngô Bảo'],
      ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );
    for (const card of cards) expect((await imports.logIn(card)).statusCode).toBe(200);
    // The next file with these headings needs no correction, and finds everybody again.
    const again = await imports.read(by, bytes);
    expect(again.counts).toMatchObject({ new: 0, exists: 2 });
  });
});

describe('the row of the headings', () => {
  it('is chosen where the proposal is wrong, and the rows are read again below it', async () => {
    const bytes = await workbookOf([
      ['Họ và tên', 'Ngày sinh', 'Lớp', 'Email'],
      ['MẪU: Nguyễn Văn A', '01/01/2017', '3A', ''],
      ['Em tên là', 'Sinh', 'Lớp'],
      ['Trần Gia Bảo', '05/09/2017', '3A'],
    ]);
    const { id, counts } = await imports.read(browser, bytes);
    expect(counts.all).toBe(3);
    const choose = (headerRow: number) =>
      browser.call({ method: 'PUT', url: importUrl(id, '/header-row'), body: { headerRow } });
    const { layout, counts: again } = (await choose(3)).json<ImportRunPage>();
    // No column is known to hold the name, so the only row left says so until one is chosen.
    expect(again).toMatchObject({ all: 1, new: 0, invalid: 1 });
    expect(layout).toMatchObject({
      headerRow: 3,
      columns: [{ label: 'Em tên là', sample: 'Trần Gia Bảo' }, {}, {}],
    });
    expect(layout?.headerRows[2]).toEqual({ no: 3, text: 'Em tên là · Sinh · Lớp' });
    const fields = ['fullName', 'birthday', 'className'];
    const named = await browser.ok<ImportRunPage>({
      method: 'PUT',
      url: importUrl(id, '/columns'),
      body: { fields },
    });
    expect(named.counts).toMatchObject({ all: 1, new: 1, invalid: 0 });
    expect((await choose(5)).statusCode).toBe(400);
    expect((await choose(31)).statusCode).toBe(400);
    await imports.start(browser, id);
    expect((await choose(1)).statusCode).toBe(409);
    await imports.finished(browser, id);
  });
});

describe('the file of all accounts', () => {
  it('has the columns of the spreadsheet, no password, and formulas as text', async () => {
    const school = await buildSchool(test.db);
    const head = await buildUser(test.db, { role: 'administrator', schoolId: school, fullName: 'Quản Trị' });
    await buildUser(test.db, { schoolId: school, fullName: '=1+1 @An' });
    const by = await test.logIn(head);
    const response = await by.call({ url: '/api/admin/accounts/spreadsheet' });
    expect(response.headers['content-disposition']).toContain('danh-sach-tai-khoan.xlsx');
    const { rows, formulas } = await readFirstSpreadsheet(response.rawPayload);
    expect(formulas).toEqual([]);
    expect(rows[0]).toEqual([...SHEET_COLUMNS.map((title) => title || null), 'Tên đăng nhập', 'Lớp']);
    expect(rows.slice(1).map((row) => [row[1], row[3], row[8]])).toEqual([
      ['Quản Trị', null, 'GV'],
      ['=1+1 @An', null, 'HS'],
    ]);
  });

  it('says when a school has more accounts than fit', async () => {
    const schoolId = await buildSchool(test.db);
    for (let n = 0; n < 3; n += 1) await buildUser(test.db, { schoolId });
    expect(await accountSpreadsheets(test.db, schoolId, 2)).toMatchObject({
      isCut: true,
      spreadsheets: [{ rows: { length: 3 } }, { rows: [[expect.stringContaining('chỉ có 2 tài khoản')]] }],
    });
    expect((await accountSpreadsheets(test.db, schoolId, 3)).isCut).toBe(false);
  });
});
