import { sql } from 'kysely';
import { OLDEST_PICTURE_GRADE, PICTURE_TRIES } from '@domdom/domain/accounts/picture-password';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import { HELPED_ENTRIES } from '../auth/rescue.service.ts';
import { type CardOwner, MAY_ENTER } from './card.repo.ts';

/** Of those who have logged in on a device, the list shows the last ones. */
const MOST_KNOWN = 12;

/** Whether the teacher of the class of the member `m` has a say over the account. */
const IS_HELPED = sql<boolean>`m.removed_at is null and m.entry = any(${[...HELPED_ENTRIES]}::text[])`;

/**
 * For the user `u`: is still in a running class of young children, whose teacher has a say over the account. Who has left
 * it, or was promoted out of it, needs the card or the password: the older ones can type.
 */
const IS_YOUNG = sql<boolean>`exists (
  select from class_members m join classes c on c.id = m.class_id
  where m.student_id = u.id and m.school_id = u.school_id and c.school_id = u.school_id and ${IS_HELPED}
    and c.grade <= ${OLDEST_PICTURE_GRADE} and c.status <> ${CLASS_STATUSES.FINISH})`;

/**
 * For the device `k` of somebody: it was not used with a card that another one has replaced since. Whoever found that card
 * made the device known with it.
 */
const IS_SINCE_CARD = sql<boolean>`not exists (
  select from login_cards n
  where n.school_id = k.school_id and n.user_id = k.user_id and n.created_at > k.last_login_at)`;

/**
 * For the user `u`: the device was opened for a class whose teacher has a say over the account, or the student has logged
 * in on it.
 */
const isOnDevice = (deviceHash: Buffer) => sql<boolean>`(
  exists (
    select from class_devices d join class_members m on m.class_id = d.class_id
    where d.device_hash = ${deviceHash} and d.ends_at > now() and m.student_id = u.id and m.school_id = u.school_id
      and ${IS_HELPED}
  ) or exists (select from known_devices k where k.device_hash = ${deviceHash} and k.user_id = u.id and ${IS_SINCE_CARD}))`;

export interface DeviceStudentRow {
  id: string;
  fullName: string;
  avatarName: string | null;
  isLocked: boolean;
  /** The class that the device was opened for; null for a student who has only logged in on it. */
  className: string | null;
}

/** Who of the school can log in by pictures on this device. */
export async function selectDeviceStudents(
  db: Database,
  { deviceHash, schoolCode }: { deviceHash: Buffer; schoolCode: string },
): Promise<DeviceStudentRow[]> {
  const { rows } = await sql<{
    id: string;
    firstName: string;
    lastName: string;
    avatarName: string | null;
    isLocked: boolean;
    className: string | null;
  }>`
    with opened as (
      select m.student_id, min(c.name) as class_name
      from class_devices d
      join classes c on c.id = d.class_id
      join class_members m on m.class_id = d.class_id and ${IS_HELPED}
      where d.device_hash = ${deviceHash} and d.ends_at > now()
      group by m.student_id
    ), known as (
      select k.user_id as student_id, null as class_name
      from known_devices k join picture_passwords p on p.user_id = k.user_id and p.school_id = k.school_id
      where k.device_hash = ${deviceHash} and k.user_id not in (select student_id from opened) and ${IS_SINCE_CARD}
      order by k.last_login_at desc limit ${MOST_KNOWN}
    )
    select u.id, u.first_name, u.last_name, u.avatar_name, p.wrong_tries >= ${PICTURE_TRIES} as is_locked, l.class_name
    from (select * from opened union all select * from known) as l
    join users u on u.id = l.student_id
    join schools h on h.id = u.school_id
    join picture_passwords p on p.school_id = u.school_id and p.user_id = u.id
    where h.code = ${schoolCode} and ${MAY_ENTER} and ${IS_YOUNG}
    order by u.last_name collate vietnamese, u.first_name collate vietnamese, u.id`.execute(db);
  return rows.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    fullName: joinFullName(firstName, lastName),
  }));
}

