import { type RawBuilder, sql } from 'kysely';
import { type HistoryAction, HISTORY_DEPTH } from '@domdom/domain/history/tracked';
import type { Database } from '../../db/connect.ts';
import type { Records } from './owned-records.repo.ts';

export interface HistoryRecord {
  id: string;
  entity: string;
  recordId: string;
  action: HistoryAction;
  actorId: string | null;
  actorEmail: string | null;
  actorFirstName: string | null;
  actorLastName: string | null;
  keyName: string | null;
  at: Date;
  field: string | null;
  oldValue: unknown;
  newValue: unknown;
}

interface Wanted {
  /** Null: the whole site. */
  schoolId: string | null;
  tables: readonly string[];
  /** Null: all records of the school. */
  records: Records | null;
  action: HistoryAction | null;
  page: number;
  size: number;
}

/**
 * Selects entries newest first, with their number as far back as paging reaches. Each table (or each record, where
 * records are named) contributes no more index rows than this page needs: a school's whole history is never read.
 */
export async function selectHistoryPage(
  db: Database,
  { page, size, ...wanted }: Wanted,
): Promise<{ rows: HistoryRecord[]; total: number }> {
  const [count] = (
    await sql<{ total: number }>`
      select least(count(*), ${HISTORY_DEPTH})::int as total from (${newest(wanted, HISTORY_DEPTH)}) as h`.execute(
      db,
    )
  ).rows;
  const total = count?.total ?? 0;
  const offset = (page - 1) * size;
  if (offset >= total) return { rows: [], total };
  const upTo = Math.min(offset + size, total);
  const { rows } = await sql<HistoryRecord>`
    select h.id::text as id, h.entity, h.record_id, history_action(h.action, h.field, h.new_value) as action,
      h.actor_id, u.email as actor_email, u.first_name as actor_first_name, u.last_name as actor_last_name, h.key_name,
      h.at, h.field, h.old_value, h.new_value
    from (${newest(wanted, upTo)} order by id desc limit ${upTo - offset} offset ${offset}) as page
    join change_history h on h.id = page.id
    left join users u on u.id = h.actor_id
    order by h.id desc`.execute(db);
  return { rows, total };
}

/** A deleted file leaves its folder, which its deletion says already. */
const isSaid = sql`(c.entity = 'exercise_files' and c.field is not distinct from 'folder_id' and coalesce(c.new_value, 'null') = 'null')`;

/** Ids of the newest entries. Each part contributes as many as are needed for the newest overall to be among them. */
function newest(
  { schoolId, tables, records, action }: Omit<Wanted, 'page' | 'size'>,
  count: number,
): RawBuilder<unknown> {
  const hasAction =
    action === null ? sql`true` : sql`history_action(c.action, c.field, c.new_value) = ${action}`;
  const isShown = sql`${hasAction} and not ${isSaid}`;
  if (records !== null) {
    return sql`
      select part.id from (${records}) as record
      cross join lateral (
        select c.id from change_history c
        where c.entity = record.entity and c.record_id = record.key and ${isShown}
        order by c.id desc limit ${count}
      ) as part`;
  }
  const inSchool = schoolId === null ? sql`c.school_id is null` : sql`c.school_id = ${schoolId}`;
  return sql`
    select part.id from unnest(${[...tables]}::text[]) as wanted (name)
    cross join lateral (
      select c.id from change_history c
      where ${inSchool} and c.entity = wanted.name and ${isShown}
      order by c.id desc limit ${count}
    ) as part`;
}
