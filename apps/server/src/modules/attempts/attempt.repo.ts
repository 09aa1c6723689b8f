import { sql, type Selectable } from 'kysely';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import type { AttemptAnswers, Attempts } from '../../db/database.d.ts';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { isPractisedAlone } from '../examinations/examination.service.ts';

export type AttemptRow = Selectable<Attempts>;
/**
 * An attempt with the database's clock at the moment it was read. Deadlines are judged by this clock, which all servers
 * share, so countdowns start from it, too.
 */
export type ClockedAttempt = AttemptRow & { serverTime: Date };
export type AnswerRow = Selectable<AttemptAnswers>;
type Queries = Database | Trx;

/** Our own constant, so it can be inlined into the statement. */
export const isPastGrace = sql<boolean>`clock_timestamp() > deadline + ${sql.raw(`interval '${GRACE_MS} milliseconds'`)}`;
export const clock = sql<Date>`clock_timestamp()`.as('serverTime');

export async function selectOptionalAttempt(db: Queries, id: string): Promise<ClockedAttempt | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .select(clock)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the row, so that finishing, marking and resuming an attempt happen one after the other. */
export async function lockAttempt(trx: Trx, id: string): Promise<ClockedAttempt> {
  return trx
    .selectFrom('attempts')
    .selectAll()
    .select(clock)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks an attempt that is overdue and not locked by anyone else; null for any other. */
export async function lockOptionalOverdue(trx: Trx, id: string): Promise<ClockedAttempt | null> {
  const row = await trx
    .selectFrom('attempts')
    .selectAll()
    .select(clock)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(isPastGrace)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function selectAnswers(db: Queries, attemptId: string): Promise<AnswerRow[]> {
  return db.selectFrom('attemptAnswers').selectAll().where('attemptId', '=', attemptId).execute();
}

/** Selects what is needed to present the answers of several attempts. */
export async function selectAttempts(
  db: Database,
  ids: readonly string[],
): Promise<Pick<AttemptRow, 'id' | 'studentId' | 'seed' | 'state' | 'paperVersionId'>[]> {
  return db
    .selectFrom('attempts')
    .select(['id', 'studentId', 'seed', 'state', 'paperVersionId'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function selectAnswersOfAll(
  db: Queries,
  attemptIds: readonly string[],
): Promise<Map<string, AnswerRow[]>> {
  const rows = await db
    .selectFrom('attemptAnswers')
    .selectAll()
    .where('attemptId', '=', sql<string>`any(${attemptIds}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ attemptId }) => attemptId);
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

/**
 * The exercise whose attempts of one student are numbered together: the assignment, or the examination when there is no
 * assignment.
 */
export interface ExerciseOf {
  studentId: string;
  examinationId: string;
  assignmentId: string | null;
}

const attemptsOf = (db: Queries, { studentId, examinationId, assignmentId }: ExerciseOf) =>
  db
    .selectFrom('attempts')
    .where('studentId', '=', studentId)
    .where('examinationId', '=', examinationId)
    // Not `is not distinct from`, which cannot use an index.
    .where('assignmentId', assignmentId === null ? 'is' : '=', assignmentId);

export async function selectOptionalNewest(
  db: Queries,
  exercise: ExerciseOf,
): Promise<ClockedAttempt | null> {
  const row = await attemptsOf(db, exercise)
    .selectAll()
    .select(clock)
    .orderBy('attemptNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** 0 before the first attempt. */
export async function selectHighestNumber(db: Queries, exercise: ExerciseOf): Promise<number> {
  const row = await attemptsOf(db, exercise)
    .select((eb) => eb.fn.max('attemptNumber').as('highest'))
    .$castTo<{ highest: number | null }>()
    .executeTakeFirst();
  return row?.highest ?? 0;
}

/**
 * Selects the running attempt of an examination: of the given assignment. When it is null, of any, or of none where the
 * examination may be practised without one.
 */
export async function selectOptionalOpen(
  db: Queries,
  studentId: string,
  { examinationId, assignmentId }: { examinationId: string; assignmentId: string | null },
): Promise<ClockedAttempt | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .select(clock)
    .where('studentId', '=', studentId)
    .where('examinationId', '=', examinationId)
    .where('state', '=', 'open')
    .where((eb) =>
      assignmentId === null
        ? eb.or([eb('assignmentId', 'is', null), eb.not(isPractisedAlone(sql.ref('examinationId')))])
        : eb('assignmentId', '=', assignmentId),
    )
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewAttempt extends ExerciseOf {
  schoolId: string;
  /** The login that opens it. */
  writerSessionId: string;
  paperVersionId: string;
  behaviour: Behaviour;
  seed: string;
  durationSeconds: number;
  /** The moment at which it ends in any case; null for none. */
  endsAt: Date | null;
  /** Null for as many as one likes. */
  attemptsAllowed: number | null;
  questionCount: number;
}

type Begun = Pick<NewAttempt, 'studentId' | 'assignmentId' | 'behaviour'>;

/**
 * How many attempts of an assignment a student has begun; for a test, practice attempts are left out. A reopened attempt
 * is not one more: it goes on with the attempt before it.
 */
const begunOf = (db: Queries, { studentId, assignmentId, behaviour }: Begun) =>
  db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('studentId', '=', studentId)
    .where('isReopened', '=', false)
    .where('assignmentId', '=', assignmentId)
    .$if(behaviour === 'test', (query) => query.where('behaviour', '=', 'test'));

export async function countBegun(db: Queries, exercise: Begun): Promise<number> {
  return (await begunOf(db, exercise).executeTakeFirstOrThrow()).n;
}

/**
 * Begins the next attempt of an exercise. Null when another request of the same student began one in the meantime, or
 * when as many as are allowed have begun, in whatever state: an attempt that this statement sees as open may have ended
 * by the time it inserts, and one that it does not see has the same number.
 */
export async function insertAttempt(db: Queries, attempt: NewAttempt): Promise<ClockedAttempt | null> {
  const highest = attemptsOf(db, attempt).select((eb) => eb.fn.max('attemptNumber').as('highest'));
  const row = await db
    .with('opened', (cte) =>
      cte
        .insertInto('attempts')
        .columns([
          'studentId',
          'examinationId',
          'assignmentId',
          'schoolId',
          'paperVersionId',
          'behaviour',
          'seed',
          'questionCount',
          'writerSessionId',
          'attemptNumber',
          'startedAt',
          'deadline',
        ])
        .expression(
          db
            .selectNoFrom((eb) => [
              eb.val(attempt.studentId).as('studentId'),
              eb.val(attempt.examinationId).as('examinationId'),
              eb.val(attempt.assignmentId).as('assignmentId'),
              eb.val(attempt.schoolId).as('schoolId'),
              eb.val(attempt.paperVersionId).as('paperVersionId'),
              eb.val(attempt.behaviour).as('behaviour'),
              eb.val(attempt.seed).as('seed'),
              eb.val(attempt.questionCount).as('questionCount'),
              eb.val(attempt.writerSessionId).as('writerSessionId'),
              sql<number>`1 + coalesce((${highest}), 0)`.as('attemptNumber'),
              sql<Date>`now()`.as('startedAt'),
              sql<Date>`least(
                now() + make_interval(secs => ${attempt.durationSeconds}), ${attempt.endsAt}::timestamptz
              )`.as('deadline'),
            ])
            .$if(attempt.attemptsAllowed !== null, (query) =>
              query.where(sql<boolean>`(${begunOf(db, attempt)}) < ${attempt.attemptsAllowed}`),
            ),
        )
        .onConflict((oc) => oc.doNothing())
        .returningAll(),
    )
    .with('event', (cte) =>
      cte
        .insertInto('attemptEvents')
        .columns(['attemptId', 'schoolId', 'kind', 'epoch', 'actorId'])
        .expression((eb) =>
          eb
            .selectFrom('opened')
            .select(['id', 'schoolId', sql<string>`'started'`.as('kind'), 'epoch', 'studentId']),
        ),
    )
    .selectFrom('opened')
    .selectAll()
    .select(clock)
    .executeTakeFirst();
  return row ?? null;
}

export async function raiseEpoch(
  trx: Trx,
  id: string,
  { sessionId, takeOverId }: { sessionId: string; takeOverId: string | null },
): Promise<ClockedAttempt> {
  return trx
    .updateTable('attempts')
    .set((eb) => ({
      epoch: eb('epoch', '+', 1),
      takeOverId,
      writerSessionId: sessionId,
      writerSince: sql<number>`case when writer_session_id = ${sessionId} then writer_since else epoch + 1 end`,
    }))
    .where('id', '=', id)
    .returningAll()
    .returning(clock)
    .executeTakeFirstOrThrow();
}

/** Events written on their own; 'started', 'finished' and 'expired' come with the change they record. */
export type AttemptEventKind = 'resumed' | 'back' | 'left-page' | 'marked';

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

/** Selects open attempts past their deadline and grace, except those in `except`: at most `limit`, oldest first. */
export async function selectOverdueIds(
  db: Database,
  limit: number,
  except: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    // Means open, worded like the partial index that exists only for this query.
    .where('finishedAt', 'is', null)
    .where('deadline', '<', sql<Date>`now() - ${`${GRACE_MS} milliseconds`}::interval`)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('deadline')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether the deadline and the grace have passed, by the database's clock. */
export async function isOver(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('attempts')
    .select(isPastGrace.as('isOver'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.isOver;
}
