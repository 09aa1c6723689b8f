import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import { holds } from '../../db/holds.ts';

/** A pupil's classes, the one joined last first, or the one with this id. */
export async function selectJoinedClasses(db: Database, studentId: string, classId?: string) {
  let query = db
    .selectFrom('classMembers')
    .innerJoin('classes', 'classes.id', 'classMembers.classId')
    .innerJoin('users as teacher', 'teacher.id', 'classes.teacherId')
    .select([
      'classes.id',
      'classes.name',
      'classes.grade',
      'classes.status',
      'classes.teacherId',
      'classMembers.joinedAt',
      'teacher.firstName as teacherFirstName',
      'teacher.lastName as teacherLastName',
    ])
    // Given, not taken back, and without a finished attempt of this pupil. Of plain files nothing is handed in here.
    .select((eb) =>
      eb
        .selectFrom('assignments')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('assignments.classId', '=', 'classes.id')
        .where('assignments.deletedAt', 'is', null)
        .where('assignments.examinationId', 'is not', null)
        .where((given) =>
          given.not(
            given.exists(
              given
                .selectFrom('attempts')
                .select('attempts.id')
                .whereRef('attempts.assignmentId', '=', 'assignments.id')
                .where('attempts.studentId', '=', studentId)
                .where('attempts.state', '<>', 'open'),
            ),
          ),
        )
        .as('openAssignments'),
    )
    .where('classMembers.studentId', '=', studentId)
    .where('classMembers.removedAt', 'is', null)
    .orderBy('classMembers.joinedAt', 'desc')
    .orderBy('classes.id');
  if (classId !== undefined) query = query.where('classes.id', '=', classId);
  return query.execute();
}
export type JoinedClassRow = Awaited<ReturnType<typeof selectJoinedClasses>>[number];

export interface RosterRow {
  studentId: string;
  firstName: string;
  lastName: string;
  email: string;
  avatarName: string | null;
  joinedAt: Date;
  /** Assignments of the class with a finished attempt. */
  completed: number;
  /** Average over the attempts that count, 0 to 100; null without one. */
  averagePercent: number | null;
}

/** One page of the roster, by Vietnamese name order. */
export async function selectRoster(
  db: Database,
  classId: string,
  { search, page, size }: { search: string; page: number; size: number },
): Promise<{ rows: RosterRow[]; total: number }> {
  const name = sql<string>`u.first_name || ' ' || u.last_name || ' ' || u.email`;
  const roster = sql`
    from class_members m join users u on u.id = m.student_id
    where m.class_id = ${classId} and m.removed_at is null
      ${search === '' ? sql`` : sql`and ${holds(name, search)}`}`;
  const byName = sql`last_name collate vietnamese, first_name collate vietnamese, student_id`;
  const [list, count] = await Promise.all([
    sql<RosterRow>`
      with roster as (
        select m.student_id, u.first_name, u.last_name, u.email, u.avatar_name, m.joined_at ${roster}
        order by ${byName} limit ${size} offset ${(page - 1) * size}
      ), counted as (
        select t.student_id, 100.0 * t.passed / nullif(t.question_count, 0) as percent
        from assignments s join counted_attempts t on t.assignment_id = s.id
        where s.class_id = ${classId} and s.deleted_at is null
          and t.student_id in (select student_id from roster)
      ), done as (
        select student_id, count(*)::int as completed, avg(percent)::float8 as average_percent
        from counted group by student_id
      )
      select student_id, first_name, last_name, email, avatar_name, joined_at,
        coalesce(completed, 0) as completed, average_percent
      from roster left join done using (student_id)
      order by ${byName}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${roster}`.execute(db),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}

export interface Candidate {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isStudent: boolean;
  /** What the access list of limited accounts carries for this one. */
  limit: unknown;
}

/** Accounts of one school with these addresses (normalised). */
export async function selectCandidates(
  db: Database,
  schoolId: string,
  emails: readonly string[],
): Promise<Candidate[]> {
  if (emails.length === 0) return [];
  return db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      'firstName',
      'lastName',
      eb
        .exists(
          eb
            .selectFrom('userRoles')
            .select('roleId')
            .whereRef('userRoles.userId', '=', 'users.id')
            .where('roleId', '=', ROLES.student),
        )
        .$castTo<boolean>()
        .as('isStudent'),
      eb
        .selectFrom('accessListEntries')
        .select('value')
        .where('list', '=', 'gradeLimited')
        .whereRef('accessListEntries.email', '=', 'users.email')
        .as('limit'),
    ])
    .where('schoolId', '=', schoolId)
    .where('email', 'in', emails)
    .where('isDisabled', '=', false)
    .execute();
}

/**
 * Puts pupils on the roster; who was removed before comes back with the old results. Returns the ids of those who
 * were not on it.
 */
export async function addMembers(
  trx: ActorTrx,
  target: { classId: string; schoolId: string },
  studentIds: readonly string[],
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const rows = await trx
    .insertInto('classMembers')
    // In one order, so that two requests for the same pupils never wait for each other in a circle.
    .values(studentIds.toSorted().map((studentId) => ({ ...target, studentId })))
    .onConflict((oc) =>
      oc
        .columns(['classId', 'studentId'])
        // A new start: notices from the time of absence are not for this pupil.
        .doUpdateSet({ removedAt: null, joinedAt: sql`now()` })
        .where('classMembers.removedAt', 'is not', null),
    )
    .returning('studentId')
    .execute();
  return rows.map((row) => row.studentId);
}

/** False when the pupil was not on the roster. */
export async function removeMember(trx: ActorTrx, classId: string, studentId: string): Promise<boolean> {
  const row = await trx
    .updateTable('classMembers')
    .set({ removedAt: sql`now()` })
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .returning('studentId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of whatever school: who has the code was given it. */
export async function selectOptionalClassOfCode(db: Database, joinCode: string) {
  const row = await db
    .selectFrom('classes')
    .select(['id', 'schoolId', 'grade', 'status'])
    .where('joinCode', '=', joinCode)
    .executeTakeFirst();
  return row ?? null;
}
