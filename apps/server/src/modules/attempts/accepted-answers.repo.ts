import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

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

export interface AcceptedAnswer {
  assignmentId: string;
  itemId: string;
  text: string;
}

export async function insertAcceptedAnswer(
  trx: ActorTrx,
  answer: AcceptedAnswer & { schoolId: string; acceptedBy: string; isInWorksheet: boolean },
): Promise<void> {
  await trx.insertInto('acceptedAnswers').values(answer).execute();
}

/** Whether accepting it had written it into the key of the worksheet. */
export async function deleteAcceptedAnswer(trx: ActorTrx, answer: AcceptedAnswer): Promise<boolean> {
  const { isInWorksheet } = await trx
    .deleteFrom('acceptedAnswers')
    .where('assignmentId', '=', answer.assignmentId)
    .where('itemId', '=', answer.itemId)
    .where('text', '=', answer.text)
    .returning('isInWorksheet')
    .executeTakeFirstOrThrow();
  return isInWorksheet;
}
