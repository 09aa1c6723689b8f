import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import type { AttemptRow } from './attempt.repo.ts';
import type { AnswerGrade } from './close-attempt.repo.ts';
import { countedOnRoster } from './counted.repo.ts';

/** Selects what each student on the roster answered to one question in the counted attempt, in name order. */
export async function selectAnswersToMark(db: Database, assignmentId: string, questionId: string) {
  return countedOnRoster(db, assignmentId)
    .innerJoin('attempts', 'attempts.id', 'counted.id')
    .innerJoin('users', 'users.id', 'attempts.studentId')
    .leftJoin('attemptAnswers as given', (join) =>
      join.onRef('given.attemptId', '=', 'attempts.id').on('given.questionId', '=', questionId),
    )
    .select([
      'attempts.id as attemptId',
      'attempts.paperVersionId',
      'attempts.markedScore',
      'users.firstName',
      'users.lastName',
      'given.answer',
      'given.mark',
      'given.markMax',
      'given.markComment',
    ])
    .orderBy(sql`users.last_name collate vietnamese`)
    .orderBy(sql`users.first_name collate vietnamese`)
    .orderBy('users.id')
    .execute();
}

/**
 * Locks the finished attempts among these, of an assignment that the transaction has locked. Running ones are left
 * alone: someone who ends one has locked it and may be waiting for the assignment.
 */
export async function lockFinished(
  trx: ActorTrx,
  assignmentId: string,
  ids: readonly string[],
): Promise<AttemptRow[]> {
  return (
    trx
      .selectFrom('attempts')
      .selectAll()
      .where('assignmentId', '=', assignmentId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('state', '<>', 'open')
      // Always locks in the same order, to avoid deadlocks.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  );
}

export interface QuestionMark {
  /** Null: the machine's verdict stands. */
  mark: number | null;
  /** The highest mark on its scale; null without a mark. */
  maxMark: number | null;
  comment: string;
}

export interface NewQuestionMark extends QuestionMark {
  attemptId: string;
  /** What the answer counts as now; null while it waits for a teacher. */
  grade: Pick<AnswerGrade, 'isCorrect' | 'earned' | 'possible' | 'parts'> | null;
  totals: { passed: number; earned: number; score: number };
}

/**
 * Writes marks of one question, at most one per attempt, with the totals of the attempts and an event each. A teacher's
 * mark of a whole attempt stays. Returns the event of each attempt.
 */
export async function writeQuestionMarks(
  trx: ActorTrx,
  marks: readonly NewQuestionMark[],
  by: { questionId: string; teacherId: string },
): Promise<Map<string, string>> {
  if (marks.length === 0) return new Map();
  const rows = JSON.stringify(marks.map(({ grade, totals, ...given }) => ({ ...given, ...grade, totals })));
  const { rows: events } = await sql<{ attemptId: string; id: string }>`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g(
        "attemptId" uuid, mark numeric, "maxMark" smallint, comment text, "isCorrect" boolean, earned integer, possible integer, parts jsonb,
        totals jsonb)
    ), answers as (
      update attempt_answers a set
        mark = g.mark, mark_comment = g.comment, mark_max = case when g.mark is not null then g."maxMark" end,
        marked_by = case when g.mark is not null then ${by.teacherId}::uuid end,
        marked_at = case when g.mark is not null then now() end,
        is_correct = g."isCorrect", earned = g.earned, possible = g.possible, parts = g.parts
      from given g where a.attempt_id = g."attemptId" and a.question_id = ${by.questionId}
    ), totals as (
      update attempts t set passed = (g.totals->>'passed')::int, earned = (g.totals->>'earned')::int,
        score = (g.totals->>'score')::numeric
      from given g where t.id = g."attemptId"
      returning t.id, t.school_id, t.epoch, g.mark, g."maxMark", g.comment
    )
    insert into attempt_events (attempt_id, school_id, kind, question_id, answer, epoch, actor_id)
    select id, school_id, 'marked', ${by.questionId},
      jsonb_build_object('mark', mark, 'maxMark', "maxMark", 'comment', comment), epoch, ${by.teacherId}
    from totals
    returning attempt_id as "attemptId", id::text as id`.execute(trx);
  return new Map(events.map(({ attemptId, id }) => [attemptId, id]));
}
