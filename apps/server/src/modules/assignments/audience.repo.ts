import { sql } from 'kysely';
import type { ReleasePart } from '@domdom/domain/exam/release';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { membersAmong } from '../classes/class.service.ts';

/** A new assignment in a class. */
export interface GivenIn {
  schoolId: string;
  assignmentId: string;
  classId: string;
}

/** Gives an assignment to those of these groups that are in its class, and returns how many they are. */
export async function insertGroups(
  trx: ActorTrx,
  { schoolId, assignmentId, classId }: GivenIn,
  groupIds: readonly string[],
): Promise<number> {
  const rows = await trx
    .insertInto('assignmentGroups')
    .columns(['schoolId', 'assignmentId', 'groupId'])
    .expression((eb) =>
      eb
        .selectFrom('classGroups')
        .select(['schoolId', sql<string>`${assignmentId}::uuid`.as('assignmentId'), 'id as groupId'])
        .where('schoolId', '=', schoolId)
        .where('classId', '=', classId)
        .where('deletedAt', 'is', null)
        .where('id', 'in', groupIds),
    )
    .returning('groupId')
    .execute();
  return rows.length;
}

/** Forgets whom an assignment was narrowed down to. */
export async function deleteAudience(
  trx: ActorTrx,
  { schoolId, assignmentId }: Pick<GivenIn, 'schoolId' | 'assignmentId'>,
): Promise<void> {
  for (const table of ['assignmentGroups', 'assignmentStudents'] as const)
    await trx
      .deleteFrom(table)
      .where('schoolId', '=', schoolId)
      .where('assignmentId', '=', assignmentId)
      .execute();
}

/** Everyone whom an assignment is for. */
export async function selectRosterIds(trx: Trx, assignmentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('assignmentRoster')
    .select('studentId')
    .where('assignmentId', '=', assignmentId)
    .execute();
  return rows.flatMap(({ studentId }) => (studentId === null ? [] : [studentId]));
}

/** Gives an assignment to those of these students who are in its class, and returns how many they are. */
export async function insertStudents(
  trx: ActorTrx,
  { schoolId, assignmentId, classId }: GivenIn,
  studentIds: readonly string[],
): Promise<number> {
  const rows = await trx
    .insertInto('assignmentStudents')
    .columns(['schoolId', 'assignmentId', 'studentId'])
    .expression(
      membersAmong(trx, classId, studentIds).select([
        sql<string>`${schoolId}::uuid`.as('schoolId'),
        sql<string>`${assignmentId}::uuid`.as('assignmentId'),
        'studentId',
      ]),
    )
    .returning('studentId')
    .execute();
  return rows.length;
}

export async function isOnRoster(trx: Trx, assignmentId: string, studentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('assignmentRoster')
    .select('studentId')
    .where('assignmentId', '=', assignmentId)
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  return row !== undefined;
}

interface Exception {
  schoolId: string;
  assignmentId: string;
  studentId: string;
  createdBy: string;
  extraMinutes: number;
  dueDate: Date | null;
  extraAttempts: number;
  isExcused: boolean;
  reason: string;
}

export async function upsertException(trx: ActorTrx, exception: Exception): Promise<void> {
  await trx
    .insertInto('assignmentExceptions')
    .values(exception)
    .onConflict((oc) =>
      oc.columns(['schoolId', 'assignmentId', 'studentId']).doUpdateSet({
        ...exception,
        createdAt: sql`now()`,
      }),
    )
    .execute();
}

export async function deleteException(trx: ActorTrx, assignmentId: string, studentId: string): Promise<void> {
  await trx
    .deleteFrom('assignmentExceptions')
    .where('studentId', '=', studentId)
    .where('assignmentId', '=', assignmentId)
    .execute();
}

/** What is different for single students of an assignment. */
export async function selectExceptions(db: Database, assignmentId: string) {
  const rows = await db
    .selectFrom('assignmentExceptions')
    .select(['studentId', 'extraMinutes', 'dueDate', 'extraAttempts', 'isExcused', 'reason'])
    .where('assignmentId', '=', assignmentId)
    .execute();
  return new Map(rows.map(({ studentId, ...exception }) => [studentId, exception]));
}

/** The names of the groups that assignments are for. */
export async function selectGroupNames(
  db: Database,
  assignmentIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (assignmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignmentGroups as given')
    .innerJoin('classGroups as g', (join) =>
      join.onRef('g.schoolId', '=', 'given.schoolId').onRef('g.id', '=', 'given.groupId'),
    )
    .select(['given.assignmentId', 'g.name'])
    .where('given.assignmentId', 'in', assignmentIds)
    .orderBy('g.name')
    .execute();
  const names = Map.groupBy(rows, ({ assignmentId }) => assignmentId);
  return new Map([...names].map(([id, groups]) => [id, groups.map(({ name }) => name)]));
}

const RELEASED = {
  mark: 'releasedMarkAt',
  verdicts: 'releasedVerdictsAt',
  keys: 'releasedKeysAt',
} as const satisfies Record<ReleasePart, string>;

/**
 * Notes that the teacher has released a part. Null when that was done before, and while the part waits for another one
 * that the teacher has not released: then nobody sees more than before.
 */
export async function markReleased(trx: ActorTrx, id: string, what: ReleasePart) {
  const column = RELEASED[what];
  const row = await trx
    .updateTable('assignments')
    .set({ [column]: sql`now()` })
    .where('id', '=', id)
    .where(column, 'is', null)
    .returning(['id', 'schoolId', 'classId', 'title', 'exerciseType', 'releaseMark', 'releaseVerdicts'])
    .returning(['releasedMarkAt', 'releasedVerdictsAt'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const waits = {
    mark: false,
    verdicts: row.releaseMark === 'by-hand' && row.releasedMarkAt === null,
    keys:
      (row.releaseMark === 'by-hand' && row.releasedMarkAt === null) ||
      (row.releaseVerdicts === 'by-hand' && row.releasedVerdictsAt === null),
  };
  return waits[what] ? null : row;
}

/** Those on the roster who have a result. */
export async function selectFinishedStudentIds(trx: Trx, assignmentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('countedAttempts as t')
    .innerJoin('assignmentRoster as r', (join) =>
      join.onRef('r.assignmentId', '=', 't.assignmentId').onRef('r.studentId', '=', 't.studentId'),
    )
    .where('t.assignmentId', '=', assignmentId)
    .select('r.studentId')
    .orderBy('r.studentId')
    .$castTo<{ studentId: string }>()
    .execute();
  return rows.map(({ studentId }) => studentId);
}
