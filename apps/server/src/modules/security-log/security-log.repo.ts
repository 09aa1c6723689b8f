import { sql } from 'kysely';
import { foldForSearch } from '@domdom/domain/text/search';
import type { SecurityKind, SecurityRow } from '@domdom/domain/security/events';
import type { Database } from '../../db/connect.ts';
import { findsPeople } from '../../db/finds-people.ts';

/** Adds rows. A typed login name finds its account here and is not stored. */
export async function insertSecurityRows(db: Database, rows: readonly SecurityRow[]): Promise<void> {
  // Ids follow the order of the events.
  const placed = rows.map((row, place) => ({ ...row, place }));
  await sql`
    insert into security_log (school_id, kind, code, route, account_id, network, count)
    select coalesce(u.school_id, g."schoolId"), g.kind, g.code, left(g.route, 200), u.id, g.network, g.count
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as g (
      kind text, code text, route text, "accountId" uuid, "schoolId" uuid, "loginKey" text, network text, count int, place int
    )
    left join schools h on strpos(g."loginKey", '/') > 0 and h.code = split_part(g."loginKey", '/', 1)
    left join users u on u.id = g."accountId" or (g."accountId" is null and (
      u.email = g."loginKey" or u.school_id = h.id and u.user_name = split_part(g."loginKey", '/', 2)))
    order by g.place`.execute(db);
}

/** Paging goes back no further: the number of rows is counted no further either. */
const DEPTH = 10_000;

export interface SecurityQuery {
  search: string;
  kind?: SecurityKind | undefined;
  page: number;
  size: number;
}

interface Found {
  id: string;
  at: Date;
  kind: string;
  code: string;
  route: string;
  network: string;
  count: number;
  accountId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  userName: string | null;
  schoolName: string | null;
}

/**
 * A word begins a word of the person's name, user name, e-mail or phone number, or is part of the network or the route.
 * The rows are read newest first, so nothing is folded for each of them: people have their folded text stored.
 */
const isFound = (word: string) =>
  sql`(${findsPeople(sql`u.search_text`, word)} or position(${word} in lower(l.network || ' ' || l.route)) > 0)`;

/** Newest first. `schoolId`: null for all schools. */
export async function selectSecurityPage(
  db: Database,
  schoolId: string | null,
  { search, kind, page, size }: SecurityQuery,
): Promise<{ rows: Found[]; total: number }> {
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const conditions = [
    ...(schoolId === null ? [] : [sql`l.school_id = ${schoolId}`]),
    ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
    ...words.map((word) => isFound(word)),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const found = sql`from security_log l left join users u on u.id = l.account_id ${where}`;
  const [list, count] = await Promise.all([
    sql<Found>`
      select l.id::text, l.at, l.kind, l.code, l.route, l.network, l.count, l.account_id, u.first_name, u.last_name,
        u.email, u.user_name, s.name as school_name
      from (
        select l.id ${found} order by l.id desc limit ${size} offset ${(page - 1) * size}
      ) page
      join security_log l on l.id = page.id
      left join users u on u.id = l.account_id
      left join schools s on s.id = l.school_id
      order by l.id desc`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${found} limit ${DEPTH}) limited`.execute(db),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}
