import { type RawBuilder, sql } from 'kysely';
import type { CapName } from '@domdom/domain/limits/caps';
import type { Trx } from '../../db/transaction.ts';

/** Whose things are counted. */
export interface CapOwner {
  schoolId: string;
  /** The account that keeps them. */
  userId: string;
  /** The class or examination in which they are counted, if they are counted by one. */
  within?: { classId: string } | { examinationId: string; assignmentId: string | null };
}

const A_DAY = sql`now() - interval '1 day'`;

const inClass = ({ within }: CapOwner): string | null =>
  within !== undefined && 'classId' in within ? within.classId : null;

function ofExercise({ within }: CapOwner): RawBuilder<unknown> {
  if (within === undefined || !('examinationId' in within))
    throw new Error('Attempts are counted by exercise.');
  const { examinationId, assignmentId } = within;
  return sql`examination_id = ${examinationId} and assignment_id is not distinct from ${assignmentId}`;
}

/** The rows that count, each by an index. */
const ROWS: Record<CapName, (owner: CapOwner) => RawBuilder<unknown>> = {
  classes: ({ userId }) => sql`classes where teacher_id = ${userId}`,
  joinedClasses: ({ userId }) => sql`class_members where student_id = ${userId} and removed_at is null`,
  members: (owner) => sql`class_members where class_id = ${inClass(owner)} and removed_at is null`,
  createdStudents: ({ userId }) =>
    sql`created_students where created_by = ${userId} and created_at > ${A_DAY}`,
  createdStudentsInAll: ({ userId }) => sql`created_students where created_by = ${userId}`,
  assignments: (owner) => sql`assignments where class_id = ${inClass(owner)} and created_at > ${A_DAY}`,
  questions: ({ userId }) => sql`bank_questions where created_by = ${userId} and deleted_at is null`,
  ownTests: ({ userId }) => sql`own_tests where created_by = ${userId}`,
  testVersions: ({ userId }) => sql`own_tests o join paper_versions p on p.examination_id = o.examination_id
    where o.created_by = ${userId} and p.created_at > ${A_DAY}`,
  matrixTemplates: ({ userId }) => sql`matrix_templates where created_by = ${userId}`,
  savedComments: ({ userId }) => sql`saved_comments where created_by = ${userId}`,
  folders: ({ userId }) => sql`folders where created_by = ${userId}`,
  files: ({ schoolId, userId }) =>
    sql`exercise_files where school_id = ${schoolId} and created_by = ${userId} and deleted_at is null`,
  notifications: ({ userId }) =>
    sql`notifications where created_by = ${userId} and send_id is not null and created_at > ${A_DAY}`,
  attempts: (owner) =>
    sql`attempts where student_id = ${owner.userId} and started_at > ${A_DAY} and ${ofExercise(owner)}`,
};

/**
 * Lets one transaction after the other count and insert. A statement sees what was there when it began, so the lock
 * needs a statement of its own.
 */
export async function lockCap(trx: Trx, name: CapName, { userId, within }: CapOwner): Promise<void> {
  const counted = within !== undefined && 'classId' in within ? within.classId : userId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cap/${name}/${counted}`}, 0))`.execute(trx);
}

/** How many there are; counting stops at `most`. */
export async function countUpTo(trx: Trx, name: CapName, owner: CapOwner, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${ROWS[name](owner)} limit ${most}) as kept`.execute(trx);
  return rows[0]?.count ?? 0;
}
