import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type BuiltUser, buildUser } from '../../testing/builders.ts';
import { scansOf, statementsOf } from '../../testing/table-scans.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import { missingSearchIndex } from './search-index.service.ts';

const test = openTestApp();
afterEach(() => void vi.restoreAllMocks());

let administrator: BuiltUser;
beforeAll(async () => {
  administrator = await buildUser(test.db, { role: 'administrator' });
  const { schoolId } = administrator;
  await asOwner(test.database, async (db) => {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        insert into users (school_id, user_name, password_hash, first_name, last_name)
        select ${schoolId}, 'em' || n, '', 'Trần Thị', 'Hoa ' || n from generate_series(1, 5000) n`.execute(
        trx,
      );
    });
    await sql`vacuum analyze users`.execute(db);
  });
});

it('finds accounts of a large school by the index of word beginnings, and scans neither the table nor an index', async () => {
  const by = await test.logIn(administrator);
  const url = `/api/admin/users?search=${encodeURIComponent('hoa 4711')}`;
  const statements = await statementsOf(async () =>
    expect((await by.ok<{ items: object[] }>({ url })).items).toMatchObject([
      { fullName: 'Trần Thị Hoa 4711' },
    ]),
  );
  const searches = statements.filter((text) => text.includes('search_text'));
  expect(searches).toHaveLength(2);
  expect(await scansOf(test.database.pool, searches)).toEqual({});
  // The planner knows what was typed, since such statements are planned for each search.
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select from users u
    where u.school_id = ${administrator.schoolId} and u.search_text like '% hoa%' and u.search_text like '% 4711%'`.execute(
    test.db,
  );
  expect(plan.rows.map((row) => Object.values(row).join()).join('\n')).toContain('users_search');
});

it('reads the texts of a small school in a row, and looks up no word among those of all schools', async () => {
  const other = await buildUser(test.db, { role: 'administrator' });
  for (const fullName of ['Trần Thị Hoa Mai', 'Trần Hoa Mai'])
    await buildUser(test.db, { schoolId: other.schoolId, fullName });
  const by = await test.logIn(other);
  const url = `/api/admin/users?search=${encodeURIComponent('hoa thị')}`;
  const statements = await statementsOf(async () =>
    expect((await by.ok<{ items: object[] }>({ url })).items).toMatchObject([
      { fullName: 'Trần Thị Hoa Mai' },
    ]),
  );
  const searches = statements.filter((text) => text.includes('search_text'));
  expect(searches).toHaveLength(2);
  expect(await scansOf(test.database.pool, searches)).toEqual({});
  // As it is planned for many schools, since one of those here has nearly all accounts.
  await test.db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(trx);
    for (const text of searches) {
      const { rows } = await sql<object>`explain (generic_plan) ${sql.raw(text)}`.execute(trx);
      const plan = rows.map((row) => Object.values(row).join()).join('\n');
      expect(plan).toContain('Index Only Scan using users_school_text');
    }
  });
});

it('a start says in one line, with the remedy, that the index is missing', async () => {
  expect(await missingSearchIndex(test.db)).toBeNull();
  await asOwner(test.database, async (db) => {
    const undo = new Error('undo');
    const tried = db.transaction().execute(async (trx) => {
      await sql`drop index users_search`.execute(trx);
      const said = await missingSearchIndex(trx);
      expect(said).toMatch(/^Searches for accounts read all rows of a school[^\n]*$/);
      const remedy = said?.split('run: ')[1] ?? '';
      for (const statement of remedy.split(';').filter((part) => part.trim() !== ''))
        await sql.raw(statement).execute(trx);
      expect(await missingSearchIndex(trx)).toBeNull();
      throw undo;
    });
    await expect(tried).rejects.toBe(undo);
  });
});
