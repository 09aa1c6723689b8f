import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { countedOnRoster } from './counted.repo.ts';

/** Selects the paper of an assignment (null for a plain file), its behaviour, and the class. */
export async function selectPaperOf(
  db: Database,
  assignmentId: string,
): Promise<{ paperVersionId: string | null; behaviour: string; classId: string }> {
  return db
    .selectFrom('assignments')
    .select(['paperVersionId', 'behaviour', 'classId'])
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
}

/** Selects what the students on the roster answered in their counted attempts, in name order. */
export async function selectCountedAnswers(
  db: Database,
  assignmentId: string,
  itemIds: readonly string[],
): Promise<{ questionId: string; answer: unknown; firstName: string; lastName: string }[]> {
  return countedOnRoster(db, assignmentId)
    .innerJoin('users', 'users.id', 'counted.studentId')
    .innerJoin('attemptAnswers as given', 'given.attemptId', 'counted.id')
    .select(['given.questionId', 'given.answer', 'users.firstName', 'users.lastName'])
    .where('given.questionId', '=', sql<string>`any(${itemIds}::text[])`)
    .orderBy(sql`users.last_name collate vietnamese`)
    .orderBy(sql`users.first_name collate vietnamese`)
    .orderBy('users.id')
    .execute();
}

/** Selects each distinct text typed into a blank in any attempt of an assignment, including running ones. */
export async function selectTypedTexts(
  trx: Trx,
  assignmentId: string,
  { itemId, blank }: { itemId: string; blank: number },
): Promise<string[]> {
  // Of a worksheet's zone, or of a question with blanks.
  const typedText = sql<string>`coalesce(given.answer->>'text', given.answer->'texts'->>${blank}::int)`;
  const rows = await trx
    .selectFrom('attempts')
    .innerJoin('attemptAnswers as given', 'given.attemptId', 'attempts.id')
    .select(typedText.as('text'))
    .distinct()
    .where('attempts.assignmentId', '=', assignmentId)
    .where('given.questionId', '=', itemId)
    .where(typedText, 'is not', null)
    .execute();
  return rows.map(({ text }) => text);
}
