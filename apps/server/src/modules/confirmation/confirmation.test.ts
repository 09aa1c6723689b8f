import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Boot, CodeOffer, ConfirmationState, HistoryRow, NewSchoolKey, SchoolKey } from '@domdom/api';
import { sql } from 'kysely';
import {
  addToList,
  buildBankQuestion,
  buildClass,
  buildSchool,
  type BuiltUser,
  buildUser,
} from '../../testing/builders.ts';
import { logInLongAgo } from '../../testing/log-in-long-ago.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { confirmByMachine } from '../registration/new-teachers.service.ts';
import { MOVED_TABLES } from './confirm-teacher.repo.ts';
import { deleteOldKeys } from './school-key.service.ts';
import { statusesOf } from '../../testing/lengthen-waits.ts';

const test = openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'thu@domdom.test' });

let schoolId: string;
let administrator: Browser;

beforeAll(async () => {
  schoolId = await buildSchool(test.db, 'Trường Hoa Sen');
  administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
});

const newcomer = (changes: { schoolId?: string; email?: string } = {}) =>
  buildUser(test.db, { role: 'teacher', schoolId, isConfirmed: false, ...changes });

const makeKey = (by: Browser = administrator, body: object = { uses: 2, days: 7 }) =>
  by.ok<NewSchoolKey>({ method: 'POST', url: '/api/school-keys', body });
const use = (by: Browser, code: string, check = '') =>
  by.call({ method: 'POST', url: `/api/confirmation/code${check}`, body: { code } });
const isConfirmed = async (id: string) =>
  (await test.db.selectFrom('users').select('isConfirmed').where('id', '=', id).executeTakeFirstOrThrow())
    .isConfirmed;
const rightsOf = async (by: Browser) => (await by.ok<Boot>({ url: '/api/boot' })).user?.can;

