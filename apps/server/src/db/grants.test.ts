import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';
import { asOwner } from '../testing/test-database.ts';
import { APPEND_ONLY, grantToApplication } from './grants.ts';

const test = openTestApp();

/** What PostgreSQL says to the application's role; '' when it obeyed. */
async function refusalOf(statement: string): Promise<string> {
  try {
    await test.database.pool.query(statement);
    return '';
  } catch (error) {
    return error instanceof pg.DatabaseError ? `${error.code}` : String(error);
  }
}
const NO_RIGHT = '42501';

describe('the role that runs the application', () => {
  it('is no superuser, creates no role and no database, and owns no table and no function', async () => {
    const { rows } = await test.database.pool.query(`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        (select count(*)::int from pg_class where relowner = r.oid) as tables,
        (select count(*)::int from pg_proc where proowner = r.oid) as functions
      from pg_roles r where rolname = current_user`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        tables: 0,
        functions: 0,
      },
    ]);
  });

  it.each(APPEND_ONLY)('adds rows to %s, and changes, removes or empties none', async (table) => {
    expect(await refusalOf(`delete from ${table}`)).toBe(NO_RIGHT);
    expect(await refusalOf(`update ${table} set school_id = school_id`)).toBe(NO_RIGHT);
    expect(await refusalOf(`truncate ${table} cascade`)).toBe(NO_RIGHT);
    expect(await refusalOf(`alter table ${table} disable trigger all`)).toBe(NO_RIGHT);
    expect(await refusalOf(`select 1 from ${table} limit 1`)).toBe('');
  });

  it.each([
    'create table mine (a int)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'drop trigger users_history on users',
    'drop table throttles',
    'alter table users add column mine int',
    'truncate throttles',
    "set session_replication_role = 'replica'",
    'create or replace function record_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'update kysely_migration set name = name',
    'create role mine superuser',
    'alter role current_user superuser',
    "copy users to program 'cat'",
    "select pg_read_file('postgresql.conf')",
    "select pg_read_file('/etc/passwd')",
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(statement)).toBe(NO_RIGHT);
  });

  it('cannot make a table of its own stand in for ours in what the owner’s functions do', async () => {
    const user = await buildUser(test.db);
    await test.db.connection().execute(async (db) => {
      await sql`create temp table change_history (like public.change_history)`.execute(db);
      await sql`update users set is_disabled = true where id = ${user.id}`.execute(db);
      await sql`drop table pg_temp.change_history`.execute(db);
    });
    const written = await test.db
      .selectFrom('changeHistory')
      .select('field')
      .where('recordId', '=', user.id)
      .where('action', '=', 'U')
      .execute();
    expect(written).toEqual([{ field: 'is_disabled' }]);
  });

  it('cannot attach a trigger to our tables', async () => {
    expect(
      await refusalOf(
        'create trigger mine before insert on change_history for each row execute function record_change()',
      ),
    ).toBe(NO_RIGHT);
  });
});

describe('functions that act with the owner’s rights', () => {
  it('have a fixed search path, and are not open to everybody', async () => {
    const found = await asOwner(test.database, (db) =>
      sql<{ name: string; path: string | null; isOpen: boolean; isTrigger: boolean }>`
        select p.proname as name, p.proconfig::text as path, p.prorettype = 'trigger'::regtype as is_trigger,
          has_function_privilege('pg_monitor', p.oid, 'EXECUTE') as is_open
        from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`.execute(db),
    );
    expect(found.rows.map(({ name }) => name)).toContain('record_change');
    const weak = found.rows.filter(
      ({ path, isOpen, isTrigger }) =>
        // PostgreSQL lets nobody call a trigger's function.
        path !== '{"search_path=public, pg_temp"}' || (isOpen && !isTrigger),
    );
    expect(weak).toEqual([]);
  });

  it('change no row of a table to which the application only adds, but for erasing an account', async () => {
    const found = await asOwner(test.database, (db) =>
      sql<{ name: string }>`
        select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef
          and prosrc ~* ${`update\\s+(${APPEND_ONLY.join('|')})`}`.execute(db),
    );
    // It blanks the values of an account that the ledger names (decision 0062).
    expect(found.rows).toEqual([{ name: 'erase_account' }]);
  });

  it('are all functions of triggers that write to a table to which the application only adds', async () => {
    const weak = await asOwner(test.database, (db) =>
      sql<{ name: string }>`
        select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype and not prosecdef
          and prosrc ~* ${`(into|update|from)\\s+(${APPEND_ONLY.join('|')})`}`.execute(db),
    );
    expect(weak.rows).toEqual([]);
  });
});

it('changes no right when a second server starts', async () => {
  const before = await test.db
    .selectFrom(sql<{ acl: string }>`pg_class`.as('c'))
    .select(sql<string>`string_agg(c.xmin::text, ',' order by c.oid)`.as('rows'))
    .execute();
  await grantToApplication(test.database.ownerUrl, test.database.url);
  const after = await test.db
    .selectFrom(sql<{ acl: string }>`pg_class`.as('c'))
    .select(sql<string>`string_agg(c.xmin::text, ',' order by c.oid)`.as('rows'))
    .execute();
  expect(after).toEqual(before);
});

it('says so when one role migrates and runs the application', async () => {
  const { isOwner } = await grantToApplication(test.database.ownerUrl, test.database.ownerUrl);
  expect(isOwner).toBe(true);
});
