import { type RawBuilder, sql } from 'kysely';
import type { TrackedTable } from '@domdom/domain/history/tracked';
import type { Database } from '../../db/connect.ts';

interface Named {
  entity: string;
  recordId: string;
}

const person = (alias: string) =>
  sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const titled = (table: string, column: string) =>
  sql`select id::text, ${sql.ref(column)} from ${sql.table(table)} where id = any(${KEYS}::uuid[])`;

/** The wanted keys, which the surrounding statement provides as rows named `keys`. */
const KEYS = sql`(select array_agg(split_part(key, '/', 1)) from keys)`;

/** How people name a record of each table: rows (key, name). A deleted record has no name, but for removed receivers. */
const NAMES: Record<TrackedTable, RawBuilder<unknown> | null> = {
  users: sql`select u.id::text, ${person('u')} from users u where u.id = any(${KEYS}::uuid[])`,
  user_roles: sql`
    select keys.key, ${person('u')} from keys join users u on u.id = split_part(keys.key, '/', 1)::uuid`,
  provider_links: sql`
    select keys.key, ${person('u')} from keys join users u on u.id = split_part(keys.key, '/', 1)::uuid`,
  classes: titled('classes', 'name'),
  class_members: sql`
    select keys.key, ${person('u')} || ' · ' || c.name
    from keys join classes c on c.id = split_part(keys.key, '/', 1)::uuid
    join users u on u.id = split_part(keys.key, '/', 2)::uuid`,
  guardian_cards: sql`
    select keys.key, ${person('u')} || ' · ' || c.name
    from keys join classes c on c.id = split_part(keys.key, '/', 1)::uuid
    join users u on u.id = split_part(keys.key, '/', 2)::uuid`,
  class_teachers: sql`
    select keys.key, ${person('u')} || ' · ' || c.name
    from keys join classes c on c.id = split_part(keys.key, '/', 1)::uuid
    join users u on u.id = split_part(keys.key, '/', 2)::uuid`,
  class_groups: titled('class_groups', 'name'),
  mark_columns: titled('classes', 'name'),
  // The code of the column tells the cells of a student apart; terms have the same columns.
  mark_cells: sql`
    select keys.key, ${person('u')} || ' · ' || split_part(keys.key, '/', 4)
    from keys join users u on u.id = split_part(keys.key, '/', 2)::uuid`,
  mark_publications: titled('classes', 'name'),
  school_terms: sql`
    select key, 'Học kì ' || split_part(key, '/', 2) || ', ' || year || '–' || year + 1
    from keys cross join lateral (select split_part(key, '/', 1)::int as year) y`,
  bank_questions: titled('bank_questions', 'title'),
  question_categories: titled('question_categories', 'name'),
  examinations: titled('examinations', 'title'),
  assignments: titled('assignments', 'title'),
  assignment_exceptions: sql`
    select keys.key, ${person('u')} || ' · ' || a.title
    from keys join assignments a on a.id = split_part(keys.key, '/', 1)::uuid
    join users u on u.id = split_part(keys.key, '/', 2)::uuid`,
  accepted_answers: titled('assignments', 'title'),
  attempts: sql`
    select t.id::text, ${person('u')} || coalesce(' · ' || a.title, '')
    from attempts t join users u on u.id = t.student_id left join assignments a on a.id = t.assignment_id
    where t.id = any(${KEYS}::uuid[])`,
  exercise_files: titled('exercise_files', 'file_name'),
  folders: titled('folders', 'name'),
  documents: titled('documents', 'title'),
  library_titles: titled('library_titles', 'title'),
  title_shares: sql`
    select keys.key, t.title from keys join library_titles t on t.id = split_part(keys.key, '/', 2)::uuid`,
  media_files: titled('media_files', 'original_name'),
  schools: titled('schools', 'name'),
  // A key has no name; the history never holds its code.
  school_keys: null,
  integration_keys: titled('integration_keys', 'name'),
  // A removed one is not kept anywhere else: as it was called last.
  webhook_receivers: sql`
    select keys.key, coalesce(
      (select r.name from webhook_receivers r where r.id::text = keys.key),
      (select h.old_value ->> 'name' from change_history h
       where h.entity = 'webhook_receivers' and h.record_id = keys.key and h.action = 'D'
       order by h.id desc limit 1))
    from keys`,
  school_mail_domains: sql`select key, key from keys`,
  identity_providers: titled('schools', 'name'),
  mails: titled('mails', 'recipient'),
  outgoing_messages: titled('outgoing_messages', 'partner'),
  // Entries older than the ids of accounts have another key.
  access_list_entries: sql`
    select keys.key, ${person('u')} from keys join users u on u.id = case
      when split_part(keys.key, '/', 2) ~ '^[0-9a-f-]{36}$' then split_part(keys.key, '/', 2)::uuid end`,
  site_settings: null,
};

const isTracked = (entity: string): entity is TrackedTable => Object.hasOwn(NAMES, entity);

/** Names by table and key, joined as `nameKey` does. */
export async function selectRecordNames(
  db: Database,
  records: readonly Named[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const entity of new Set(records.map((record) => record.entity))) {
    const named = isTracked(entity) ? NAMES[entity] : null;
    if (named === null) continue;
    const keys = [...new Set(records.filter((one) => one.entity === entity).map((one) => one.recordId))];
    const { rows } = await sql<{ key: string; name: string }>`
      with keys as (select unnest(${keys}::text[]) as key)
      select key, name from (${named}) as named (key, name)`.execute(db);
    for (const { key, name } of rows) names.set(nameKey({ entity, recordId: key }), name);
  }
  return names;
}

export const nameKey = ({ entity, recordId }: Named): string => `${entity} ${recordId}`;