describe('a school key', () => {
  it('confirms a new teacher of the school at once, whatever the code looks like when typed', async () => {
    const { code } = await makeKey();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/u);
    const user = await newcomer();
    const by = await test.logIn(user);
    expect(await rightsOf(by)).toMatchObject({ awaitConfirmation: true, useSharedContent: false });
    const offer = (await use(by, ` ${code.toLowerCase().replaceAll('-', ' ')} `, '/check')).json<CodeOffer>();
    expect(offer).toEqual({ schoolName: 'Trường Hoa Sen', isOtherSchool: false });
    expect(await isConfirmed(user.id)).toBe(false);
    expect((await use(by, code)).statusCode).toBe(200);
    expect(await rightsOf(by)).toMatchObject({ awaitConfirmation: false, useSharedContent: true });
  });

  it('is stored as a hash, and no list holds its code', async () => {
    const { code, id } = await makeKey();
    const rows = await sql<{ row: string }>`select school_keys::text as row from school_keys`.execute(
      test.db,
    );
    const listed = await administrator.call({ url: '/api/school-keys' });
    for (const text of [...rows.rows.map(({ row }) => row), listed.body]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replaceAll('-', ''));
    }
    expect(listed.json<{ items: SchoolKey[] }>().items.some((key) => key.id === id)).toBe(true);
  });

  it('confirms no more teachers than it may, however many use it at once', async () => {
    const { code, id } = await makeKey(administrator, { uses: 2, days: 1 });
    const teachers = await Promise.all(Array.from({ length: 6 }, () => newcomer()));
    const browsers = await Promise.all(teachers.map((user) => test.logIn(user)));
    const answers = await Promise.all(browsers.map((by) => use(by, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const confirmed = await Promise.all(teachers.map((user) => isConfirmed(user.id)));
    expect(confirmed.filter(Boolean)).toHaveLength(2);
    const { items } = await administrator.ok<{ items: SchoolKey[] }>({ url: '/api/school-keys' });
    const key = items.find((one) => one.id === id);
    expect([key?.isOpen, key?.uses.length]).toEqual([false, 2]);
  });

  it('ends when it is taken back and after its days; those it confirmed stay confirmed', async () => {
    const revoked = await makeKey();
    const first = await newcomer();
    await use(await test.logIn(first), revoked.code);
    await administrator.ok({ method: 'DELETE', url: `/api/school-keys/${revoked.id}` });
    const over = await makeKey();
    await test.db
      .updateTable('schoolKeys')
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where('id', '=', over.id)
      .execute();
    const by = await test.logIn(await newcomer());
    for (const { code } of [revoked, over]) expect((await use(by, code)).statusCode).toBe(404);
    expect(await isConfirmed(first.id)).toBe(true);
  });

  it('needs a fresh login of an administrator, and belongs to that school only', async () => {
    const stale = await logInLongAgo(test, await buildUser(test.db, { role: 'administrator', schoolId }));
    const call = { method: 'POST', url: '/api/school-keys', body: { uses: 1, days: 1 } } as const;
    expect((await stale.call(call)).json()).toMatchObject({ code: 'FRESH_LOGIN_REQUIRED' });
    const teacher = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    expect((await teacher.call(call)).statusCode).toBe(403);
    const elsewhere = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    const { id } = await makeKey();
    const revoke = await elsewhere.call({ method: 'DELETE', url: `/api/school-keys/${id}` });
    expect(revoke.statusCode).toBe(404);
    expect((await elsewhere.ok<{ items: unknown[] }>({ url: '/api/school-keys' })).items).toEqual([]);
  });

  it('cannot be guessed: after ten tries an account waits', async () => {
    const by = await test.logIn(await newcomer());
    const statuses = await statusesOf(test.db, 12, () => use(by, 'ABCD-EFGH-JKMN'));
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
  });

  it('does nothing for a confirmed account, and makes a student no teacher', async () => {
    const { code, id } = await makeKey();
    const confirmed = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    expect((await use(confirmed, code)).statusCode).toBe(409);
    const student = await test.logIn(await buildUser(test.db, { schoolId, isConfirmed: false }));
    expect((await use(student, code)).statusCode).toBe(403);
    const key = test.db.selectFrom('schoolKeys').select('uses').where('id', '=', id);
    expect(await key.executeTakeFirst()).toEqual({ uses: 0 });
  });

  it('appears in the history of the teacher with the name of who used it', async () => {
    const { code } = await makeKey();
    const user = await newcomer();
    await use(await test.logIn(user), code);
    const row = await test.db
      .selectFrom('changeHistory')
      .select(['actorId', 'newValue'])
      .where('recordId', '=', user.id)
      .where('field', '=', 'is_confirmed')
      .executeTakeFirst();
    expect(row).toEqual({ actorId: user.id, newValue: true });
  });
});

describe('a teacher who registered at another school', () => {
  it('moves with own questions, files and pages of graded readers, and is confirmed there', async () => {
    const oldSchool = await buildSchool(test.db);
    const user = await newcomer({ schoolId: oldSchool });
    await sql`
      with t as (
        insert into library_titles (school_id, title, grade, book_type, sort_order, reader_id, link, created_by) values
          (${oldSchool}, 'Truyện', 3, 'sb', 1, 'g3-01', null, null),
          (${schoolId}, 'Truyện', 3, 'sb', 1, 'g3-01', null, null),
          (${oldSchool}, 'Sách', 3, 'sb', 2, null, 'https://sach.test/3', ${user.id})
        returning school_id, id)
      insert into reading_positions (school_id, title_id, user_id, page, pages, seen)
      select school_id, id, ${user.id}, 2, 9, '{[1,3)}' from t where school_id = ${oldSchool}`.execute(
      test.db,
    );
    const question = await buildBankQuestion(test.db, user);
    const by = await test.logIn(user);
    await by.ok({ method: 'POST', url: '/api/folders', body: { name: 'Lớp 3', sortOrder: 0 } });
    const { code } = await makeKey();
    expect((await use(by, code, '/check')).json()).toMatchObject({ isOtherSchool: true });
    expect((await use(by, code)).statusCode).toBe(200);
    const stored = test.db.selectFrom('users').select(['schoolId', 'isConfirmed']).where('id', '=', user.id);
    expect(await stored.executeTakeFirst()).toEqual({ schoolId, isConfirmed: true });
    await by.ok({ url: `/api/question-bank/${question}` });
    expect((await by.ok<{ items: unknown[] }>({ url: '/api/folders' })).items).toHaveLength(1);
    const readings = test.db
      .selectFrom('readingPositions as p')
      .innerJoin('libraryTitles as t', 't.id', 'p.titleId');
    expect(
      await readings
        .select(['t.title', 'p.schoolId'])
        .where('p.userId', '=', user.id)
        .orderBy('t.title')
        .execute(),
    ).toEqual([
      { title: 'Sách', schoolId: oldSchool },
      { title: 'Truyện', schoolId },
    ]);
  });

  it('stays where others depend on the account, and no use of the key is lost', async () => {
    const user = await newcomer({ schoolId: await buildSchool(test.db) });
    await buildClass(test.db, { teacher: user });
    const { code, id } = await makeKey();
    const answer = await use(await test.logIn(user), code);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CONFLICT']);
    expect(await isConfirmed(user.id)).toBe(false);
    const key = test.db.selectFrom('schoolKeys').select('uses').where('id', '=', id);
    expect(await key.executeTakeFirst()).toEqual({ uses: 0 });
  });

  it('loses the confirmation of the old school by any way of moving', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    await test.db.updateTable('users').set({ schoolId }).where('id', '=', user.id).execute();
    expect(await isConfirmed(user.id)).toBe(false);
  });

  it('takes along every row about the account, so a new table has to be decided', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct a.table_name as name from information_schema.columns a
      join information_schema.columns b using (table_schema, table_name)
      where table_schema = 'public' and a.column_name = 'school_id' and b.column_name = 'user_id'`.execute(
      test.db,
    );
    const moved = Object.entries(MOVED_TABLES).flatMap(([name, column]) =>
      column === 'userId' ? [name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)] : [],
    );
    // What a key was used for stays with the school of the key. Positions move with graded readers alone (moveReadings). Links are deleted.
    expect([...moved, 'school_key_uses', 'reading_positions', 'provider_links'].toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });
});

const list = (domain: string, browser = administrator) =>
  browser.call({ method: 'POST', url: '/api/school-mail-domains', body: { domain } });

describe('an address at a listed domain', () => {
  const domain = 'hoasen.edu.vn';
  let user: BuiltUser;
  let by: Browser;
  const mailed = async () => {
    await by.ok({ method: 'POST', url: '/api/confirmation/mail' });
    const mail = await test.db
      .selectFrom('mails')
      .select('password')
      .where('recipient', '=', user.email)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    return mail.password ?? '';
  };

  beforeAll(async () => {
    await list(domain);
  });
  let n = 0;
  beforeEach(async () => {
    user = await newcomer({ email: `co.lan${(n += 1)}@${domain}` });
    by = await test.logIn(user);
  });

  it('is proven by a mailed code, which confirms once', async () => {
    expect(await by.ok<ConfirmationState>({ url: '/api/confirmation' })).toMatchObject({
      canProveAddress: true,
      hasAdministrator: true,
      isConfirmed: false,
    });
    const code = await mailed();
    const stored = await sql<{ row: string }>`select address_proofs::text as row from address_proofs`.execute(
      test.db,
    );
    expect(stored.rows.map(({ row }) => row).join('\n')).not.toContain(code.replaceAll('-', ''));
    expect((await use(by, code)).statusCode).toBe(200);
    expect(await isConfirmed(user.id)).toBe(true);
    expect((await use(by, code)).statusCode).toBe(409);
  });

  it('is not proven by the code of another account, an older mail, or after a day', async () => {
    const first = await mailed();
    const second = await mailed();
    const other = await test.logIn(await newcomer({ email: `ke.gian${n}@${domain}` }));
    expect((await use(other, second)).statusCode).toBe(404);
    expect((await use(by, first)).statusCode).toBe(404);
    await test.db
      .updateTable('addressProofs')
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .execute();
    expect((await use(by, second)).statusCode).toBe(404);
    expect(await isConfirmed(user.id)).toBe(false);
  });

  it('proves nothing once the domain is off the list', async () => {
    const code = await mailed();
    await administrator.ok({ method: 'DELETE', url: `/api/school-mail-domains/${domain}` });
    expect((await use(by, code)).statusCode).toBe(404);
    const mail = await by.call({ method: 'POST', url: '/api/confirmation/mail' });
    expect(mail.statusCode).toBe(409);
    await list(domain);
  });

  it.each(['gmail.com', 'yahoo.com.vn', 'edu.vn', 'khong phai', '@'])('cannot be at %s', async (name) => {
    expect((await list(name)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is listed by administrators with a fresh login only', async () => {
    const stale = await logInLongAgo(test, await buildUser(test.db, { role: 'administrator', schoolId }));
    expect((await list('khac.edu.vn', stale)).json()).toMatchObject({ code: 'FRESH_LOGIN_REQUIRED' });
    expect((await list('khac.edu.vn', by)).statusCode).toBe(403);
  });
});

const confirm = (id: string) => ({ method: 'POST', url: `/api/site/new-teachers/${id}/confirm` }) as const;

describe('teachers of a school without an administrator', () => {
  it('are confirmed by those who look after the site, who see no teachers of other schools', async () => {
    const alone = await buildSchool(test.db, 'Trường vắng');
    const lonely = await newcomer({ schoolId: alone });
    const attended = await newcomer();
    const keeper = await buildUser(test.db, { role: 'administrator' });
    await addToList(test.db, 'siteSettings', keeper);
    const by = await test.logIn(keeper);
    const { items } = await by.ok<{ items: { id: string; schoolName: string }[] }>({
      url: '/api/site/new-teachers?size=100',
    });
    expect(items.find(({ id }) => id === lonely.id)).toMatchObject({ schoolName: 'Trường vắng' });
    expect(items.some(({ id }) => id === attended.id)).toBe(false);
    expect((await by.call(confirm(attended.id))).statusCode).toBe(404);
    expect((await by.call(confirm(lonely.id))).statusCode).toBe(200);
    expect(await isConfirmed(lonely.id)).toBe(true);
    expect((await administrator.call({ url: '/api/site/new-teachers' })).statusCode).toBe(403);
  });
});

it('confirms by command on the machine, and only somebody who waits', async () => {
  const user = await newcomer();
  const by = await test.logIn(user);
  expect(await confirmByMachine(test.db, user.email)).toBe('Trường Hoa Sen');
  expect(await isConfirmed(user.id)).toBe(true);
  await expect.poll(() => rightsOf(by)).toMatchObject({ useSharedContent: true });
  expect(await confirmByMachine(test.db, user.email)).toBeNull();
  expect(await confirmByMachine(test.db, (await buildUser(test.db, { schoolId })).email)).toBeNull();
});

it('keeps in the history who made and ended a key or listed a domain, never a code, and drops keys a year after their end', async () => {
  const school = await buildSchool(test.db);
  const keeper = await buildUser(test.db, { role: 'administrator', schoolId: school });
  const by = await test.logIn(keeper);
  const { id, code } = await makeKey(by);
  const teacher = await test.logIn(await newcomer({ schoolId: school }));
  expect((await use(teacher, code)).statusCode).toBe(200);
  await by.ok({ method: 'DELETE', url: `/api/school-keys/${id}` });
  const domain = 'hoasen.edu.vn';
  await by.ok({ method: 'POST', url: '/api/school-mail-domains', body: { domain } });
  await by.ok({ method: 'DELETE', url: `/api/school-mail-domains/${domain}` });
  const history = await by.ok<{ items: HistoryRow[] }>({ url: '/api/history?type=schools' });
  expect(history.items.map((row) => [row.entity, row.actionType, row.fieldName])).toEqual([
    ['school_mail_domains', 'D', null],
    ['school_mail_domains', 'I', null],
    ['school_keys', 'U', 'revoked_at'],
    ['school_keys', 'I', null],
    ['schools', 'I', null],
  ]);
  await addToList(test.db, 'siteSettings', keeper);
  const ofKeeper = await (
    await test.logIn(keeper)
  ).ok<{ items: HistoryRow[] }>({
    url: '/api/history?type=schools&size=100',
  });
  const entities = new Set(ofKeeper.items.map(({ entity }) => entity));
  expect([...entities].toSorted()).toEqual(['school_keys', 'school_mail_domains', 'schools']);
  const stored = await test.db
    .selectFrom('changeHistory')
    .selectAll()
    .where('entity', '=', 'school_keys')
    .execute();
  expect(JSON.stringify(stored)).not.toContain('code_hash');

  const newer = await makeKey(by);
  const age = async (key: string, days: number) =>
    sql`update school_keys set expires_at = now() - make_interval(days => ${days}) where id = ${key}`.execute(
      test.db,
    );
  await age(id, 367);
  await age(newer.id, 360);
  await deleteOldKeys(test.db);
  const { items } = await by.ok<{ items: SchoolKey[] }>({ url: '/api/school-keys' });
  expect(items.map((key) => key.id)).toEqual([newer.id]);
});
