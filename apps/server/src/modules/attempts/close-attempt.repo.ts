import { sql } from 'kysely';
import { CLOCK_ERROR_MS, type EndReason } from '@domdom/domain/exam/presence';
import { NORMALISER_VERSION } from '@domdom/domain/text/normalise';
import type { Trx } from '../../db/transaction.ts';
import { clock, type ClockedAttempt, isPastGrace } from './attempt.repo.ts';

/** Who ended an attempt, and why. */
export interface Ending {
  actorId: string | null;
  reason: EndReason;
}

/** The page finishes by itself when its countdown is over, by a clock that may be a little fast. */
const isTimeUp = sql<boolean>`clock_timestamp() > deadline - ${sql.raw(`interval '${CLOCK_ERROR_MS} milliseconds'`)}`;

export interface AttemptTotals {
  answered: number;
  passed: number;
  earned: number;
  possible: number;
  score: number;
}

/**
 * Ends an open attempt that the transaction has locked. The state is 'expired' when the deadline and the grace have
 * passed.
 */
export async function closeAttempt(
  trx: Trx,
  id: string,
  { actorId, reason, dueDate, totals }: Ending & { dueDate: Date | null; totals: AttemptTotals },
): Promise<ClockedAttempt> {
  return trx
    .with('closed', (cte) =>
      cte
        .updateTable('attempts')
        .set({
          ...totals,
          state: sql<string>`case when ${isPastGrace} then 'expired' else 'submitted' end`,
          endedBy:
            reason === 'finish' ? sql<string>`case when ${isTimeUp} then 'time' else 'finish' end` : reason,
          finishedAt: sql`now()`,
          // Late means finished after the due date. When the time ran out, the deadline counts.
          ...(dueDate === null
            ? {}
            : { isLate: sql<boolean>`least(clock_timestamp(), deadline) > ${dueDate}` }),
        })
        .where('id', '=', id)
        .returningAll(),
    )
    .with('event', (cte) =>
      cte
        .insertInto('attemptEvents')
        .columns(['attemptId', 'schoolId', 'kind', 'epoch', 'actorId'])
        .expression((eb) =>
          eb
            .selectFrom('closed')
            .select([
              'id',
              'schoolId',
              sql<string>`case state when 'expired' then 'expired' else 'finished' end`.as('kind'),
              'epoch',
              sql<string | null>`${actorId}::uuid`.as('actorId'),
            ]),
        ),
    )
    .selectFrom('closed')
    .selectAll()
    .select(clock)
    .executeTakeFirstOrThrow();
}

export interface AnswerGrade {
  questionId: string;
  isCorrect: boolean;
  earned: number;
  possible: number;
  parts: readonly { id: string; isCorrect: boolean }[];
  isOpen?: true | undefined;
}

/** Writes the grades of all answers in one statement and marks answers that were not submitted yet as submitted. */
export async function gradeAnswers(
  trx: Trx,
  attemptId: string,
  grades: readonly AnswerGrade[],
): Promise<void> {
  if (grades.length === 0) return;
  const written = grades.map(({ isOpen, ...grade }) => (isOpen ? { questionId: grade.questionId } : grade));
  await sql`
    update attempt_answers a set
      is_correct = g."isCorrect", earned = g.earned, possible = g.possible, parts = g.parts,
      normaliser_version = ${NORMALISER_VERSION},
      submitted_at = coalesce(a.submitted_at, now())
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as g("questionId" text, "isCorrect" boolean, earned integer, possible integer, parts jsonb)
    -- A verdict that the student has seen stays as it is.
    where a.attempt_id = ${attemptId} and a.question_id = g."questionId" and a.submitted_at is null`.execute(
    trx,
  );
}
