import { sql } from 'kysely';
import type { ActorTrx } from '../../db/transaction.ts';

/** Whether a question of the bank that a paper was composed from is for exams now, also if it has left the bank. */
export async function hasExamQuestion(trx: ActorTrx, paperVersionId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('bankQuestions')
    .select('id')
    .where('purpose', '=', 'EXAM')
    .where(
      sql<boolean>`id in (
        select (ref ->> 'id')::uuid
        from paper_versions p, jsonb_array_elements(p.plan -> 'questions') as ref
        where p.id = ${paperVersionId} and ref ->> 'source' = 'bank')`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
