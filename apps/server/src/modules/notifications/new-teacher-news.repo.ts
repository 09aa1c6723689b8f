import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import { waitingTeachers } from '../people/user.service.ts';

/** The notifications about teachers who wait for the administrators of a school. */
const newsOf = (trx: Trx, schoolId: string) =>
  trx
    .selectFrom('notifications as n')
    .where('n.audience', '=', 'ROLE')
    .where('n.schoolId', '=', schoolId)
    .where(sql<string>`n.setting->>'type'`, '=', 'NEW_TEACHER');

/** Deletes all but the newest. */
export async function deleteOlderNews(trx: Trx, schoolId: string, kept: number): Promise<void> {
  const older = newsOf(trx, schoolId)
    .select('n.id')
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .offset(kept);
  await trx.deleteFrom('notifications').where('id', 'in', older).execute();
}

/** The newest teacher who waits and is in no bell, besides one who is about to be decided. */
export async function selectOptionalUntoldTeacher(
  trx: Trx,
  { schoolId, besides }: { schoolId: string; besides: string },
) {
  const row = await waitingTeachers(trx)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.createdAt'])
    .where('u.schoolId', '=', schoolId)
    .where('u.id', '<>', besides)
    .where(({ not, exists }) =>
      not(
        exists(
          newsOf(trx, schoolId)
            .select('n.id')
            .where(sql<boolean>`n.setting->>'teacherId' = u.id::text`),
        ),
      ),
    )
    .orderBy('u.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** False when there was none about this teacher. */
export async function deleteNewsAbout(
  trx: Trx,
  { id, schoolId }: { id: string; schoolId: string },
): Promise<boolean> {
  const about = newsOf(trx, schoolId)
    .select('n.id')
    .where(sql<string>`n.setting->>'teacherId'`, '=', id);
  const rows = await trx.deleteFrom('notifications').where('id', 'in', about).returning('id').execute();
  return rows.length > 0;
}
