import { sql, type Selectable } from 'kysely';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import { NORMALISER_VERSION } from '@domdom/domain/text/normalise';
import type { AttemptAnswers, Attempts } from '../../db/database.d.ts';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

export type AttemptRow = Selectable<Attempts>;
export type AnswerRow = Selectable<AttemptAnswers>;
type Queries = Database | Trx;

export async function selectOptionalAttempt(db: Queries, id: string): Promise<AttemptRow | null> {
  return (await db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the row: a finish, a mark and a resume of one attempt happen one after the other. */
export async function lockAttempt(trx: Trx, id: string): Promise<AttemptRow> {
  return trx.selectFrom('attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function selectAnswers(db: Queries, attemptId: string): Promise<AnswerRow[]> {
  return db.selectFrom('attemptAnswers').selectAll().where('attemptId', '=', attemptId).execute();
}

/** The one clock of all servers: deadlines are judged by it, so countdowns start from it too. */
export async function selectClock(db: Queries): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database has no clock.');
  return row.now;
}

export async function selectOptionalAnswer(
  db: Queries,
  attemptId: string,
  questionId: string,
): Promise<AnswerRow | null> {
  const row = await db
    .selectFrom('attemptAnswers')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .where('questionId', '=', questionId)
    .executeTakeFirst();
  return row ?? null;
}

/** What a pupil's attempts of one exercise are counted by: the assignment, or the examination without one. */
export interface ExerciseOf {
  studentId: string;
  examinationId: string;
  assignmentId: string | null;
}

const attemptsOf = (db: Queries, exercise: ExerciseOf) =>
  db
    .selectFrom('attempts')
    .where('studentId', '=', exercise.studentId)
    .where('examinationId', '=', exercise.examinationId)
    .where('assignmentId', 'is not distinct from', exercise.assignmentId);

export async function selectOptionalNewest(db: Queries, exercise: ExerciseOf): Promise<AttemptRow | null> {
  const row = await attemptsOf(db, exercise)
    .selectAll()
    .orderBy('attemptNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The running attempt of an examination, of the named assignment or of any. */
export async function selectOptionalOpen(
  db: Queries,
  studentId: string,
  { examinationId, assignmentId }: { examinationId: string; assignmentId: string | null },
): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('examinationId', '=', examinationId)
    .where('state', '=', 'open')
    .$if(assignmentId !== null, (query) => query.where('assignmentId', '=', assignmentId))
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewAttempt extends ExerciseOf {
  schoolId: string;
  paperVersionId: string;
  attemptNumber: number;
  behaviour: Behaviour;
  seed: string;
  durationSeconds: number;
  questionCount: number;
}

/** Null when another request of the same pupil opened one in the meantime. */
export async function insertAttempt(trx: Trx, attempt: NewAttempt): Promise<AttemptRow | null> {
  const { durationSeconds, ...values } = attempt;
  const row = await trx
    .insertInto('attempts')
    .values({
      ...values,
      startedAt: sql`now()`,
      deadline: sql<Date>`now() + make_interval(secs => ${durationSeconds})`,
    })
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function raiseEpoch(trx: Trx, id: string): Promise<AttemptRow> {
  return trx
    .updateTable('attempts')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface AttemptTotals {
  answered: number;
  passed: number;
  earned: number;
  possible: number;
  score: number;
}

export async function closeAttempt(
  trx: Trx,
  id: string,
  state: 'submitted' | 'expired',
  dueDate: Date | null,
  totals: AttemptTotals,
): Promise<AttemptRow> {
  return trx
    .updateTable('attempts')
    .set({
      ...totals,
      state,
      finishedAt: sql`now()`,
      // In time means handed in before the due date; time that ran out counts from the deadline.
      ...(dueDate === null ? {} : { isLate: sql<boolean>`least(clock_timestamp(), deadline) > ${dueDate}` }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface AnswerGrade {
  questionId: string;
  isCorrect: boolean;
  earned: number;
  possible: number;
  parts: readonly { id: string; isCorrect: boolean }[];
}

/** Writes the grades of all answers in one statement; answers not yet submitted become so. */
export async function gradeAnswers(
  trx: Trx,
  attemptId: string,
  grades: readonly AnswerGrade[],
): Promise<void> {
  if (grades.length === 0) return;
  await sql`
    update attempt_answers a set
      is_correct = g."isCorrect", earned = g.earned, possible = g.possible, parts = g.parts,
      normaliser_version = ${NORMALISER_VERSION},
      submitted_at = coalesce(a.submitted_at, now())
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as g("questionId" text, "isCorrect" boolean, earned integer, possible integer, parts jsonb)
    -- A verdict that the pupil has seen stays as it is.
    where a.attempt_id = ${attemptId} and a.question_id = g."questionId" and a.submitted_at is null`.execute(
    trx,
  );
}

export type AttemptEventKind =
  | 'started'
  | 'resumed'
  | 'back'
  | 'left-page'
  | 'finished'
  | 'expired'
  | 'marked';

export async function insertEvent(
  trx: Trx,
  attempt: Pick<AttemptRow, 'id' | 'schoolId' | 'epoch'>,
  kind: AttemptEventKind,
  actorId: string | null,
): Promise<void> {
  await trx
    .insertInto('attemptEvents')
    .values({ attemptId: attempt.id, schoolId: attempt.schoolId, kind, epoch: attempt.epoch, actorId })
    .execute();
}

/** Open attempts whose time and grace are over, without those named, at most `limit`, oldest first. */
export async function selectOverdueIds(
  db: Database,
  limit: number,
  except: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    // Open, in the words of the index that is there for this query and no other.
    .where('finishedAt', 'is', null)
    .where('deadline', '<', sql<Date>`now() - ${`${GRACE_MS} milliseconds`}::interval`)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('deadline')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** True when the deadline and the grace have passed by the database's clock. */
export async function isOver(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('attempts')
    .select(sql<boolean>`clock_timestamp() > deadline + ${`${GRACE_MS} milliseconds`}::interval`.as('isOver'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.isOver;
}

export async function countViolation(
  trx: Trx,
  id: string,
  column: 'backViolations' | 'leftPageCount',
): Promise<AttemptRow> {
  return trx
    .updateTable('attempts')
    .set((eb) =>
      column === 'backViolations'
        ? { backViolations: eb('backViolations', '+', 1) }
        : { leftPageCount: eb('leftPageCount', '+', 1) },
    )
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();
}
