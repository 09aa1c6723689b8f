import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

export interface FolderPosition {
  id: string;
  parentId: string | null;
}

const folderRows = (db: Database | Trx) =>
  db.selectFrom('folders as f').select((eb) => [
    'f.id',
    'f.parentId',
    'f.name',
    'f.color',
    'f.sortOrder',
    'f.createdBy',
    eb
      .selectFrom('exerciseFiles as e')
      .whereRef('e.folderId', '=', 'f.id')
      .where('e.deletedAt', 'is', null)
      .select((count) => count.fn.countAll<number>().as('count'))
      .as('fileCount'),
  ]);

export type FolderRow = Awaited<ReturnType<typeof selectFolder>>;

/** Selects a person's folders as a flat list, by sort order, then by name. */
export async function selectFoldersOf(db: Database, userId: string) {
  return folderRows(db)
    .where('f.createdBy', '=', userId)
    .orderBy('f.sortOrder')
    .orderBy('f.name')
    .orderBy('f.id')
    .execute();
}

export async function selectFolder(db: Database, id: string) {
  return folderRows(db).where('f.id', '=', id).executeTakeFirstOrThrow();
}

export async function isFolderOf(db: Database | Trx, id: string, userId: string): Promise<boolean> {
  const row = db.selectFrom('folders').select('id').where('id', '=', id).where('createdBy', '=', userId);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Locks all folders of a person, so that nothing in their tree moves until the transaction ends. */
export async function lockTree(trx: Trx, userId: string): Promise<FolderPosition[]> {
  return trx
    .selectFrom('folders')
    .select(['id', 'parentId'])
    .where('createdBy', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

interface FolderChange {
  parentId?: string | null | undefined;
  name?: string | undefined;
  color?: string | undefined;
  sortOrder?: number | undefined;
}

export async function insertFolder(
  trx: ActorTrx,
  folder: Required<FolderChange> & {
    schoolId: string;
    createdBy: string;
    name: string;
    color: string;
    sortOrder: number;
  },
): Promise<string> {
  const row = trx.insertInto('folders').values(folder).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

export async function updateFolder(trx: ActorTrx, id: string, change: FolderChange): Promise<void> {
  await trx.updateTable('folders').set(change).where('id', '=', id).execute();
}

/**
 * Deletes a folder; false when it holds files or folders. Files are added under a lock on the folder, so none can slip
 * in.
 */
export async function deleteEmptyFolder(trx: ActorTrx, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('folders as f')
    .where('f.id', '=', id)
    .where(sql<boolean>`not exists (select from folders c where c.parent_id = f.id)`)
    .where(sql<boolean>`not exists (select from exercise_files e where e.folder_id = f.id)`)
    .returning('f.id')
    .executeTakeFirst();
  return row !== undefined;
}
