import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';

const Code = z.string().regex(/^\d{2,5}$/u);
const Cities = z.array(z.strictObject({ code: Code, kind: z.string(), name: z.string() })).min(1);
const Districts = z.record(Code, z.array(z.tuple([Code, z.string(), z.string()])).min(1));

/**
 * Writes the places of content/ into the database; repeating it changes nothing. Places no longer in the content are
 * withdrawn and not deleted, because people and schools may refer to them.
 */
export async function loadPlaces(db: Database, contentDir: string): Promise<void> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await fs.readFile(path.join(contentDir, 'places', file), 'utf8'));
  const cities = Cities.parse(await read('cities.json')).map((city) => ({ ...city, id: Number(city.code) }));
  const districts = Object.entries(Districts.parse(await read('districts.json'))).flatMap(([city, rows]) =>
    rows.map(([code, kind, name]) => ({ id: Number(code), cityId: Number(city), code, kind, name })),
  );
  await inTransaction(db, async (trx) => {
    // When several servers start at once, each later one finds nothing to change.
    await sql`select pg_advisory_xact_lock(hashtext('load-places'))`.execute(trx);
    await sql`
      with named as (
        select * from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
          as c (id smallint, code text, kind text, name text)
      ), withdrawn as (
        update cities set is_withdrawn = true where not is_withdrawn and id not in (select id from named)
      )
      insert into cities as c (id, code, kind, name) select id, code, kind, name from named
      on conflict (id) do update
        set code = excluded.code, kind = excluded.kind, name = excluded.name, is_withdrawn = false
        where (c.code, c.kind, c.name, c.is_withdrawn)
          is distinct from (excluded.code, excluded.kind, excluded.name, false)`.execute(trx);
    await sql`
      with named as (
        select * from jsonb_to_recordset(${JSON.stringify(districts)}::jsonb)
          as d (id integer, "cityId" smallint, code text, kind text, name text)
      ), withdrawn as (
        update districts set is_withdrawn = true where not is_withdrawn and id not in (select id from named)
      )
      insert into districts as d (id, city_id, code, kind, name) select id, "cityId", code, kind, name from named
      on conflict (id) do update
        set city_id = excluded.city_id, code = excluded.code, kind = excluded.kind, name = excluded.name,
          is_withdrawn = false
        where (d.city_id, d.code, d.kind, d.name, d.is_withdrawn)
          is distinct from (excluded.city_id, excluded.code, excluded.kind, excluded.name, false)`.execute(
      trx,
    );
  });
}
