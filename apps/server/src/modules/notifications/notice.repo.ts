import { type RawBuilder, sql } from 'kysely';
import { type RoleName, ROLES } from '@domdom/domain/access/roles';
import type { NoticeDocument } from '@domdom/domain/notifications/document';
import type { NoticeSetting } from '@domdom/domain/notifications/routing';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Principal } from '../../http/principal.ts';

/**
 * A notice is one row however many people receive it; who receives it is asked on reading, in one place:
 *
 * - USER: the caller; ALL: everybody of the school; ROLE: whoever of the school has the role;
 * - CLASS: pupils who are on the roster now, from the moment they joined.
 *
 * What speaks of a class beyond the caller's limit is received by nobody under this limit.
 *
 * The caller's marks (read, deleted) stand beside it. The three branches each walk one partial index, so the
 * cost depends on what this person received and not on how many people there are.
 */
const received = (caller: Principal): RawBuilder<unknown> => sql`
  select r.id, r.created_at, mark.read_at
  from (
    select n.id, n.created_at from notifications n
    where n.audience = 'USER' and n.audience_user_id = ${caller.userId}
    union all
    select n.id, n.created_at from class_members m
    join notifications n
      on n.audience = 'CLASS' and n.audience_class_id = m.class_id and n.created_at >= m.joined_at
    where m.student_id = ${caller.userId} and m.removed_at is null
    union all
    select n.id, n.created_at from notifications n
    where n.audience in ('ALL', 'ROLE') and n.school_id = ${caller.schoolId}
      and (n.audience = 'ALL' or n.audience_role = any(${roleIds(caller)}))
  ) r
  left join notification_marks mark on mark.user_id = ${caller.userId} and mark.notification_id = r.id
  where mark.deleted_at is null and ${isOfOpenClass(caller, sql.ref('r.id'))}`;

const isOfOpenClass = ({ classLimit }: Principal, noticeId: RawBuilder<unknown>): RawBuilder<boolean> =>
  classLimit === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from notifications told
        join classes on classes.id::text = coalesce(told.audience_class_id::text, told.setting->>'classId')
        where told.id = ${noticeId} and not ${isWithinClassLimit(classLimit, 'classes')}
      )`;

const roleIds = (caller: Principal): number[] => caller.roles.map((role) => ROLES[role]);

export interface NoticeRow {
  id: string;
  title: string;
  content: string;
  /** As this server wrote it. */
  document: NoticeDocument | null;
  avatar: string;
  setting: unknown;
  createdAt: Date;
  isRead: boolean;
  /** Of the person who wrote it; null for events. */
  senderFirstName: string | null;
  senderLastName: string | null;
}

export interface NoticePage {
  page: number;
  size: number;
  /** Only what is about this class. */
  classId?: string | undefined;
  /** All that each says, and not only how it begins. */
  isFull: boolean;
}

/** More than a table shows of it. */
const BEGINNING = 200;

const COLUMNS = sql`n.id, n.title, n.avatar, n.setting, n.created_at,
  sender.first_name as sender_first_name, sender.last_name as sender_last_name`;
const FULL = sql`${COLUMNS}, n.content, n.document`;
const SHORT = sql`${COLUMNS}, left(n.content, ${BEGINNING}) as content, null as document`;
const SENDER = sql`left join users sender on sender.id = n.created_by and n.send_id is not null`;

/** One page, newest first, with both totals, in one statement. */
export async function selectNotices(
  db: Database,
  caller: Principal,
  { page, size, classId, isFull }: NoticePage,
): Promise<{ rows: NoticeRow[]; total: number; unread: number }> {
  const isAboutClass =
    classId === undefined
      ? sql``
      : sql`join notifications n on n.id = r.id
          and (n.audience_class_id = ${classId} or n.setting->>'classId' = ${classId}::text)`;
  const { rows } = await sql<{ total: number; unread: number } & (NoticeRow | { id: null })>`
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
    // Behind the last page there is one row, with the totals only.
    rows: rows.filter((row) => row.id !== null),
    total: first?.total ?? 0,
    unread: first?.unread ?? 0,
  };
}

