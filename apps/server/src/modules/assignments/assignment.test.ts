import { describe, expect, it } from 'vitest';
import type {
  Assignment,
  AttemptSummary,
  AttemptView,
  StudentAssignmentRow,
  StudentResult,
  UnitCard,
  UnitTest,
} from '@domdom/api';
import {
  buildAssignment,
  buildClass,
  buildUser,
  findExamination,
  onlyStudent,
  NEXT_WEEK,
} from '../../testing/builders.ts';
import { openFinished } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

const assign = (browser: Browser, body: object) =>
  browser.call({ method: 'POST', url: '/api/assignments', body });
const countAssignments = async (classId: string) =>
  (await test.db.selectFrom('assignments').select('id').where('classId', '=', classId).execute()).length;

async function teacherWithClass(options: { grade?: number; status?: 0 | 1 | 2 } = {}) {
  const target = await buildClass(test.db, options);
  return { target, teacher: await test.logIn(target.teacher), examination: await findExamination(test.db) };
}

describe('the units of a class', () => {
  it('show the tests of the grade, how many were given and how far the class is', async () => {
    const { target, teacher, examination } = await teacherWithClass();
    const url = `/api/teacher/classes/${target.id}/units`;
    await assign(teacher, { classIds: [target.id], examinationId: examination.id, dueDate: NEXT_WEEK });
    const { items } = await teacher.ok<{ items: UnitCard[] }>({ url });
    expect(items.map(({ label }) => label)).toContain('End of Year');
    const first = items.find(({ unit }) => unit === '1');
    expect(first).toMatchObject({
      label: 'Unit 1',
      topic: { en: 'Hello, friends', vi: 'Chào các bạn' },
      access: true,
      testCount: 2,
      assignedCount: 1,
      donePercent: 0,
    });
    expect(first?.skills).toEqual(expect.arrayContaining(['V', 'L', 'R', 'W']));
    expect(items.find(({ unit }) => unit === '5')).toMatchObject({
      access: false,
      id: null,
      donePercent: null,
    });
  });

  it('are unknown to a colleague', async () => {
    const { target } = await teacherWithClass();
    const colleague = await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId });
    const by = await test.logIn(colleague);
    for (const url of ['', '/units', '/units/1/tests', '/roster'])
      expect([url, (await by.call({ url: `/api/teacher/classes/${target.id}${url}` })).statusCode]).toEqual([
        url,
        404,
      ]);
  });

  it('name the next test by unit and number', async () => {
    const { target, teacher, examination } = await teacherWithClass();
    const url = `/api/teacher/classes/${target.id}/units/1/tests`;
    await assign(teacher, { classIds: [target.id], examinationId: examination.id, dueDate: NEXT_WEEK });
    const { items } = await teacher.ok<{ items: UnitTest[] }>({ url });
    expect(items.find(({ id }) => id === examination.id)).toMatchObject({
      assignedCount: 1,
      removedCount: 0,
      nextTitle: 'Đề kiểm tra tiến độ - Unit 1 - Lần 2',
      questionCount: 10,
    });
  });
});

describe('two tests of one unit', () => {
  it('are numbered separately and differ by their exam titles', async () => {
    const { target, teacher } = await teacherWithClass();
    for (const code of ['g3-u1-t1', 'g3-u1-t2']) {
      const { id } = await findExamination(test.db, code);
      await assign(teacher, { classIds: [target.id], examinationId: id, dueDate: NEXT_WEEK });
    }
    const student = await test.logIn(onlyStudent(target));
    for (const [who, url] of [
      [teacher, `/api/teacher/classes/${target.id}/assignments`],
      [student, `/api/student/classes/${target.id}/assignments`],
    ] as const) {
      const { items } = await who.ok<{ items: Assignment[] }>({ url });
      expect(new Set(items.map(({ title }) => title))).toEqual(
        new Set(['Đề kiểm tra tiến độ - Unit 1 - Lần 1']),
      );
      expect(new Set(items.map(({ examTitle }) => examTitle)).size).toBe(2);
    }
  });
});

