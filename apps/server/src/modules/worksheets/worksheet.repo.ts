import { sql } from 'kysely';
import type { ClassLimit } from '@domdom/domain/access/class-limit';
import type { WorksheetDocument } from '@domdom/worksheet';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import { keepFolder } from '../folders/file.service.ts';

const COLUMNS = ['id', 'folderId', 'fileName', 'rev', 'document', 'changedAt'] as const;

const worksheetRows = (db: Database) =>
  db
    .selectFrom('exerciseFiles')
    .select(COLUMNS)
    .where('kind', '=', 'worksheet')
    .where('deletedAt', 'is', null);

export type WorksheetRow = NonNullable<Awaited<ReturnType<typeof selectOptionalWorksheet>>>;

export async function selectOptionalWorksheet(db: Database, id: string) {
  return worksheetRows(db).where('id', '=', id).executeTakeFirst();
}

/** Returns those of the files that are worksheets. */
export async function selectDocuments(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return worksheetRows(db).where('id', 'in', ids).execute();
}

/** The worksheet of a file as given to this student, from the newest such assignment. */
export async function selectGivenDocument(
  db: Database,
  fileId: string,
  { userId, classLimit }: { userId: string; classLimit: ClassLimit },
) {
  const row = await db
    .selectFrom('assignments as a')
    .innerJoin('paperVersions as p', 'p.id', 'a.paperVersionId')
    .innerJoin('classes as c', 'c.id', 'a.classId')
    .innerJoin('assignmentRoster as r', 'r.assignmentId', 'a.id')
    .select('p.worksheet')
    .where('a.fileId', '=', fileId)
    .where('r.studentId', '=', userId)
    .where(isWithinClassLimit(classLimit, 'c'))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.worksheet ?? null;
}

export interface NewWorksheet {
  schoolId: string;
  createdBy: string;
  folderId: string;
  fileName: string;
  tags: string[];
  document: WorksheetDocument;
  itemCount: number;
}

/** Returns null if the folder is gone. The folder cannot be deleted until the row is committed. */
export async function insertWorksheet(trx: ActorTrx, worksheet: NewWorksheet): Promise<string | null> {
  if (!(await keepFolder(trx, worksheet.folderId, worksheet.createdBy))) return null;
  const row = await trx
    .insertInto('exerciseFiles')
    .values({ ...worksheet, kind: 'worksheet', document: JSON.stringify(worksheet.document) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Saves the worksheet and returns the row; undefined if the row has another revision, is a plain file, or is gone. */
export async function updateWorksheet(
  trx: ActorTrx,
  id: string,
  saved: { rev: number; fileName: string; document: WorksheetDocument; itemCount: number | null },
): Promise<WorksheetRow | undefined> {
  return trx
    .updateTable('exerciseFiles')
    .set({
      fileName: saved.fileName,
      document: JSON.stringify(saved.document),
      itemCount: saved.itemCount,
      rev: sql<number>`rev + 1`,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('kind', '=', 'worksheet')
    .where('rev', '=', saved.rev)
    .where('deletedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** A file of this user, locked until the transaction ends so that it can be given as it is. */
export async function lockOptionalFile(trx: ActorTrx, id: string, userId: string) {
  return trx
    .selectFrom('exerciseFiles')
    .select(['id', 'schoolId', 'fileName', 'kind', 'rev', 'document', 'itemCount', 'tags', 'examinationId'])
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a class was given the file as it is, to open. */
export async function isGivenPlain(trx: ActorTrx, fileId: string): Promise<boolean> {
  const row = trx
    .selectFrom('assignments')
    .select('id')
    .where('fileId', '=', fileId)
    .where('exerciseType', '=', 'ASSIGNMENT')
    .where('deletedAt', 'is', null);
  return (await row.limit(1).executeTakeFirst()) !== undefined;
}

/** Turns a plain file into a worksheet. The sweep deletes its bytes, which no row names any more. */
export async function rewriteFile(
  trx: ActorTrx,
  id: string,
  { tags, drawn }: { tags: string[]; drawn: { document: WorksheetDocument; itemCount: number } | null },
): Promise<void> {
  const worksheet = drawn && {
    kind: 'worksheet',
    document: JSON.stringify(drawn.document),
    itemCount: drawn.itemCount,
    storedName: null,
    bytes: 0,
    sha256: null,
    rev: sql<number>`rev + 1`,
  };
  await trx
    .updateTable('exerciseFiles')
    .set({ ...worksheet, tags, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setExamination(trx: ActorTrx, id: string, examinationId: string): Promise<void> {
  await trx.updateTable('exerciseFiles').set({ examinationId }).where('id', '=', id).execute();
}
