import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportRunPage } from '@domdom/api';
import { addToList, type BuiltUser, buildUser } from '../../testing/builders.ts';
import { importsOf, importUrl, spreadsheetOf, workbookOf } from '../../testing/import-file.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { blankOldInitialPasswords, deleteOldRuns } from './cards.repo.ts';
import { MobilePasswords } from '../auth/mobile-passwords.service.ts';
import { ImportRunner } from './import-runner.service.ts';
import { lockRun } from './import.repo.ts';

const test = openTestApp();
const imports = importsOf(test);
const { address, mailsTo } = imports;
let administrator: BuiltUser;
let browser: Browser;
beforeAll(async () => {
  administrator = await buildUser(test.db, { role: 'administrator' });
  browser = await test.logIn(administrator);
});

const waiters = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    test.db,
  );
  return rows.length;
};

const setMail = (recipient: string, change: { state?: string; sentAt?: Date; lastError?: string }) =>
  test.db.updateTable('mails').set(change).where('recipient', '=', recipient).execute();

describe('a started import', () => {
  it('makes accounts with mails and cards, leaves existing ones alone, and says what was not saved', async () => {
    const [student, teacher, secondary, known] = [address(), address(), address(), address()];
    const existing = await buildUser(test.db, { schoolId: administrator.schoolId, email: known });
    const before = await test.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', existing.id)
      .executeTakeFirst();
    const id = await imports.run(
      browser,
      await spreadsheetOf(
        ['1', 'Nguyễn Gia Bảo', student, '', 'NAM', '05/09/2017', '', '1', 'HS'],
        ['2', 'Trần Thị Lan', teacher, 'hoa-phuong-do', 'NU', '1990-1-1', '', '', 'GV'],
        ['3', 'Lê Lớn', secondary, '', '', '', '', '3', ''],
        ['4', 'Tên khác', known, 'khong-duoc-dung'],
        ['5', '', address()],
      ),
    );
    expect(
      (await imports.rows(browser, id)).map((row) => [
        row.status,
        row.outcome,
        row.message,
        row.detail,
        row.mailStatus,
        row.mailMessage,
      ]),
    ).toEqual([
      [1, 'success', 'Thêm mới', '', 'Chưa gửi', ''],
      [1, 'success', 'Thêm mới', '', 'Chưa gửi', ''],
      [1, 'success', 'Thêm mới', '', 'Thất bại', 'Chưa có mẫu mail'],
      [2, 'success', 'Email đã tồn tại', '', 'Chưa gửi', ''],
      [
        0,
        'failure',
        'Dữ liệu không đạt yêu cầu nên không lưu!',
        'Chưa nhập tên người dùng',
        expect.any(String),
        '',
      ],
    ]);
    expect(await mailsTo(student)).toEqual([
      { template: 'SACHSO_Mail_NewUser_TH', password: expect.any(String) },
    ]);
    expect(await mailsTo(teacher)).toEqual([
      { template: 'SACHSO_Mail_NewUser_GV', password: 'hoa-phuong-do' },
    ]);
    expect(await mailsTo(known)).toEqual([{ template: 'SACHSO_Mail_ExistUser_TH', password: null }]);
    expect(await mailsTo(secondary)).toEqual([]);
    expect(
      await test.db.selectFrom('users').selectAll().where('id', '=', existing.id).executeTakeFirst(),
    ).toEqual(before);
    const cards = await imports.cards(browser, id);
    expect(cards.map(({ userName, token }) => [userName, token !== null])).toEqual([
      [student, true],
      [teacher, false],
      [secondary, true],
    ]);
    // The first login asks for another password, and the card is not printed again.
    for (const card of cards) expect((await imports.logIn(card)).statusCode).toBe(200);
    const { mustChangePassword, birthday, sex } = await test.db
      .selectFrom('users')
      .select(['mustChangePassword', 'birthday', 'sex'])
      .where('email', '=', teacher)
      .executeTakeFirstOrThrow();
    expect([mustChangePassword, String(birthday), sex]).toEqual([true, expect.stringContaining('1990'), 2]);
    expect(await imports.cards(browser, id)).toEqual([]);
    expect((await browser.ok<ImportRunPage>({ url: importUrl(id) })).counts).toMatchObject({
      success: 4,
      failure: 1,
      made: 3,
      used: 3,
    });
  });

  it("keeps the parent's address that siblings share, with which nobody logs in", async () => {
    const parent = address();
    const id = await imports.run(
      browser,
      await workbookOf([
        ['STT', 'Họ và tên', 'Email phụ huynh'],
        ['1', 'Đinh Mai', parent],
        ['2', 'Đinh An', parent],
      ]),
    );
    expect(await imports.cards(browser, id)).toHaveLength(2);
    expect(
      await test.db
        .selectFrom('users')
        .select(['email', 'contactEmail', 'contactEmailConfirmedAt'])
        .where('contactEmail', '=', parent)
        .execute(),
    ).toEqual(
      Array.from({ length: 2 }, () => ({ email: null, contactEmail: parent, contactEmailConfirmedAt: null })),
    );
  });

  it('shows what became of each mail', async () => {
    const [sent, refused, retried] = [address(), address(), address()];
    const id = await imports.run(
      browser,
      await spreadsheetOf(['1', 'An Một', sent], ['2', 'An Hai', refused], ['3', 'An Ba', retried]),
    );
    await setMail(sent, { state: 'sent', sentAt: new Date() });
    await setMail(refused, { state: 'failed', lastError: 'không có hộp thư' });
    await setMail(retried, { lastError: 'máy chủ thư bận' });
    expect(
      (await imports.rows(browser, id)).map(({ mailStatus, mailMessage }) => [mailStatus, mailMessage]),
    ).toEqual([
      ['Thành công', ''],
      ['Thất bại', 'không có hộp thư'],
      ['Thất bại', 'máy chủ thư bận (sẽ gửi lại)'],
    ]);
  });

  it('of one file at the same time makes each account once', async () => {
    const spreadsheet = await spreadsheetOf(
      ...Array.from({ length: 30 }, (_none, n) => [
        String(n),
        `Đôi ${'ABCDEFGHIJKLMNOPQRSTUVWXYZABCD'[n] ?? ''}`,
        address(),
      ]),
    );
    const list = await workbookOf([
      ['Họ và tên', 'Lớp'],
      ...Array.from({ length: 25 }, () => ['Nguyễn Sinh Đôi', '4D']),
    ]);
    for (const bytes of [spreadsheet, list]) {
      const [one, two] = [await imports.read(browser, bytes), await imports.read(browser, bytes)];
      await Promise.all([imports.start(browser, one.id), imports.start(browser, two.id)]);
      await Promise.all([imports.finished(browser, one.id), imports.finished(browser, two.id)]);
      const counts = await Promise.all(
        [one, two].map(async ({ id }) => (await browser.ok<ImportRunPage>({ url: importUrl(id) })).counts),
      );
      const people = bytes === spreadsheet ? 30 : 25;
      expect(counts.map(({ success, failure }) => success + failure)).toEqual([people, people]);
      expect((counts[0]?.made ?? 0) + (counts[1]?.made ?? 0)).toBe(people);
    }
  });

  it('does not wait for one that the server cannot carry out', async () => {
    const bytes = await workbookOf([['Họ tên'], ['Trần Kẹt Lại']]);
    const stuck = await imports.read(browser, bytes);
    // As a row might be that an older version has written.
    await test.db
      .updateTable('importRows')
      .set({ person: '{}' })
      .where('runId', '=', stuck.id)
      .where('person', 'is not', null)
      .execute();
    await test.db
      .updateTable('importRows')
      .set({ status: 9, planned: 1 })
      .where('runId', '=', stuck.id)
      .execute();
    await test.db
      .updateTable('importRuns')
      .set({ state: 'running', startedAt: new Date() })
      .where('id', '=', stuck.id)
      .execute();
    const next = await imports.run(browser, await workbookOf([['Họ tên'], ['Trần Đi Tiếp']]));
    expect((await imports.page(browser, next)).counts).toMatchObject({ made: 1 });
    await test.db.deleteFrom('importRuns').where('id', '=', stuck.id).execute();
  });

  it('is started once, and its columns stay', async () => {
    const { id } = await imports.read(browser, await workbookOf([['Họ tên'], ['Trần Văn Một Lần']]));
    const [first, second] = await Promise.all([imports.start(browser, id), imports.start(browser, id)]);
    expect([first.state, second.state]).not.toContain('read');
    const late = await browser.call({
      method: 'PUT',
      url: importUrl(id, '/columns'),
      body: { fields: ['fullName'] },
    });
    expect(late.statusCode).toBe(409);
    await imports.finished(browser, id);
  });
});

