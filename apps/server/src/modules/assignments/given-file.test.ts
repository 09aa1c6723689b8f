import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Assignment,
  JoinedClass,
  Notification,
  StudentAssignmentRow,
  StudentDashboard,
  StudentResult,
  TeacherAssignmentRow,
} from '@domdom/api';
import { buildFiles } from '../../testing/build-files.ts';
import { giveFile } from '../../testing/build-worksheet.ts';
import { buildClass, type BuiltClass, onlyStudent } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

/** Students read a plain file and work by hand: it has no questions, no attempts and no marks. */
const test = openTestApp();
let target: BuiltClass;
let teacher: Browser;
let student: Browser;
let assignment: Assignment;
beforeAll(async () => {
  target = await buildClass(test.db);
  teacher = await test.logIn(target.teacher);
  student = await test.logIn(onlyStudent(target));
  const { readableFile } = await buildFiles(test, target.teacher, target.id);
  const answer = await giveFile(target, teacher, readableFile, { instructions: 'Làm vào vở.' });
  const [given] = answer.json<{ items: Assignment[] }>().items;
  if (given === undefined) throw new Error(answer.body);
  assignment = given;
});

it('is an assignment without questions or a time limit, and names the kind of the file', () => {
  expect(assignment).toMatchObject({
    exerciseType: 'ASSIGNMENT',
    attachmentKind: 'pdf',
    examId: null,
    examTitle: null,
    questionCount: 0,
    durationSeconds: 0,
    settings: { tags: [] },
    instructions: 'Làm vào vở.',
  });
});

describe('its students', () => {
  it('are notified, see it and read the file', async () => {
    const { items: notifications } = await student.ok<{ items: Notification[] }>({
      url: '/api/notifications',
    });
    expect(notifications[0]?.setting).toMatchObject({ type: 'GIVE_ASSIGNMENT', assignmentId: assignment.id });
    const { items } = await student.ok<{ items: StudentAssignmentRow[] }>({
      url: `/api/student/classes/${target.id}/assignments`,
    });
    const row = items.find(({ id }) => id === assignment.id);
    expect(row).toEqual({ ...assignment, result: null, hasOpenAttempt: false });
    const content = await student.call({ url: `/api/files/${assignment.attachmentId}/content` });
    expect([content.statusCode, content.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('cannot read it before the window opens', async () => {
    const content = { url: `/api/files/${assignment.attachmentId}/content` };
    const openAt = async (opensAt: Date | null) => {
      await test.db.updateTable('assignments').set({ opensAt }).where('classId', '=', target.id).execute();
      return [(await student.call(content)).statusCode, (await teacher.call(content)).statusCode];
    };
    expect(await openAt(new Date(Date.now() + 60_000))).toEqual([404, 200]);
    expect(await openAt(null)).toEqual([200, 200]);
  });

  it('can start no attempt and write no notes', async () => {
    const url = `/api/student/assignments/${assignment.id}`;
    expect(await student.ok({ url })).toMatchObject({
      attempts: [],
      openAttemptId: null,
      canStart: false,
      isTimeOver: false,
    });
    const notes = await student.call({ method: 'PUT', url: `${url}/notes`, body: { notes: 'Xong' } });
    expect(notes.statusCode).toBe(404);
  });

  it('do not have it counted as open work', async () => {
    const { items } = await student.ok<{ items: JoinedClass[] }>({ url: '/api/student/classes' });
    expect(items.map(({ openAssignments }) => openAssignments)).toEqual([0]);
    const { cards } = await student.ok<StudentDashboard>({ url: '/api/dashboard' });
    expect(cards).toMatchObject({ assignmentsGiven: 0, completed: 0 });
  });
});

describe('its teacher', () => {
  it('sees the roster without attempts', async () => {
    const page = await teacher.ok<{ assignment: TeacherAssignmentRow; students: StudentResult[] }>({
      url: `/api/teacher/assignments/${assignment.id}`,
    });
    expect(page.assignment).toMatchObject({ studentCount: 1, doneCount: 0, markedCount: 0 });
    expect(page.students).toMatchObject([
      { state: 'not-started', answeredNow: 0, result: null, earlierMark: null },
    ]);
    expect(await teacher.ok({ url: `/api/teacher/assignments/${assignment.id}/typed-answers` })).toEqual({
      items: [],
      canRegrade: true,
    });
  });

  it('sees the progress of the units unchanged', async () => {
    const { items } = await teacher.ok<{ items: { donePercent: number | null }[] }>({
      url: `/api/teacher/classes/${target.id}/units`,
    });
    expect(items.every(({ donePercent }) => donePercent === null)).toBe(true);
  });

  it('changes it and takes it back', async () => {
    const url = `/api/teacher/assignments/${assignment.id}`;
    const changed = await teacher.ok<Assignment>({ method: 'PATCH', url, body: { title: 'Đọc thêm' } });
    expect(changed).toEqual({ ...assignment, title: 'Đọc thêm' });
    await teacher.ok({ method: 'DELETE', url });
    expect((await student.call({ url: `/api/student/assignments/${assignment.id}` })).statusCode).toBe(404);
  });
});
