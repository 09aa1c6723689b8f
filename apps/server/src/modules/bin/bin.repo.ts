import type { BinEntry } from '@domdom/api';
import { type RawBuilder, sql } from 'kysely';
import { BIN_DAYS } from '@domdom/domain/limits/caps';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { taughtClassIds } from '../teaching/teaching.service.ts';

export interface EntryRow {
  id: string;
  kind: BinEntry['kind'];
  title: string;
  className: string | null;
  deletedAt: Date;
  endsAt: Date | null;
  deleterFirstName: string;
  deleterLastName: string;
}

/** Null for what stays. */
const ENDS_AT = sql`case when not b.stays then b.deleted_at + make_interval(days => ${BIN_DAYS}) end`;
const IS_KEPT = sql`coalesce(${ENDS_AT} > now(), true)`;

/**
 * What this person may restore: classes that the person owns or manages, assignments of classes in which the person
 * gives work, unless the class itself is in the bin, what the person made for the library, and for those who keep the
 * shelves of the school, its titles.
 */
const entriesFor = ({ userId, schoolId, classLimit, roles }: Caller): RawBuilder<unknown> => sql`
  select b.id, 'class' as kind, c.name as title, null as class_name, b.deleted_at, b.deleted_by, false as stays
  from classes c join bin_entries b on b.school_id = c.school_id and b.class_id = c.id
  where c.id in (
      select id from classes where teacher_id = ${userId} and deleted_at is not null
      union all
      select ct.class_id from class_teachers ct where ct.teacher_id = ${userId} and ct.can_manage
    ) and c.school_id = ${schoolId} and ${isWithinClassLimit(classLimit, 'c')}
  union all
  select b.id, 'assignment', a.title, c.name, b.deleted_at, b.deleted_by, false
  from classes c
  join assignments a on a.class_id = c.id and a.deleted_at is not null
  join bin_entries b on b.school_id = a.school_id and b.assignment_id = a.id
  where c.id in (${taughtClassIds(userId, 'assign')})
    and c.school_id = ${schoolId} and ${isWithinClassLimit(classLimit, 'c')}
  union all
  select b.id, case f.kind when 'worksheet' then 'worksheet' else 'file' end, f.file_name, null,
    b.deleted_at, b.deleted_by, false
  from bin_entries b join exercise_files f on f.id = b.file_id and f.deleted_at is not null
  where b.deleted_by = ${userId} and b.school_id = ${schoolId} and f.created_by = ${userId}
  union all
  select b.id, 'own-test', e.title, null, b.deleted_at, b.deleted_by, false
  from bin_entries b
  join own_tests o on o.examination_id = b.examination_id and o.archived_at is not null
  join examinations e on e.id = o.examination_id
  where b.deleted_by = ${userId} and b.school_id = ${schoolId} and o.created_by = ${userId}
  union all
  select b.id, 'book', t.title, null, b.deleted_at, b.deleted_by, t.reader_id is not null
  from bin_entries b join library_titles t on t.school_id = b.school_id and t.id = b.title_id
  where b.school_id = ${schoolId} and ${roles.includes('administrator')}
    and exists (select from access_list_entries e where e.list = 'documentLibrary' and e.user_id = ${userId})`;

