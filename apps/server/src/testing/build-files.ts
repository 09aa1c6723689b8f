import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltUser } from './builders.ts';
import type { openTestApp } from './test-app.ts';

type OpenedTest = ReturnType<typeof openTestApp>;

/** A worksheet with nothing drawn on it; the file of its page does not exist. */
export const EMPTY_WORKSHEET = {
  version: 1,
  pages: [{ file: `u-${'0'.repeat(32)}.webp`, height: 100 }],
  zones: [],
};

/** Stores bytes that begin like a PDF among the uploads; returns the file name. */
const storePdf = (test: OpenedTest, mark: string): string => store(test, mark, 'pdf');

function store({ dataDir }: OpenedTest, mark: string, ending: string): string {
  const random = randomBytes(16).toString('hex');
  const folder = path.join(dataDir, 'uploads', random.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${mark}-${random}.${ending}`), '%PDF-');
  return `${mark}-${random}.${ending}`;
}

/** A library document with its file, and what stands for its cover. */
export async function buildDocument(
  test: OpenedTest,
  user: BuiltUser,
  { isDeleted = false } = {},
): Promise<string> {
  const storedName = storePdf(test, 'd');
  const { id } = await test.db
    .insertInto('documents')
    .values({
      schoolId: user.schoolId,
      uploadedBy: user.id,
      title: 'Kế hoạch',
      fileName: 'Kế hoạch.pdf',
      storedName,
      kind: 'pdf',
      bytes: 5,
      sha256: '0'.repeat(64),
      coverName: store(test, 'c', 'webp'),
      coverBytes: 5,
      deletedAt: isDeleted ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A teacher file of a grade, and a title that leads to it. */
export async function buildTitle(
  test: OpenedTest,
  user: BuiltUser,
  {
    isDeleted = false,
    grade = 3,
    ...values
  }: {
    isDeleted?: boolean;
    grade?: number;
    isOld?: boolean;
    bookType?: 'sb' | 'wb';
    title?: string;
    sortOrder?: number;
  } = {},
): Promise<{ fileId: string; titleId: string }> {
  const fileId = await buildDocument(test, user);
  await test.db.updateTable('documents').set({ grade }).where('id', '=', fileId).execute();
  const { id: titleId } = await test.db
    .insertInto('libraryTitles')
    .values({
      ...{ schoolId: user.schoolId, createdBy: user.id, grade, documentId: fileId },
      ...{ title: 'Tiếng Anh', bookType: 'sb', sortOrder: 1, ...values },
      deletedAt: isDeleted ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { fileId, titleId };
}

/** A folder with a worksheet, and a plain file that the class was given. */
export async function buildFiles(test: OpenedTest, teacher: BuiltUser, classId: string) {
  const owner = { schoolId: teacher.schoolId, createdBy: teacher.id };
  const folder = await test.db
    .insertInto('folders')
    .values({ ...owner, name: 'Lớp 3', color: '#1f3a8a', sortOrder: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = async (file: object) => {
    const values = { ...owner, folderId: folder.id, fileName: 'Bài', kind: 'worksheet', ...file };
    return test.db.insertInto('exerciseFiles').values(values).returning('id').executeTakeFirstOrThrow();
  };
  const storedName = storePdf(test, 'e');
  const worksheet = await add({ document: JSON.stringify(EMPTY_WORKSHEET) });
  const plain = await add({ kind: 'pdf', storedName, bytes: 5, sha256: '0'.repeat(64) });
  await test.db
    .insertInto('assignments')
    .values({
      ...owner,
      classId,
      title: 'Bài',
      dueDate: new Date('2030-01-01T00:00:00Z'),
      color: '#1f3a8a',
      exerciseType: 'ASSIGNMENT',
      fileId: plain.id,
      settings: '{"tags":[]}',
    })
    .execute();
  return { ownFolder: folder.id, ownFile: worksheet.id, readableFile: plain.id };
}
