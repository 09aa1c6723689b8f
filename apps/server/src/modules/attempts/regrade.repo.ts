import { sql } from 'kysely';
import { NORMALISER_VERSION } from '@domdom/domain/text/normalise';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import type { AnswerGrade } from './close-attempt.repo.ts';
import { countedOnRoster } from './counted.repo.ts';
import { selectReleasesOf } from './release.repo.ts';

/**
 * Locks an assignment. Until the transaction ends, no attempt of it ends or is marked, and nobody else regrades them.
 * An attempt may begin: its answers are graded at its end.
 */
export async function lockOptionalAssignment(trx: Trx, id: string) {
  return trx
    .selectFrom('assignments')
    .select(['id', 'schoolId', 'classId', 'title', 'exerciseType', 'behaviour', 'paperVersionId', 'fileId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks the finished attempts of an assignment that the transaction has locked. Running attempts are left alone:
 * someone who ends one has locked it and may be waiting for the assignment.
 */
export async function lockFinishedIds(trx: Trx, assignmentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('attempts')
    .select('id')
    .where('assignmentId', '=', assignmentId)
    .where('state', '<>', 'open')
    // Always locks in the same order, to avoid deadlocks.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Selects the answers to an item, without those that a teacher has marked: a mark stays, whatever the key says. */
export async function selectAnswersTo(
  trx: Trx,
  attemptIds: readonly string[],
  itemId: string,
): Promise<{ attemptId: string; answer: unknown; isCorrect: boolean | null; earned: number | null }[]> {
  return trx
    .selectFrom('attemptAnswers')
    .select(['attemptId', 'answer', 'isCorrect', 'earned'])
    .where('attemptId', '=', sql<string>`any(${attemptIds}::uuid[])`)
    .where('questionId', '=', itemId)
    .where('mark', 'is', null)
    .execute();
}

export interface Regrade extends AnswerGrade {
  attemptId: string;
}

/**
 * Writes new grades of one item, at most one per attempt. Returns the attempts' new counts of right answers and points.
 */
export async function regradeAnswers(
  trx: Trx,
  grades: readonly Regrade[],
): Promise<{ id: string; passed: number; earned: number; questionCount: number }[]> {
  await sql`
    update attempt_answers a
    set is_correct = g."isCorrect", earned = g.earned, possible = g.possible, parts = g.parts,
      normaliser_version = ${NORMALISER_VERSION}
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as g("attemptId" uuid, "questionId" text, "isCorrect" boolean, earned integer, possible integer, parts jsonb)
    where a.attempt_id = g."attemptId" and a.question_id = g."questionId"`.execute(trx);
  const ids = grades.map(({ attemptId }) => attemptId);
  return trx
    .selectFrom('attempts')
    .innerJoin('attemptAnswers as given', 'given.attemptId', 'attempts.id')
    .select((eb) => [
      'attempts.id',
      'attempts.questionCount',
      eb.fn.countAll<number>().filterWhere('given.isCorrect', '=', true).as('passed'),
      sql<number>`coalesce(sum(given.earned), 0)::int`.as('earned'),
    ])
    .where('attempts.id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy('attempts.id')
    .execute();
}

export interface NewTotals {
  id: string;
  passed: number;
  earned: number;
  score: number;
}

/** Writes the totals of attempts after one item was regraded, with an event each. A teacher's mark stays. */
export async function writeRegraded(
  trx: ActorTrx,
  totals: readonly NewTotals[],
  by: { itemId: string; actorId: string },
): Promise<void> {
  await sql`
    with regraded as (
      update attempts a set passed = t.passed, earned = t.earned, score = t.score
      from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb)
        as t(id uuid, passed integer, earned integer, score numeric)
      where a.id = t.id
      returning a.id, a.school_id, a.epoch
    )
    insert into attempt_events (attempt_id, school_id, kind, question_id, epoch, actor_id)
    select id, school_id, 'regraded', ${by.itemId}, epoch, ${by.actorId} from regraded`.execute(trx);
}

/**
 * Selects the students who now see another score: those on the roster whose counted attempt is one of these and has no
 * teacher's mark, and whose total is released. Told of a change, the others would learn that one of their answers counts.
 */
export async function selectStudentsToTell(
  trx: Trx,
  assignmentId: string,
  attemptIds: readonly string[],
): Promise<string[]> {
  const rows = await countedOnRoster(trx, assignmentId)
    .select(['counted.studentId', 'counted.id as attemptId'])
    .$narrowType<{ studentId: string; attemptId: string }>()
    .where('counted.id', '=', sql<string>`any(${attemptIds}::uuid[])`)
    .where('counted.markedScore', 'is', null)
    .execute();
  const releases = await selectReleasesOf(
    trx,
    rows.map(({ attemptId }) => attemptId),
  );
  return rows.flatMap(({ studentId, attemptId }) => (releases.get(attemptId)?.total ? [studentId] : []));
}
