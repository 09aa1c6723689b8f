import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErasurePreview, OwnData, SchoolAccount } from '@domdom/api';
import { buildApp } from '../../app.ts';
import type { Database } from '../../db/connect.ts';
import { ERASURE } from '../../db/erasure-map.ts';
import { readEnv } from '../../env.ts';
import { addToList, type BuiltUser, buildSchool, buildUser, onlyStudent } from '../../testing/builders.ts';
import { leaveTraces, TRACES } from '../../testing/build-traces.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';

const test = openTestApp();

/** Tables in which nobody can be found: no rule of theirs is about a person. */
const NOBODYS = [
  ...[
    'assignment_groups',
    'bank_items',
    'budget_counts',
    'cities',
    'content_key_checks',
    'districts',
    'document_downloads',
    'ended_sessions',
    'erasures',
    'examinations',
    'identity_providers',
    'job_positions',
    'link_clicks',
    'loaded_content',
    'provider_logins',
    'attempt_presence',
    'held_marks',
    'webhook_receivers',
    'webhook_secrets',
  ],
  ...[
    'import_labels',
    'mark_columns',
    'mark_publications',
    'paper_versions',
    'question_categories',
    'school_networks',
    'school_terms',
    'schools',
    'signing_keys',
    'site_settings',
    'throttles',
  ],
];

/** The tables that have a row with one of these texts, whatever its column. */
async function tablesWith(db: Database, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const table of Object.keys(ERASURE)) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} t where t::text like any(${patterns}::text[]) limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found.toSorted();
}

const erase = (by: Browser, { id, email }: Pick<BuiltUser, 'id' | 'email'>) =>
  by.call({ method: 'POST', url: `/api/admin/accounts/${id}/erasure`, body: { loginName: email } });
const administratorOf = (schoolId: string) => buildUser(test.db, { role: 'administrator', schoolId });
const fileOf = (name: string) => path.join(test.dataDir, 'uploads', name.slice(2, 4), name);

describe('the rules of erasure', () => {
  it('decide about every table, and about every column that can hold personal data', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select c.relname as "table", array(
        select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.atttypid = any ('{text,varchar,json,jsonb,_text,date,bytea,inet,cidr}'::regtype[])
      ) as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'`.execute(
      test.db,
    );
    expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(ERASURE).toSorted());
    const undecided = rows.flatMap(({ table, columns }) => {
      const rule = ERASURE[table];
      if (rule?.rows !== 'kept') return [];
      const decided = [...rule.blanked, ...rule.kept];
      return [...new Set([...columns, ...decided])]
        .filter((column) => !decided.includes(column) || !columns.includes(column))
        .map((column) => `${table}.${column}`);
    });
    expect(undecided).toEqual([]);
  });
});

