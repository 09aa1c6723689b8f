import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { holds } from '../../db/holds.ts';

/** Selects a student's classes, the most recently joined first, or only the one with `classId`. */
export async function selectJoinedClasses(db: Database | Trx, studentId: string, classId?: string) {
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
    // Counts what is for this student and has no finished attempt. Plain files do not count, because they have no attempts.
    .select((eb) =>
      eb
        .selectFrom('assignmentRoster as roster')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('roster.classId', '=', 'classes.id')
        .where('roster.studentId', '=', studentId)
        .where('roster.isExcused', '=', false)
        .where('roster.examinationId', 'is not', null)
        .where((given) =>
          given.not(
            given.exists(
              given
                .selectFrom('attempts')
                .select('attempts.id')
                .whereRef('attempts.assignmentId', '=', 'roster.assignmentId')
                .where('attempts.studentId', '=', studentId)
                .where('attempts.state', '<>', 'open'),
            ),
          ),
        )
        .as('openAssignments'),
    )
    .where('classMembers.studentId', '=', studentId)
    .where('classMembers.removedAt', 'is', null)
    .where('classes.deletedAt', 'is', null)
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
  email: string | null;
  userName: string | null;
  avatarName: string | null;
  joinedAt: Date;
  /** Joined by the code after a test was given that still runs, and waits for the teacher. */
  isNewcomer: boolean;
  /** The number of the class's assignments with a finished attempt. */
  completed: number;
  /** The average over the counted attempts, 0 to 100; null when there are none. */
  averagePercent: number | null;
}

/** Selects one page of the roster: those who wait for the teacher first, each part in Vietnamese name order. */
export async function selectRoster(
  db: Database,
  classId: string,
  { search, page, size }: { search: string; page: number; size: number },
): Promise<{ rows: RosterRow[]; total: number }> {
  const name = sql<string>`concat_ws(' ', u.first_name, u.last_name, u.user_name, u.email)`;
  // The ids as one list: their index is then read once from left to right, and not from its root for each student.
  const members = sql`member as materialized (
    select student_id, joined_at, admitted_at from class_members where class_id = ${classId} and removed_at is null
  )`;
  const roster = sql`
    from member m join users u on u.id = m.student_id and u.id = any(array(select student_id from member))
    ${search === '' ? sql`` : sql`where ${holds(name, search)}`}`;
  const inOrder = sql`is_newcomer desc, last_name collate vietnamese, first_name collate vietnamese, student_id`;
  const [list, count] = await Promise.all([
    sql<RosterRow>`
      with ${members}, test as materialized (
        select id, created_at from assignments
        where class_id = ${classId} and behaviour = 'test' and deleted_at is null
      ), roster as (
        select m.student_id, u.first_name, u.last_name, u.email, u.user_name, u.avatar_name, m.joined_at,
          m.admitted_at is null and exists (
            select from test join assignment_roster r on r.assignment_id = test.id and r.student_id = m.student_id
            where r.due_date > now() and test.created_at < m.joined_at
          ) as is_newcomer ${roster}
        order by ${inOrder} limit ${size} offset ${(page - 1) * size}
      ), given as materialized (
        select assignment_id, student_id from assignment_roster where class_id = ${classId} and not is_excused
      ), counted as materialized (
        select assignment_id, student_id, passed, question_count from counted_attempts where class_id = ${classId}
      ), done as materialized (
        select student_id, count(*)::int as completed,
          avg(100.0 * passed / nullif(question_count, 0))::float8 as average_percent
        from given join counted using (assignment_id, student_id) group by student_id
      )
      select student_id, first_name, last_name, email, user_name, avatar_name, joined_at, is_newcomer,
        coalesce(completed, 0) as completed, average_percent
      from roster left join done using (student_id)
      order by ${inOrder}`.execute(db),
    sql<{ total: number }>`
      with ${members} select count(*)::int as total ${search === '' ? sql`from member` : roster}`.execute(db),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}

/** Those of these students who are in the class now; the caller selects what it wants of them. */
export const membersAmong = (db: Database | Trx, classId: string, studentIds: readonly string[]) =>
  db
    .selectFrom('classMembers')
    .where('classId', '=', classId)
    .where('removedAt', 'is', null)
    .where('studentId', '=', sql<string>`any(${studentIds}::uuid[])`);

/** Selects which of these students are in a class now, in the order of their ids. */
export async function selectMembersAmong(
  db: Database,
  classId: string,
  studentIds: readonly string[],
): Promise<string[]> {
  const rows = await membersAmong(db, classId, studentIds).select('studentId').orderBy('studentId').execute();
  return rows.map(({ studentId }) => studentId);
}

export interface Candidate {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isStudent: boolean;
  /** The value of the account's entry in the access list of limited accounts. */
  limit: unknown;
}

/** Selects the accounts of one school with these (normalised) addresses. */
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
        .whereRef('accessListEntries.userId', '=', 'users.id')
        .as('limit'),
    ])
    .where('schoolId', '=', schoolId)
    .where('email', 'in', emails)
    .$narrowType<{ email: string }>()
    .where('isDisabled', '=', false)
    .execute();
}