describe('giving a test', () => {
  it('creates one assignment and one notification for each of several classes', async () => {
    const { target, teacher, examination } = await teacherWithClass();
    const other = await buildClass(test.db, { teacher: target.teacher, name: '3B' });
    const response = await assign(teacher, {
      classIds: [target.id, other.id],
      examinationId: examination.id,
      dueDate: NEXT_WEEK,
    });
    const { items } = response.json<{ items: Assignment[] }>();
    expect(items.map(({ className }) => className).toSorted()).toEqual(['3A', '3B']);
    expect(items[0]).toMatchObject({
      title: 'Đề kiểm tra tiến độ - Unit 1 - Lần 1',
      assignmentType: 'ASSIGNMENT',
      points: 10,
      settings: { tags: ['UNIT'] },
      examId: examination.id,
    });
    for (const { students } of [target, other]) {
      const student = await test.logIn(students[0] ?? target.teacher);
      expect(await student.ok({ url: '/api/notifications' })).toMatchObject({
        unread: 1,
        items: [{ status: 0, setting: { type: 'GIVE_ASSIGNMENT', exerciseType: 'UNIT' } }],
      });
    }
  });

  it('gives it to no class when one of them belongs to another teacher', async () => {
    const { target, teacher, examination } = await teacherWithClass();
    const foreign = await buildClass(test.db);
    const response = await assign(teacher, {
      classIds: [target.id, foreign.id],
      examinationId: examination.id,
      dueDate: NEXT_WEEK,
    });
    expect(response.statusCode).toBe(404);
    expect(await countAssignments(target.id)).toBe(0);
  });

  it('numbers two simultaneous requests 1 and 2', async () => {
    const { target, teacher, examination } = await teacherWithClass();
    const body = { classIds: [target.id], examinationId: examination.id, dueDate: NEXT_WEEK };
    const answers = await Promise.all([assign(teacher, body), assign(teacher, body)]);
    const titles = answers.flatMap((answer) =>
      answer.json<{ items: Assignment[] }>().items.map(({ title }) => title),
    );
    expect(titles.toSorted()).toEqual([
      'Đề kiểm tra tiến độ - Unit 1 - Lần 1',
      'Đề kiểm tra tiến độ - Unit 1 - Lần 2',
    ]);
  });

  it.each([
    ['a due date today', { dueDate: new Date().toISOString() }],
    ['no due date', { dueDate: undefined }],
    ['eleven points', { points: 11 }],
    ['points below zero', { points: -1 }],
    ['no class', { classIds: [] }],
    ['a field of its own making', { createdBy: 'me' }],
  ])('is refused with %s', async (_name, change) => {
    const { target, teacher, examination } = await teacherWithClass();
    const body = { classIds: [target.id], examinationId: examination.id, dueDate: NEXT_WEEK, ...change };
    expect((await assign(teacher, body)).statusCode).toBe(400);
    expect(await countAssignments(target.id)).toBe(0);
  });

  it.each([
    [{ dueDate: undefined }, 'dueDate', 'Chưa nhập ngày nộp bài'],
    [{ dueDate: '' }, 'dueDate', 'Chưa nhập ngày nộp bài'],
    [{ dueDate: 'mai' }, 'dueDate', 'Ngày giờ không hợp lệ!'],
    [{ classIds: [] }, 'classIds', 'Vui lòng chọn lớp học!'],
    [{ points: 'mười' }, 'points', 'Điểm phải là số từ 0 đến 10!'],
    [{ points: 11 }, 'points', 'Điểm phải là số từ 0 đến 10!'],
    [{ points: 7.25 }, 'points', 'Điểm chỉ có một chữ số sau dấu phẩy!'],
    [{ dueDate: '9999-12-31T16:59:00Z' }, 'dueDate', 'Ngày nộp bài không được sau hôm nay quá một năm!'],
    [{ color: 'red' }, 'color', 'Sai định dạng!'],
  ])('names the problem of %o in Vietnamese', async (change, path, message) => {
    const { target, teacher, examination } = await teacherWithClass();
    const body = { classIds: [target.id], examinationId: examination.id, dueDate: NEXT_WEEK, ...change };
    expect((await assign(teacher, body)).json()).toMatchObject({ issues: [{ path, message }] });
  });

  it('is refused for a class that has finished, and for a test of another grade', async () => {
    const finished = await teacherWithClass({ status: 2 });
    const body = { examinationId: finished.examination.id, dueDate: NEXT_WEEK };
    const refused = await assign(finished.teacher, { ...body, classIds: [finished.target.id] });
    expect(refused.json()).toMatchObject({ code: 'CLASS_FINISHED' });
    const older = await teacherWithClass({ grade: 6 });
    expect((await assign(older.teacher, { ...body, classIds: [older.target.id] })).statusCode).toBe(404);
  });
});

describe('results', () => {
  it('show the teacher every student on the roster, including those who have not started', async () => {
    const { target, assignment, account, teacher } = await openFinished(test);
    const idle = await buildUser(test.db, { schoolId: target.schoolId, fullName: 'Phạm Văn Ân' });
    await test.db
      .insertInto('classMembers')
      .values({ classId: target.id, studentId: idle.id, schoolId: target.schoolId })
      .execute();
    const { students } = await teacher.ok<{ students: StudentResult[] }>({
      url: `/api/teacher/assignments/${assignment.id}`,
    });
    expect(students.find(({ studentId }) => studentId === account.id)).toMatchObject({
      state: 'done',
      result: { percent: 0, score: 0, star: 0, isLate: false, total: 10 },
    });
    expect(students.find(({ studentId }) => studentId === idle.id)).toMatchObject({
      state: 'not-started',
      result: null,
    });
  });

  it('list every attempt for the student, newest first, but only the newest for the class', async () => {
    const { assignment, student, target } = await openFinished(test);
    const { attempt } = await student.ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
    });
    await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
    const { attempts } = await student.ok<{ attempts: AttemptSummary[] }>({
      url: `/api/student/assignments/${assignment.id}`,
    });
    expect(attempts.map(({ attemptNumber }) => attemptNumber)).toEqual([2, 1]);
    const { items } = await student.ok<{ items: StudentAssignmentRow[] }>({
      url: `/api/student/classes/${target.id}/assignments`,
    });
    expect(items[0]?.result?.attemptNumber).toBe(2);
  });

  it('show whether the time of an open attempt is over, before anyone has ended it', async () => {
    const { assignment, student } = await openFinished(test);
    const url = `/api/student/assignments/${assignment.id}`;
    expect(await student.ok({ url })).toMatchObject({ openAttemptId: null, isTimeOver: false });
    const { attempt } = await student.ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
    });
    expect(await student.ok({ url })).toMatchObject({ openAttemptId: attempt.id, isTimeOver: false });
    const started = new Date(Date.now() - 3_600_000);
    const times = { startedAt: started, deadline: new Date(Date.now() - 1000) };
    await test.db.updateTable('attempts').set(times).where('id', '=', attempt.id).execute();
    expect(await student.ok({ url })).toMatchObject({ openAttemptId: attempt.id, isTimeOver: true });
  });
});

