import { sql } from 'kysely';
import type { ActorTrx } from '../../db/transaction.ts';

export interface UploadOwner {
  userId: string;
  schoolId: string;
}

/** Prevents others of the school from adding a file until the transaction ends. */
export async function lockSchoolUploads(trx: ActorTrx, { schoolId }: UploadOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads/${schoolId}`}, 0))`.execute(trx);
}

/** How many bytes this user and the whole school keep, for all purposes. */
export async function selectUsedBytes(
  trx: ActorTrx,
  { userId, schoolId }: UploadOwner,
): Promise<{ user: number; school: number }> {
  const ofQuestions = trx
    .selectFrom('mediaFiles')
    .select(['bytes', 'createdBy as ownerId'])
    .where('schoolId', '=', schoolId);
  const ofLibrary = trx
    .selectFrom('documents')
    .select(['bytes', 'uploadedBy as ownerId'])
    .where('schoolId', '=', schoolId)
    .where('deletedAt', 'is', null);
  // Including those removed from their folder: they stay for the classes that have them.
  const ofFolders = trx
    .selectFrom('exerciseFiles')
    .select(['bytes', 'createdBy as ownerId'])
    .where('schoolId', '=', schoolId);
  const avatars = trx
    .selectFrom('users')
    .select((eb) => [eb.ref('avatarBytes').$notNull().as('bytes'), 'id as ownerId'])
    .where('schoolId', '=', schoolId)
    .where('avatarName', 'is not', null);
  const { user, school } = await trx
    .selectFrom(ofQuestions.unionAll(ofLibrary).unionAll(ofFolders).unionAll(avatars).as('kept'))
    .select((eb) => [
      eb.fn.sum<string | null>('kept.bytes').as('school'),
      eb.fn.sum<string | null>('kept.bytes').filterWhere('kept.ownerId', '=', userId).as('user'),
    ])
    .executeTakeFirstOrThrow();
  return { user: Number(user ?? 0), school: Number(school ?? 0) };
}