export async function selectEntries(
  db: Database,
  caller: Caller,
  { page, size }: { page: number; size: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const listed = sql`(${entriesFor(caller)}) b`;
  const [{ rows }, counted] = await Promise.all([
    sql<EntryRow>`
      select b.id, b.kind, b.title, b.class_name, b.deleted_at, ${ENDS_AT} as ends_at,
        u.first_name as deleter_first_name, u.last_name as deleter_last_name
      from ${listed} join users u on u.id = b.deleted_by
      where ${IS_KEPT}
      order by b.deleted_at desc, b.id limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${listed} where ${IS_KEPT}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The entry if this person may restore it, locked against the job that empties the bin. */
export async function lockEntry(trx: ActorTrx, caller: Caller, id: string) {
  const row = await trx
    .selectFrom('binEntries')
    .select(['classId', 'assignmentId', 'fileId', 'folderId', 'examinationId', 'titleId'])
    .where('schoolId', '=', caller.schoolId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { rows } = await sql`
    select from (${entriesFor(caller)}) b where b.id = ${id} and ${IS_KEPT}`.execute(trx);
  return rows.length === 0 ? null : row;
}

/**
 * Takes the students off the roster and the assignments back, all at the moment of the class's own deletion. Returns the
 * students; null when the class is in the bin already.
 */
export async function deleteClass(trx: ActorTrx, id: string): Promise<string[] | null> {
  const row = await trx
    .updateTable('classes')
    .set({ deletedAt: sql`now()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await trx
    .updateTable('assignments')
    .set({ deletedAt: sql`now()` })
    .where('classId', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
  const members = await trx
    .updateTable('classMembers')
    .set({ removedAt: sql`now()` })
    .where('classId', '=', id)
    .where('removedAt', 'is', null)
    .returning('studentId')
    .execute();
  return members.map(({ studentId }) => studentId);
}

/** A class in the bin, locked. */
export async function lockBinnedClass(trx: ActorTrx, id: string) {
  const row = await trx
    .selectFrom('classes')
    .select(['id', 'teacherId', 'name', 'status'])
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, isRunning: row.status !== CLASS_STATUSES.FINISH };
}

/** Returns the students who are on the roster again. */
export async function restoreClass(trx: ActorTrx, id: string, name: string): Promise<string[]> {
  const gone = sql<Date>`(select deleted_at from classes where id = ${id})`;
  await trx
    .updateTable('assignments')
    .set({ deletedAt: null })
    .where('classId', '=', id)
    .where('deletedAt', '=', gone)
    .execute();
  const members = await trx
    .updateTable('classMembers')
    .set({ removedAt: null })
    .where('classId', '=', id)
    .where('removedAt', '=', gone)
    .returning('studentId')
    .execute();
  // They were never away.
  await trx.deleteFrom('classStays').where('classId', '=', id).where('leftAt', '=', gone).execute();
  await trx.updateTable('classes').set({ deletedAt: null, name }).where('id', '=', id).execute();
  return members.map(({ studentId }) => studentId);
}

/** An assignment in the bin, locked. */
export async function lockBinnedAssignment(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('assignments')
    .select(['id', 'classId', 'title', 'exerciseType'])
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function restoreAssignment(trx: ActorTrx, id: string): Promise<void> {
  await trx.updateTable('assignments').set({ deletedAt: null }).where('id', '=', id).execute();
}

export interface BackAssignment {
  id: string;
  classId: string;
  title: string;
  exerciseType: string;
  examinationId: string | null;
  isRunningTest: boolean;
  /** Students finished it while it was in the bin. */
  hasNews: boolean;
}

/** What comes back with an entry: its assignment, or those that its class takes along. */
export async function selectComingBack(trx: Trx, entryId: string): Promise<BackAssignment[]> {
  const { rows } = await sql<BackAssignment>`
    select a.id, a.class_id, a.title, a.exercise_type, a.examination_id,
      a.behaviour = 'test' and a.due_date > now() as is_running_test,
      exists (
        select from attempts t where t.assignment_id = a.id and t.finished_at > b.deleted_at
      ) as has_news
    from bin_entries b
    join assignments a on a.id = b.assignment_id or a.class_id = b.class_id and a.deleted_at = b.deleted_at
    where b.id = ${entryId}
    order by a.id`.execute(trx);
  return rows;
}

export async function deleteEntry(trx: ActorTrx, id: string): Promise<void> {
  await trx.deleteFrom('binEntries').where('id', '=', id).execute();
}

/** A file in the bin, locked. */
export async function lockBinnedFile(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('exerciseFiles')
    .select(['fileName', 'kind', 'storedName', 'createdBy', 'schoolId'])
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The wanted folder of this person, locked against deletion; otherwise the first one, and a new one for somebody who has
 * none.
 */
export async function keepFolderFor(
  trx: ActorTrx,
  owner: { schoolId: string; userId: string },
  { wantedId, name, color }: { wantedId: string | null; name: string; color: string },
): Promise<{ id: string; name: string }> {
  const found = await trx
    .selectFrom('folders')
    .select(['id', 'name'])
    .where('createdBy', '=', owner.userId)
    .orderBy(sql`id is not distinct from ${wantedId} desc`)
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  if (found !== undefined) return found;
  return trx
    .insertInto('folders')
    .values({ schoolId: owner.schoolId, createdBy: owner.userId, name, color, sortOrder: 0 })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function restoreFile(trx: ActorTrx, id: string, folderId: string): Promise<void> {
  await trx.updateTable('exerciseFiles').set({ deletedAt: null, folderId }).where('id', '=', id).execute();
}

/** Removes a file that nobody was given; false when somebody was. Its entry goes with it. */
export async function removeFile(trx: ActorTrx, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('exerciseFiles as f')
    .where('f.id', '=', id)
    .where(sql<boolean>`not exists (select from assignments a where a.file_id = f.id)`)
    .returning('f.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A test in the bin is archived and withdrawn. Returns its title. */
export async function restoreTest(trx: ActorTrx, examinationId: string): Promise<string> {
  await trx
    .updateTable('ownTests')
    .set({ archivedAt: null })
    .where('examinationId', '=', examinationId)
    .execute();
  const row = await trx
    .updateTable('examinations')
    .set({ withdrawnAt: null })
    .where('id', '=', examinationId)
    .returning('title')
    .executeTakeFirstOrThrow();
  return row.title;
}

/** The owner's function decides what is old enough, and removes a bounded number. */
export async function emptyBin(db: Database): Promise<void> {
  await sql`select empty_bin()`.execute(db);
}
