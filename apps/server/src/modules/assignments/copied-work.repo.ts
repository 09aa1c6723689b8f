import { sql } from 'kysely';
import type { Audience, Counted, GivingPreset, LateRule } from '@domdom/domain/assignments/window';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { ReleaseRule } from '@domdom/domain/exam/release';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** What a class was given and still has, in the order in which it was given. */
export async function selectWorkToCopy(trx: Trx, classId: string) {
  const rows = await trx
    .selectFrom('assignments')
    .select(['id', 'title', 'instructions', 'color', 'points', 'examinationId', 'fileId', 'createdAt'])
    .select([
      'audience',
      'preset',
      'behaviour',
      'dueDate',
      'opensAt',
      'closesAt',
      'minutes',
      'attemptsAllowed',
    ])
    .select(['counts', 'late', 'maxBackViolations', 'releaseMark', 'releaseVerdicts', 'releaseKeys'])
    .select(sql<string | null>`settings->>'unit'`.as('unit'))
    .where('classId', '=', classId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    audience: row.audience as Audience, // guaranteed by a check constraint
    preset: row.preset as GivingPreset, // guaranteed by a check constraint
    behaviour: row.behaviour as Behaviour, // guaranteed by a check constraint
    counts: row.counts as Counted, // guaranteed by a check constraint
    late: row.late as LateRule, // guaranteed by a check constraint
    releaseMark: row.releaseMark as ReleaseRule, // guaranteed by a check constraint
    releaseVerdicts: row.releaseVerdicts as ReleaseRule, // guaranteed by a check constraint
    releaseKeys: row.releaseKeys as ReleaseRule, // guaranteed by a check constraint
  }));
}
export type WorkToCopy = Awaited<ReturnType<typeof selectWorkToCopy>>[number];

/** The ids of the groups or students that each of these assignments is for. */
export async function selectAudiences(
  trx: Database | Trx,
  schoolId: string,
  assignmentIds: readonly string[],
): Promise<{ groups: Map<string, string[]>; students: Map<string, string[]> }> {
  if (assignmentIds.length === 0) return { groups: new Map(), students: new Map() };
  const groups = await trx
    .selectFrom('assignmentGroups')
    .select(['assignmentId', 'groupId'])
    .where('schoolId', '=', schoolId)
    .where('assignmentId', 'in', assignmentIds)
    .execute();
  const students = await trx
    .selectFrom('assignmentStudents')
    .select(['assignmentId', 'studentId'])
    .where('schoolId', '=', schoolId)
    .where('assignmentId', 'in', assignmentIds)
    .execute();
  const groupsOf = Map.groupBy(groups, ({ assignmentId }) => assignmentId);
  const studentsOf = Map.groupBy(students, ({ assignmentId }) => assignmentId);
  return {
    groups: new Map([...groupsOf].map(([id, rows]) => [id, rows.map(({ groupId }) => groupId)])),
    students: new Map([...studentsOf].map(([id, rows]) => [id, rows.map(({ studentId }) => studentId)])),
  };
}

/** Which of these students are in a class. */
export async function selectPresent(
  trx: Trx,
  classId: string,
  studentIds: readonly string[],
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const rows = await trx
    .selectFrom('classMembers')
    .select('studentId')
    .where('classId', '=', classId)
    .where('removedAt', 'is', null)
    .where('studentId', 'in', studentIds)
    .execute();
  return rows.map(({ studentId }) => studentId);
}
