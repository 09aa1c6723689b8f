import { type RawBuilder, sql } from 'kysely';
import type { LibraryKind } from '@domdom/domain/media/documents';
import { foldForSearch } from '@domdom/domain/text/search';
import type { Database } from '../../db/connect.ts';
import { holds } from '../../db/holds.ts';
import type { ActorTrx } from '../../db/transaction.ts';

const present = (db: Database) => db.selectFrom('documents as d').where('d.deletedAt', 'is', null);

/** How often the document that this column names was saved. */
export const downloadsOfDocument = (id: string): RawBuilder<number> => sql<number>`coalesce((
  select count from document_downloads dd where dd.document_id = ${sql.ref(id)}
), 0)`;

const documentRows = (db: Database) =>
  present(db)
    .innerJoin('users as uploader', 'uploader.id', 'd.uploadedBy')
    .select([
      'd.id',
      'd.title',
      'd.description',
      'd.fileName',
      'd.storedName',
      'd.kind',
      'd.bytes',
      'd.grade',
      'd.subTitle',
      'd.link',
      'd.coverName',
      'd.pageCount',
      'd.createdAt',
      downloadsOfDocument('d.id').as('downloads'),
      sql<number>`(
        select count(*)::int from library_titles t where t.document_id = d.id and t.deleted_at is null
      )`.as('titleCount'),
      'uploader.firstName as uploaderFirstName',
      'uploader.lastName as uploaderLastName',
    ]);

export type DocumentRow = Awaited<ReturnType<typeof selectDocument>>;

export interface DocumentQuery {
  search: string;
  /** Teacher files of this grade, of any, or everything else; left out: all. */
  classId?: number | 'any' | 'none' | undefined;
  page: number;
  size: number;
}

function ofGrade(classId: DocumentQuery['classId']): RawBuilder<unknown> {
  if (classId === undefined) return sql``;
  if (classId === 'any') return sql`and d.grade is not null`;
  return classId === 'none' ? sql`and d.grade is null` : sql`and d.grade = ${classId}`;
}

/**
 * Selects a page of documents, newest first. Every word of the search is in the title, the description or the file
 * name.
 */
export async function selectDocumentPage(
  db: Database,
  schoolId: string,
  { search, classId, page, size }: DocumentQuery,
) {
  const text = sql<string>`d.title || ' ' || d.sub_title || ' ' || d.description || ' ' || d.file_name`;
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const isFound = words.map((word) => sql` and ${holds(text, word)}`);
  const isWanted = sql<boolean>`d.school_id = ${schoolId} ${ofGrade(classId)} ${sql.join(isFound, sql``)}`;
  const [rows, count] = await Promise.all([
    documentRows(db)
      .where(isWanted)
      .orderBy('d.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    present(db)
      .where(isWanted)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export async function selectDocument(db: Database, id: string) {
  return documentRows(db).where('d.id', '=', id).executeTakeFirstOrThrow();
}

export async function isOfSchool(db: Database, id: string, schoolId: string): Promise<boolean> {
  const row = present(db).select('d.id').where('d.id', '=', id).where('d.schoolId', '=', schoolId);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Selects the names of covers among `names` that belong to a document that was not deleted. */
export async function selectPresentCovers(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await present(db).select('d.coverName').where('d.coverName', 'in', names).execute();
  return rows.flatMap(({ coverName }) => coverName ?? []);
}

/** The teacher files of a grade in a school, by title. */
export async function selectTeacherFiles(db: Database, schoolId: string, grade: number) {
  return documentRows(db)
    .where('d.schoolId', '=', schoolId)
    .where('d.grade', '=', grade)
    .orderBy('d.title')
    .orderBy('d.id')
    .limit(1000)
    .execute();
}

/** Whether it is a teacher file of a grade of this teacher's own school level. */
export async function isOfLevel(db: Database, id: string, teacherId: string): Promise<boolean> {
  const row = await present(db)
    .innerJoin('users as u', 'u.schoolId', 'd.schoolId')
    .select('d.id')
    .where('d.id', '=', id)
    .where('u.id', '=', teacherId)
    .where(isGradeOf('d.grade', 'u.schoolTypeId'))
    .executeTakeFirst();
  return row !== undefined;
}

/** `isGradeOfSchoolType` in SQL; false where either is missing. */
export const isGradeOf = (grade: string, schoolType: string): RawBuilder<boolean> => {
  const [column, level] = [sql.ref(grade), sql.ref(schoolType)];
  return sql<boolean>`coalesce(${level} = case
    when ${column} >= 10 then 3 when ${column} >= 6 then 2 when ${column} >= 1 then 1 when ${column} = 0 then 0
  end, false)`;
};

export async function selectSchoolTypeId(db: Database, userId: string): Promise<number | null> {
  const row = db.selectFrom('users').select('schoolTypeId').where('id', '=', userId);
  return (await row.executeTakeFirstOrThrow()).schoolTypeId;
}

/** Counts a download. */
export async function countDownload(db: Database, id: string): Promise<void> {
  await sql`
    insert into document_downloads (school_id, document_id, count)
    select school_id, id, 1 from documents where id = ${id}
    on conflict (school_id, document_id) do update set count = document_downloads.count + 1`.execute(db);
}

/** Selects the file names among `names` that belong to a document that was not deleted. */
export async function selectPresentNames(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await present(db).select('d.storedName').where('d.storedName', 'in', names).execute();
  return rows.flatMap(({ storedName }) => storedName ?? []);
}

export interface NewDocument {
  schoolId: string;
  uploadedBy: string;
  title: string;
  fileName: string;
  storedName: string | null;
  kind: LibraryKind;
  bytes: number;
  sha256: string | null;
  grade?: number | null;
  subTitle?: string;
  description?: string;
  link?: string;
}

export async function insertDocument(trx: ActorTrx, document: NewDocument): Promise<string> {
  const row = trx.insertInto('documents').values(document).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Returns false when the document does not exist any more. */
export async function updateDocument(
  trx: ActorTrx,
  id: string,
  change: {
    title?: string;
    description?: string;
    subTitle?: string | undefined;
    grade?: number | null | undefined;
    link?: string | undefined;
    coverName?: string | null;
    coverBytes?: number | null;
    pageCount?: number;
  },
): Promise<boolean> {
  const row = trx.updateTable('documents').set(change).where('id', '=', id).where('deletedAt', 'is', null);
  return (await row.returning('id').executeTakeFirst()) !== undefined;
}

/** A present document, locked. */
export async function lockOptionalDocument(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('documents')
    .select(['id', 'kind', 'storedName', 'coverName'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a title on the shelves leads to it. */
export async function isOnShelf(trx: ActorTrx, id: string): Promise<boolean> {
  const row = trx
    .selectFrom('libraryTitles')
    .select('id')
    .where('documentId', '=', id)
    .where('deletedAt', 'is', null)
    .limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Deletes a document. */
export async function deleteDocument(trx: ActorTrx, id: string): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
