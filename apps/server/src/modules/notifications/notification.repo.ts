import { type RawBuilder, sql } from 'kysely';
import { type RoleName, ROLES } from '@domdom/domain/access/roles';
import type { NotificationDocument } from '@domdom/domain/notifications/document';
import type { NotificationSetting } from '@domdom/domain/notifications/routing';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';

/**
 * A notification is one row however many people receive it. Who receives it is decided on reading, in one place:
 *
 * - USER: the caller; ALL: everyone in the school; ROLE: everyone in the school with the role;
 * - CLASS: students who are on the roster now, from the moment they joined.
 *
 * Nobody receives one that its author has taken back, or about something in the bin. A caller with a class limit receives nothing about a class beyond the limit.
 *
 * The caller's marks (read, deleted) are stored beside it. The three branches each walk one partial index, so the cost
 * depends on what this person received and not on how many people there are.
 */
const received = (caller: Caller): RawBuilder<unknown> => sql`
  select r.id, r.created_at, mark.read_at
  from (
    select n.id, n.created_at from notifications n
    where n.audience = 'USER' and n.audience_user_id = ${caller.userId} and n.recalled_at is null and n.binned_at is null
    union all
    select n.id, n.created_at from class_members m
    join notifications n
      on n.audience = 'CLASS' and n.audience_class_id = m.class_id and n.created_at >= m.joined_at
    where m.student_id = ${caller.userId} and m.removed_at is null and n.recalled_at is null and n.binned_at is null
    union all
    select n.id, n.created_at from notifications n
    where n.audience in ('ALL', 'ROLE') and n.school_id = ${caller.schoolId} and n.recalled_at is null
      and (n.audience = 'ALL' or n.audience_role = any(${roleIds(caller)}))
  ) r
  left join notification_marks mark on mark.user_id = ${caller.userId} and mark.notification_id = r.id
  where mark.deleted_at is null and ${isOfOpenClass(caller, sql.ref('r.id'))}`;

