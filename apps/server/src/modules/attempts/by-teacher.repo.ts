import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { AnswerRow } from './attempt.repo.ts';

/** What only a teacher can judge in an attempt. */
export interface ByTeacherPart {
  /** How many answers wait for a mark; they do not count yet. */
  waiting: number;
  /**
   * What to add to the count of right answers: a marked answer counts by its share of the highest mark, but is counted
   * whole as right, or not at all.
   */
  shift: number;
  /** Whether a teacher has marked an answer. */
  hasMarks: boolean;
}

export const NOTHING_BY_TEACHER: ByTeacherPart = { waiting: 0, shift: 0, hasMarks: false };

type JudgedAnswer = Pick<AnswerRow, 'submittedAt' | 'isCorrect' | 'mark' | 'markMax'>;

/** Like `selectByTeacher`, for one attempt whose answers are known. */
export function byTeacherOf(answers: readonly JudgedAnswer[]): ByTeacherPart {
  const waiting = answers.filter(({ submittedAt, isCorrect }) => submittedAt !== null && isCorrect === null);
  const shifts = answers.map(({ mark, markMax, isCorrect }) =>
    mark === null || markMax === null ? 0 : mark / markMax - (isCorrect ? 1 : 0),
  );
  return {
    waiting: waiting.length,
    shift: shifts.reduce((sum, shift) => sum + shift, 0),
    hasMarks: answers.some(({ mark }) => mark !== null),
  };
}

/** The attempts among these in which a teacher judges something. */
export async function selectByTeacher(
  db: Database | Trx,
  ids: readonly string[],
): Promise<Map<string, ByTeacherPart>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('attemptAnswers')
    .select((eb) => [
      'attemptId',
      eb.fn.countAll<number>().filterWhere('isCorrect', 'is', null).as('waiting'),
      sql<number>`coalesce(sum(mark / mark_max - is_correct::int), 0)::float8`.as('shift'),
      sql<boolean>`bool_or(mark is not null)`.as('hasMarks'),
    ])
    .where('attemptId', '=', sql<string>`any(${ids}::uuid[])`)
    .where('submittedAt', 'is not', null)
    .where(({ or, eb }) => or([eb('isCorrect', 'is', null), eb('mark', 'is not', null)]))
    .groupBy('attemptId')
    .execute();
  return new Map(rows.map(({ attemptId, ...part }) => [attemptId, part]));
}
