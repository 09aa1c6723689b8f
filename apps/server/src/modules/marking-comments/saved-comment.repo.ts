import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

/** In the order of the alphabet, so that a comment comes back to its place when its deletion is undone. */
export async function selectSavedComments(db: Database, userId: string) {
  return db
    .selectFrom('savedComments')
    .select(['id', 'text'])
    .where('createdBy', '=', userId)
    .orderBy(sql`text collate vietnamese`)
    .orderBy('id')
    .execute();
}

export async function selectOptionalComment(
  trx: ActorTrx,
  userId: string,
  text: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('savedComments')
    .select('id')
    .where('createdBy', '=', userId)
    .where('text', '=', text)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertSavedComment(
  trx: ActorTrx,
  { userId, schoolId, text }: { userId: string; schoolId: string; text: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('savedComments')
    .values({ schoolId, createdBy: userId, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when this account has no such comment. */
export async function updateSavedComment(
  trx: ActorTrx,
  { userId, id, text }: { userId: string; id: string; text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('savedComments')
    .set({ text })
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False when this account has no such comment. */
export async function deleteSavedComment(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedComments')
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
