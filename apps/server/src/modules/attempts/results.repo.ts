import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { AppError } from '@domdom/domain/errors/app-error';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { type AttemptRow, insertEvent } from './attempt.repo.ts';

/** Selects each student's counted attempt and open attempt. */
export async function selectCurrentAttempts(db: Database, assignmentId: string): Promise<AttemptRow[]> {
  const [counted, open] = await Promise.all([
    db
      .selectFrom('countedAttempts')
      .selectAll()
      .where('assignmentId', '=', assignmentId)
      .$castTo<AttemptRow>()
      .execute(),
    db
      .selectFrom('attempts')
      .selectAll()
      .where('assignmentId', '=', assignmentId)
      .where('state', '=', 'open')
      .execute(),
  ]);
  return [...counted, ...open];
}

/** Selects each student's newest marked attempt of an assignment, which may differ from the attempt that counts. */
export async function selectMarkedAttempts(db: Database, assignmentId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('attempts')
    .selectAll()
    .distinctOn('studentId')
    .where('assignmentId', '=', assignmentId)
    .where('markedAt', 'is not', null)
    .orderBy('studentId')
    .orderBy('attemptNumber', 'desc')
    .execute();
}

export interface ProgressNow {
  answered: number;
  savedAt: Date;
}

/** Like an item's `isAnswered`: an answer to a worksheet item may be empty again, an answer to a question may not. */
const isAnswered = sql<boolean>`(
  paper.worksheet is null
  or coalesce(given.answer->>'text' ~ '[^[:space:]]', jsonb_array_length(given.answer->'zoneIds') > 0, false)
)`;

/**
 * Selects the progress of an assignment's open attempts in which something was saved: the number of answers and the
 * time of the last save.
 */
export async function selectProgressNow(
  db: Database,
  assignmentId: string,
): Promise<Map<string, ProgressNow>> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('attemptAnswers as given', 'given.attemptId', 'attempts.id')
    .innerJoin('paperVersions as paper', 'paper.id', 'attempts.paperVersionId')
    .select((eb) => [
      'attempts.id',
      eb.fn.countAll<number>().filterWhere(isAnswered).as('answered'),
      eb.fn.max('given.savedAt').as('savedAt'),
    ])
    .where('attempts.assignmentId', '=', assignmentId)
    .where('attempts.state', '=', 'open')
    .groupBy('attempts.id')
    .execute();
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

/** Selects the ids of a student's counted attempts of the given assignments. */
const countedIds = (db: Database, studentId: string, assignmentIds: readonly string[]) =>
  db
    .selectFrom('countedAttempts')
    .select('id')
    .$castTo<{ id: string }>()
    .where('studentId', '=', studentId)
    .where('assignmentId', 'in', assignmentIds);

/**
 * Selects all attempts of a student, newest first, and whether each counts and whether its time is over by the
 * database's clock.
 */
export async function selectAttemptsOfStudent(
  db: Database,
  assignmentId: string,
  studentId: string,
): Promise<(AttemptRow & { isCounted: boolean; isTimeOver: boolean })[]> {
  return db
    .selectFrom('attempts')
    .selectAll()
    .select((eb) => [
      eb('id', 'in', countedIds(db, studentId, [assignmentId]))
        .$castTo<boolean>()
        .as('isCounted'),
      sql<boolean>`clock_timestamp() >= deadline`.as('isTimeOver'),
    ])
    .where('assignmentId', '=', assignmentId)
    .where('studentId', '=', studentId)
    .orderBy('attemptNumber', 'desc')
    .execute();
}

/** Selects a student's counted attempt and open attempt of each given assignment. */
export async function selectOwnAttempts(
  db: Database,
  studentId: string,
  assignmentIds: readonly string[],
): Promise<AttemptRow[]> {
  if (assignmentIds.length === 0) return [];
  return db
    .selectFrom('attempts')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('assignmentId', 'in', assignmentIds)
    .where((eb) =>
      eb.or([eb('state', '=', 'open'), eb('id', 'in', countedIds(db, studentId, assignmentIds))]),
    )
    .execute();
}

/** Selects the highest mark that a teacher gave in an assignment; null when there is none. */
export async function selectHighestMark(trx: Trx, assignmentId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('attempts')
    .select((eb) => eb.fn.max('markedScore').as('highest'))
    .where('assignmentId', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return row.highest;
}

export interface TeacherMark {
  score: number;
  star: number;
  note: string;
}

/**
 * Selects the assignment of a finished attempt, which can never be open again. Throws CONFLICT while the attempt is
 * open.
 */
export async function selectAssignmentOfFinished(trx: Trx, id: string): Promise<string | null> {
  const { assignmentId, state } = await trx
    .selectFrom('attempts')
    .select(['assignmentId', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state === 'open') throw new AppError('CONFLICT');
  return assignmentId;
}

/** Writes the mark on an attempt that this transaction has locked. */
export async function writeMark(
  trx: ActorTrx,
  attempt: AttemptRow,
  teacherId: string,
  mark: TeacherMark,
): Promise<AttemptRow> {
  const marked = await trx
    .updateTable('attempts')
    .set({
      markedScore: mark.score,
      markedStar: mark.star,
      teacherNote: mark.note,
      markedBy: teacherId,
      markedAt: sql`now()`,
    })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertEvent(trx, attempt, 'marked', teacherId);
  return marked;
}

export async function writeNotes(db: Database, attemptId: string, notes: string): Promise<void> {
  await db.updateTable('attempts').set({ notes }).where('id', '=', attemptId).execute();
}

export async function selectStudentOf(db: Database | Trx, attemptId: string) {
  return db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.studentId')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('attempts.id', '=', attemptId)
    .executeTakeFirstOrThrow();
}
