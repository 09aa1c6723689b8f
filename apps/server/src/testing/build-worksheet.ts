import { randomBytes } from 'node:crypto';
import type { Assignment, AttemptView, FinishedAttempt, Folder, Worksheet } from '@domdom/api';
import { EMPTY_DATA, type Mode, type WorksheetDocument, type Zone, type ZoneData } from '@domdom/worksheet';
import type { Database } from '../db/connect.ts';
import { type BuiltClass, type BuiltUser, NEXT_WEEK } from './builders.ts';
import { type Classroom, openClassroom } from './classroom.ts';
import type { Browser, TestApp } from './test-app.ts';

/** A zone of 200 by 30; unspecified fields are empty. */
export const buildZone = (
  id: string,
  mode: Mode,
  place: { top: number; left?: number },
  data: Partial<ZoneData> = {},
): Zone => ({
  id,
  mode,
  left: 100,
  width: 200,
  height: 30,
  angle: 0,
  ...place,
  data: { ...EMPTY_DATA, ...data },
});

/** One item of each graded kind, in this order: write, choice, match, selectWord, dropDown, dragDrop. */
export const EVERY_MODE: readonly Zone[] = [
  buildZone('write1', 'Write', { top: 10 }, { text: 'does not' }),
  buildZone('opta', 'Choice', { top: 100, left: 100 }, { groupName: 'g1', text: 'A' }),
  buildZone('optb', 'Choice', { top: 100, left: 400 }, { groupName: 'g1', text: 'B', isCorrect: true }),
  buildZone('left1', 'Match', { top: 200, left: 50 }, { groupName: 'm1', countMatch: 1 }),
  buildZone('right1', 'Match', { top: 200, left: 700 }, { groupName: 'm1' }),
  buildZone('word1', 'SelectWord', { top: 300, left: 100 }, { groupName: 's1', isCorrect: true }),
  buildZone('word2', 'SelectWord', { top: 300, left: 400 }, { groupName: 's1' }),
  buildZone('drop1', 'DropDown', { top: 400 }, { text: 'zebra|ant' }),
  buildZone('drag1', 'DragDrop', { top: 500 }, { groupName: 'd1', text: 'moon|star' }),
  buildZone('listen1', 'Listen', { top: 600 }, { script: 'Hello!' }),
];

/** Creates a page picture, a folder and a worksheet of these zones; `browser` is the teacher's. */
export async function buildWorksheet(
  db: Database,
  teacher: BuiltUser,
  browser: Browser,
  zones: readonly Zone[] = EVERY_MODE,
): Promise<Worksheet> {
  const file = `u-${randomBytes(16).toString('hex')}.webp`;
  await db
    .insertInto('mediaFiles')
    .values({
      schoolId: teacher.schoolId,
      createdBy: teacher.id,
      name: file,
      kind: 'picture',
      bytes: 10,
      sha256: '0'.repeat(64),
      originalName: 'page.png',
    })
    .execute();
  const folder = await browser.ok<Folder>({
    method: 'POST',
    url: '/api/folders',
    body: { name: 'Lớp 3', sortOrder: 0 },
  });
  const document: WorksheetDocument = { version: 1, pages: [{ file, height: 1600 }], zones: [...zones] };
  return browser.ok<Worksheet>({
    method: 'POST',
    url: `/api/folders/${folder.id}/worksheets`,
    body: { name: 'Phiếu 1', document },
  });
}

/** Submits the dialog that gives a file to a class; `browser` is the teacher's. */
export const giveFile = (target: BuiltClass, browser: Browser, fileId: string, more: object = {}) =>
  browser.call({
    method: 'POST',
    url: '/api/assignments',
    body: { classIds: [target.id], fileId, dueDate: NEXT_WEEK, ...more },
  });

/** A worksheet of these zones, given to a class. */
export async function giveWorksheet(
  db: Database,
  target: BuiltClass,
  browser: Browser,
  { zones = EVERY_MODE, ...more }: { zones?: readonly Zone[]; [field: string]: unknown } = {},
): Promise<{ worksheet: Worksheet; assignment: Assignment }> {
  const worksheet = await buildWorksheet(db, target.teacher, browser, zones);
  const answer = await giveFile(target, browser, worksheet.id, more);
  const [assignment] = answer.json<{ items: Assignment[] }>().items;
  if (assignment === undefined) throw new Error(answer.body);
  return { worksheet, assignment };
}

export const startWorksheet = (student: Browser, { examId, id }: Assignment) =>
  student.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: examId, assignmentId: id },
  });

export const saveItem = (
  student: Browser,
  { attempt }: AttemptView,
  itemId: string,
  answer: object,
  more: object = {},
) =>
  student.call({
    method: 'PUT',
    url: `/api/attempts/${attempt.id}/answers/${itemId}`,
    body: { rev: 1, answer, epoch: attempt.epoch, ...more },
  });

export const finishWorksheet = (student: Browser, { attempt }: AttemptView) =>
  student.ok<FinishedAttempt>({
    method: 'POST',
    url: `/api/attempts/${attempt.id}/finish`,
    body: { epoch: attempt.epoch },
  });

/** A class whose people are all logged in, and which got a worksheet of these zones. */
export async function openWorksheetClass(
  test: TestApp,
  zones: readonly Zone[],
  studentCount: number,
): Promise<Classroom & { worksheet: Worksheet; assignment: Assignment }> {
  const classroom = await openClassroom(test, studentCount);
  const given = await giveWorksheet(test.db, classroom.target, classroom.teacher, { zones });
  return { ...classroom, ...given };
}

/** The student starts and saves these texts, by item; null leaves one empty. */
export async function typeInto(
  student: Browser,
  assignment: Assignment,
  texts: Readonly<Record<string, string | null>>,
): Promise<AttemptView> {
  const view = await startWorksheet(student, assignment);
  for (const [itemId, text] of Object.entries(texts)) {
    if (text !== null) await saveItem(student, view, itemId, { text });
  }
  return view;
}

/** Like `typeInto`, and then finishes. */
export async function typeAll(
  student: Browser,
  assignment: Assignment,
  texts: Readonly<Record<string, string | null>>,
): Promise<FinishedAttempt> {
  return finishWorksheet(student, await typeInto(student, assignment, texts));
}

/** Sends the teacher's judgement of a typed answer to an item. */
export const judgeTyped = (
  teacher: Browser,
  { id }: Assignment,
  text: string,
  { isAccepted = true, itemId = 'write1' } = {},
) =>
  teacher.call({
    method: 'PUT',
    url: `/api/teacher/assignments/${id}/accepted-answers`,
    body: { itemId, text, isAccepted },
  });

/** Returns the worksheet's current key for a typed item, and the revision it is from. */
export async function typedKey(teacher: Browser, { id }: Worksheet, itemId = 'write1') {
  const { document, rev } = await teacher.ok<Worksheet>({ url: `/api/worksheets/${id}` });
  return { text: document.zones.find((zone) => zone.id === itemId)?.data.text, rev };
}
