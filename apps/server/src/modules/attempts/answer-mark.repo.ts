import { sql } from 'kysely';
import type { ActorTrx } from '../../db/transaction.ts';
import type { AttemptRow } from './attempt.repo.ts';

export interface AnswerMark {
  mark: number;
  maxMark: number;
  comment: string;
  isCorrect: boolean;
}

/**
 * Writes a teacher's mark of one answer, with an event. Null when the student gave no answer: then there is nothing to
 * mark.
 */
export async function writeAnswerMark(
  trx: ActorTrx,
  attempt: AttemptRow,
  questionId: string,
  { teacherId, mark, maxMark, comment, isCorrect }: AnswerMark & { teacherId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('attemptAnswers')
    .set({
      mark,
      markMax: maxMark,
      markComment: comment,
      markedBy: teacherId,
      markedAt: sql`now()`,
      isCorrect,
      earned: isCorrect ? 1 : 0,
      possible: 1,
      parts: sql`'[]'`,
    })
    .where('attemptId', '=', attempt.id)
    .where('questionId', '=', questionId)
    .where(sql<boolean>`jsonb_typeof(answer) = 'object'`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto('attemptEvents')
    .values({
      attemptId: attempt.id,
      schoolId: attempt.schoolId,
      kind: 'marked',
      questionId,
      answer: JSON.stringify({ mark, comment }),
      epoch: attempt.epoch,
      actorId: teacherId,
    })
    .execute();
  return true;
}

/** The totals after an answer was marked. A teacher's mark of the whole attempt stays. */
export async function writeTotals(
  trx: ActorTrx,
  id: string,
  { passed, earned, score }: { passed: number; earned: number; score: number },
): Promise<void> {
  await trx.updateTable('attempts').set({ passed, earned, score }).where('id', '=', id).execute();
}
