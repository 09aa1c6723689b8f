import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import type { UploadOwner } from './used-bytes.repo.ts';

/** How many bytes are arriving for this user, the whole school and its strangers, on all servers. */
export async function selectReservedBytes(
  trx: ActorTrx,
  { userId, schoolId }: UploadOwner,
): Promise<{ user: number; school: number; strangers: number }> {
  const { user, school, strangers } = await trx
    .selectFrom('uploadReservations')
    .where('schoolId', '=', schoolId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select((eb) => [
      eb.fn.sum<string | null>('bytes').as('school'),
      eb.fn.sum<string | null>('bytes').filterWhere('userId', '=', userId).as('user'),
      eb.fn.sum<string | null>('bytes').filterWhere('isStranger', '=', true).as('strangers'),
    ])
    .executeTakeFirstOrThrow();
  return { user: Number(user ?? 0), school: Number(school ?? 0), strangers: Number(strangers ?? 0) };
}

export async function insertReservation(
  trx: ActorTrx,
  { userId, schoolId }: UploadOwner,
  reserved: { bytes: number; isStranger: boolean; seconds: number },
): Promise<string> {
  const { bytes, isStranger, seconds } = reserved;
  const expiresAt = sql<Date>`now() + make_interval(secs => ${seconds})`;
  const row = await trx
    .insertInto('uploadReservations')
    .values({ schoolId, userId, isStranger, bytes, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteReservation(db: Database, schoolId: string, id: string): Promise<void> {
  await db.deleteFrom('uploadReservations').where('schoolId', '=', schoolId).where('id', '=', id).execute();
}

export async function deleteOldReservations(db: Database): Promise<void> {
  await db
    .deleteFrom('uploadReservations')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
