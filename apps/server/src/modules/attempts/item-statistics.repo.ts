import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countedOnRoster } from './counted.repo.ts';

export interface CountedWork {
  /** By question or item: 1 for a right answer, or the part of the highest mark that a teacher gave; others are left out. */
  earned: ReadonlyMap<string, number>;
  /** The stored answers to the given items. */
  answers: Readonly<Record<string, unknown>>;
}

/**
 * Selects what each question or item earned in each counted attempt of students on the roster, and the answers to some of
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
      sql<Record<string, number>>`coalesce(
        jsonb_object_agg(given.question_id, coalesce(given.mark / given.mark_max, 1)::float8)
          filter (where given.is_correct or given.mark is not null), '{}')`.as('earned'),
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
  return rows.map(({ earned, answers }) => ({ earned: new Map(Object.entries(earned)), answers }));
}
