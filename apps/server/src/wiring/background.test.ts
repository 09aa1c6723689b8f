import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';
import { OLD_ROWS } from './background.ts';

const test = openTestApp();
/** Columns beside school and end, each with the name of the row as its value. */
const NAMED: Record<string, string> = {
  password_links: 'token_hash',
  pending_registrations: 'token_hash, email, applicant, password_hash',
  login_codes: 'password_hash, issued_by',
  temporary_passwords: 'password_hash',
  address_proofs: 'email, code_hash',
};

it('a password, a code or a registration that waits is gone when its time is over, and not before', async () => {
  const valueOf: Record<string, (name: string, userId: string) => unknown> = {
    token_hash: (name) => Buffer.from(name),
    code_hash: (name) => Buffer.from(name),
    applicant: () => '{}',
    issued_by: (_name, userId) => userId,
  };
  for (const name of ['old', 'new']) {
    const { id, schoolId } = await buildUser(test.db);
    const endsAt = new Date(Date.now() + (name === 'new' ? 3_600_000 : -1_000));
    for (const [table, columns] of Object.entries(NAMED)) {
      const names = columns.split(', ');
      const row = {
        school_id: schoolId,
        expires_at: endsAt,
        ...(table === 'pending_registrations' ? {} : { user_id: id }),
        ...Object.fromEntries(names.map((column) => [column, valueOf[column]?.(name, id) ?? `${name}@a.vn`])),
      };
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((key) => sql.ref(key)))})
        values (${sql.join(Object.values(row))})`.execute(test.db);
    }
    const count = { key: name, points: 1, expire: endsAt.getTime() };
    await test.db.insertInto('budgetCounts').values(count).execute();
  }
  for (const deleteOld of OLD_ROWS) await deleteOld(test.db);
  const tables = [...Object.keys(NAMED), 'budget_counts'];
  const left = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
        test.db,
      );
      // A hash stands there as its digits.
      return [table, rows.map(({ text }) => /new|6e6577/.test(text))];
    }),
  );
  expect(left).toEqual(tables.map((table) => [table, [true]]));
});
