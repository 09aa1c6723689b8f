import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countedOnRoster } from './counted.repo.ts';

export interface CountedWork {
  /** Ids of the right questions or items. */
  right: ReadonlySet<string>;
  /** The stored answers to the given items. */
  answers: Readonly<Record<string, unknown>>;
}

/**
 * Selects the right questions or items of each counted attempt of students on the roster, and the answers to some of
 * them. Attempts at another version of the paper are left out, because their questions differ, and so are those in which
 * an answer waits.
 */
export async function selectCountedWork(
  db: Database,
  { assignmentId, paperVersionId }: { assignmentId: string; paperVersionId: string },
  answersTo: readonly string[],
): Promise<CountedWork[]> {
  const rows = await countedOnRoster(db, assignmentId)
    .leftJoin('attemptAnswers as given', 'given.attemptId', 'counted.id')
    .select([
      sql<string[]>`coalesce(array_agg(given.question_id) filter (where given.is_correct), '{}')`.as('right'),
      sql<Record<string, unknown>>`coalesce(jsonb_object_agg(given.question_id, given.answer)
        filter (where given.question_id = any(${answersTo}::text[])), '{}')`.as('answers'),
    ])
    .where('counted.paperVersionId', '=', paperVersionId)
    // A verdict that a teacher has still to give would count as wrong.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attemptAnswers as waiting')
            .select('waiting.attemptId')
            .whereRef('waiting.attemptId', '=', 'counted.id')
            .where('waiting.submittedAt', 'is not', null)
            .where('waiting.isCorrect', 'is', null),
        ),
      ),
    )
    .groupBy('counted.id')
    .execute();
  return rows.map(({ right, answers }) => ({ right: new Set(right), answers }));
}