const listOfFull = async (...names: string[]) =>
  workbookOf([['Họ tên', 'Lớp', 'Ngày sinh'], ...names.map((name) => [name, '9Đầy', '05/09/2012'])]);

it('a full class takes the same list again, because who is in it needs no other place', async () => {
  await imports.run(browser, await listOfFull('Đỗ Đủ Chỗ'));
  const { id: classId, schoolId } = await test.db
    .selectFrom('classes')
    .select(['id', 'schoolId'])
    .where('schoolId', '=', administrator.schoolId)
    .where('name', '=', '9Đầy')
    .executeTakeFirstOrThrow();
  // 999 more of them, who need nothing but a place.
  await sql`
    with made as (
      insert into users (school_id, email, password_hash, first_name, last_name)
      select ${schoolId}, 'day' || n || '@day.test', u.password_hash, 'Đỗ', 'Đông'
      from generate_series(1, 999) n, users u where u.id = ${administrator.id} returning id)
    insert into class_members (class_id, student_id, school_id) select ${classId}, id, ${schoolId} from made`.execute(
    test.db,
  );
  const again = await imports.run(browser, await listOfFull('Đỗ Đủ Chỗ', 'Đỗ Hết Chỗ'));
  const rows = await imports.rows(browser, again);
  // Whoever is in the class shares the refusal when one batch takes both, as it does unless the machine is slow.
  expect(rows[1]).toMatchObject({ outcome: 'failure' });
  expect(rows.map(({ detail }) => detail)).toContain('Mỗi lớp có tối đa 1.000 học sinh!');
  const alone = await imports.run(browser, await listOfFull('Đỗ Đủ Chỗ'));
  expect(await imports.rows(browser, alone)).toMatchObject([{ status: 2, outcome: 'success' }]);
});

