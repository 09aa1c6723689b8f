import { sql } from 'kysely';
import type { CellValue, Level, Tenths } from '@domdom/domain/markbook/marks';
import type { Term } from '@domdom/domain/markbook/columns';
import type { TermDays } from '@domdom/domain/markbook/terms';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

type Queries = Database | Trx;

export async function selectBookClass(db: Queries, classId: string) {
  return db
    .selectFrom('classes as c')
    .innerJoin('schools as s', 's.id', 'c.schoolId')
    .innerJoin('users as t', 't.id', 'c.teacherId')
    .where('c.id', '=', classId)
    .select([
      'c.id',
      'c.schoolId',
      'c.name',
      'c.grade',
      'c.status',
      'c.schoolYear',
      's.name as schoolName',
      't.firstName as teacherFirstName',
      't.lastName as teacherLastName',
    ])
    .executeTakeFirst();
}
export type BookClass = NonNullable<Awaited<ReturnType<typeof selectBookClass>>>;

/** The own columns and the sources of a term. An assignment that was taken back is no source any more. */
export async function selectColumns(db: Queries, classId: string, term: Term) {
  return db
    .selectFrom('markColumns as m')
    .leftJoin('assignments as a', (join) =>
      join.onRef('a.id', '=', 'm.assignmentId').on('a.deletedAt', 'is', null),
    )
    .where('m.classId', '=', classId)
    .where('m.term', '=', term)
    .where('m.deletedAt', 'is', null)
    .select([
      'm.code',
      'm.title',
      'm.weight',
      'a.id as assignmentId',
      'a.title as assignmentTitle',
      'a.points',
    ])
    .orderBy(sql`length(m.code)`)
    .orderBy('m.code')
    .execute();
}
export type ColumnRow = Awaited<ReturnType<typeof selectColumns>>[number];

export interface CellRow {
  term: number;
  code: string;
  studentId: string;
  tenths: Tenths | null;
  level: Level | null;
  sourceTenths: Tenths | null;
  rev: number;
}

/** The cells of a class, of both terms or of one. */
export async function selectCells(
  db: Queries,
  classId: string,
  only: { term?: Term; studentId?: string } = {},
): Promise<CellRow[]> {
  return db
    .selectFrom('markCells')
    .where('classId', '=', classId)
    .$if(only.term !== undefined, (query) => query.where('term', '=', only.term ?? 1))
    .$if(only.studentId !== undefined, (query) => query.where('studentId', '=', only.studentId ?? ''))
    .select(['term', 'code', 'studentId', 'tenths', 'level', 'sourceTenths', 'rev'])
    .$castTo<CellRow>() // a check constraint knows the levels
    .execute();
}

/**
 * The students of a class, and those who have left it with marks in its book; in Vietnamese name order. Their ids come
 * first, as one list: the index of accounts is then read once from left to right, and not from its root for each student.
 */
export async function selectBookStudents(db: Queries, classId: string) {
  return db
    .with(
      (as) => as('member').materialized(),
      (from) =>
        from
          .selectFrom('classMembers as m')
          .where('m.classId', '=', classId)
          .where((eb) =>
            eb.or([
              eb('m.removedAt', 'is', null),
              eb.exists(
                eb
                  .selectFrom('markCells as c')
                  .whereRef('c.classId', '=', 'm.classId')
                  .whereRef('c.studentId', '=', 'm.studentId')
                  .select('c.code'),
              ),
            ]),
          )
          .select(['m.studentId', sql<boolean>`m.removed_at is not null`.as('isFormer')]),
    )
    .selectFrom('member')
    .innerJoin('users as u', 'u.id', 'member.studentId')
    .where('u.id', '=', sql<string>`any(array(select student_id from member))`)
    .select(['member.studentId', 'member.isFormer', 'u.firstName', 'u.lastName'])
    .orderBy('member.isFormer')
    .orderBy(sql`u.last_name collate vietnamese`)
    .orderBy(sql`u.first_name collate vietnamese`)
    .orderBy('u.id')
    .execute();
}

export const selectStudentName = (db: Queries, id: string) =>
  db.selectFrom('users').where('id', '=', id).select(['firstName', 'lastName']).executeTakeFirstOrThrow();

