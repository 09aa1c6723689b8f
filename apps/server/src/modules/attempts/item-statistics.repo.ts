import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/**
 * Selects the ids of the right questions or items of each counted attempt of students on the roster. Attempts at another
 * version of the paper are left out, because their questions differ, and so are those in which an answer waits.
 */
export async function selectRightItems(
  db: Database,
  assignmentId: string,
  paperVersionId: string,
): Promise<Set<string>[]> {
  const rows = await db
    .selectFrom('countedAttempts as counted')
    .innerJoin('assignmentRoster as roster', (join) =>
      join
        .onRef('roster.assignmentId', '=', 'counted.assignmentId')
        .onRef('roster.studentId', '=', 'counted.studentId'),
    )
    .leftJoin('attemptAnswers as given', (join) =>
      join.onRef('given.attemptId', '=', 'counted.id').on('given.isCorrect', '=', true),
    )
    .select(
      sql<string[]>`coalesce(array_agg(given.question_id) filter (where given.is_correct), '{}')`.as('right'),
    )
    .where('counted.assignmentId', '=', assignmentId)
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
  return rows.map(({ right }) => new Set(right));
}