describe('initial passwords', () => {
  it('are kept for printing for a day, then replaced on request, until somebody logs in', async () => {
    const id = await imports.run(
      browser,
      await workbookOf([
        ['Họ tên', 'Lớp'],
        ['Trần Thẻ Một', '5A'],
        ['Trần Thẻ Hai', '5A'],
      ]),
    );
    const [first, second] = await imports.cards(browser, id);
    if (first === undefined || second === undefined) throw new Error('no cards');
    expect((await imports.cards(browser, id))[0]?.password).toBe(first.password);
    expect((await imports.logIn(second)).statusCode).toBe(200);
    await test.db
      .updateTable('importRuns')
      .set({ passwordsUntil: new Date(0) })
      .where('id', '=', id)
      .execute();
    await blankOldInitialPasswords(test.db);
    expect(await imports.cards(browser, id)).toMatchObject([{ password: null }]);
    const renewed = await browser.ok<ImportRunPage>({ method: 'POST', url: importUrl(id, '/passwords') });
    expect(renewed.counts.renewing).toBe(1);
    await expect
      .poll(async () => (await imports.cards(browser, id))[0]?.password)
      .toEqual(expect.any(String));
    const [next] = await imports.cards(browser, id);
    expect((await imports.logIn(first)).statusCode).toBe(401);
    expect((await imports.logIn(next ?? first)).statusCode).toBe(200);
    expect((await imports.logIn(second)).statusCode).toBe(200);
  });

  it('that are replaced are not mailed any more', async () => {
    const mailed = address();
    const id = await imports.run(browser, await spreadsheetOf(['1', 'Trần Chờ Thư', mailed]));
    await browser.ok({ method: 'DELETE', url: importUrl(id, '/passwords') });
    await browser.ok({ method: 'POST', url: importUrl(id, '/passwords') });
    await expect.poll(async () => (await imports.page(browser, id)).counts.passwords).toBe(1);
    expect(await mailsTo(mailed)).toEqual([{ template: 'SACHSO_Mail_NewUser_TH', password: null }]);
    expect(await imports.rows(browser, id)).toMatchObject([
      { mailStatus: 'Thất bại', mailMessage: 'Đã có mật khẩu mới trên thẻ.' },
    ]);
  });

  it('wait for an undo before they hold a row, so that neither waits for the other for ever', async () => {
    const id = await imports.run(browser, await workbookOf([['Họ tên'], ['Trần Chờ Nhau']]));
    const { schoolId } = administrator;
    await inTransaction(test.db, async (trx) => {
      await lockRun(trx, schoolId, id);
      const set = { needsPassword: true, password: null };
      await test.db.updateTable('importRows').set(set).where('runId', '=', id).execute();
      const renewing = new ImportRunner(test.db, new MobilePasswords(null), () => undefined).run();
      await expect.poll(waiters).toBeGreaterThan(0);
      await sql`select from import_rows where run_id = ${id} for update nowait`.execute(trx);
      return { renewing };
    }).then(({ renewing }) => renewing);
    expect((await imports.page(browser, id)).counts).toMatchObject({ passwords: 1, renewing: 0 });
  });

  it('are on no card once staff have replaced them', async () => {
    const id = await imports.run(browser, await workbookOf([['Họ tên'], ['Trần Mật Khẩu Mới']]));
    const [card] = await imports.cards(browser, id);
    const { id: userId } = await test.db
      .selectFrom('users')
      .select('id')
      .where('schoolId', '=', administrator.schoolId)
      .where('userName', '=', card?.userName ?? '')
      .executeTakeFirstOrThrow();
    await browser.ok({ method: 'POST', url: `/api/admin/users/${userId}/password` });
    expect(await imports.cards(browser, id)).toMatchObject([{ userName: card?.userName, password: null }]);
  });

  it('are neither shown nor replaced once the account may change the site settings', async () => {
    const id = await imports.run(browser, await spreadsheetOf(['1', 'Trần Giữ Khóa', address()]));
    expect(await imports.cards(browser, id)).toMatchObject([
      { password: expect.any(String), token: expect.any(String) },
    ]);
    const made = await test.db
      .selectFrom('importRows')
      .select('accountId')
      .where('runId', '=', id)
      .executeTakeFirstOrThrow();
    await addToList(test.db, 'siteSettings', { id: made.accountId ?? '' });
    expect(await imports.cards(browser, id)).toMatchObject([{ password: null, token: null }]);
    await browser.ok({ method: 'DELETE', url: importUrl(id, '/passwords') });
    const page = await browser.ok<ImportRunPage>({ method: 'POST', url: importUrl(id, '/passwords') });
    expect(page.counts.renewing).toBe(0);
  });

  it('are forgotten when the cards are printed, and files nobody started go after a day', async () => {
    const id = await imports.run(browser, await workbookOf([['Họ tên'], ['Trần Quên Ngay']]));
    const page = await browser.ok<ImportRunPage>({ method: 'DELETE', url: importUrl(id, '/passwords') });
    expect(page.counts.passwords).toBe(0);
    const waiting = await imports.read(browser, await spreadsheetOf(['1', 'An', address(), 'mat-khau-an']));
    const age = (days: number, runId: string) =>
      test.db
        .updateTable('importRuns')
        .set({ createdAt: new Date(Date.now() - days * 86_400_000 - 1000) })
        .where('id', '=', runId)
        .execute();
    await age(1, waiting.id);
    await age(89, id);
    await deleteOldRuns(test.db);
    expect((await browser.call({ url: importUrl(waiting.id) })).statusCode).toBe(404);
    expect((await browser.call({ url: importUrl(id) })).statusCode).toBe(200);
    await age(90, id);
    await deleteOldRuns(test.db);
    expect((await browser.call({ url: importUrl(id) })).statusCode).toBe(404);
  });
});

