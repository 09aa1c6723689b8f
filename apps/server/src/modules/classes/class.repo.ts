import { type RawBuilder, sql } from 'kysely';
import type { ClassLimit } from '@domdom/domain/access/class-limit';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import { holds } from '../../db/holds.ts';
import { totalOf } from '../../db/total-of.ts';
import { violates } from '../../db/violates.ts';
import { coTeacherRights, taughtClassIds } from '../teaching/teaching.service.ts';

/** With what the reader may do in each class beside its owner. Classes in the bin are nowhere. */
const classRows = (db: Database, readerId: string | null) =>
  db
    .selectFrom('classes')
    .innerJoin('users as teacher', 'teacher.id', 'classes.teacherId')
    .select([
      'classes.id',
      'classes.schoolId',
      'classes.name',
      'classes.grade',
      'classes.status',
      'classes.joinCode',
      'classes.teacherId',
      'classes.createdAt',
      'teacher.firstName as teacherFirstName',
      'teacher.lastName as teacherLastName',
    ])
    .select(coTeacherRights(readerId).as('rights'))
    .select((eb) =>
      eb
        .selectFrom('classMembers')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('classMembers.classId', '=', 'classes.id')
        .where('classMembers.removedAt', 'is', null)
        .as('studentCount'),
    )
    .where('classes.deletedAt', 'is', null);

export type ClassRow = NonNullable<Awaited<ReturnType<typeof selectOptionalClass>>>;

export async function selectOptionalClass(db: Database, id: string, readerId: string | null = null) {
  return (await classRows(db, readerId).where('classes.id', '=', id).executeTakeFirst()) ?? null;
}

export interface ClassPage {
  /** Whose classes: those that the reader teaches, or a whole school's. */
  of: 'reader' | { schoolId: string };
  readerId: string;
  limit: ClassLimit;
  search: string;
  page: number;
  size: number;
}

/** Newest first. */
export async function selectClasses(
  db: Database,
  { of, readerId, limit, search, page, size }: ClassPage,
): Promise<{ rows: ClassRow[]; total: number }> {
  const owner =
    of === 'reader'
      ? sql<boolean>`classes.id in (${taughtClassIds(readerId)})`
      : sql<boolean>`classes.school_id = ${of.schoolId}`;
  const isFound = search === '' ? sql`true` : holds(sql.ref('classes.name'), search);
  const isWanted = sql<boolean>`classes.deleted_at is null and ${owner} and ${isFound} and ${isWithinClassLimit(limit, 'classes')}`;
  const rows = await classRows(db, readerId)
    .where(isWanted)
    .orderBy('classes.createdAt', 'desc')
    .orderBy('classes.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = db
    .selectFrom('classes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isWanted);
  return { rows, total: totalOf(rows, { page, size }) ?? (await counted.executeTakeFirstOrThrow()).n };
}

/** Selects all classes in which a teacher gives work. */
export async function selectOwnClasses(db: Database, teacherId: string, limit: ClassLimit) {
  return db
    .selectFrom('classes')
    .select(['id', 'status'])
    .where(sql<boolean>`classes.id in (${taughtClassIds(teacherId, 'assign')})`)
    .where(isWithinClassLimit(limit, 'classes'))
    .orderBy('id')
    .execute();
}

export interface NewClass {
  schoolId: string;
  teacherId: string;
  name: string;
  grade: number;
  status: number;
  joinCode: string;
}

export async function insertClass(trx: ActorTrx, values: NewClass): Promise<string> {
  const row = await trx.insertInto('classes').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateClass(
  trx: ActorTrx,
  id: string,
  change: { name?: string; status?: number; joinCode?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('classes').set(change).where('id', '=', id).execute();
}

const plain = (text: RawBuilder<string>) => sql`lower(regexp_replace(${text}, '\\s', '', 'g'))`;

/** Makes name checks for one teacher run one after the other. Call it first, and read the names after it. */
export async function lockClassNames(trx: ActorTrx, teacherId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', teacherId).forNoKeyUpdate().execute();
}

/**
 * A class that was not deleted, locked: changes of it happen one after the other, or it only does not end meanwhile.
 * Undefined when there is none.
 */
export async function lockClass(trx: ActorTrx, id: string, against: 'changes' | 'its end' = 'changes') {
  const row = trx
    .selectFrom('classes')
    .select(['id', 'schoolId', 'teacherId', 'name', 'grade', 'status'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null);
  return (against === 'changes' ? row.forUpdate() : row.forShare()).executeTakeFirst();
}

/** Whether the teacher has another class with this name that has not finished. Ignores case and spaces. */
export async function isNameInUse(
  trx: ActorTrx,
  { teacherId, name, exceptId }: { teacherId: string; name: string; exceptId: string | null },
): Promise<boolean> {
  const row = await trx
    .selectFrom('classes')
    .select('id')
    .where('teacherId', '=', teacherId)
    .where('status', '<>', CLASS_STATUSES.FINISH)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`${plain(sql.ref('name'))} = ${plain(sql`normalize(${name}::text, NFC)`)}`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a write was refused because another class has this join code. */
export const isTakenCode = (error: unknown): boolean => violates(error, 'classes_join_code_key');

/** Selects the classes with this student on the roster. */
export async function selectJoinedClassIds(db: Database, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('classMembers')
    .select('classId')
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .execute();
  return rows.map((row) => row.classId);
}
