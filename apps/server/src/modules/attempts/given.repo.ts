import { sql } from 'kysely';
import type { LateRule, WorkTimes } from '@domdom/domain/assignments/window';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { isPractisedAlone } from '../examinations/examination.service.ts';

interface GivenAssignment {
  assignmentId: string;
  /** The school of the class, which may differ from the student's. */
  schoolId: string;
  classId: string;
  title: string;
  paperVersionId: string;
  behaviour: Behaviour;
  terms: Terms;
}

/** What applies to the attempts of one student at an assignment. */
export interface Terms extends WorkTimes {
  /** Null for the time of the paper. */
  minutes: number | null;
  extraMinutes: number;
  /** Null for as many as one likes. */
  attemptsAllowed: number | null;
  /** The database's clock. */
  now: Date;
}

/**
 * Selects the assignment through which a student may do an examination: the named one, else the newest that is for the
 * student. What may be practised without an assignment counts for one only when it is named, so that a numbered exam
 * opened for fun does not use up the test. Null when it was not given to this student.
 */
export async function selectOptionalGiven(
  db: Database,
  { userId: studentId, classLimit }: Pick<Caller, 'userId' | 'classLimit'>,
  request: { examinationId: string; assignmentId: string | null },
): Promise<GivenAssignment | null> {
  let query = db
    .selectFrom('assignments')
    .innerJoin('assignmentRoster as roster', 'roster.assignmentId', 'assignments.id')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .select([
      'assignments.id as assignmentId',
      'assignments.schoolId',
      'assignments.classId',
      'assignments.title',
      'assignments.paperVersionId',
      'assignments.behaviour',
      'assignments.opensAt',
      'assignments.late',
      'roster.dueDate',
      'roster.closesAt',
      'roster.minutes',
      'roster.extraMinutes',
      'roster.attemptsAllowed',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .$narrowType<{ dueDate: Date; extraMinutes: number }>()
    .where('roster.studentId', '=', studentId)
    .where(isWithinClassLimit(classLimit, 'classes'))
    .where('assignments.examinationId', '=', request.examinationId)
    .orderBy('assignments.createdAt', 'desc')
    // Assignments from one request were created at the same time.
    .orderBy('assignments.id', 'desc')
    .limit(1);
  query =
    request.assignmentId === null
      ? query.where(sql<boolean>`not ${isPractisedAlone(sql.ref('assignments.examinationId'))}`)
      : query.where('assignments.id', '=', request.assignmentId);
  const row = await query.executeTakeFirst();
  if (row === undefined || row.paperVersionId === null) return null;
  const { assignmentId, schoolId, classId, title, paperVersionId, behaviour, late, ...terms } = row;
  return {
    assignmentId,
    schoolId,
    classId,
    title,
    paperVersionId,
    behaviour: behaviour as Behaviour, // guaranteed by a check constraint
    terms: { ...terms, late: late as LateRule }, // guaranteed by a check constraint
  };
}

/**
 * Selects the assignment of an attempt, even if it has been taken back since, and what the assignment and the school say
 * about attempts. Null: nothing.
 */
export async function selectSurroundings(
  db: Database | Trx,
  { schoolId, assignmentId }: { schoolId: string; assignmentId: string | null },
) {
  return db
    .selectFrom('schools')
    .leftJoin('assignments', (join) => join.on('assignments.id', '=', assignmentId))
    .select(['assignments.classId', 'assignments.title', 'schools.resultToastMs'])
    .select((eb) =>
      eb.fn.coalesce('assignments.maxBackViolations', 'schools.maxBackViolations').as('maxBackViolations'),
    )
    .where('schools.id', '=', schoolId)
    .executeTakeFirstOrThrow();
}

export async function isFinishedAndTakenBack(db: Database, attemptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('assignments', 'assignments.id', 'attempts.assignmentId')
    .select('attempts.id')
    .where('attempts.id', '=', attemptId)
    .where('attempts.state', '<>', 'open')
    .where('assignments.deletedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Selects the assignment, even if it has been taken back, for an attempt that ends. The lock makes taking the assignment back and notifying the
 * teacher wait for each other.
 */
export async function lockAssignmentOf(trx: Trx, assignmentId: string, studentId: string) {
  return (
    trx
      .selectFrom('assignments as a')
      .leftJoin('assignmentExceptions as e', (join) =>
        join
          .onRef('e.schoolId', '=', 'a.schoolId')
          .onRef('e.assignmentId', '=', 'a.id')
          .on('e.studentId', '=', studentId),
      )
      .select(['a.id', 'a.classId', 'a.title', 'a.createdBy', 'a.exerciseType', 'a.deletedAt'])
      // The student's own due date.
      .select(sql<Date>`greatest(a.due_date, e.due_date)`.as('dueDate'))
      .where('a.id', '=', assignmentId)
      .forShare('a')
      .executeTakeFirstOrThrow()
  );
}