describe('the undo of an import', () => {
  it('takes back whom nobody has used, says why others stay, and can be followed by the same import', async () => {
    const mailed = address();
    const bytes = await workbookOf([
      ['Họ tên', 'Lớp', 'Email'],
      ['Trần Gỡ Một', '2G', ''],
      ['Trần Gỡ Hai', '2G', mailed],
      ['Trần Ở Lại', '2H', ''],
    ]);
    const id = await imports.run(browser, bytes);
    const cards = await imports.cards(browser, id);
    const stays = cards.find(({ fullName }) => fullName === 'Trần Ở Lại');
    const gone = cards.find(({ fullName }) => fullName === 'Trần Gỡ Một');
    if (stays === undefined || gone === undefined) throw new Error('no cards');
    await imports.logIn(stays);
    const page = await browser.ok<ImportRunPage>({ method: 'POST', url: importUrl(id, '/undo') });
    expect([page.state, page.counts.made]).toEqual(['undone', 1]);
    expect((await imports.rows(browser, id)).map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['undone', ''],
      ['undone', ''],
      ['kept', 'Đã có người đăng nhập nên tài khoản được giữ lại'],
    ]);
    expect((await imports.logIn(gone)).statusCode).toBe(401);
    expect((await imports.logIn(stays)).statusCode).toBe(200);
    const classes = await test.db
      .selectFrom('classes')
      .select('name')
      .where('schoolId', '=', administrator.schoolId)
      .where('name', 'in', ['2G', '2H'])
      .execute();
    expect(classes).toEqual([{ name: '2H' }]);
    expect(await mailsTo(mailed)).toEqual([{ template: 'SACHSO_Mail_NewUser_TH', password: null }]);
    const again = await imports.read(browser, bytes);
    expect(again.counts).toMatchObject({ new: 2, exists: 1 });
  });
});