/** Everyone who is or was in the class. */
export async function selectMemberIds(db: Queries, classId: string, studentIds: readonly string[]) {
  const rows = await db
    .selectFrom('classMembers')
    .where('classId', '=', classId)
    .where('studentId', 'in', studentIds)
    .select(['studentId', 'removedAt'])
    .execute();
  return new Set(rows.map((row) => row.studentId));
}

/** What the attempts that count say, for each student and assignment. Excused students get no mark from their work. */
export async function selectSourceMarks(db: Queries, assignmentIds: readonly string[]) {
  if (assignmentIds.length === 0) return [];
  return db
    .selectFrom('countedAttempts as t')
    .innerJoin('assignments as a', 'a.id', 't.assignmentId')
    .leftJoin('assignmentExceptions as e', (join) =>
      join
        .onRef('e.schoolId', '=', 'a.schoolId')
        .onRef('e.assignmentId', '=', 'a.id')
        .onRef('e.studentId', '=', 't.studentId'),
    )
    .where('t.assignmentId', 'in', assignmentIds)
    .where(sql<boolean>`e.is_excused is not true`)
    .select([
      't.id as attemptId',
      'a.id as assignmentId',
      'a.points',
      't.studentId',
      't.passed',
      't.questionCount',
      't.markedScore',
    ])
    .$castTo<SourceRow>()
    .execute();
}
export interface SourceRow {
  attemptId: string;
  assignmentId: string;
  points: number;
  studentId: string;
  passed: number;
  questionCount: number;
  markedScore: number | null;
}

/** The attempts that count at the sources of these columns, of all students or of one. */
export async function selectCountedAttempts(
  db: Queries,
  columns: readonly { source: { assignmentId: string } | null }[],
  studentId?: string,
) {
  const ids = [...new Set(columns.flatMap(({ source }) => source?.assignmentId ?? []))];
  if (ids.length === 0) return [];
  return db
    .selectFrom('countedAttempts')
    .where('assignmentId', 'in', ids)
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'assignmentId', 'studentId'])
    .$narrowType<{ id: string; assignmentId: string; studentId: string }>()
    .execute();
}

/** Nothing for an assignment of another class, for a plain file and for work without points: they give no marks. */
export async function selectOptionalSource(db: Queries, classId: string, assignmentId: string) {
  return db
    .selectFrom('assignments')
    .where('id', '=', assignmentId)
    .where('classId', '=', classId)
    .where('deletedAt', 'is', null)
    .where('examinationId', 'is not', null)
    .where('points', '>', 0)
    .select(['id'])
    .executeTakeFirst();
}

/** One after the other writes into a book, so that what was compared still holds when it is written. */
export async function lockBook(trx: Trx, classId: string, term: Term): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mark-book/${classId}/${term}`}, 0))`.execute(
    trx,
  );
}

export interface CellToWrite {
  code: string;
  studentId: string;
  value: CellValue;
  sourceTenths: Tenths | null;
}

export async function writeCells(
  trx: ActorTrx,
  of: { schoolId: string; classId: string; term: Term },
  cells: readonly CellToWrite[],
): Promise<CellRow[]> {
  if (cells.length === 0) return [];
  const { rows } = await sql<CellRow>`
    insert into mark_cells (school_id, class_id, term, code, student_id, tenths, level, source_tenths)
    select ${of.schoolId}, ${of.classId}, ${of.term}, cell.* from unnest(
      ${cells.map(({ code }) => code)}::text[],
      ${cells.map(({ studentId }) => studentId)}::uuid[],
      ${cells.map(({ value }) => (typeof value === 'number' ? value : null))}::smallint[],
      ${cells.map(({ value }) => (typeof value === 'string' ? value : null))}::text[],
      ${cells.map(({ sourceTenths }) => sourceTenths)}::smallint[]
    ) as cell (code, student_id, tenths, level, source_tenths)
    on conflict (school_id, class_id, term, code, student_id) do update set
      tenths = excluded.tenths, level = excluded.level, source_tenths = excluded.source_tenths,
      rev = mark_cells.rev + 1, updated_at = now()
    returning term, code, student_id, tenths, level, source_tenths, rev`.execute(trx);
  return rows;
}

/** The codes of all own columns of a term, deleted ones included. */
export async function selectOwnCodes(trx: Trx, classId: string, term: Term) {
  return trx
    .selectFrom('markColumns')
    .where('classId', '=', classId)
    .where('term', '=', term)
    .where('title', 'is not', null)
    .select(['code', 'deletedAt'])
    .execute();
}

