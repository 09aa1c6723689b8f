import { sql } from 'kysely';
import type { DocumentKind } from '@domdom/domain/media/documents';
import { foldForSearch } from '@domdom/domain/text/search';
import type { Database } from '../../db/connect.ts';
import { holds } from '../../db/holds.ts';
import type { ActorTrx } from '../../db/transaction.ts';

const present = (db: Database) => db.selectFrom('documents as d').where('d.deletedAt', 'is', null);

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
      'd.createdAt',
      'uploader.firstName as uploaderFirstName',
      'uploader.lastName as uploaderLastName',
    ]);

export type DocumentRow = Awaited<ReturnType<typeof selectDocument>>;

/**
 * Selects a page of documents, newest first. Every word of the search is in the title, the description or the file
 * name.
 */
export async function selectDocumentPage(
  db: Database,
  schoolId: string,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const text = sql<string>`d.title || ' ' || d.description || ' ' || d.file_name`;
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const isFound = words.map((word) => sql` and ${holds(text, word)}`);
  const isWanted = sql<boolean>`d.school_id = ${schoolId} ${sql.join(isFound, sql``)}`;
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

/** Selects the file names among `names` that belong to a document that was not deleted. */
export async function selectPresentNames(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await present(db).select('d.storedName').where('d.storedName', 'in', names).execute();
  return rows.map(({ storedName }) => storedName);
}

export interface NewDocument {
  schoolId: string;
  uploadedBy: string;
  title: string;
  fileName: string;
  storedName: string;
  kind: DocumentKind;
  bytes: number;
  sha256: string;
}

export async function insertDocument(trx: ActorTrx, document: NewDocument): Promise<string> {
  const row = trx.insertInto('documents').values(document).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Returns false when the document does not exist any more. */
export async function updateDocument(
  trx: ActorTrx,
  id: string,
  change: { title: string; description: string },
): Promise<boolean> {
  const row = trx.updateTable('documents').set(change).where('id', '=', id).where('deletedAt', 'is', null);
  return (await row.returning('id').executeTakeFirst()) !== undefined;
}

/** Deletes a document. Returns the name of its file on the disk; null when someone else was faster. */
export async function deleteOptionalDocument(trx: ActorTrx, id: string): Promise<string | null> {
  const row = await trx
    .updateTable('documents')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('storedName')
    .executeTakeFirst();
  return row?.storedName ?? null;
}
