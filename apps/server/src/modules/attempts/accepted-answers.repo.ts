import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

/** Selects the typed answers that a teacher accepted for an assignment in addition to the key, by item and blank. */
export async function selectAcceptedAnswers(
  db: Database | Trx,
  assignmentId: string,
): Promise<Map<string, string[][]>> {
  const rows = await db
    .selectFrom('acceptedAnswers')
    .select(['itemId', 'blank', 'text'])
    .where('assignmentId', '=', assignmentId)
    .orderBy('acceptedAt')
    .execute();
  const byItem = new Map<string, string[][]>();
  for (const { itemId, blank, text } of rows) {
    const blanks = byItem.get(itemId) ?? [];
    blanks[blank] = [...(blanks[blank] ?? []), text];
    byItem.set(itemId, blanks);
  }
  return byItem;
}

export interface AcceptedAnswer {
  assignmentId: string;
  itemId: string;
  /** From 0. */
  blank: number;
  text: string;
}

export async function insertAcceptedAnswer(
  trx: ActorTrx,
  answer: AcceptedAnswer & { schoolId: string; acceptedBy: string; isInWorksheet: boolean },
): Promise<void> {
  await trx.insertInto('acceptedAnswers').values(answer).execute();
}

/** Deletes an accepted answer. Returns whether accepting it had added it to the worksheet's key. */
export async function deleteAcceptedAnswer(trx: ActorTrx, answer: AcceptedAnswer): Promise<boolean> {
  const { isInWorksheet } = await trx
    .deleteFrom('acceptedAnswers')
    .where('assignmentId', '=', answer.assignmentId)
    .where('itemId', '=', answer.itemId)
    .where('blank', '=', answer.blank)
    .where('text', '=', answer.text)
    .returning('isInWorksheet')
    .executeTakeFirstOrThrow();
  return isInWorksheet;
}

/**
 * Handles a text that was added to a worksheet's key. If another assignment of the worksheet accepts the same text,
 * that assignment takes it over and keeps it in the key. Returns false when there is none.
 */
export async function leaveToAnother(
  trx: ActorTrx,
  { fileId, itemId, text }: { fileId: string; itemId: string; text: string },
): Promise<boolean> {
  const another = trx
    .selectFrom('acceptedAnswers as same')
    .innerJoin('assignments', 'assignments.id', 'same.assignmentId')
    .select('same.assignmentId')
    .where('assignments.fileId', '=', fileId)
    .where('assignments.deletedAt', 'is', null)
    .where('same.itemId', '=', itemId)
    .where('same.text', '=', text)
    .limit(1);
  const left = await trx
    .updateTable('acceptedAnswers')
    .set({ isInWorksheet: true })
    .where('assignmentId', '=', another)
    .where('itemId', '=', itemId)
    .where('text', '=', text)
    .returning('assignmentId')
    .executeTakeFirst();
  return left !== undefined;
}
