import { sql } from 'kysely';
import type { QuestionStatus } from '@domdom/domain/access/question-bank';
import type { QuestionPurpose } from '@domdom/domain/exam/question-purpose';
import { foldForSearch } from '@domdom/domain/text/search';
import { type QuestionBase, questionExcerpt } from '@domdom/questions';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import { categoryIdsUnder } from '../categories/category.service.ts';
import { isAboutVersion } from './key-check.repo.ts';
import { wordsOf } from './question-words.ts';

const present = (db: Database) => db.selectFrom('bankQuestions as q').where('q.deletedAt', 'is', null);

const bankRows = (db: Database) =>
  present(db)
    .innerJoin('bankQuestionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .innerJoin('users as creator', 'creator.id', 'q.createdBy')
    .leftJoin('questionCategories as category', 'category.id', 'q.categoryId')
    .leftJoin('keyChecks as k', (join) =>
      join
        .onRef('k.questionId', '=', 'q.id')
        .on('k.isDoubtful', '=', true)
        .on('k.dismissedAt', 'is', null)
        .on(isAboutVersion),
    )
    .select([
      'q.id',
      'q.schoolId',
      'q.createdBy',
      'q.status',
      'q.purpose',
      'q.grade',
      'q.unit',
      'q.optionType',
      'q.tags',
      'q.categoryId',
      'category.name as categoryName',
      'q.type',
      'q.skill',
      'q.level',
      'q.title',
      'q.version',
      'q.createdAt',
      'q.updatedAt',
      'v.excerpt',
      'k.answerCount as doubtfulAnswers',
      'k.discrimination',
      'k.preferred',
      'creator.firstName as creatorFirstName',
      'creator.lastName as creatorLastName',
    ]);

export type BankRow = Omit<StoredBankRow, 'question'>;
export type StoredBankRow = NonNullable<Awaited<ReturnType<typeof selectOptionalBankQuestion>>>;

export interface BankFilter {
  scope: 'all' | 'mine';
  search: string;
  tags: readonly string[];
  /** A root stands for everything below it. */
  category?: string | undefined;
  grade?: number | undefined;
  unit?: string | undefined;
  type?: string | undefined;
  skill?: string | undefined;
  level?: string | undefined;
  status?: string | undefined;
  purpose?: string | undefined;
}

/** The person who looks into the bank. */
interface BankReader {
  userId: string;
  schoolId: string;
  isConfirmed: boolean;
}

/** The questions that this person may read (the rule is `canReadQuestion`) and is looking for, newest first. */
function filteredRows(db: Database, caller: BankReader, filter: BankFilter) {
  let rows = bankRows(db)
    .where('q.schoolId', '=', caller.schoolId)
    .where((eb) =>
      eb.or([
        eb('q.createdBy', '=', caller.userId),
        ...(caller.isConfirmed ? [eb('q.status', '=', 'PUBLIC')] : []),
      ]),
    );
  if (filter.scope === 'mine') rows = rows.where('q.createdBy', '=', caller.userId);
  for (const field of ['grade', 'unit', 'type', 'skill', 'level', 'status', 'purpose'] as const) {
    const wanted = filter[field];
    if (wanted !== undefined) rows = rows.where(`q.${field}`, '=', wanted);
  }
  if (filter.category !== undefined)
    rows = rows.where('q.categoryId', 'in', categoryIdsUnder(db, filter.category));
  if (filter.tags.length > 0) rows = rows.where('q.tags', '@>', sql<string[]>`${[...filter.tags]}`);
  // position() has no wildcards that would need escaping.
  for (const word of foldForSearch(filter.search).split(' ')) {
    if (word !== '') rows = rows.where(sql<boolean>`position(${word} in v.search_text) > 0`);
  }
  return rows.orderBy('q.id', 'desc');
}

/** `after` is the last id of the previous page. */
export async function selectBankPage(
  db: Database,
  caller: BankReader,
  filter: BankFilter,
  page: { after?: string | undefined; limit: number },
) {
  const rows = filteredRows(db, caller, filter).select('v.question').limit(page.limit);
  return (page.after === undefined ? rows : rows.where('q.id', '<', page.after)).execute();
}

/** Questions with their keys; of the given ids, those that the caller may read. */
export async function selectReadable(
  db: Database,
  caller: BankReader,
  filter: BankFilter,
  choice: { ids: readonly string[] | undefined; limit: number },
) {
  const rows = filteredRows(db, caller, filter).select('v.question').limit(choice.limit);
  return (choice.ids === undefined ? rows : rows.where('q.id', 'in', choice.ids)).execute();
}

export async function selectOptionalBankQuestion(db: Database, id: string) {
  const row = bankRows(db).select('v.question').where('q.id', '=', id);
  return (await row.executeTakeFirst()) ?? null;
}

const versionRows = (db: Database, questionId: string) =>
  db
    .selectFrom('bankQuestionVersions as v')
    .innerJoin('users as editor', 'editor.id', 'v.createdBy')
    .select([
      'v.version',
      'v.createdAt',
      sql<string | null>`v.question ->> 'title'`.as('title'),
      'editor.firstName as editorFirstName',
      'editor.lastName as editorLastName',
    ])
    .where('v.questionId', '=', questionId);

export type BankVersionRow = Awaited<ReturnType<typeof selectBankVersions>>[number];
export type StoredBankVersion = NonNullable<Awaited<ReturnType<typeof selectOptionalBankVersion>>>;

/** Newest first. */
export async function selectBankVersions(db: Database, questionId: string) {
  return versionRows(db, questionId).orderBy('v.version', 'desc').execute();
}

export async function selectOptionalBankVersion(db: Database, questionId: string, version: number) {
  const row = versionRows(db, questionId).select('v.question').where('v.version', '=', version);
  return (await row.executeTakeFirst()) ?? null;
}

const ownedRows = (db: Database) =>
  present(db).select([
    'q.schoolId',
    'q.createdBy',
    'q.status',
    'q.purpose',
    'q.version',
    'q.categoryId',
    'q.grade',
    'q.type',
  ]);

const asOwned = <T extends { status: string; purpose: string }>(row: T | undefined) =>
  row === undefined
    ? null
    : {
        ...row,
        status: row.status as QuestionStatus, // the table's check constraint
        purpose: row.purpose as QuestionPurpose, // the table's check constraint
      };

/** The owner of the question, and who may see it. */
export async function selectOptionalOwned(db: Database, id: string) {
  return asOwned(await ownedRows(db).where('q.id', '=', id).executeTakeFirst());
}

/** Like `selectOptionalOwned`; nobody else changes the question before the transaction ends. */
export async function lockOptionalOwned(trx: ActorTrx, id: string) {
  return asOwned(await ownedRows(trx).where('q.id', '=', id).forUpdate().executeTakeFirst());
}

/**
 * Like `lockOptionalOwned`, for several questions; always in the same order, so that two transactions cannot deadlock.
 */
export async function lockOwned(trx: ActorTrx, ids: readonly string[]) {
  const rows = await ownedRows(trx)
    .select('q.id')
    .where('q.id', 'in', ids)
    .orderBy('q.id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, asOwned(row)]));
}

export interface Placing {
  grade: number;
  unit: string | null;
  optionType: string;
  tags: readonly string[];
  categoryId: string | null;
  status: QuestionStatus;
  purpose: QuestionPurpose;
}

const columnsOf = ({ type, title, skill, level }: QuestionBase, placing: Placing) => ({
  ...placing,
  tags: [...placing.tags],
  type,
  title,
  skill: skill ?? null,
  level: level ?? null,
});

interface Author {
  userId: string;
  schoolId: string;
}

/** Adds a question with its first version; the id that it gets here is stored inside the question. */
export async function insertBankQuestion(
  trx: ActorTrx,
  author: Author,
  question: QuestionBase,
  placing: Placing,
): Promise<string> {
  const { id, version } = await trx
    .insertInto('bankQuestions')
    .values({ ...columnsOf(question, placing), schoolId: author.schoolId, createdBy: author.userId })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await insertVersion(trx, author, { ...question, id }, version);
  return id;
}

/** Adds a version to a locked question and makes it the newest. */
export async function addBankVersion(
  trx: ActorTrx,
  author: Author,
  question: QuestionBase,
  placing: Placing,
): Promise<void> {
  const { version } = await trx
    .updateTable('bankQuestions')
    .set((eb) => ({
      ...columnsOf(question, placing),
      version: eb('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', question.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await insertVersion(trx, author, question, version);
}

async function insertVersion(
  trx: ActorTrx,
  author: Author,
  question: QuestionBase,
  version: number,
): Promise<void> {
  await trx
    .insertInto('bankQuestionVersions')
    .values({
      questionId: question.id,
      version,
      schoolId: author.schoolId,
      question: JSON.stringify(question),
      searchText: wordsOf(question),
      excerpt: questionExcerpt(question),
      createdBy: author.userId,
    })
    .execute();
}

export async function updateBankStatus(trx: ActorTrx, id: string, status: QuestionStatus): Promise<void> {
  await trx.updateTable('bankQuestions').set({ status }).where('id', '=', id).execute();
}

/** No edit either: versions do not know the category. */
export async function updateBankCategory(
  trx: ActorTrx,
  ids: readonly string[],
  categoryId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('bankQuestions').set({ categoryId }).where('id', 'in', ids).execute();
}

export async function deleteBankQuestions(trx: ActorTrx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('bankQuestions')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}
