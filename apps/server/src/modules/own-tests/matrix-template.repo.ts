import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

export async function selectTemplates(db: Database, userId: string) {
  return db
    .selectFrom('matrixTemplates')
    .select(['id', 'name', 'matrix'])
    .where('createdBy', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertTemplate(
  trx: ActorTrx,
  { userId, schoolId, name, matrix }: { userId: string; schoolId: string; name: string; matrix: object },
): Promise<string> {
  const row = await trx
    .insertInto('matrixTemplates')
    .values({ schoolId, createdBy: userId, name, matrix: JSON.stringify(matrix) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False when this account has no such template. */
export async function deleteTemplate(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('matrixTemplates')
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
