import { type RawBuilder, sql } from 'kysely';
import type { NotificationDocument } from '@domdom/domain/notifications/document';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** A notification that a person wrote, however many rows it has. */
export interface SentRow {
  sendId: string;
  title: string;
  content: string;
  document: NotificationDocument | null;
  avatar: string;
  audience: string;
  audienceRole: number | null;
  createdAt: Date;
  recalledAt: Date | null;
  /** Of the classes that it is about. */
  classNames: string[];
  /** Students who were chosen one by one, in name order. */
  students: { firstName: string; lastName: string }[];
}

export interface CountedSentRow extends SentRow {
  /** Those who would find it in their list now, if nobody had taken it back. */
  receiverCount: number;
  readCount: number;
}

const sentRows = (senderId: string, isWanted: RawBuilder<unknown>) => sql`
  select distinct on (send_id)
    send_id, school_id, title, content, document, avatar, audience, audience_role, created_at, recalled_at,
    coalesce(
      (
        select json_agg(distinct classes.name order by classes.name)
        from notifications same
        join classes on classes.id = coalesce(same.audience_class_id, (same.setting ->> 'classId')::uuid)
        where same.created_by = n.created_by and same.send_id = n.send_id and same.binned_at is null
      ),
      '[]'
    ) as class_names,
    coalesce(
      (
        select json_agg(
          json_build_object('firstName', told.first_name, 'lastName', told.last_name)
          order by told.last_name collate vietnamese, told.first_name collate vietnamese
        )
        from notifications same join users told on told.id = same.audience_user_id
        where same.created_by = n.created_by and same.send_id = n.send_id and same.binned_at is null
      ),
      '[]'
    ) as students
  from notifications n
  where created_by = ${senderId} and send_id is not null and binned_at is null and ${isWanted}
  order by send_id, created_at`;

/** Receivers as in `received` of the inbox: students who are on the roster now and were when it was sent. */
const receiverCounts = (senderId: string) => sql`
  select count(*)::int as receiver_count, count(mark.read_at)::int as read_count
  from notifications told
  cross join lateral (
    select m.student_id as user_id from class_members m
    where told.audience = 'CLASS' and m.class_id = told.audience_class_id
      and m.removed_at is null and m.joined_at <= told.created_at
    union all
    select u.id from users u
    where told.audience in ('ALL', 'ROLE') and u.school_id = told.school_id and u.archived_at is null and u.erased_at is null
      and (
        told.audience = 'ALL'
        or exists (select from user_roles r where r.user_id = u.id and r.role_id = told.audience_role)
      )
    union all
    select told.audience_user_id where told.audience = 'USER'
  ) receiver
  left join notification_marks mark
    on mark.user_id = receiver.user_id and mark.notification_id = told.id
  where told.created_by = ${senderId} and told.send_id = page.send_id and told.binned_at is null`;

/** The notifications that a person wrote, newest first; one that went to several classes counts once. */
export async function selectSent(
  db: Database,
  senderId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: CountedSentRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<CountedSentRow>`
      select page.*, counts.* from (
        select * from (${sentRows(senderId, sql`true`)}) sent
        order by created_at desc, send_id desc limit ${size} offset ${(page - 1) * size}
      ) page
      cross join lateral (${receiverCounts(senderId)}) counts
      order by page.created_at desc, page.send_id desc`.execute(db),
    db
      .selectFrom('notifications')
      .select((eb) => eb.fn.count<number>('sendId').distinct().as('n'))
      .where('createdBy', '=', senderId)
      .where('sendId', 'is not', null)
      .where('binnedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.n };
}

export async function selectOptionalSent(
  trx: Database | Trx,
  senderId: string,
  sendId: string,
): Promise<SentRow | null> {
  const { rows } = await sql<SentRow>`${sentRows(senderId, sql`send_id = ${sendId}`)}`.execute(trx);
  return rows[0] ?? null;
}

/** Who has one row of a send. */
export interface SentTo {
  audience: string;
  audienceRole: number | null;
  audienceClassId: string | null;
  audienceUserId: string | null;
  schoolId: string;
}

const RECEIVER_COLUMNS = [
  'audience',
  'audienceRole',
  'audienceClassId',
  'audienceUserId',
  'schoolId',
] as const;

/** Takes a send back; returns who had it. Nobody for one that was taken back before. */
export async function recallSent(trx: Trx, senderId: string, sendId: string): Promise<SentTo[]> {
  return trx
    .updateTable('notifications')
    .set({ recalledAt: sql`now()` })
    .where('createdBy', '=', senderId)
    .where('sendId', '=', sendId)
    .where('recalledAt', 'is', null)
    .returning(RECEIVER_COLUMNS)
    .execute();
}

/** Gives a send that was taken back to its receivers again, with the marks that they made before. */
export async function restoreSent(trx: Trx, senderId: string, sendId: string): Promise<SentTo[]> {
  return trx
    .updateTable('notifications')
    .set({ recalledAt: null })
    .where('createdBy', '=', senderId)
    .where('sendId', '=', sendId)
    .where('recalledAt', 'is not', null)
    .returning(RECEIVER_COLUMNS)
    .execute();
}
