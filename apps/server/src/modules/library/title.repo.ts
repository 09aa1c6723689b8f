import type { BookType } from '@domdom/domain/library/titles';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { holds } from '../../db/holds.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { foldForSearch } from '@domdom/domain/text/search';
import { downloadsOfDocument } from '../documents/document-facts.service.ts';

/** Readers of ours stand behind the books that administrators order. */
const FIRST_READER_ORDER = 900_000;

/** Titles with what they lead to, whoever asks. */
export const titleRows = (db: Database | Trx) =>
  db
    .selectFrom('libraryTitles as t')
    .leftJoin('documents as d', 'd.id', 't.documentId')
    .select([
      't.id',
      't.schoolId',
      't.title',
      't.subTitle',
      't.grade',
      't.bookType',
      't.sortOrder',
      't.isOld',
      't.isPublic',
      't.documentId',
      't.link',
      't.readerId',
      't.coverName as ownCover',
      't.createdAt',
      'd.kind as fileKind',
      'd.fileName',
      'd.bytes',
      'd.pageCount',
      'd.coverName as fileCover',
    ]);
/** The shelves on which the title `t` stands: that of its grade, and for some readers of ours those up to another one. */
export const standsAt = (grade: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${grade} between t.grade and coalesce(t.to_grade, t.grade)`;

/** On a shelf its own titles come first, then readers that are meant for lower grades too. */
export const shelfOrder = (grade: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`t.grade <> ${grade}`;

export type TitleRow = Awaited<ReturnType<typeof selectTitle>>;

export async function selectTitle(db: Database | Trx, id: string) {
  return titleRows(db).where('t.id', '=', id).executeTakeFirstOrThrow();
}

export interface TitleQuery {
  scope: 'current' | 'old' | 'all';
  classId?: number | undefined;
  search: string;
  page: number;
  size: number;
}

const SCOPES: Record<TitleQuery['scope'], RawBuilder<boolean>> = {
  current: sql<boolean>`t.deleted_at is null and not t.is_old`,
  old: sql<boolean>`t.deleted_at is null and t.is_old`,
  all: sql<boolean>`t.deleted_at is null`,
};

/** One page of a school's titles, as they stand on the shelves. */
export async function selectTitlePage(db: Database, schoolId: string, query: TitleQuery) {
  const { scope, classId, search, page, size } = query;
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const text = sql<string>`t.title || ' ' || t.sub_title`;
  const isWanted = sql<boolean>`t.school_id = ${schoolId} and ${SCOPES[scope]}
    and ${classId === undefined ? sql`true` : standsAt(sql`${classId}::int`)}
    ${sql.join(
      words.map((word) => sql` and ${holds(text, word)}`),
      sql``,
    )}`;
  const [rows, count] = await Promise.all([
    titleRows(db)
      .where(isWanted)
      .orderBy('t.grade')
      .orderBy('t.sortOrder')
      .orderBy('t.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom('libraryTitles as t')
      .where(isWanted)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** How often the files of these titles were saved, and to how many classes each was given. */
export async function selectFigures(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { downloads: number; shareCount: number }>();
  const rows = await db
    .selectFrom('libraryTitles as t')
    .where('t.id', 'in', ids)
    .select([
      't.id',
      downloadsOfDocument('t.documentId').as('downloads'),
      sql<number>`(select count(*)::int from title_shares s where s.title_id = t.id)`.as('shareCount'),
    ])
    .execute();
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

export interface TitleValues {
  title: string;
  subTitle: string;
  grade: number;
  bookType: BookType;
  sortOrder: number;
  isOld: boolean;
  isPublic: boolean;
  documentId: string | null;
  link: string | null;
  readerId: string | null;
  /** The last grade of a reader that is meant for several. */
  toGrade?: number | null;
}

export async function insertTitles(
  trx: ActorTrx,
  owner: { schoolId: string; createdBy: string },
  titles: readonly TitleValues[],
): Promise<string[]> {
  const rows = await trx
    .insertInto('libraryTitles')
    .values(titles.map((title) => ({ ...owner, ...title })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the row before the change; nothing when it is not there any more. */
export async function lockTitle(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('libraryTitles')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTitle(
  trx: ActorTrx,
  id: string,
  change: Partial<TitleValues> & {
    createdBy?: string;
    coverName?: string | null;
    coverBytes?: number | null;
  },
): Promise<void> {
  await trx.updateTable('libraryTitles').set(change).where('id', '=', id).execute();
}

export async function setDeleted(
  trx: ActorTrx,
  { id, schoolId, isDeleted }: { id: string; schoolId: string; isDeleted: boolean },
): Promise<boolean> {
  const row = await trx
    .updateTable('libraryTitles')
    .set({ deletedAt: isDeleted ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('schoolId', '=', schoolId)
    .where('deletedAt', isDeleted ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The last place on each shelf, before the readers of ours that nobody has moved. */
export async function selectLastOrders(trx: ActorTrx, schoolId: string): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('libraryTitles')
    .where('schoolId', '=', schoolId)
    .where('deletedAt', 'is', null)
    .where('sortOrder', '<', FIRST_READER_ORDER)
    .groupBy('grade')
    .select((eb) => ['grade', eb.fn.max('sortOrder').as('last')])
    .execute();
  return new Map(rows.map(({ grade, last }) => [grade, last]));
}

/** Changes of the shelves of a school wait for each other. */
export async function lockShelves(trx: ActorTrx, schoolId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shelves/${schoolId}`}, 0))`.execute(trx);
}

/** The documents among these that the school has, locked against deletion. */
export async function lockDocuments(trx: ActorTrx, schoolId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await trx
    .selectFrom('documents')
    .select('id')
    .where('schoolId', '=', schoolId)
    .where('deletedAt', 'is', null)
    .where('id', 'in', ids)
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function countTitles(trx: ActorTrx, schoolId: string): Promise<number> {
  const row = trx
    .selectFrom('libraryTitles')
    .where('schoolId', '=', schoolId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return (await row.executeTakeFirstOrThrow()).count;
}

export async function isTitleOf(db: Database, id: string, schoolId: string): Promise<boolean> {
  const row = db
    .selectFrom('libraryTitles')
    .select('id')
    .where('id', '=', id)
    .where('schoolId', '=', schoolId)
    .where('deletedAt', 'is', null);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Selects the names of covers among `names` that a title shows, or may show again. */
export async function selectTitleCovers(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('libraryTitles')
    .select('coverName')
    .where('coverName', 'in', names)
    .execute();
  return rows.flatMap(({ coverName }) => coverName ?? []);
}

/** One of our graded readers, as a title. */
export interface ReaderTitle {
  id: string;
  grade: number;
  /** The last grade for which it is meant. */
  toGrade: number;
  order: number;
  title: string;
  titleVi: string;
}

/** Puts readers on the shelves of a school that has them not; those that were deleted stay so. */
export async function insertReaders(
  db: Database,
  schoolId: string,
  readers: readonly ReaderTitle[],
): Promise<void> {
  const rows = readers.map(({ id, grade, toGrade, order, title, titleVi }) => ({
    ...{
      schoolId,
      readerId: id,
      grade,
      toGrade: toGrade > grade ? toGrade : null,
      title,
      subTitle: titleVi,
      bookType: 'sb',
      createdBy: null,
    },
    sortOrder: FIRST_READER_ORDER + order,
  }));
  await db
    .insertInto('libraryTitles')
    .values(rows)
    .onConflict((oc) => oc.columns(['schoolId', 'readerId']).where('readerId', 'is not', null).doNothing())
    .execute();
}

/** Which of these readers have a place on the shelves of a school, deleted ones too. */
export async function selectPlacedReaders(
  db: Database | Trx,
  schoolId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('libraryTitles')
    .select('readerId')
    .where('schoolId', '=', schoolId)
    .where('readerId', 'in', ids)
    .execute();
  return new Set(rows.flatMap(({ readerId }) => readerId ?? []));
}

/** How many of these readers are on the shelves of a school, deleted ones too. */
export async function countReaders(db: Database, schoolId: string, ids: readonly string[]): Promise<number> {
  const row = db
    .selectFrom('libraryTitles')
    .where('schoolId', '=', schoolId)
    .where('readerId', 'in', ids)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return (await row.executeTakeFirstOrThrow()).count;
}

/** The title of a reader in a school; nothing when it is not there or was deleted. */
export async function selectReaderTitleId(
  db: Database,
  schoolId: string,
  readerId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('libraryTitles')
    .select('id')
    .where('schoolId', '=', schoolId)
    .where('readerId', '=', readerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The documents of a school for the table of proposals, with their file names. */
export async function selectProposable(db: Database, schoolId: string, ids: readonly string[]) {
  return db
    .selectFrom('documents')
    .select(['id', 'fileName', 'kind', 'coverName'])
    .where('schoolId', '=', schoolId)
    .where('deletedAt', 'is', null)
    .where('kind', '<>', 'link')
    .where('id', 'in', ids)
    .execute();
}
