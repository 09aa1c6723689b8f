import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildOpenAttempt } from '../testing/build-attempt.ts';
import { openTestApp } from '../testing/test-app.ts';
import { asOwner } from '../testing/test-database.ts';
import { DATA_MAP } from './data-map.ts';
import { deleteOldTraces } from './old-traces.ts';

const test = openTestApp();

it('says of every table what it holds, why and for how long', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'`.execute(
    test.db,
  );
  expect(Object.keys(DATA_MAP).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('removes old rows of logs that the application may only add to, and no others', async () => {
  const attempt = await buildOpenAttempt(test.db);
  await asOwner(test.database, async (db) => {
    await sql`insert into change_history (entity, record_id, action, at) values
      ('users', 'old', 'R', now() - interval '1827 days'), ('users', 'newer', 'R', now() - interval '1800 days')`.execute(
      db,
    );
    await sql`insert into security_log (kind, route, at) values
      ('refused', 'old', now() - interval '367 days'), ('refused', 'newer', now() - interval '360 days')`.execute(
      db,
    );
    await sql`insert into attempt_events (attempt_id, school_id, kind, rev, at)
      select id, school_id, 'saved', n, now() - make_interval(days => 735 - 10 * n)
      from attempts, generate_series(0, 1) n where id = ${attempt}`.execute(db);
  });
  await deleteOldTraces(test.db);
  const left = await sql<{ name: string }>`
    select record_id as name from change_history where action = 'R'
    union all select route from security_log where kind = 'refused'
    union all select rev::text from attempt_events where attempt_id = ${attempt}`.execute(test.db);
  expect(left.rows.map(({ name }) => name)).toEqual(['newer', 'newer', '1']);
});
