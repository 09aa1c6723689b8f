import { sql } from 'kysely';
import type { ColumnField } from '@domdom/domain/imports/columns';
import { IMPORT_TEXTS } from '@domdom/domain/imports/rows';
import type { ImportCell } from '@domdom/domain/imports/cells';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Person } from './stored-person.ts';

/** A file of people that was read. */
export interface NewRun {
  schoolId: string;
  userId: string;
  fileName: string;
  template: 'spreadsheet' | 'list';
  layout: object | null;
  note: string;
}

export async function insertRun(trx: Trx, { userId, layout, ...run }: NewRun): Promise<string> {
  const row = await trx
    .insertInto('importRuns')
    .values({ ...run, createdBy: userId, layout: layout === null ? null : JSON.stringify(layout) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Files that somebody read and never started give way to newer ones. */
export async function deleteUnstarted(
  trx: Trx,
  { userId, keep }: { userId: string; keep: number },
): Promise<void> {
  await sql`
    delete from import_runs where state = 'read' and id in (
      select id from import_runs where created_by = ${userId} and state = 'read'
      order by created_at desc offset ${keep}
    )`.execute(trx);
}

export async function countRuns(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('importRuns')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('createdBy', '=', userId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A row of the file, as it was read and judged. */
export interface NewRow {
  no: number;
  cells: ImportCell[] | null;
  person: Person | null;
  password: string;
  status: number | null;
  message: string;
  accountId: string | null;
}

const AT_ONCE = 250;

/** As one parameter for each part: a thousand rows would be ten thousand parameters. */
export async function insertRows(
  trx: Trx,
  { schoolId, runId }: { schoolId: string; runId: string },
  rows: readonly NewRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + AT_ONCE));
    await sql`
      insert into import_rows
        (school_id, run_id, row_number, cells, person, password, status, message, account_id)
      select ${schoolId}, ${runId}, r.no, nullif(r.cells, 'null'), nullif(r.person, 'null'), nullif(r.password, ''),
        r.status, r.message, r."accountId"
      from jsonb_to_recordset(${part}::jsonb) as r (
        no int, cells jsonb, person jsonb, password text, status smallint, message text, "accountId" uuid)
      on conflict (school_id, run_id, row_number) do update set
        person = excluded.person, password = excluded.password, status = excluded.status,
        message = excluded.message, account_id = excluded.account_id`.execute(trx);
  }
}

const COUNTS = sql`
  count(*) filter (where r.status is not null)::int as all_rows,
  count(*) filter (where r.status = 0)::int as invalid,
  count(*) filter (where coalesce(r.planned, r.status) = 1)::int as new_rows,
  count(*) filter (where coalesce(r.planned, r.status) = 2)::int as exist,
  count(*) filter (where r.status = 9)::int as pending,
  count(*) filter (where r.outcome in ('success', 'kept'))::int as success,
  count(*) filter (where r.outcome = 'failure')::int as failure,
  count(*) filter (where r.planned = 1 and u.id is not null)::int as made,
  count(*) filter (where r.planned = 1 and u.last_login_at is not null)::int as used,
  count(*) filter (where r.planned = 1 and r.outcome = 'success' and r.password is not null)::int as passwords,
  count(*) filter (where r.needs_password)::int as renewing`;

export interface RunRow {
  id: string;
  schoolId: string;
  createdBy: string;
  fileName: string;
  template: string;
  layout: unknown;
  note: string;
  state: string;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  undoneAt: Date | null;
  firstName: string;
  lastName: string;
  allRows: number;
  invalid: number;
  newRows: number;
  exist: number;
  pending: number;
  success: number;
  failure: number;
  made: number;
  used: number;
  passwords: number;
  renewing: number;
}

const runs = (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql<RunRow>`
  select n.id, n.school_id, n.created_by, n.file_name, n.template, n.layout, n.note, n.state, n.created_at,
    n.started_at, n.finished_at, n.undone_at, by.first_name, by.last_name, c.*
  from (select * from import_runs where ${condition} ${order}) n
  join users by on by.id = n.created_by
  cross join lateral (
    select ${COUNTS} from import_rows r left join users u on u.id = r.account_id
    where r.school_id = n.school_id and r.run_id = n.id
  ) c
  order by n.id desc`;

export async function selectRun(
  db: Database | Trx,
  schoolId: string,
  id: string,
): Promise<RunRow | undefined> {
  const { rows } = await runs(sql`school_id = ${schoolId} and id = ${id}`, sql``).execute(db);
  return rows[0];
}

/** Newest first. */
export async function selectRunPage(
  db: Database,
  schoolId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const part = sql`order by id desc limit ${size} offset ${(page - 1) * size}`;
  const [{ rows }, counted] = await Promise.all([
    runs(sql`school_id = ${schoolId}`, part).execute(db),
    db
      .selectFrom('importRuns')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('schoolId', '=', schoolId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.n };
}

export async function isRunOf(db: Database, id: string, schoolId: string): Promise<boolean> {
  const row = db.selectFrom('importRuns').select('id').where('id', '=', id).where('schoolId', '=', schoolId);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Locks the run, so that it is started and undone once. */
export async function lockRun(trx: Trx, schoolId: string, id: string) {
  return trx
    .selectFrom('importRuns')
    .select(['id', 'state', 'template', 'layout'])
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteRun(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('importRuns').where('id', '=', id).execute();
}

export async function updateLayout(trx: Trx, id: string, layout: object): Promise<void> {
  await trx
    .updateTable('importRuns')
    .set({ layout: JSON.stringify(layout) })
    .where('id', '=', id)
    .execute();
}

/** The rows of a list as they stand in the file. */
export async function selectCells(
  db: Database | Trx,
  id: string,
  limit: number | null = null,
): Promise<{ no: number; cells: unknown }[]> {
  return db
    .selectFrom('importRows')
    .select(['rowNumber as no', 'cells'])
    .where('runId', '=', id)
    .where('cells', 'is not', null)
    .orderBy('rowNumber')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}

export async function selectLabels(db: Database, schoolId: string): Promise<Map<string, ColumnField>> {
  const rows = await db
    .selectFrom('importLabels')
    .select(['label', 'field'])
    .where('schoolId', '=', schoolId)
    .execute();
  return new Map(rows.map(({ label, field }) => [label, field as ColumnField])); // only fields are stored
}

export async function saveLabels(
  trx: Trx,
  schoolId: string,
  labels: readonly { label: string; field: ColumnField }[],
): Promise<void> {
  if (labels.length === 0) return;
  await trx
    .insertInto('importLabels')
    .values(labels.map((one) => ({ ...one, schoolId })))
    .onConflict((oc) =>
      oc
        .columns(['schoolId', 'label'])
        .doUpdateSet((eb) => ({ field: eb.ref('excluded.field'), usedAt: sql<Date>`now()` })),
    )
    .execute();
  // A school with more headings than this has none that return.
  await sql`
    delete from import_labels where school_id = ${schoolId} and label in (
      select label from import_labels where school_id = ${schoolId} order by used_at desc offset 200
    )`.execute(trx);
}

/** Every row gets its turn, or is refused at once. What stood in the file is needed no longer. */
export async function startRun(trx: Trx, id: string, userId: string): Promise<void> {
  await sql`
    update import_rows set
      planned = nullif(status, 0), status = case status when 0 then 0 else 9 end,
      outcome = case status when 0 then 'failure' end,
      detail = case status when 0 then message else '' end,
      message = case status when 0 then ${IMPORT_TEXTS.notSaved} else message end,
      password = case status when 1 then password end, cells = null
    where run_id = ${id} and status is not null`.execute(trx);
  await sql`delete from import_rows where run_id = ${id} and status is null`.execute(trx);
  await trx
    .updateTable('importRuns')
    .set({ state: 'running', startedAt: sql<Date>`now()`, createdBy: userId })
    .where('id', '=', id)
    .execute();
}

const FILTERS = {
  all: sql`true`,
  invalid: sql`r.status = 0`,
  new: sql`coalesce(r.planned, r.status) = 1`,
  exists: sql`coalesce(r.planned, r.status) = 2`,
  pending: sql`r.status = 9`,
  success: sql`r.outcome in ('success', 'kept')`,
  failure: sql`r.outcome = 'failure'`,
} as const;

export interface StoredRow {
  no: number;
  person: unknown;
  status: number;
  message: string;
  detail: string;
  outcome: string | null;
  userName: string | null;
  mailMessage: string;
  isMailFailed: boolean;
  mailState: string | null;
  mailError: string | null;
}

export async function selectRows(
  db: Database,
  { schoolId, runId }: { schoolId: string; runId: string },
  { only, page, size }: { only: keyof typeof FILTERS; page: number; size: number },
): Promise<{ rows: StoredRow[]; total: number }> {
  const found = sql`
    from import_rows r
    where r.school_id = ${schoolId} and r.run_id = ${runId} and r.status is not null and ${FILTERS[only]}`;
  const [list, count] = await Promise.all([
    sql<StoredRow>`
      select r.row_number as no, r.person, r.status, r.message, r.detail, r.outcome, r.mail_message,
        r.is_mail_failed, u.user_name, m.state as mail_state, m.last_error as mail_error
      from (select r.* ${found} order by r.row_number limit ${size} offset ${(page - 1) * size}) r
      left join users u on u.id = r.account_id
      left join mails m on m.recipient = r.person ->> 'email' and m.dedupe_key = ${mailKey(runId)} || r.row_number
      order by r.row_number`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}

/** Names the mail of a row, with its number behind it. */
export const mailKey = (runId: string): string => `import ${runId} `;