export async function countUnread(db: Database, caller: Principal): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${received(caller)}) r where r.read_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** As `received`, for one notice: found by its key, with the same rules. */
export async function selectOptionalNotice(
  db: Database,
  caller: Principal,
  id: string,
): Promise<NoticeRow | null> {
  const { rows } = await sql<NoticeRow>`
    select ${FULL}, mark.read_at is not null as is_read
    from notifications n ${SENDER}
    left join notification_marks mark on mark.user_id = ${caller.userId} and mark.notification_id = n.id
    where n.id = ${id} and mark.deleted_at is null and ${isOfOpenClass(caller, sql.ref('n.id'))} and case n.audience
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

export async function isReceivedNotice(db: Database, caller: Principal, id: string): Promise<boolean> {
  return (await selectOptionalNotice(db, caller, id)) !== null;
}

/** For this person only; the first time counts. */
export async function markNotice(
  db: Database,
  caller: Principal,
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

/** Who hears of an event; the hub turns it into rooms of the socket. */
export type Audience = { userId: string } | { classId: string } | { schoolId: string; role?: RoleName };

export interface NewNotice {
  schoolId: string;
  createdBy: string;
  audience: Audience;
  title: string;
  content: string;
  setting: NoticeSetting;
}

/** What a person wrote. */
export interface WrittenNotice extends NewNotice {
  sendId: string;
  avatar: string;
  document: NoticeDocument;
}

const MAX_TITLE = 300;

function valuesOf({ audience, setting, title, ...values }: NewNotice) {
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

export async function insertNotice(trx: Trx, notice: NewNotice): Promise<void> {
  await trx.insertInto('notifications').values(valuesOf(notice)).execute();
}

/** Its id; null where a notice of this send to this class, role or school has been written before. */
export async function insertWritten(
  trx: Trx,
  { document, ...notice }: WrittenNotice,
): Promise<string | null> {
  const row = await trx
    .insertInto('notifications')
    .values({ ...valuesOf(notice), document: JSON.stringify(document) })
    // Waits for the same press on another server until that one has written its row.
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface SentRow {
  sendId: string;
  title: string;
  content: string;
  document: NoticeDocument | null;
  avatar: string;
  audience: string;
  audienceRole: number | null;
  createdAt: Date;
  classNames: string[];
}

const sentRows = (senderId: string, isWanted: RawBuilder<unknown>) => sql`
  select distinct on (send_id)
    send_id, title, content, document, avatar, audience, audience_role, created_at,
    coalesce(
      (
        select json_agg(classes.name order by classes.name)
        from notifications same join classes on classes.id = same.audience_class_id
        where same.created_by = n.created_by and same.send_id = n.send_id
      ),
      '[]'
    ) as class_names
  from notifications n
  where created_by = ${senderId} and send_id is not null and ${isWanted}
  order by send_id, created_at`;

/** What a person wrote, newest first; what went to several classes counts once. */
export async function selectSent(
  db: Database,
  senderId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: SentRow[]; total: number }> {
  const [{ rows }, count] = await Promise.all([
    sql<SentRow>`
      select * from (${sentRows(senderId, sql`true`)}) sent
      order by created_at desc, send_id desc limit ${size} offset ${(page - 1) * size}`.execute(db),
    db
      .selectFrom('notifications')
      .select((eb) => eb.fn.count<number>('sendId').distinct().as('n'))
      .where('createdBy', '=', senderId)
      .where('sendId', 'is not', null)
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

/** In place of a notice to the same person that nobody has read: of this type, about this assignment, from this author. */
export async function insertInPlaceOfUnseen(
  trx: Trx,
  notice: NewNotice & { audience: { userId: string } },
): Promise<void> {
  const { createdBy, setting } = notice;
  const { userId } = notice.audience;
  await trx
    .with('earlier', (cte) =>
      cte
        .deleteFrom('notifications')
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
    .values(valuesOf(notice))
    .execute();
}

/** Removes whatever was said about an assignment, to its class and to people, read or not. */
export async function deleteNoticesOfAssignment(
  trx: Trx,
  { id, classId, createdBy }: { id: string; classId: string; createdBy: string },
): Promise<void> {
  // Named by who received them, as the indexes are: looking into each notice of all schools would take long.
  await sql`
    delete from notifications
    where setting->>'assignmentId' = ${id}::text and (
      (audience = 'CLASS' and audience_class_id = ${classId})
      or (audience = 'USER' and audience_user_id in (
        select student_id from class_members where class_id = ${classId} union all select ${createdBy}::uuid
      ))
    )`.execute(trx);
}
