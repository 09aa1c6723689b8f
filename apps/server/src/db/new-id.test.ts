import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('makes ids of version 7 in the order of the statements, also within one millisecond', async () => {
  const { rows } = await database.pool.query<{ id: string; late: string }>(`
    with recursive made (n, id) as (
      select 1, new_id() union all select n + 1, case when pg_sleep(0.000002) is null then null else new_id() end
      from made where n < 300
    ) select id from made order by n`);
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  const ms = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  expect(Math.abs((ms[0] ?? 0) - Date.now())).toBeLessThan(60_000);
});
