import { sql } from 'kysely';
import type { ClassLimit } from '@domdom/domain/access/class-limit';
import { foldForSearch } from '@domdom/domain/text/search';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import { teaches } from '../teaching/teaching.service.ts';
import { holds } from '../../db/holds.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

const everyFile = (db: Database | Trx) => db.selectFrom('exerciseFiles as e');
const present = (db: Database | Trx) => everyFile(db).where('e.deletedAt', 'is', null);

const fileRows = (of: ReturnType<typeof everyFile>) =>
  of.select((eb) => [
    'e.id',
    'e.folderId',
    'e.createdBy',
    'e.fileName',
    'e.kind',
    'e.storedName',
    'e.bytes',
    'e.tags',
    'e.subModuleName',
    'e.itemCount',
    'e.createdAt',
    'e.changedAt',
    eb
      .selectFrom('assignments as a')
      .whereRef('a.fileId', '=', 'e.id')
      .where('a.deletedAt', 'is', null)
      .select((count) => count.fn.countAll<number>().as('count'))
      .as('assignedCount'),
  ]);

export type FileRow = NonNullable<Awaited<ReturnType<typeof selectOptionalFile>>>;

/** One folder, or all folders of a person. */
type FilePlace = { folderId: string } | { ownerId: string };

const isIn = (place: FilePlace) =>
  'folderId' in place
    ? sql`e.folder_id = ${place.folderId}`
    : sql`e.folder_id in (select id from folders where created_by = ${place.ownerId})`;

/** Selects a page of files, newest first. Every word of the search is in the name. */
export async function selectFilePage(
  db: Database,
  place: FilePlace,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const isFound = words.map((word) => sql` and ${holds(sql<string>`e.file_name`, word)}`);
  const isWanted = sql<boolean>`${isIn(place)} ${sql.join(isFound, sql``)}`;
  const [rows, count] = await Promise.all([
    fileRows(present(db))
      .where(isWanted)
      .orderBy('e.createdAt', 'desc')
      .orderBy('e.id', 'desc')
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

/** Selects at most two ids. */
export async function selectIdsNamed(db: Database, folderId: string, fileName: string): Promise<string[]> {
  const rows = await present(db)
    .select('e.id')
    .where('e.folderId', '=', folderId)
    .where('e.fileName', '=', fileName)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectOptionalFile(db: Database, id: string) {
  return fileRows(present(db)).where('e.id', '=', id).executeTakeFirst();
}

/** Selects a file even if it was deleted; then it is in no folder. */
export async function selectOptionalReadable(db: Database, id: string): Promise<FileRow | undefined> {
  return fileRows(everyFile(db)).where('e.id', '=', id).executeTakeFirst();
}

/** Selects a file even if it was deleted, because its assignments continue to work. */
export async function selectStoredFile(db: Database, id: string) {
  return db
    .selectFrom('exerciseFiles')
    .select(['fileName', 'kind', 'storedName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function isFileOf(db: Database, id: string, userId: string): Promise<boolean> {
  const row = present(db).select('e.id').where('e.id', '=', id).where('e.createdBy', '=', userId);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Whether the file was given to a class that this person teaches, or to this student, for whom its window has opened. */
export async function isFileInClassOf(
  db: Database,
  id: string,
  { userId, classLimit }: { userId: string; classLimit: ClassLimit },
): Promise<boolean> {
  const row = await db
    .selectFrom('assignments as a')
    .innerJoin('classes as c', 'c.id', 'a.classId')
    .select('a.id')
    .where('a.fileId', '=', id)
    .where('a.deletedAt', 'is', null)
    .where(isWithinClassLimit(classLimit, 'c'))
    .where((eb) =>
      eb.or([
        teaches('c', userId),
        eb.exists(
          eb
            .selectFrom('assignmentRoster as r')
            .select('r.studentId')
            .whereRef('r.assignmentId', '=', 'a.id')
            .where('r.studentId', '=', userId)
            .where(sql<boolean>`(a.opens_at is null or a.opens_at <= now())`),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the file belongs to this school and has not been deleted. */
export async function isFileOfSchool(db: Database, id: string, schoolId: string): Promise<boolean> {
  const row = present(db).select('e.id').where('e.id', '=', id).where('e.schoolId', '=', schoolId);
  return (await row.executeTakeFirst()) !== undefined;
}

export interface NewFile {
  schoolId: string;
  createdBy: string;
  folderId: string;
  fileName: string;
  kind: string;
  storedName: string;
  bytes: number;
  sha256: string;
  tags: string[];
  subModuleName: string | null;
}

/**
 * Inserts a file; null when the folder does not exist any more. The folder is locked against deletion until the
 * transaction ends.
 */
export async function insertFile(trx: ActorTrx, file: NewFile): Promise<string | null> {
  if (!(await keepFolder(trx, file.folderId, file.createdBy))) return null;
  const row = trx.insertInto('exerciseFiles').values(file).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Whether this person owns the folder. Locks it against deletion until the transaction ends. */
export async function keepFolder(trx: Trx, folderId: string, userId: string): Promise<boolean> {
  const row = trx
    .selectFrom('folders')
    .select('id')
    .where('id', '=', folderId)
    .where('createdBy', '=', userId);
  return (await row.forKeyShare().executeTakeFirst()) !== undefined;
}

export async function updateFile(
  trx: ActorTrx,
  id: string,
  change: { fileName?: string | undefined; folderId?: string | undefined },
): Promise<boolean> {
  const row = await trx
    .updateTable('exerciseFiles')
    .set({
      ...change,
      // An editor saves the name with the drawing, so a new revision keeps an open editor from overwriting the name.
      ...(change.fileName === undefined ? {} : { rev: sql<number>`rev + 1` }),
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a file that was not deleted, so that it cannot be given until the transaction ends. */
export async function lockPresentFile(trx: ActorTrx, id: string) {
  return trx
    .selectFrom('exerciseFiles')
    .select(['folderId', 'schoolId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes the file out of its folder. Its assignments continue to work. */
export async function softDeleteFile(trx: ActorTrx, id: string): Promise<void> {
  await trx
    .updateTable('exerciseFiles')
    .set({ deletedAt: sql<Date>`now()`, folderId: null })
    .where('id', '=', id)
    .execute();
}

/** Selects the file names among `names` that a row has. */
export async function selectKnownNames(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('exerciseFiles')
    .select('storedName')
    .where('storedName', 'in', names)
    .execute();
  return rows.flatMap(({ storedName }) => (storedName === null ? [] : [storedName]));
}
