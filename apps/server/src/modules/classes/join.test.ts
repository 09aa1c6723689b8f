import { describe, expect, it } from 'vitest';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import { buildAssignment, buildClass, buildStudent, buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

const join = (by: Browser, code: string) =>
  by.call({ method: 'POST', url: '/api/student/classes/join', body: { code } });

describe('joining by code', () => {
  it('ignores case, spaces and dashes, and returns the class', async () => {
    const target = await buildClass(test.db, { name: '4B', grade: 4, studentCount: 0 });
    await buildAssignment(test.db, target);
    const student = await test.logIn(await buildUser(test.db, { schoolId: target.schoolId }));
    const typed = ` ${target.joinCode.slice(0, 4).toLowerCase()} - ${target.joinCode.slice(4)}`;
    const response = await join(student, typed);
    expect(response.json()).toMatchObject({ id: target.id, className: '4B', grade: 4, openAssignments: 1 });
    expect(response.body).not.toContain(target.joinCode);
  });

  it('a second time returns the class again, even if it is finished', async () => {
    const target = await buildClass(test.db, { studentCount: 0 });
    const student = await test.logIn(await buildUser(test.db, { schoolId: target.schoolId }));
    const taps = await Promise.all(Array.from({ length: 8 }, () => join(student, target.joinCode)));
    expect(taps.map(({ statusCode }) => statusCode)).toEqual(taps.map(() => 200));
    await test.db.updateTable('classes').set({ status: 2 }).where('id', '=', target.id).execute();
    const again = await join(student, target.joinCode);
    expect([again.statusCode, again.json()]).toMatchObject([200, { id: target.id, status: 2 }]);
    expect(await student.ok({ url: '/api/student/classes' })).toMatchObject({ items: [{ id: target.id }] });
  });

  it('is refused for a finished class', async () => {
    const target = await buildClass(test.db, { status: 2, studentCount: 0 });
    const student = await test.logIn(await buildUser(test.db, { schoolId: target.schoolId }));
    expect((await join(student, target.joinCode)).json()).toMatchObject({ code: 'CLASS_FINISHED' });
  });

  it('slows down a student who guesses, and nobody else', async () => {
    const target = await buildClass(test.db, { studentCount: 0 });
    const guesser = await test.logIn(await buildUser(test.db, { schoolId: target.schoolId }));
    const other = await test.logIn(await buildUser(test.db, { schoolId: target.schoolId }));
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1)
      codes.push((await join(guesser, 'ABCD-2345')).json<{ code: string }>().code);
    expect(codes.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 'CODE_UNKNOWN'));
    expect(codes[11]).toBe('TOO_MANY_REQUESTS');
    expect((await join(guesser, target.joinCode)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await join(other, target.joinCode)).statusCode).toBe(200);
  });
});

describe("the student's classes", () => {
  it('show how many assignments have no finished attempt, with the most recently joined class first', async () => {
    const first = await buildClass(test.db, { name: 'Cũ', studentCount: 0 });
    const account = await buildStudent(test.db, first);
    const second = await buildClass(test.db, { name: 'Mới', teacher: first.teacher, studentCount: 0 });
    const done = await buildAssignment(test.db, first);
    const open = await buildAssignment(test.db, first);
    const gone = await buildAssignment(test.db, first);
    await buildFinishedAttempt(test.db, account, done, { passed: 1, questionCount: 2 });
    const student = await test.logIn(account);
    await student.ok({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: open.examinationId, assignmentId: open.id },
    });
    const by = await test.logIn(first.teacher);
    await by.ok({ method: 'DELETE', url: `/api/teacher/assignments/${gone.id}` });
    expect((await join(student, second.joinCode)).statusCode).toBe(200);
    const { items } = await student.ok<{ items: object[] }>({ url: '/api/student/classes' });
    expect(items).toMatchObject([
      { className: 'Mới', openAssignments: 0 },
      { className: 'Cũ', openAssignments: 1 },
    ]);
  });

  it('are empty for a manager', async () => {
    const manager = await test.logIn(await buildUser(test.db, { role: 'manager' }));
    expect(await manager.ok({ url: '/api/student/classes' })).toEqual({ items: [] });
  });
});
