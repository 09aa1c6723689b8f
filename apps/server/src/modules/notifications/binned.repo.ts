import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';

/** What notifications are about: everything in a class, or one of its assignments. */
export interface About {
  classId: string;
  assignmentId?: string;
}

const isAbout = ({ classId, assignmentId }: About): RawBuilder<boolean> =>
  assignmentId === undefined
    ? sql<boolean>`(n.audience_class_id = ${classId} or n.setting->>'classId' = ${classId}::text)`
    : sql<boolean>`n.setting->>'assignmentId' = ${assignmentId}::text`;

/** Read or not, to the class and to people. What is in the bin already stays there with what it is about. */
export async function binNotifications(trx: Trx, about: About): Promise<void> {
  const { classId } = about;
  // Each half uses an index of its receivers; one condition over both would read the notifications of all schools.
  await sql`
    with of_class as (
      update notifications n set binned_at = now()
      where n.audience = 'CLASS' and n.audience_class_id = ${classId} and n.binned_at is null and ${isAbout(about)}
    ),
    receivers as (
      select student_id as user_id from class_members where class_id = ${classId}
      union select teacher_id from classes where id = ${classId}
      union select teacher_id from class_teachers where class_id = ${classId}
      union select created_by from assignments where class_id = ${classId}
    )
    update notifications n set binned_at = now() from receivers
    where n.audience = 'USER' and n.audience_user_id = receivers.user_id and n.binned_at is null
      and ${isAbout(about)}`.execute(trx);
}

/** Those that went into the bin with this entry: at its very moment. */
export async function takeFromBin(trx: Trx, about: About, entryId: string): Promise<void> {
  await sql`
    update notifications n set binned_at = null
    where n.binned_at = (select deleted_at from bin_entries where id = ${entryId}) and ${isAbout(about)}`.execute(
    trx,
  );
}

export async function selectTeacherIds(trx: Trx, classId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select teacher_id as user_id from classes where id = ${classId}
    union select teacher_id from class_teachers where class_id = ${classId}`.execute(trx);
  return rows.map(({ userId }) => userId);
}