/** Returns the number of unread notifications, then the assignment that each notification is about. */
const about = async (browser: Browser) => {
  const { items, unread } = await browser.ok<{
    items: { setting: { assignmentId: string } }[];
    unread: number;
  }>({ url: '/api/notifications' });
  return [unread, ...items.map(({ setting }) => setting.assignmentId)];
};

describe('changing and taking back', () => {
  it("changes the title, due date and points of the teacher's own assignment", async () => {
    const target = await buildClass(test.db);
    const assignment = await buildAssignment(test.db, target);
    const teacher = await test.logIn(target.teacher);
    const dueDate = NEXT_WEEK;
    const changed = await teacher.ok<Assignment>({
      method: 'PATCH',
      url: `/api/teacher/assignments/${assignment.id}`,
      body: { title: 'Bài tập cuối tuần', dueDate, points: 8 },
    });
    expect(changed).toMatchObject({ title: 'Bài tập cuối tuần', points: 8, dueDate });
    const nameless = {
      method: 'PATCH',
      url: `/api/teacher/assignments/${assignment.id}`,
      body: { title: '\u200b' },
    } as const;
    expect((await teacher.call(nameless)).json()).toMatchObject({ issues: [{ path: 'title' }] });
  });

  it('hides the assignment from the class and keeps the attempts', async () => {
    const { assignment, student, teacher, attempt } = await openFinished(test);
    await teacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${assignment.id}` });
    expect((await student.call({ url: `/api/student/assignments/${assignment.id}` })).statusCode).toBe(404);
    const kept = await test.db.selectFrom('attempts').select('id').where('id', '=', attempt.id).execute();
    expect(kept).toHaveLength(1);
  });

  it('withdraws the notifications about the assignment, and no others', async () => {
    const { target, assignment, student, teacher, attempt } = await openFinished(test);
    const other = await assign(teacher, {
      classIds: [target.id],
      examinationId: assignment.examinationId,
      dueDate: NEXT_WEEK,
    });
    await test.db
      .insertInto('notifications')
      .values({
        schoolId: target.schoolId,
        audience: 'CLASS',
        audienceClassId: target.id,
        title: 'Bài tập mới',
        setting: JSON.stringify({ type: 'GIVE_ASSIGNMENT', assignmentId: assignment.id }),
      })
      .execute();
    await teacher.ok({
      method: 'PUT',
      url: `/api/teacher/attempts/${attempt.id}/mark`,
      body: { score: 5, star: 2.5 },
    });
    const [kept] = other.json<{ items: Assignment[] }>().items;
    expect(await about(student)).toEqual([3, assignment.id, assignment.id, kept?.id]);
    expect(await about(teacher)).toEqual([1, assignment.id]);
    await teacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${assignment.id}` });
    expect(await about(student)).toEqual([1, kept?.id]);
    expect(await about(teacher)).toEqual([0]);
  });

  it('lowers the count of given tests, but never reuses the number', async () => {
    const { target, teacher, examination } = await teacherWithClass();
    const body = { classIds: [target.id], examinationId: examination.id, dueDate: NEXT_WEEK };
    const [given] = (await assign(teacher, body)).json<{ items: Assignment[] }>().items;
    await teacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${given?.id}` });
    const units = await teacher.ok<{ items: UnitCard[] }>({
      url: `/api/teacher/classes/${target.id}/units`,
    });
    expect(units.items.find(({ unit }) => unit === '1')?.assignedCount).toBe(0);
    const tests = await teacher.ok<{ items: UnitTest[] }>({
      url: `/api/teacher/classes/${target.id}/units/1/tests`,
    });
    expect(tests.items.find(({ id }) => id === examination.id)).toMatchObject({
      assignedCount: 0,
      removedCount: 1,
      nextTitle: 'Đề kiểm tra tiến độ - Unit 1 - Lần 2',
    });
  });
});
