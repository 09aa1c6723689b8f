import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../../db/database.d.ts';
import type { ActorTrx } from '../../db/transaction.ts';

export interface UploadOwner {
  userId: string;
  schoolId: string;
  isConfirmed: boolean;
}

/** Prevents others of the school from adding a file until the transaction ends. */
export async function lockSchoolUploads(trx: ActorTrx, { schoolId }: UploadOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads/${schoolId}`}, 0))`.execute(trx);
}

/** Every file that the school keeps, with its size and owner. */
function keptBy(trx: ActorTrx, schoolId: string) {
  const ofQuestions = trx
    .selectFrom('mediaFiles')
    .select(['bytes', 'createdBy as ownerId'])
    .where('schoolId', '=', schoolId);
  const ofLibrary = trx
    .selectFrom('documents')
    .select((eb) => [
      sql<number>`${eb.ref('bytes')} + coalesce(${eb.ref('coverBytes')}, 0)`.as('bytes'),
      'uploadedBy as ownerId',
    ])
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
    .where('avatarBytes', 'is not', null);
  const speech = trx
    .selectFrom('recordings')
    .select(['bytes', 'studentId as ownerId'])
    .where('schoolId', '=', schoolId);
  const ofBooks = trx
    .selectFrom('libraryTitles')
    .select((eb) => [
      eb.ref('coverBytes').$notNull().as('bytes'),
      eb.ref('createdBy').$notNull().as('ownerId'),
    ])
    .where('schoolId', '=', schoolId)
    .where('coverBytes', 'is not', null);
  return ofQuestions
    .unionAll(ofLibrary)
    .unionAll(ofBooks)
    .unionAll(ofFolders)
    .unionAll(avatars)
    .unionAll(speech)
    .as('kept');
}

/** How many bytes this user and the whole school keep, for all purposes. */
export async function selectUsedBytes(
  trx: ActorTrx,
  { userId, schoolId }: UploadOwner,
): Promise<{ user: number; school: number }> {
  const { user, school } = await trx
    .selectFrom(keptBy(trx, schoolId))
    .select((eb) => [
      eb.fn.sum<string | null>('kept.bytes').as('school'),
      eb.fn.sum<string | null>('kept.bytes').filterWhere('kept.ownerId', '=', userId).as('user'),
    ])
    .executeTakeFirstOrThrow();
  return { user: Number(user ?? 0), school: Number(school ?? 0) };
}

/** How many bytes the strangers of a school keep together. */
export async function selectStrangersBytes(trx: ActorTrx, schoolId: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom(keptBy(trx, schoolId))
    .innerJoin('users as u', 'u.id', 'kept.ownerId')
    .where((eb) => isStranger(eb))
    .select((eb) => eb.fn.sum<string | null>('kept.bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/**
 * Strangers are accounts for which nobody vouches: not confirmed, and in no class of a confirmed teacher. Students
 * register by themselves and are vouched for by the teacher who keeps them in a class.
 */
const isStranger = (eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>) =>
  eb.and([
    eb('u.isConfirmed', '=', false),
    eb.not(
      eb.exists(
        eb
          .selectFrom('classMembers as m')
          .innerJoin('classes as c', 'c.id', 'm.classId')
          .innerJoin('users as t', 't.id', 'c.teacherId')
          .select('m.classId')
          .whereRef('m.studentId', '=', 'u.id')
          .where('m.removedAt', 'is', null)
          .where('t.isConfirmed', '=', true),
      ),
    ),
  ]);

export async function isStrangerHere(trx: ActorTrx, { userId, isConfirmed }: UploadOwner): Promise<boolean> {
  if (isConfirmed) return false;
  const row = await trx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where((eb) => isStranger(eb))
    .executeTakeFirst();
  return row !== undefined;
}
