import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** Typed answers that a teacher accepted for an assignment beside those of the key, by item. */
export async function selectAcceptedAnswers(
  db: Database | Trx,
  assignmentId: string,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('acceptedAnswers')
    .select(['itemId', 'text'])
    .where('assignmentId', '=', assignmentId)
    .orderBy('acceptedAt')
    .execute();
  const byItem = new Map<string, string[]>();
  for (const { itemId, text } of rows) byItem.set(itemId, [...(byItem.get(itemId) ?? []), text]);
  return byItem;
}
