import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { PAGE_FILE_LIMIT_BYTES } from '@domdom/domain/folders/exercise-files';
import { WorksheetDocumentSchema } from '@domdom/worksheet/schema';
import { z } from 'zod';
import type { Env } from '../env.ts';
import type { Caller } from '../http/caller.ts';
import { AssignmentService } from '../modules/assignments/assignment.service.ts';
import { FileService } from '../modules/folders/file.service.ts';
import { FolderService } from '../modules/folders/folder.service.ts';
import { KnownMedia } from '../modules/media/known-media.service.ts';
import { MediaService } from '../modules/media/media.service.ts';
import { NotificationSender } from '../modules/notifications/notification-sender.service.ts';
import { WorksheetService } from '../modules/worksheets/worksheet.service.ts';
import type { Database } from '../db/connect.ts';
import { inTransactionBy } from '../db/transaction.ts';
import { demoAccount, demoCaller, demoUploads } from './demo-caller.ts';

/** The teacher who owns the folders, and whose class gets the worksheet. */
const TEACHER = 'lan@domdom.test';
const CLASS = '2A';
const FOLDERS = ['Lớp 2A', 'Lớp 3A'];
const DUE_MS = 365 * 24 * 3_600_000;

const StoredWorksheet = z.object({
  name: z.string(),
  picture: z.string(),
  height: z.number(),
  zones: z.unknown(),
});

/**
 * Creates two folders for a demo school that has none, and in one of them a worksheet given to a class, so that
 * drawing, doing and marking can be tried at once.
 */
export async function loadDemoWorksheet(
  db: Database,
  env: Pick<Env, 'root' | 'dataDir' | 'uploadQuota'>,
): Promise<void> {
  const caller = await teacherWithoutFolders(db);
  if (caller === undefined) return;
  const content = path.join(env.root, 'content');
  const { store, quota } = await demoUploads(env);
  const media = new MediaService(db, store, quota);
  const folders = new FolderService(db);
  const files = new FileService(db, store, quota);
  const worksheets = new WorksheetService(db, files, new KnownMedia(content));

  const made = [];
  for (const [sortOrder, name] of FOLDERS.entries()) {
    made.push(await folders.create(caller, { name, sortOrder, parentId: null, color: '#1f3a8a' }));
  }
  const worksheetsFolder = path.join(content, 'worksheets');
  const stored = StoredWorksheet.parse(
    JSON.parse(await readFile(path.join(worksheetsFolder, 'animals.json'), 'utf8')),
  );
  const picture = createReadStream(path.join(worksheetsFolder, stored.picture));
  const placed = await store.receive(picture, PAGE_FILE_LIMIT_BYTES, (arrived) =>
    media.placeMade(caller, arrived.path, stored.picture),
  );
  await inTransactionBy(db, caller, (trx) => media.writeDown(trx, caller, [placed]));
  const pages = [{ file: placed.file, height: stored.height }];
  const document = WorksheetDocumentSchema.parse({ version: 1, pages, zones: stored.zones });
  const [folder] = made;
  if (folder === undefined) throw new Error('The demo school has no folder');
  const worksheet = await worksheets.create(caller, folder.id, { name: stored.name, document });
  const { id: classId } = await db
    .selectFrom('classes')
    .select('id')
    .where('teacherId', '=', caller.userId)
    .where('name', '=', CLASS)
    .executeTakeFirstOrThrow();
  // No page is connected yet that could be notified.
  const assignments = new AssignmentService(
    db,
    new NotificationSender({ announce: () => undefined }),
    // It is given as practice.
    () => Promise.resolve(),
  );
  await assignments.assign(caller, {
    classIds: [classId],
    fileId: worksheet.id,
    title: '',
    instructions: '',
    dueDate: new Date(Date.now() + DUE_MS).toISOString(),
    points: 10,
    color: '#1f3a8a',
    behaviour: DEFAULT_BEHAVIOUR,
  });
}

/** Undefined if the demo school does not exist, or if its teacher has, or ever had, folders or files. */
async function teacherWithoutFolders(db: Database): Promise<Caller | undefined> {
  const teacher = await demoAccount(db, TEACHER)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('folders').whereRef('folders.createdBy', '=', 'users.id'))),
        not(exists(selectFrom('exerciseFiles').whereRef('exerciseFiles.createdBy', '=', 'users.id'))),
      ]),
    )
    .executeTakeFirst();
  if (teacher === undefined) return undefined;
  return demoCaller(teacher, { roles: ['teacher'], lists: [] });
}