describe('an erased account', () => {
  let school: string;
  let traces: Awaited<ReturnType<typeof leaveTraces>>;
  let preview: ErasurePreview;
  let exported: OwnData;
  let tablesBefore: string[];
  let filesBefore: string[];
  let erased: unknown;
  const texts = Object.values(TRACES);

  beforeAll(async () => {
    school = await buildSchool(test.db);
    traces = await leaveTraces(test, school);
    const by = await test.logIn(await administratorOf(school));
    const about = `/api/admin/accounts/${traces.person.id}`;
    preview = await by.ok<ErasurePreview>({ url: `${about}/erasure` });
    exported = await by.ok<OwnData>({ url: `${about}/export` });
    tablesBefore = await tablesWith(test.db, [...texts, traces.person.id]);
    filesBefore = traces.files.filter((file) => existsSync(fileOf(file)));
    erased = (await erase(by, traces.person)).json();
  });

  it('leaves nothing of its owner in any table or on the disk', async () => {
    // Otherwise the search would find nothing because nothing was there.
    const personal = Object.keys(ERASURE).filter((table) => !NOBODYS.includes(table));
    expect(tablesBefore).toEqual(personal.toSorted());
    expect(filesBefore).toEqual(traces.files);
    expect(erased).toEqual({ ok: true });
    const given = TRACES.fullName.split(' ').slice(0, 3).join(' ');
    expect(await tablesWith(test.db, [...texts, given])).toEqual([]);
    expect(traces.files.map(fileOf).filter((file) => existsSync(file))).toEqual([]);
  });

  it('was shown beforehand with what goes and what stays, and could be downloaded', () => {
    expect(preview).toMatchObject({
      account: { loginName: TRACES.email, fullName: TRACES.fullName, role: 'teacher', isOwn: false },
      deleted: {
        sessions: 1,
        openAttempts: 1,
        answers: 3,
        files: 1,
        questions: 1,
        notifications: 2,
        mails: 1,
      },
      kept: { attempts: 1, joinedClasses: 1, taughtClasses: 1, assignments: 1, files: 0, questions: 1 },
    });
    expect(exported.account).toMatchObject({ email: TRACES.email, phone: TRACES.phone, roles: ['teacher'] });
    expect(exported.reading).toMatchObject([{ page: expect.any(Number), title: expect.any(String) }]);
  });

  it('keeps its scores in the statistics of the class, and what it gave to others, without a name', async () => {
    const { db } = test;
    const score = db.selectFrom('attempts').select(['score', 'markedScore', 'teacherNote']);
    expect(await score.where('id', '=', traces.finished).executeTakeFirst()).toEqual({
      score: 7,
      markedScore: 8,
      teacherNote: '',
    });
    const student = await test.logIn(onlyStudent(traces.own));
    const { items } = await student.ok<{ items: { teacherName: string }[] }>({ url: '/api/student/classes' });
    expect(items).toMatchObject([{ teacherName: 'Tài khoản đã xoá' }]);
    const left = await sql<{ name: string }>`
      select 'class' as name from classes where id = ${traces.own.id}
      union all select 'given' from assignments where id = ${traces.given}
      union all select 'shared' from bank_questions where id = ${traces.shared}
      union all select 'private' from bank_questions where id = ${traces.question}
      union all select 'open' from attempts where id = ${traces.open}
      union all select 'news' from notifications where content = 'Tài khoản đã xoá đã giao bài.'`.execute(db);
    expect(left.rows.map(({ name }) => name)).toEqual(['class', 'given', 'shared', 'news']);
  });

  it('is in the ledger, the history and the security log, and cannot log in', async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*)::int from erasures where account_id = ${traces.person.id} and erased_by is not null)
        + (select count(*)::int from change_history where entity = 'users' and field = 'erased_at'
            and record_id = ${traces.person.id} and actor_id is not null) as n`.execute(test.db);
    expect(rows).toEqual([{ n: 2 }]);
    const by = await test.logIn(await administratorOf(school));
    await expect
      .poll(() => by.ok<{ items: unknown[] }>({ url: '/api/security-log?kind=erased' }))
      .toMatchObject({ items: [{ kind: 'erased' }] });
    const login = { email: traces.person.email, password: traces.person.password };
    expect((await test.stranger().call({ method: 'POST', url: '/login', body: login })).statusCode).toBe(401);
    expect((await erase(by, traces.person)).statusCode).toBe(404);
  });

  it('is erased again at the next start when an older backup brings it back', async () => {
    const back = await buildUser(test.db, { schoolId: school });
    const entry = { accountId: back.id, erasedBy: null, erasedAt: new Date().toISOString() };
    // The second line was cut by a crash; the accounts of the third are not in this backup.
    const lines = [JSON.stringify(entry), '{"accountId":', JSON.stringify({ ...entry, accountId: school })];
    await appendFile(path.join(test.dataDir, 'uploads', 'erasures.jsonl'), `${lines.join('\n')}\n`);
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: test.dataDir });
    const restarted = await buildApp(env, test.database, test.database.url);
    await restarted.close();
    expect(await tablesWith(test.db, [back.email])).toEqual([]);
  });
});

describe('the right to erase', () => {
  it('needs the login name of the account, typed again', async () => {
    const schoolId = await buildSchool(test.db);
    const by = await test.logIn(await administratorOf(schoolId));
    const student = await buildUser(test.db, { schoolId });
    const refused = await erase(by, { ...student, email: 'ai.do@domdom.test' });
    expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'loginName' }] });
    expect((await erase(by, { ...student, email: ` ${student.email.toUpperCase()} ` })).statusCode).toBe(200);
  });

  it('ends where the own account, the last administrator or the last keeper of the site begins', async () => {
    const [here, there] = [await buildSchool(test.db), await buildSchool(test.db)];
    const keeper = await administratorOf(here);
    const last = await administratorOf(there);
    await addToList(test.db, 'siteSettings', keeper);
    const by = await test.logIn(keeper);
    expect((await erase(by, keeper)).statusCode).toBe(409);
    expect((await erase(by, last)).statusCode).toBe(409);
    const colleague = await test.logIn(await administratorOf(here));
    expect((await erase(colleague, keeper)).statusCode).toBe(403);
    await administratorOf(there);
    expect((await erase(by, last)).statusCode).toBe(200);
  });

  it('lists the own school, and every school for keepers of the site', async () => {
    const schoolId = await buildSchool(test.db);
    const administrator = await administratorOf(schoolId);
    const stranger = await buildUser(test.db);
    const search = async () =>
      (await test.logIn(administrator)).ok<{ items: SchoolAccount[]; isWhole: boolean }>({
        url: `/api/admin/accounts?search=${encodeURIComponent(stranger.email)}`,
      });
    expect(await search()).toMatchObject({ items: [], isWhole: false });
    await addToList(test.db, 'siteSettings', administrator);
    expect(await search()).toMatchObject({ items: [{ id: stranger.id }], isWhole: true });
  });

  it('does not let the application forget the ledger, or erase whom it does not name', async () => {
    const { id } = await buildUser(test.db);
    await expect(sql`select erase_account(${id})`.execute(test.db)).rejects.toThrow('ledger');
    await expect(sql`delete from erasures`.execute(test.db)).rejects.toThrow('permission denied');
    const owned = await asOwner(test.database, (db) => sql`select 1 from erasures`.execute(db));
    expect(owned.rows.length).toBeGreaterThan(0);
  });
});
