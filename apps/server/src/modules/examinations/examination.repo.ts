import { type ExpressionBuilder, type NotNull, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/database.d.ts';
import type { Trx } from '../../db/transaction.ts';

type Queries = Database | Trx;

/** Selects the newest paper of an examination that the school may use: a shared one or its own. */
export async function selectOptionalCurrentPaperId(
  db: Queries,
  schoolId: string,
  examinationId: string,
): Promise<string | null> {
  const row = await currentPaper(db, schoolId, examinationId).executeTakeFirst();
  return row?.id ?? null;
}

/** The kinds that students do whenever they want, also when a teacher has given them. */
const PRACTICE_KINDS = ['olympic', 'unit-exercise', 'reader'] as const;
type PracticeKind = Exclude<(typeof PRACTICE_KINDS)[number], 'reader'>;

/** The kinds of the content that a teacher may give. */
const GIVEN_KINDS = ['unit-test', 'olympic', 'unit-exercise'] as const;

/** Whether students do an examination whenever they want. What they do so counts for no assignment. */
export const isPractisedAlone = (examinationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from examinations alone
    where alone.id = ${examinationId} and alone.kind in (${sql.join(PRACTICE_KINDS)})
  )`;

/** Like the function above, for an examination that needs no assignment; null for any other. */
export async function selectOptionalPracticePaperId(
  db: Queries,
  schoolId: string,
  examinationId: string,
): Promise<string | null> {
  const row = await currentPaper(db, schoolId, examinationId)
    .where('examinations.kind', 'in', PRACTICE_KINDS)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Checks the kind of an examination: a unit exercise is done without an assignment, a worksheet is a teacher's file.
 */
export async function isOfKind(
  db: Queries,
  examinationId: string,
  kind: 'unit-exercise' | 'worksheet',
): Promise<boolean> {
  const row = await db
    .selectFrom('examinations')
    .select('id')
    .where('id', '=', examinationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

const currentPaper = (db: Queries, schoolId: string, examinationId: string) =>
  db
    .selectFrom('paperVersions')
    .innerJoin('examinations', 'examinations.id', 'paperVersions.examinationId')
    .select('paperVersions.id')
    .where('examinationId', '=', examinationId)
    .where(isUsableBy(schoolId))
    .orderBy('version', 'desc')
    .limit(1);

/**
 * Shared examinations and those of the school, without withdrawn ones. Tests that people compose belong to their authors,
 * so modules/own-tests alone says who may use which.
 */
const isUsableBy = (schoolId: string) => (eb: ExpressionBuilder<DB, 'examinations'>) =>
  eb.and([
    eb('examinations.withdrawnAt', 'is', null),
    eb('examinations.kind', '<>', 'own-test'),
    isOf(schoolId)(eb),
  ]);

const isOf = (schoolId: string) => (eb: ExpressionBuilder<DB, 'examinations'>) =>
  eb.or([eb('examinations.schoolId', 'is', null), eb('examinations.schoolId', '=', schoolId)]);

const withCurrentPaper = (db: Queries) =>
  db
    .selectFrom('examinations')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('paperVersions')
          .select(['paperVersions.id as paperVersionId', 'paperVersions.questionCount'])
          .whereRef('paperVersions.examinationId', '=', 'examinations.id')
          .orderBy('paperVersions.version', 'desc')
          .limit(1)
          .as('current'),
      (join) => join.onTrue(),
    )
    .select(['current.paperVersionId', 'current.questionCount']);

const EXAMINATION_COLUMNS = [
  'examinations.id',
  'examinations.code',
  'examinations.grade',
  'examinations.unit',
  'examinations.sortOrder',
  'examinations.title',
  'examinations.durationSeconds',
  'examinations.skills',
] as const;

/**
 * Selects the unit tests that a school may use, shared ones and its own: of all grades, of one grade, or of one unit of
 * it.
 */
export async function selectExaminations(
  db: Queries,
  filter: { schoolId: string; grade?: number; unit?: string },
) {
  let query = withCurrentPaper(db)
    .select(EXAMINATION_COLUMNS)
    .where('examinations.kind', '=', 'unit-test')
    .where(isUsableBy(filter.schoolId))
    .orderBy('examinations.grade')
    .orderBy('examinations.unit')
    .orderBy('examinations.sortOrder')
    .orderBy('examinations.id');
  if (filter.grade !== undefined) query = query.where('examinations.grade', '=', filter.grade);
  if (filter.unit !== undefined) query = query.where('examinations.unit', '=', filter.unit);
  // A check constraint guarantees that every unit test has a unit.
  return query.$narrowType<{ unit: NotNull }>().execute();
}

/**
 * Selects the programme: each unit of each grade for which the school may use unit tests or exercises, with their
 * numbers and since when there is something.
 */
export async function selectProgramme(db: Queries, filter: { schoolId: string; grade?: number }) {
  let query = db
    .selectFrom('examinations')
    .select(['examinations.grade', 'examinations.unit'])
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('examinations.kind', '=', 'unit-test').as('testCount'),
      eb.fn.countAll<number>().filterWhere('examinations.kind', '=', 'unit-exercise').as('exerciseCount'),
      eb.fn.min('examinations.createdAt').as('since'),
    ])
    .where('examinations.kind', 'in', ['unit-test', 'unit-exercise'])
    .where(isUsableBy(filter.schoolId))
    .groupBy(['examinations.grade', 'examinations.unit']);
  if (filter.grade !== undefined) query = query.where('examinations.grade', '=', filter.grade);
  return query.execute();
}

/** Selects an examination of the content that the school may give, with its newest paper; null for any other. */
export async function selectOptionalToGive(
  db: Queries,
  { schoolId, examinationId }: { schoolId: string; examinationId: string },
) {
  const row = await withCurrentPaper(db)
    .select([...EXAMINATION_COLUMNS, 'examinations.kind'])
    .where('examinations.id', '=', examinationId)
    .where('examinations.kind', 'in', GIVEN_KINDS)
    .where(isUsableBy(schoolId))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Selects the examinations of one kind and grade that need no assignment, in their order; at most `limit` if it is
 * given. Each exam number appears once: a school whose own exam has the number of a shared one sees its own.
 */
export async function selectPractice(
  db: Queries,
  filter: {
    schoolId: string;
    kind: PracticeKind;
    grade: number;
    unit?: string;
    limit?: number;
  },
) {
  let query = withCurrentPaper(db)
    .select([
      'examinations.id',
      'examinations.title',
      'examinations.sortOrder',
      'examinations.durationSeconds',
    ])
    .select(['examinations.unit', 'examinations.exerciseSkill', 'examinations.level'])
    .where('examinations.kind', '=', filter.kind)
    .where('examinations.grade', '=', filter.grade)
    .where(isUsableBy(filter.schoolId))
    .orderBy('examinations.sortOrder')
    .orderBy('examinations.schoolId', (order) => order.asc().nullsLast())
    .orderBy('examinations.id');
  if (filter.kind === 'olympic') query = query.distinctOn('examinations.sortOrder');
  if (filter.unit !== undefined) query = query.where('examinations.unit', '=', filter.unit);
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return query.execute();
}

/** The code of the questions about a reader. */
export const readerCode = (readerId: string): string => `reader-${readerId}`;

/** Selects the questions about these readers. */
export async function selectReaderQuizzes(
  db: Queries,
  readerIds: readonly string[],
): Promise<{ id: string; code: string }[]> {
  if (readerIds.length === 0) return [];
  return db
    .selectFrom('examinations')
    .select(['id', 'code'])
    .where('kind', '=', 'reader')
    .where('schoolId', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('code', 'in', readerIds.map(readerCode))
    .execute();
}

/**
 * Selects the numbered exam of a grade that the list shows. Withdrawn exams count, too, so that a student who has done
 * one finds the result by its number.
 */
export async function selectOptionalNumberedId(
  db: Queries,
  filter: { schoolId: string; grade: number; number: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('examinations')
    .select('id')
    .where('kind', '=', 'olympic')
    .where('grade', '=', filter.grade)
    .where('sortOrder', '=', filter.number)
    .where(isOf(filter.schoolId))
    .orderBy('withdrawnAt', (order) => order.desc().nullsFirst())
    .orderBy('schoolId', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
