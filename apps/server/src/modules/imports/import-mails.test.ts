import { beforeAll, describe, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import { type BuiltUser, buildUser } from '../../testing/builders.ts';
import { importsOf, spreadsheetOf, workbookOf } from '../../testing/import-file.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const imports = importsOf(test);
const { address } = imports;
let administrator: BuiltUser;
let browser: Browser;
beforeAll(async () => {
  administrator = await buildUser(test.db, { role: 'administrator' });
  browser = await test.logIn(administrator);
});

const mailsTo = (recipient: string) =>
  test.db
    .selectFrom('mails')
    .select(['template', 'password', 'data'])
    .where('recipient', '=', recipient)
    .execute();

describe('the mail to an account that exists', () => {
  it('is written for the account and not for what the file says about it', async () => {
    const { schoolId } = administrator;
    const [lan, minh] = [address(), address()];
    await buildUser(test.db, { schoolId, email: lan, role: 'teacher', fullName: 'Nguyễn Thị Lan' });
    await buildUser(test.db, {
      schoolId,
      email: minh,
      role: 'student',
      schoolTypeId: 2,
      fullName: 'Lê Minh',
    });
    await imports.run(
      browser,
      await spreadsheetOf(
        ['1', 'Em Lan', lan, '', '', '', '', '1', 'HS'],
        ['2', 'Thầy Minh', minh, 'mat-khau-moi', '', '', '', '1', 'GV'],
      ),
    );
    expect(await mailsTo(lan)).toEqual([
      {
        template: 'SACHSO_Mail_ExistUser_GV',
        password: null,
        data: expect.objectContaining({ studentName: 'Nguyễn Thị Lan' }),
      },
    ]);
    expect(await mailsTo(minh)).toEqual([
      {
        template: 'SACHSO_Mail_ExistUser_THCS',
        password: null,
        data: expect.objectContaining({ studentName: 'Lê Minh' }),
      },
    ]);
  });

  it('goes to its own address when the row found it by the user name', async () => {
    const { schoolId } = administrator;
    const [own, other] = [address(), address()];
    const { id } = await buildUser(test.db, { schoolId, email: own, fullName: 'Vũ Hà' });
    await test.db.updateTable('users').set({ userName: 'hav1' }).where('id', '=', id).execute();
    await imports.run(
      browser,
      await workbookOf([
        ['Họ và tên', 'Tên đăng nhập', 'Email'],
        ['Vũ Hà', 'hav1', other],
      ]),
    );
    expect(await mailsTo(other)).toEqual([]);
    expect(await mailsTo(own)).toHaveLength(1);
  });
});

/** Role or kind of account, school level, and the mail for a new account and for one that exists. */
const TABLE = [
  ['HS', 'student', 1, 'SACHSO_Mail_NewUser_TH', 'SACHSO_Mail_ExistUser_TH'],
  ['HS', 'student', 2, 'SACHSO_Mail_NewUser_THCS', 'SACHSO_Mail_ExistUser_THCS'],
  ['HS', 'student', 3, null, null],
  ['GV', 'teacher', 1, 'SACHSO_Mail_NewUser_GV', 'SACHSO_Mail_ExistUser_GV'],
  ['GV', 'teacher', 2, 'SACHSO_Mail_NewUser_GV', 'SACHSO_Mail_ExistUser_GV'],
  ['GV', 'teacher', 3, 'SACHSO_Mail_NewUser_GV', 'SACHSO_Mail_ExistUser_GV'],
  [null, 'manager', 1, null, 'SACHSO_Mail_ExistUser_GV'],
  [null, 'testbank', 2, null, 'SACHSO_Mail_ExistUser_GV'],
  [null, 'administrator', 1, null, 'SACHSO_Mail_ExistUser_GV'],
] as const;

it('an Excel file sends each account the mail of its type, its school level, and of whether it is new', async () => {
  const { schoolId } = administrator;
  const rows: string[][] = [];
  const expected: [recipient: string, template: string | null][] = [];
  for (const [kind, role, schoolTypeId, ofNew, ofKnown] of TABLE) {
    const name = `Trần ${role} ${schoolTypeId}`;
    if (kind !== null) {
      const fresh = address();
      rows.push(['', name, fresh, '', '', '', '', String(schoolTypeId), kind]);
      expected.push([fresh, ofNew]);
    }
    const known = address();
    await buildUser(test.db, { schoolId, email: known, role, schoolTypeId, fullName: name });
    rows.push(['', name, known, '', '', '', '', '1', 'HS']);
    expected.push([known, ofKnown]);
  }
  const id = await imports.run(browser, await spreadsheetOf(...rows));
  const outcomes = (await imports.rows(browser, id)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(rows.map(() => 'success'));
  const sent = await Promise.all(
    expected.map(async ([to]) => [to, (await mailsTo(to)).map(({ template }) => template)]),
  );
  expect(sent).toEqual(expected.map(([to, template]) => [to, template === null ? [] : [template]]));
  const withPassword = await Promise.all(
    expected.map(async ([to]) => (await mailsTo(to)).some(({ password }) => password !== null)),
  );
  expect(withPassword).toEqual(expected.map(([, template]) => template?.includes('NewUser') === true));
});

it('a student of a list without classes gets the mail of primary schools', async () => {
  const fresh = address();
  const id = await imports.run(
    browser,
    await workbookOf([
      ['Họ và tên', 'Email'],
      ['Trần Không Lớp', fresh],
    ]),
  );
  expect((await imports.rows(browser, id)).map(({ mailStatus }) => mailStatus)).toEqual(['Chưa gửi']);
  expect((await mailsTo(fresh)).map(({ template }) => template)).toEqual(['SACHSO_Mail_NewUser_TH']);
});

it('a renamed archive is refused like every other file', async () => {
  const archive = Buffer.from(zipSync({ 'ghi-chu.txt': Buffer.from('không có bảng tính') }));
  const response = await imports.send(browser, archive);
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    400,
    'Định dạng tập tin không xác định. Chỉ các tệp Excel được tải lên!',
  ]);
});
