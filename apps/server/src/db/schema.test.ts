import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateToLatest } from './migrate.ts';
import { describeSchema, SCHEMA_DIR } from './schema-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('is documented table by table as the migrations create it (npm run db:schema writes it again)', async () => {
  const made = await describeSchema(database.pool);
  const written = new Map(
    fs
      .readdirSync(SCHEMA_DIR)
      .map((file) => [path.basename(file, '.sql'), fs.readFileSync(path.join(SCHEMA_DIR, file), 'utf8')]),
  );
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(made));
});

/** Shared content and tables about the installation belong to no school. */
const WITHOUT_SCHOOL = new Set([
  'access_list_entries',
  'bank_items',
  'budget_counts',
  'cities',
  'content_key_checks',
  'districts',
  'ended_sessions',
  'job_positions',
  'link_clicks',
  'loaded_content',
  'schools',
  'signing_keys',
  'site_settings',
  'throttles',
]);

it('stores the school in every row that belongs to one', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id')`);
  expect(rows.map((row) => row.name).toSorted()).toEqual([...WITHOUT_SCHOOL].toSorted());
});

it('lets several servers migrate at once: one works, the others find nothing to do', async () => {
  const results = await Promise.all([1, 2, 3].map(() => migrateToLatest(database.ownerUrl)));
  expect(results.flat()).toEqual([]);
});