const isOfOpenClass = ({ classLimit }: Caller, notificationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  classLimit === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from notifications told
        join classes on classes.id::text = coalesce(told.audience_class_id::text, told.setting->>'classId')
        where told.id = ${notificationId} and not ${isWithinClassLimit(classLimit, 'classes')}
      )`;

const roleIds = (caller: Caller): number[] => caller.roles.map((role) => ROLES[role]);

export interface NotificationRow {
  id: string;
  title: string;
  content: string;
  /** In the form that this server wrote. */
  document: NotificationDocument | null;
  avatar: string;
  setting: unknown;
  createdAt: Date;
  isRead: boolean;
  /** First name of the person who wrote it; null for events. */
  senderFirstName: string | null;
  senderLastName: string | null;
}

export interface NotificationPage {
  page: number;
  size: number;
  /** Only notifications about this class. */
  classId?: string | undefined;
  /** The full content, and not only its beginning. */
  isFull: boolean;
}

/** More than a table shows of it. */
const BEGINNING = 200;

const COLUMNS = sql`n.id, n.title, n.avatar, n.setting, n.created_at,
  sender.first_name as sender_first_name, sender.last_name as sender_last_name`;
const FULL = sql`${COLUMNS}, n.content, n.document`;
const SHORT = sql`${COLUMNS}, left(n.content, ${BEGINNING}) as content, null as document`;
const SENDER = sql`left join users sender on sender.id = n.created_by and n.send_id is not null`;

/** Selects one page, newest first, with both totals, in one statement. */
export async function selectNotifications(
  db: Database,
  caller: Caller,
  { page, size, classId, isFull }: NotificationPage,
): Promise<{ rows: NotificationRow[]; total: number; unread: number }> {
  const isAboutClass =
    classId === undefined
      ? sql``
      : sql`join notifications n on n.id = r.id
          and (n.audience_class_id = ${classId} or n.setting->>'classId' = ${classId}::text)`;
  const { rows } = await sql<{ total: number; unread: number } & (NotificationRow | { id: null })>`
    with received as materialized (${received(caller)}),
    listed as materialized (select r.* from received r ${isAboutClass}),
    page as (
      select id, read_at from listed
      order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}
    )
    select totals.*, ${isFull ? FULL : SHORT}, page.read_at is not null as is_read
    from (
      select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from listed
    ) totals
    left join page on true
    left join notifications n on n.id = page.id
    ${SENDER}
    order by n.created_at desc, n.id desc`.execute(db);
  const [first] = rows;
  return {
    // Beyond the last page, the result is a single row with only the totals.
    rows: rows.filter((row) => row.id !== null),
    total: first?.total ?? 0,
    unread: first?.unread ?? 0,
  };
}

export async function countUnread(db: Database, caller: Caller): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${received(caller)}) r where r.read_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Like `received`, for a single notification: found by its key, under the same rules. */
export async function selectOptionalNotification(
  db: Database,
  caller: Caller,
  id: string,
): Promise<NotificationRow | null> {
  const { rows } = await sql<NotificationRow>`
    select ${FULL}, mark.read_at is not null as is_read
    from notifications n ${SENDER}
    left join notification_marks mark on mark.user_id = ${caller.userId} and mark.notification_id = n.id
    where n.id = ${id} and n.recalled_at is null and n.binned_at is null and mark.deleted_at is null
      and ${isOfOpenClass(caller, sql.ref('n.id'))} and case n.audience
      when 'USER' then n.audience_user_id = ${caller.userId}
      when 'CLASS' then exists (
        select from class_members m
        where m.class_id = n.audience_class_id and m.student_id = ${caller.userId}
          and m.removed_at is null and n.created_at >= m.joined_at
      )
      when 'ALL' then n.school_id = ${caller.schoolId}
      else n.school_id = ${caller.schoolId} and n.audience_role = any(${roleIds(caller)})
    end`.execute(db);
  return rows[0] ?? null;
}

export async function isReceivedNotification(db: Database, caller: Caller, id: string): Promise<boolean> {
  return (await selectOptionalNotification(db, caller, id)) !== null;
}

/** Marks it for this person only; the first time counts. */
export async function markNotification(
  db: Database,
  caller: Caller,
  notificationId: string,
  mark: 'readAt' | 'deletedAt',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notificationMarks')
    .values({ notificationId, userId: caller.userId, schoolId: caller.schoolId, [mark]: sql`now()` })
    .onConflict((oc) =>
      oc
        .columns(['userId', 'notificationId'])
        .doUpdateSet({ [mark]: sql<Date>`now()` })
        .where(`notificationMarks.${mark}`, 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Marks all that this person received up to a time as read; returns whether any was unread. */
export async function markAllRead(db: Database, caller: Caller, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notification_marks (user_id, notification_id, school_id, read_at)
    select ${caller.userId}, r.id, ${caller.schoolId}, now()
    from (${received(caller)}) r
    -- The browser knows times to the millisecond.
    where r.read_at is null and date_trunc('milliseconds', r.created_at) <= ${until}
    order by r.id
    on conflict (user_id, notification_id) do update set read_at = now()
      where notification_marks.read_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The receivers of an event's notification; the hub turns them into socket rooms. */
export type Audience = { userId: string } | { classId: string } | { schoolId: string; role?: RoleName };

export interface NewNotification {
  schoolId: string;
  /** Null for what the product itself tells. */
  createdBy: string | null;
  audience: Audience;
  title: string;
  content: string;
  setting: NotificationSetting;
  /** Now, unless it tells about something older. */
  createdAt?: Date;
}

/** A notification that a person wrote. */
export interface WrittenNotification extends NewNotification {
  createdBy: string;
  sendId: string;
  avatar: string;
  document: NotificationDocument;
}

const MAX_TITLE = 300;

function valuesOf({ audience, setting, title, ...values }: NewNotification) {
  return {
    ...values,
    title: title.slice(0, MAX_TITLE),
    setting: JSON.stringify(setting),
    ...audienceColumns(audience),
  };
}

function audienceColumns(audience: Audience) {
  if ('userId' in audience) return { audience: 'USER', audienceUserId: audience.userId };
  if ('classId' in audience) return { audience: 'CLASS', audienceClassId: audience.classId };
  return audience.role === undefined
    ? { audience: 'ALL' }
    : { audience: 'ROLE', audienceRole: ROLES[audience.role] };
}

export async function insertNotification(trx: Trx, notification: NewNotification): Promise<void> {
  await trx.insertInto('notifications').values(valuesOf(notification)).execute();
}

/** Returns its id; null when this send has already written a notification to this class, role or school. */
export async function insertWritten(
  trx: Trx,
  { document, ...notification }: WrittenNotification,
): Promise<string | null> {
  const row = await trx
    .insertInto('notifications')
    .values({ ...valuesOf(notification), document: JSON.stringify(document) })
    // Waits for the same click on another server until that server has written its row.
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes what the product told a class about this, read or not. */
export async function deleteOfClass(trx: Trx, classId: string, setting: NotificationSetting): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where(sql<boolean>`audience = 'CLASS'`)
    .where('audienceClassId', '=', classId)
    .where('sendId', 'is', null)
    .where(sql<boolean>`setting @> ${JSON.stringify(setting)}::jsonb`)
    .execute();
}

/**
 * Inserts a notification in place of an unread one to the same person, of the same type, about the same assignment and
 * by the same author.
 */
export async function insertInPlaceOfUnseen(
  trx: Trx,
  notification: NewNotification & { createdBy: string; audience: { userId: string } },
): Promise<void> {
  const { createdBy, setting } = notification;
  const { userId } = notification.audience;
  await trx
    .with('earlier', (cte) =>
      cte
        .deleteFrom('notifications')
        // Written as a literal: a statement that is planned before its values are known cannot use a partial index.
        .where(sql<boolean>`audience = 'USER'`)
        .where('audienceUserId', '=', userId)
        .where('createdBy', '=', createdBy)
        .where(
          sql<boolean>`setting->>'type' = ${setting.type} and setting->>'assignmentId' = ${setting.assignmentId}`,
        )
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('notificationMarks')
                .select('userId')
                .whereRef('notificationId', '=', 'notifications.id')
                .where('userId', '=', userId),
            ),
          ),
        ),
    )
    .insertInto('notifications')
    .values(valuesOf(notification))
    .execute();
}
