import { sql } from 'kysely';
import { foldForSearch } from '@domdom/domain/text/search';
import type { Database } from '../../db/connect.ts';

const COLUMNS = ['id', 'title', 'excerpt', 'type', 'grade', 'unit', 'skill', 'level'] as const;

const current = (db: Database) => db.selectFrom('bankItems').where('withdrawnAt', 'is', null);

export interface ItemFilter {
  search: string;
  grade?: number | undefined;
  unit?: string | undefined;
  type?: string | undefined;
  skill?: string | undefined;
  level?: string | undefined;
  tag?: string | undefined;
}

export async function selectItemPage(
  db: Database,
  { search, tag, page, size, ...filter }: ItemFilter & { page: number; size: number },
) {
  let rows = current(db);
  for (const field of ['grade', 'unit', 'type', 'skill', 'level'] as const) {
    const wanted = filter[field];
    if (wanted !== undefined) rows = rows.where(field, '=', wanted);
  }
  if (tag !== undefined) rows = rows.where(sql<boolean>`lower(${tag}) = any(focus)`);
  for (const word of foldForSearch(search).split(' ')) {
    if (word !== '') rows = rows.where(sql<boolean>`position(${word} in search_text) > 0`);
  }
  const [items, count] = await Promise.all([
    rows
      .select(COLUMNS)
      .orderBy('grade')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total: count.total };
}

/** The items are loaded in one transaction after the server has begun to answer, so there are none or all. */
export async function hasItems(db: Database): Promise<boolean> {
  return (await db.selectFrom('bankItems').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export type ItemRow = Awaited<ReturnType<typeof selectItemPage>>['items'][number];

/** With their keys. Withdrawn ones are left out. */
export async function selectItems(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return current(db).select(COLUMNS).select('question').where('id', 'in', ids).execute();
}

export interface ItemsWanted {
  grade: number;
  unit?: string;
  tag?: string;
  types: readonly string[];
  level: string;
}

/** Items that fit, in an order that the seed decides; those in `last` come at the end. */
export async function selectItemCandidates(
  db: Database,
  { grade, unit, tag, types, level }: ItemsWanted,
  order: { seed: string; exclude: readonly string[]; last: readonly string[]; limit: number },
) {
  if (types.length === 0) return [];
  let rows = current(db)
    .select(['id', sql<string>`type || title || excerpt`.as('content')])
    .where('grade', '=', grade)
    .where('level', '=', level)
    .where('type', 'in', types);
  if (unit !== undefined) rows = rows.where('unit', '=', unit);
  if (tag !== undefined) rows = rows.where(sql<boolean>`lower(${tag}) = any(focus)`);
  if (order.exclude.length > 0) rows = rows.where('id', 'not in', order.exclude);
  return rows
    .orderBy(sql`id = any(${[...order.last]}::text[])`)
    .orderBy(sql`md5(${order.seed} || id)`)
    .limit(order.limit)
    .execute();
}
