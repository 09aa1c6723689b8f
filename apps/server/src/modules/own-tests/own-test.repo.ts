import { sql } from 'kysely';
import type { QuestionStatus } from '@domdom/domain/access/question-bank';
import { foldForSearch } from '@domdom/domain/text/search';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

const stored = (db: Database) =>
  db.selectFrom('ownTests as o').innerJoin('examinations as e', 'e.id', 'o.examinationId');

const testRows = (db: Database) =>
  stored(db)
    .innerJoin('users as creator', 'creator.id', 'o.createdBy')
    .innerJoin('paperVersions as p', 'p.examinationId', 'o.examinationId')
    .select([
      'o.examinationId as id',
      'o.schoolId',
      'o.createdBy',
      'o.status',
      'o.totalQuestion',
      'o.createdAt',
      'o.updatedAt',
      'o.archivedAt',
      'e.grade',
      'e.skills',
      'p.version',
      'p.title',
      'p.durationSeconds',
      'p.questionCount',
      'creator.firstName as creatorFirstName',
      'creator.lastName as creatorLastName',
    ])
    .select(sql<boolean>`p.plan -> 'matrix' <> 'null'::jsonb`.as('hasMatrix'));

export type OwnTestRecord = NonNullable<Awaited<ReturnType<typeof selectOptionalOwnTest>>>;

interface Reader {
  userId: string;
  schoolId: string;
  isConfirmed: boolean;
}

/** Tests that are not archived: the caller's own, or those that colleagues share. Newest first. */
export async function selectOwnTestPage(
  db: Database,
  caller: Reader,
  { scope, search, page, size }: { scope: 'own' | 'school'; search: string; page: number; size: number },
) {
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const isFound = words.map((word) => sql` and position(${word} in o.search_text) > 0`);
  const isVisible =
    scope === 'own'
      ? sql`o.created_by = ${caller.userId}`
      : sql`o.status = 'PUBLIC' and o.created_by <> ${caller.userId} and ${caller.isConfirmed}::boolean`;
  const isWanted = sql<boolean>`
    o.school_id = ${caller.schoolId} and o.archived_at is null and ${isVisible} ${sql.join(isFound, sql``)}`;
  const [rows, count] = await Promise.all([
    testRows(db)
      .whereRef('p.version', '=', 'o.version')
      .where(isWanted)
      .orderBy('o.examinationId', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    stored(db)
      .where(isWanted)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
export type OwnTestListed = Awaited<ReturnType<typeof selectOwnTestPage>>['rows'][number];

/** The newest version, unless one is named. Archived tests are found, too. */
export async function selectOptionalOwnTest(db: Database, id: string, version?: number) {
  const rows = testRows(db)
    .select(['p.questions', 'p.plan', 'p.contentHash'])
    .where('o.examinationId', '=', id);
  const row = await (
    version === undefined
      ? rows.whereRef('p.version', '=', 'o.version')
      : rows.where('p.version', '=', version)
  ).executeTakeFirst();
  return row ?? null;
}

/** The newest version of a test, archived or not, without its questions. */
export async function selectOptionalTestToGive(trx: ActorTrx, id: string) {
  const row = await trx
    .selectFrom('ownTests as o')
    .innerJoin('paperVersions as p', (join) =>
      join.onRef('p.examinationId', '=', 'o.examinationId').onRef('p.version', '=', 'o.version'),
    )
    .select(['o.schoolId', 'o.createdBy', 'o.status', 'o.archivedAt'])
    .select(['p.id as paperVersionId', 'p.title', 'p.questionCount'])
    .where('o.examinationId', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Nobody else changes the test before the transaction ends. */
export async function lockOptionalOwnTest(trx: ActorTrx, id: string) {
  const row = await trx
    .selectFrom('ownTests')
    .select(['schoolId', 'createdBy', 'status', 'version', 'archivedAt'])
    .where('examinationId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, status: row.status as QuestionStatus }; // the table's check constraint
}

export interface TestContent {
  title: string;
  grade: number;
  durationSeconds: number;
  totalQuestion: number;
  skills: string[];
  /** JSON, in the stored form with keys. */
  questions: string;
  questionCount: number;
  plan: string;
  contentHash: string;
}

interface Author {
  userId: string;
  schoolId: string;
}

/** Null when a test with this code is already there: the call was sent twice. */
export async function insertOwnTest(
  trx: ActorTrx,
  author: Author,
  code: string,
  content: TestContent,
): Promise<string | null> {
  const { title, grade, durationSeconds, skills } = content;
  const row = await trx
    .insertInto('examinations')
    .values({
      schoolId: author.schoolId,
      kind: 'own-test',
      code,
      grade,
      sortOrder: 0,
      title,
      durationSeconds,
      skills,
    })
    .onConflict((oc) => oc.columns(['schoolId', 'code']).where('schoolId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await trx
    .insertInto('ownTests')
    .values({
      examinationId: row.id,
      schoolId: author.schoolId,
      createdBy: author.userId,
      status: 'PRIVATE',
      totalQuestion: content.totalQuestion,
      searchText: foldForSearch(title),
    })
    .execute();
  await insertPaper(trx, { examinationId: row.id, schoolId: author.schoolId, version: 1 }, content);
  return row.id;
}

export async function selectIdByCode(trx: ActorTrx, schoolId: string, code: string): Promise<string> {
  const row = await trx
    .selectFrom('examinations')
    .select('id')
    .where('schoolId', '=', schoolId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function selectContentHash(trx: ActorTrx, id: string, version: number): Promise<string> {
  const row = await trx
    .selectFrom('paperVersions')
    .select('contentHash')
    .where('examinationId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.contentHash;
}

/** Gives a locked test a new version. */
export async function addOwnTestVersion(
  trx: ActorTrx,
  { id, schoolId, version }: { id: string; schoolId: string; version: number },
  content: TestContent,
): Promise<void> {
  const { title, grade, durationSeconds, skills, totalQuestion } = content;
  await trx
    .updateTable('examinations')
    .set({ title, grade, durationSeconds, skills })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('ownTests')
    .set({ version, totalQuestion, searchText: foldForSearch(title), updatedAt: sql<Date>`now()` })
    .where('examinationId', '=', id)
    .execute();
  await insertPaper(trx, { examinationId: id, schoolId, version }, content);
}

async function insertPaper(
  trx: ActorTrx,
  of: { examinationId: string; schoolId: string; version: number },
  { title, durationSeconds, questions, questionCount, plan, contentHash }: TestContent,
): Promise<void> {
  await trx
    .insertInto('paperVersions')
    .values({ ...of, title, durationSeconds, questions, questionCount, plan, contentHash })
    .execute();
}

export async function updateTestStatus(trx: ActorTrx, id: string, status: QuestionStatus): Promise<void> {
  await trx.updateTable('ownTests').set({ status }).where('examinationId', '=', id).execute();
}

/** An archived test is withdrawn as well, so that nothing new is done with it. */
export async function setArchived(trx: ActorTrx, id: string, isArchived: boolean): Promise<void> {
  const at = isArchived ? sql<Date>`now()` : null;
  await trx.updateTable('ownTests').set({ archivedAt: at }).where('examinationId', '=', id).execute();
  await trx.updateTable('examinations').set({ withdrawnAt: at }).where('id', '=', id).execute();
}
