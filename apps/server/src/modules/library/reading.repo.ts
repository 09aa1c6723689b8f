import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { PositionRow } from './title.present.ts';

/** How many distinct pages the ranges of a position `p` contain. */
export const SEEN_PAGES: RawBuilder<number> = sql<number>`(
  select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(p.seen) r
)`;

const positionRows = (db: Database) =>
  db
    .selectFrom('readingPositions as p')
    .select(['p.titleId', 'p.userId', 'p.page', 'p.pages', 'p.updatedAt', SEEN_PAGES.as('seenPages')]);

/** Where somebody is in these titles. */
export async function selectPositions(
  db: Database,
  userId: string,
  titleIds: readonly string[],
): Promise<Map<string, PositionRow>> {
  if (titleIds.length === 0) return new Map();
  const rows = await positionRows(db)
    .where('p.userId', '=', userId)
    .where('p.titleId', 'in', titleIds)
    .execute();
  return new Map(rows.map((row) => [row.titleId, row]));
}

/**
 * Keeps where somebody is, and adds the pages that were seen, in one statement: two devices of one reader lose nothing.
 * Nothing is kept of a title that is gone. Pages behind the end of a book that was replaced by a shorter one are forgotten. What
 * comes late adds pages alone.
 */
export async function savePosition(
  db: Database,
  reader: { userId: string; titleId: string },
  { page, pages, seen, isLate }: { page: number; pages: number; seen: readonly number[]; isLate: boolean },
): Promise<PositionRow | undefined> {
  const { rows } = await sql<PositionRow>`
    with saved as (
      insert into reading_positions as p (school_id, title_id, user_id, page, pages, seen)
      select school_id, id, ${reader.userId}, ${page}, ${pages}, ${rangesOf(seen, pages)} from library_titles
      where id = ${reader.titleId}
      on conflict (school_id, title_id, user_id) do update set
        page = case when ${isLate} then least(p.page, excluded.pages) else excluded.page end, pages = excluded.pages, updated_at = now(),
        seen = (p.seen + excluded.seen) * int4multirange(int4range(1, excluded.pages + 1))
      returning page, pages, seen, updated_at
    )
    select page, pages, updated_at, ${SEEN_PAGES} as seen_pages from saved p`.execute(db);
  return rows[0];
}

const rangesOf = (seen: readonly number[], pages: number): RawBuilder<unknown> => sql`(
  select coalesce(range_agg(int4range(page, page + 1)), '{}'::int4multirange)
  from unnest(${[...seen]}::int[]) as page where page between 1 and ${pages}::int
)`;

/** The students of a class in the order of its roster, each with the position in a title. */
export async function selectReaders(db: Database, classId: string, titleId: string) {
  return db
    .selectFrom('classMembers as m')
    .innerJoin('users as u', 'u.id', 'm.studentId')
    .leftJoin('readingPositions as p', (join) =>
      join.onRef('p.userId', '=', 'm.studentId').on('p.titleId', '=', titleId),
    )
    .where('m.classId', '=', classId)
    .where('m.removedAt', 'is', null)
    .orderBy(sql`u.last_name collate vietnamese`)
    .orderBy(sql`u.first_name collate vietnamese`)
    .orderBy('u.id')
    .select([
      'u.id',
      'u.firstName',
      'u.lastName',
      'p.page',
      'p.pages',
      'p.updatedAt',
      SEEN_PAGES.as('seenPages'),
    ])
    .execute();
}
