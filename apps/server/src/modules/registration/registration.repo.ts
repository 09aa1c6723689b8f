import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import { findsPeople } from '../../db/finds-people.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { violates } from '../../db/violates.ts';
import { hasAdministratorOf, waitingTeachers } from '../people/user.service.ts';

export async function isTakenEmail(db: Database | Trx, email: string): Promise<boolean> {
  const row = db.selectFrom('users').select('id').where('email', '=', email);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Whether a write was refused because another account has the address. */
export const isTakenEmailError = (error: unknown): boolean => violates(error, 'users_email_key');

/**
 * The school for those who name none: the wanted one while it is open, otherwise the oldest. Nobody closes it before
 * the transaction ends.
 */
export async function selectOptionalRegistrationSchool(
  trx: Trx,
  wantedId: string | null,
): Promise<string | null> {
  const row = await trx
    .selectFrom('schools')
    .select('id')
    .where('isClosed', '=', false)
    .orderBy(sql`id = ${wantedId}::uuid`, 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether schools know the network of a registration, and the domain of its address. */
export async function selectAsker(
  db: Database,
  { networkMark, domain }: { networkMark: number; domain: string },
): Promise<{ isOnSchoolNetwork: boolean; isAtListedDomain: boolean }> {
  const ofSchools = sql`select from schools h where not h.is_closed and`;
  const { rows } = await sql<{ isOnSchoolNetwork: boolean; isAtListedDomain: boolean }>`select
    exists (${ofSchools} exists (
      select from school_networks n where n.school_id = h.id and n.network_mark = ${networkMark}
    )) as is_on_school_network,
    exists (${ofSchools} exists (
      select from school_mail_domains d where d.school_id = h.id and d.domain = ${domain}
    )) as is_at_listed_domain`.execute(db);
  return rows[0] ?? { isOnSchoolNetwork: false, isAtListedDomain: false };
}

/** The name of the school that registrations go to, unless they name another. */
export async function selectOptionalSchoolName(
  db: Database,
  wantedId: string | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('schools')
    .select('name')
    .where('isClosed', '=', false)
    .orderBy(sql`id = ${wantedId}::uuid`, 'desc')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Whether a school accepts students from this district. Nobody closes it before the transaction ends. */
export async function isOpenSchool(trx: Trx, id: string, districtId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('schools')
    .select('id')
    .where('id', '=', id)
    .where('districtId', '=', districtId)
    .where('isClosed', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

const newTeachers = (db: Database | Trx, schoolId: string) =>
  waitingTeachers(db).where('u.schoolId', '=', schoolId);

/** Those of schools without anyone who could confirm them. */
const unattendedTeachers = (db: Database | Trx) =>
  waitingTeachers(db).where(({ not }) => not(hasAdministratorOf(sql.ref('u.school_id'))));

export async function selectNewTeachers(db: Database, schoolId: string, request: TeacherSearch) {
  return selectTeachers(newTeachers(db, schoolId), request);
}

export async function selectUnattendedTeachers(db: Database, request: TeacherSearch) {
  return selectTeachers(unattendedTeachers(db), request);
}

interface TeacherSearch {
  search: string;
  page: number;
  size: number;
}

async function selectTeachers(
  teachers: ReturnType<typeof newTeachers>,
  { search, page, size }: TeacherSearch,
) {
  const found = teachers.$if(search !== '', (query) => query.where(findsPeople(sql`u.search_text`, search)));
  const [rows, count] = await Promise.all([
    found
      .select([
        'u.id',
        'u.email',
        'u.firstName',
        'u.lastName',
        'u.createdAt',
        'u.isAwaitingApproval as isWaiting',
      ])
      .innerJoin('schools', 'schools.id', 'u.schoolId')
      .select('schools.name as schoolName')
      .select((eb) =>
        eb
          .selectFrom('classes')
          .whereRef('classes.teacherId', '=', 'u.id')
          .where('classes.deletedAt', 'is', null)
          .select((classes) => classes.fn.countAll<number>().as('n'))
          .as('classCount'),
      )
      .orderBy('u.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.n };
}

/** The teacher with this address, if nobody has confirmed or refused the account. */
export async function selectOptionalWaitingByEmail(db: Database, email: string) {
  const row = waitingTeachers(db)
    .innerJoin('schools as h', 'h.id', 'u.schoolId')
    .select(['u.id', 'u.schoolId', 'h.name as schoolName'])
    .where('u.email', '=', email);
  return (await row.executeTakeFirst()) ?? null;
}

type Decision = { isConfirmed: true; isAwaitingApproval: false } | { isDisabled: true };

/** False when there is no such teacher, or someone else was faster. */
export async function updateNewTeacher(
  trx: ActorTrx,
  { schoolId, userId }: { schoolId: string; userId: string },
  change: Decision,
): Promise<boolean> {
  return (await updateTeacher(trx, { userId, change }, newTeachers(trx, schoolId))) !== null;
}

/** Returns the teacher's school; null as above, or when the school has an administrator. */
export async function updateUnattendedTeacher(
  trx: ActorTrx,
  userId: string,
  change: Decision,
): Promise<string | null> {
  return updateTeacher(trx, { userId, change }, unattendedTeachers(trx));
}

async function updateTeacher(
  trx: ActorTrx,
  { userId, change }: { userId: string; change: Decision },
  teachers: ReturnType<typeof newTeachers>,
): Promise<string | null> {
  const row = await trx
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .where('id', 'in', teachers.select('u.id'))
    .where('isConfirmed', '=', false)
    .where('isDisabled', '=', false)
    .returning('schoolId')
    .executeTakeFirst();
  return row?.schoolId ?? null;
}

/**
 * Makes a confirmed teacher of the school wait again, as before the confirmation: without a login where the school had
 * to approve it. Null for anybody with more rights than a teacher's, whom the operator or another list vouches for.
 */
export async function withdrawConfirmation(
  trx: ActorTrx,
  { schoolId, userId }: { schoolId: string; userId: string },
) {
  const row = await trx
    .updateTable('users as u')
    .set({
      isConfirmed: false,
      isAwaitingApproval: sql<boolean>`exists (
        select from change_history h
        where h.entity = 'users' and h.record_id = u.id::text and h.field = 'is_awaiting_approval'
          and h.new_value = 'false'::jsonb)`,
    })
    .where('u.id', '=', userId)
    .where('u.schoolId', '=', schoolId)
    .where('u.isConfirmed', '=', true)
    .where('u.isDisabled', '=', false)
    .where(sql<boolean>`(
      select max(role_id) from user_roles where user_id = u.id
    ) = ${ROLES.teacher} and not exists (select from access_list_entries e where e.user_id = u.id)`)
    .returning(['u.email', 'u.firstName', 'u.lastName', 'u.isAwaitingApproval as isWaiting'])
    .executeTakeFirst();
  return row ?? null;
}
