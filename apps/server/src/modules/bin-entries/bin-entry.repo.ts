import type { ActorTrx } from '../../db/transaction.ts';

export interface NewEntry {
  schoolId: string;
  deletedBy: string;
  assignmentId?: string;
  classId?: string;
  /** A file or a worksheet, and the folder that it leaves. */
  fileId?: string;
  folderId?: string | null;
  /** A test of the library. */
  examinationId?: string;
  /** A title of the shelves. */
  titleId?: string;
}

export async function insertEntry(trx: ActorTrx, entry: NewEntry): Promise<string> {
  const row = await trx.insertInto('binEntries').values(entry).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteEntryOfTest(trx: ActorTrx, examinationId: string): Promise<void> {
  await trx.deleteFrom('binEntries').where('examinationId', '=', examinationId).execute();
}