/** How a member came into the class: 'created', 'placed', 'code' or 'added'; the column says what follows from it. */
export type MemberEntry = 'created' | 'placed' | 'code' | 'added';

/**
 * Adds students to the roster; who comes by the code is not admitted yet. A student who was removed before returns with
 * the old results, and one whose account the class made, or whom an administrator placed there, stays that. Returns the
 * ids of those who were not on it.
 */
export async function addMembers(
  trx: ActorTrx,
  target: { classId: string; schoolId: string; entry: MemberEntry },
  studentIds: readonly string[],
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const { entry } = target;
  const admittedAt = entry === 'code' ? null : sql<Date>`now()`;
  const rows = await trx
    .insertInto('classMembers')
    // Always locks in the same order, so that two requests for the same students never deadlock.
    .values(studentIds.toSorted().map((studentId) => ({ ...target, studentId, admittedAt })))
    .onConflict((oc) =>
      oc
        .columns(['classId', 'studentId'])
        // The new join date hides notifications from the time of absence.
        .doUpdateSet({
          removedAt: null,
          joinedAt: sql`now()`,
          admittedAt,
          entry: sql`case when class_members.entry in ('created', 'placed') then class_members.entry else ${entry} end`,
        })
        .where('classMembers.removedAt', 'is not', null),
    )
    .returning('studentId')
    .execute();
  return rows.map((row) => row.studentId);
}

/** The students of a class whose accounts are open, with the only classes that an account may use. */
export async function selectMembersToCopy(trx: ActorTrx, classId: string) {
  const rows = await trx
    .selectFrom('classMembers as m')
    .innerJoin('users as u', 'u.id', 'm.studentId')
    .select(['m.studentId', 'm.entry'])
    .select((eb) =>
      eb
        .selectFrom('accessListEntries as e')
        .select('e.value')
        .where('e.list', '=', 'gradeLimited')
        .whereRef('e.userId', '=', 'u.id')
        .as('limit'),
    )
    .where('m.classId', '=', classId)
    .where('m.removedAt', 'is', null)
    .where('u.archivedAt', 'is', null)
    .where('u.erasedAt', 'is', null)
    .orderBy('m.studentId')
    .execute();
  return rows.map((row) => ({
    ...row,
    entry: row.entry as MemberEntry /* guaranteed by a check constraint */,
  }));
}

/** Admits the students who are on the roster, and returns how many are. */
export async function admitMembers(
  trx: ActorTrx,
  classId: string,
  studentIds: readonly string[],
): Promise<number> {
  const rows = await trx
    .updateTable('classMembers')
    .set((eb) => ({ admittedAt: eb.fn.coalesce('admittedAt', sql<Date>`now()`) }))
    .where('classId', '=', classId)
    .where('studentId', 'in', studentIds)
    .where('removedAt', 'is', null)
    .returning('studentId')
    .execute();
  return rows.length;
}

/** Takes a student off the roster. False when the student was not on it. */
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

/** Selects the class with this code, of any school: people with the code were given it. The bin has no codes. */
export async function selectOptionalClassOfCode(db: Database, joinCode: string) {
  const row = await db
    .selectFrom('classes')
    .select(['id', 'schoolId', 'grade', 'status'])
    .where('joinCode', '=', joinCode)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