/** The student, if the pictures count on this device. */
export async function selectOptionalPictureOwner(
  db: Database,
  studentId: string,
  deviceHash: Buffer,
): Promise<CardOwner | null> {
  const { rows } = await sql<CardOwner>`
    select u.id as user_id, u.school_id, h.code as school_code, u.user_name, u.email, u.password_hash, u.is_confirmed
    from users u join schools h on h.id = u.school_id
    where u.id = ${studentId} and ${MAY_ENTER} and ${IS_YOUNG} and ${isOnDevice(deviceHash)}
      and exists (select from picture_passwords p where p.school_id = u.school_id and p.user_id = u.id)`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Counts the try before it is checked, and returns the hash to check; null when too many were wrong. */
export async function takePictureTry(
  db: Database,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<string | null> {
  const row = await db
    .updateTable('picturePasswords')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', 1) }))
    .where('schoolId', '=', schoolId)
    .where('userId', '=', userId)
    .where('wrongTries', '<', PICTURE_TRIES)
    .returning('secretHash')
    .executeTakeFirst();
  return row?.secretHash ?? null;
}

/** The student has shown the card, or the right pictures. */
export async function forgetPictureTries(
  db: Database,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<void> {
  await db
    .updateTable('picturePasswords')
    .set({ wrongTries: 0 })
    .where('schoolId', '=', schoolId)
    .where('userId', '=', userId)
    .where('wrongTries', '>', 0)
    .execute();
}

export interface PictureStudentRow {
  id: string;
  fullName: string;
  hasPictures: boolean;
  isLocked: boolean;
}

/**
 * Students of the class over whose accounts its teacher has a say: of the class's school, and made in the class, placed
 * there by an administrator, or come by its code.
 */
export async function selectPictureStudents(db: Database, classId: string): Promise<PictureStudentRow[]> {
  const { rows } = await sql<{
    id: string;
    firstName: string;
    lastName: string;
    hasPictures: boolean;
    isLocked: boolean;
  }>`
    select u.id, u.first_name, u.last_name, p.user_id is not null as has_pictures,
      coalesce(p.wrong_tries >= ${PICTURE_TRIES}, false) as is_locked
    from class_members m
    join classes c on c.id = m.class_id
    join users u on u.id = m.student_id and u.school_id = c.school_id
    join schools h on h.id = u.school_id
    left join picture_passwords p on p.school_id = u.school_id and p.user_id = u.id
    where m.class_id = ${classId} and ${IS_HELPED} and ${MAY_ENTER}
    order by u.last_name collate vietnamese, u.first_name collate vietnamese, u.id`.execute(db);
  return rows.map(({ firstName, lastName, ...rest }) => ({
    ...rest,
    fullName: joinFullName(firstName, lastName),
  }));
}

export async function replacePictures(
  trx: ActorTrx,
  of: { schoolId: string; setBy: string },
  passwords: readonly { userId: string; secretHash: string }[],
): Promise<void> {
  if (passwords.length === 0) return;
  const inOrder = passwords.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  await trx
    .insertInto('picturePasswords')
    .values(inOrder.map((password) => ({ ...of, ...password })))
    .onConflict((oc) =>
      oc.columns(['schoolId', 'userId']).doUpdateSet((eb) => ({
        secretHash: eb.ref('excluded.secretHash'),
        setBy: eb.ref('excluded.setBy'),
        wrongTries: 0,
        createdAt: sql`now()`,
      })),
    )
    .execute();
}

export async function deletePictures(
  trx: ActorTrx,
  schoolId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .deleteFrom('picturePasswords')
    .where('schoolId', '=', schoolId)
    .where('userId', 'in', userIds)
    .execute();
}

export async function openDevice(
  trx: ActorTrx,
  device: { schoolId: string; classId: string; deviceHash: Buffer; openedBy: string },
  hours: number,
): Promise<Date> {
  const endsAt = sql<Date>`now() + make_interval(hours => ${hours})`;
  const row = await trx
    .insertInto('classDevices')
    .values({ ...device, endsAt })
    .onConflict((oc) =>
      oc
        .columns(['schoolId', 'classId', 'deviceHash'])
        .doUpdateSet((eb) => ({ openedBy: eb.ref('excluded.openedBy'), endsAt: eb.ref('excluded.endsAt') })),
    )
    .returning('endsAt')
    .executeTakeFirstOrThrow();
  return row.endsAt;
}

export async function closeDevices(trx: ActorTrx, classId: string): Promise<void> {
  await trx.deleteFrom('classDevices').where('classId', '=', classId).execute();
}

export async function countOpenDevices(
  db: Database,
  classId: string,
): Promise<{ count: number; endsAt: Date | null }> {
  const row = await db
    .selectFrom('classDevices')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('endsAt').as('endsAt')])
    .where('classId', '=', classId)
    .where('endsAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: row.endsAt };
}

export async function deleteOldClassDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('classDevices')
    .where('endsAt', '<', sql<Date>`now()`)
    .execute();
}