export async function insertColumn(
  trx: ActorTrx,
  column: {
    schoolId: string;
    classId: string;
    term: Term;
    code: string;
    title: string | null;
    weight: number | null;
    assignmentId: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('markColumns')
    .values(column)
    .onConflict((conflict) =>
      conflict
        .columns(['schoolId', 'classId', 'term', 'code'])
        .doUpdateSet({ assignmentId: column.assignmentId }),
    )
    .execute();
}

/** Returns whether there is such a column. */
export async function updateColumn(
  trx: ActorTrx,
  { classId, term, code }: { classId: string; term: Term; code: string },
  change: {
    title?: string | undefined;
    weight?: number | undefined;
    assignmentId?: string | null | undefined;
    isDeleted?: boolean | undefined;
  },
): Promise<boolean> {
  const { title, weight, assignmentId, isDeleted } = change;
  const row = await trx
    .updateTable('markColumns')
    .set({
      code,
      ...(title !== undefined && { title }),
      ...(weight !== undefined && { weight }),
      ...(assignmentId !== undefined && { assignmentId }),
      ...(isDeleted !== undefined && { deletedAt: isDeleted ? sql`now()` : null }),
    })
    .where('classId', '=', classId)
    .where('term', '=', term)
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** The terms whose marks students and guardians see, with the moment of each. */
export async function selectPublished(
  db: Queries,
  { schoolId, id }: Pick<BookClass, 'schoolId' | 'id'>,
): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('markPublications')
    .where('schoolId', '=', schoolId)
    .where('classId', '=', id)
    .select(['term', 'publishedAt'])
    .execute();
  return new Map(rows.map(({ term, publishedAt }) => [term, publishedAt]));
}

/** Returns whether that changed something: publishing twice does not. */
export async function writePublication(
  trx: ActorTrx,
  of: { schoolId: string; classId: string; term: Term },
  isPublished: boolean,
): Promise<boolean> {
  if (isPublished) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('markPublications')
      .values(of)
      .onConflict((conflict) => conflict.columns(['schoolId', 'classId', 'term']).doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numDeletedRows } = await trx
    .deleteFrom('markPublications')
    .where('schoolId', '=', of.schoolId)
    .where('classId', '=', of.classId)
    .where('term', '=', of.term)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * What a class gave to a student, or one who has left did, newest first: everything, or what is due in some days. `isToCome`:
 * its window has not opened.
 */
export async function selectGivenWork(
  db: Database,
  { classId, studentId }: Record<'classId' | 'studentId', string>,
  days: TermDays | null,
) {
  return db
    .selectFrom('assignments as a')
    .leftJoin('assignmentRoster as r', (join) =>
      join.onRef('r.assignmentId', '=', 'a.id').on('r.studentId', '=', studentId),
    )
    .leftJoin('countedAttempts as t', (join) =>
      join.onRef('t.assignmentId', '=', 'a.id').on('t.studentId', '=', studentId),
    )
    .where('a.classId', '=', classId)
    .where('a.deletedAt', 'is', null)
    .$if(days !== null, (query) =>
      query.where(
        sql<boolean>`(a.due_date at time zone 'Asia/Ho_Chi_Minh')::date
          between ${days?.startsOn}::date and ${days?.endsOn}::date`,
      ),
    )
    .where((eb) => eb.or([eb('r.studentId', 'is not', null), eb('t.id', 'is not', null)]))
    .select([
      'a.id',
      'a.title',
      'a.exerciseType',
      'a.points',
      't.id as attemptId',
      't.passed',
      't.questionCount',
      't.markedScore',
      't.isLate',
      't.teacherNote',
    ])
    .select((eb) => [
      eb.fn.coalesce('r.dueDate', 'a.dueDate').as('dueDate'),
      eb.fn.coalesce('r.isExcused', sql<boolean>`false`).as('isExcused'),
      sql<boolean>`coalesce(a.opens_at > now(), false)`.as('isToCome'),
    ])
    .orderBy('a.dueDate', 'desc')
    .orderBy('a.id')
    .limit(300)
    .execute();
}
export type WorkRow = Awaited<ReturnType<typeof selectGivenWork>>[number];
