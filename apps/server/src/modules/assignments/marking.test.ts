import { describe, expect, it } from 'vitest';
import type { AttemptSummary, AttemptView, StudentResult } from '@domdom/api';
import { buildAssignment, buildClass, buildUser, onlyStudent } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

/** Builds a student who has finished the test of a class without answering anything. */
async function finishedStudent() {
  const target = await buildClass(test.db);
  const assignment = await buildAssignment(test.db, target);
  const account = onlyStudent(target);
  const student = await test.logIn(account);
  const { attempt } = await student.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });
  await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
  return { target, assignment, account, student, attempt, teacher: await test.logIn(target.teacher) };
}

describe('marking', () => {
  it('stores score, star and note, and notifies the student', async () => {
    const { assignment, student, attempt, teacher } = await finishedStudent();
    const url = `/api/teacher/attempts/${attempt.id}/mark`;
    await teacher.ok({ method: 'PUT', url, body: { score: 7.5, star: 4.5, note: 'Em làm tốt lắm.' } });
    const { attempts } = await student.ok<{ attempts: AttemptSummary[] }>({
      url: `/api/student/assignments/${assignment.id}`,
    });
    expect(attempts[0]).toMatchObject({ score: 7.5, star: 4.5, teacherNote: 'Em làm tốt lắm.' });
    // Saving the same mark twice sends one notification.
    await teacher.ok({ method: 'PUT', url, body: { score: 7.5, star: 4.5, note: 'Em làm tốt lắm.' } });
    const { items } = await student.ok<{ items: { setting: object }[] }>({ url: '/api/notifications' });
    expect(items).toHaveLength(1);
    expect(items[0]?.setting).toMatchObject({ type: 'MARK_ASSIGNMENT', assignmentId: assignment.id });
  });

  it("accepts the machine's marks of a class at once, and takes that back", async () => {
    const { assignment, attempt, teacher, target } = await finishedStudent();
    const url = `/api/teacher/assignments/${assignment.id}`;
    const marked = async () => {
      const { students, ...of } = await teacher.ok<{
        students: StudentResult[];
        assignment: { markedCount: number };
      }>({ url });
      return [of.assignment.markedCount, ...students.map(({ result }) => result?.marking)];
    };
    const accept = () =>
      teacher.ok<{ acceptedCount: number; acceptedAt: string }>({
        method: 'POST',
        url: `${url}/machine-marks`,
      });
    const takeBack = (acceptedAt: string) =>
      teacher.ok({ method: 'POST', url: `${url}/machine-marks/undo`, body: { acceptedAt } });
    const answer = {
      attemptId: attempt.id,
      schoolId: target.schoolId,
      questionId: 'open',
      rev: 1,
      answer: '{}',
    };
    const setOpen = async (isOpen: boolean) =>
      test.db
        .insertInto('attemptAnswers')
        .values({ ...answer, submittedAt: new Date() })
        .onConflict((oc) =>
          oc.columns(['attemptId', 'questionId']).doUpdateSet({ isCorrect: isOpen ? null : false }),
        )
        .execute();
    // What the machine marked needs no teacher; an open answer does.
    expect(await marked()).toEqual([1, 'machine']);
    await setOpen(true);
    expect(await marked()).toEqual([0, 'waiting']);
    expect(await accept()).toMatchObject({ acceptedCount: 0 });
    await setOpen(false);
    const { acceptedCount, acceptedAt } = await accept();
    expect([acceptedCount, ...(await marked())]).toEqual([1, 1, 'teacher']);
    expect(await accept()).toMatchObject({ acceptedCount: 0 });
    expect(await takeBack(acceptedAt)).toEqual({ takenBackCount: 1 });
    expect(await marked()).toEqual([1, 'machine']);
    // A mark that the teacher gives stays, whatever is accepted or taken back.
    const again = await accept();
    const mark = { score: 7.5, star: 4, note: 'Tốt' };
    await teacher.ok({ method: 'PUT', url: `/api/teacher/attempts/${attempt.id}/mark`, body: mark });
    expect(await takeBack(again.acceptedAt)).toEqual({ takenBackCount: 0 });
    expect(await accept()).toMatchObject({ acceptedCount: 0 });
    const { students } = await teacher.ok<{ students: StudentResult[] }>({ url });
    expect(students[0]?.result).toMatchObject({ score: 7.5, teacherNote: 'Tốt', marking: 'teacher' });
  });

  it('is refused above the points of the assignment, and for a running attempt', async () => {
    const target = await buildClass(test.db);
    const assignment = await buildAssignment(test.db, target, { points: 5 });
    const student = await test.logIn(onlyStudent(target));
    const { attempt } = await student.ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
    });
    const teacher = await test.logIn(target.teacher);
    const mark = (score: number) =>
      teacher.call({
        method: 'PUT',
        url: `/api/teacher/attempts/${attempt.id}/mark`,
        body: { score, star: 1 },
      });
    expect((await mark(4)).statusCode).toBe(409);
    await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
    expect((await mark(6)).json()).toMatchObject({
      issues: [{ path: 'score', message: 'Điểm phải là số từ 0 đến 5!' }],
    });
    expect((await mark(3.95)).json()).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'score', message: 'Điểm chỉ có một chữ số sau dấu phẩy!' }],
    });
    expect((await mark(4)).statusCode).toBe(200);
  });

  it('is refused to an administrator, who may only read the class', async () => {
    const { target, attempt, assignment } = await finishedStudent();
    const administrator = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }),
    );
    await administrator.ok({ url: `/api/teacher/assignments/${assignment.id}` });
    const response = await administrator.call({
      method: 'PUT',
      url: `/api/teacher/attempts/${attempt.id}/mark`,
      body: { score: 1, star: 1 },
    });
    expect(response.statusCode).toBe(404);
  });
});
