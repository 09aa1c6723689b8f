import { describe, expect, it } from 'vitest';
import type { RosterEntry } from '@domdom/api';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import {
  buildAssignment,
  buildClass,
  buildSchool,
  buildStudent,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { callerOf } from '../../testing/caller-of.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { ClassService } from './class.service.ts';

const test = openTestApp();

const roster = (by: Browser, classId: string, query = '') =>
  by.ok<{ items: RosterEntry[]; total: number }>({ url: `/api/teacher/classes/${classId}/roster${query}` });

interface Outcome {
  email: string;
  outcome: string;
  fullName: string | null;
}

async function add(by: Browser, classId: string, emails: string[]): Promise<Outcome[]> {
  const url = `/api/teacher/classes/${classId}/roster`;
  return (await by.ok<{ results: Outcome[] }>({ method: 'POST', url, body: { emails } })).results;
}

describe('the roster', () => {
  it('is in Vietnamese name order: by given name first, d before đ, ă after a', async () => {
    const target = await buildClass(test.db, { studentCount: 0 });
    const names = ['Lê Văn Đạt', 'Trần Thị Ân', 'Lê An', 'Phạm Dũng', 'Bùi An', 'Đỗ Ăn'];
    for (const fullName of names) await buildStudent(test.db, target, { fullName });
    const { items, total } = await roster(await test.logIn(target.teacher), target.id);
    expect(items.map(({ fullName }) => fullName)).toEqual([
      'Bùi An',
      'Lê An',
      'Đỗ Ăn',
      'Trần Thị Ân',
      'Phạm Dũng',
      'Lê Văn Đạt',
    ]);
    expect(total).toBe(6);
  });

  it('can be searched without tone marks, by name or e-mail, with its own total and pages', async () => {
    const target = await buildClass(test.db, { studentCount: 0 });
    for (const fullName of ['Nguyễn Đức Anh', 'Trần Đức Bình', 'Lê Hoa']) {
      await buildStudent(test.db, target, { fullName });
    }
    const by = await test.logIn(target.teacher);
    const found = await roster(by, target.id, '?search=duc&size=1&page=2');
    expect(found).toMatchObject({ total: 2, page: 2, size: 1, items: [{ fullName: 'Trần Đức Bình' }] });
    const { loginName } = (await roster(by, target.id, '?search=le%20hoa')).items[0] ?? { loginName: '' };
    expect((await roster(by, target.id, `?search=${loginName.toUpperCase()}`)).items).toHaveLength(1);
  });

  it('counts the newest finished attempt of each assignment, except those taken back', async () => {
    const target = await buildClass(test.db, { studentCount: 2 });
    const account = onlyStudent(target);
    const [one, two, gone] = [
      await buildAssignment(test.db, target),
      await buildAssignment(test.db, target),
      await buildAssignment(test.db, target),
    ];
    await buildFinishedAttempt(test.db, account, one, { attemptNumber: 1, passed: 0, questionCount: 10 });
    await buildFinishedAttempt(test.db, account, one, { attemptNumber: 2, passed: 9, questionCount: 10 });
    await buildFinishedAttempt(test.db, account, two, { passed: 2, questionCount: 4 });
    await buildFinishedAttempt(test.db, account, gone, { passed: 0, questionCount: 4 });
    const by = await test.logIn(target.teacher);
    await by.ok({ method: 'DELETE', url: `/api/teacher/assignments/${gone.id}` });
    const { items } = await roster(by, target.id);
    expect(items.find(({ studentId }) => studentId === account.id)).toMatchObject({
      completed: 2,
      averagePercent: 70,
    });
    expect(items.find(({ studentId }) => studentId !== account.id)).toMatchObject({
      completed: 0,
      averagePercent: null,
    });
  });

  it('drops a removed student, who loses the class, and keeps the results for a return', async () => {
    const target = await buildClass(test.db, { studentCount: 1 });
    const account = onlyStudent(target);
    const assignment = await buildAssignment(test.db, target);
    await buildFinishedAttempt(test.db, account, assignment, { passed: 1, questionCount: 2 });
    const by = await test.logIn(target.teacher);
    const student = await test.logIn(account);
    const remove = () =>
      by.call({ method: 'DELETE', url: `/api/teacher/classes/${target.id}/roster/${account.id}` });
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    expect((await roster(by, target.id)).total).toBe(0);
    expect((await student.call({ url: `/api/student/classes/${target.id}` })).statusCode).toBe(404);
    expect(await student.ok({ url: '/api/student/classes' })).toEqual({ items: [] });
    const back = await add(by, target.id, [account.email]);
    expect(back).toMatchObject([{ outcome: 'added' }]);
    expect((await roster(by, target.id)).items).toMatchObject([{ completed: 1, averagePercent: 50 }]);
  });
});

describe('adding by e-mail', () => {
  it('returns one outcome per address and never stops at a bad one', async () => {
    const target = await buildClass(test.db, { studentCount: 1 });
    const { schoolId } = target;
    const fresh = await buildUser(test.db, { schoolId, fullName: 'Lê Thị Mai' });
    const colleague = await buildUser(test.db, { schoolId, role: 'teacher' });
    const elsewhere = await buildUser(test.db, { schoolId: await buildSchool(test.db) });
    const limited = await buildUser(test.db, { schoolId });
    const entry = { list: 'gradeLimited', userId: limited.id, value: JSON.stringify([9]) };
    await test.db.insertInto('accessListEntries').values(entry).execute();
    const by = await test.logIn(target.teacher);
    const results = await add(by, target.id, [
      'không phải email',
      elsewhere.email,
      'khong-co@domdom.test',
      colleague.email,
      limited.email,
      onlyStudent(target).email,
      ` ${fresh.email.toUpperCase()} `,
      fresh.email,
    ]);
    expect(results.map(({ outcome, fullName }) => [outcome, fullName])).toEqual([
      ['invalid', null],
      ['unknown', null],
      ['unknown', null],
      ['not-a-student', null],
      ['limited', null],
      ['already-member', 'Nguyễn Văn An'],
      ['added', 'Lê Thị Mai'],
    ]);
  });

  it('adds once for two simultaneous requests', async () => {
    const target = await buildClass(test.db, { studentCount: 0 });
    const student = await buildUser(test.db, { schoolId: target.schoolId });
    const by = await test.logIn(target.teacher);
    const both = await Promise.all([
      add(by, target.id, [student.email]),
      add(by, target.id, [student.email]),
    ]);
    expect(new Set(both.map(([result]) => result?.outcome))).toEqual(new Set(['added', 'already-member']));
  });

  it("is refused in a colleague's class", async () => {
    const target = await buildClass(test.db);
    const colleague = await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId });
    const browser = await test.logIn(colleague);
    const url = `/api/teacher/classes/${target.id}/roster`;
    const response = await browser.call({ method: 'POST', url, body: { emails: ['a@domdom.test'] } });
    expect(response.statusCode).toBe(404);
  });
});

describe('open pages', () => {
  it('are notified of students who join and leave', async () => {
    const told: string[] = [];
    const classes = new ClassService(test.db, {
      followClass: (userId) => told.push(`+${userId}`),
      leaveClass: (userId) => told.push(`-${userId}`),
    });
    const target = await buildClass(test.db, { studentCount: 1 });
    const [added, joining] = [
      await buildUser(test.db, { schoolId: target.schoolId }),
      await buildUser(test.db, { schoolId: target.schoolId }),
    ];
    const teacher = callerOf(target.teacher, 'teacher');
    await classes.addByEmail(teacher, target.id, [added.email, onlyStudent(target).email]);
    await classes.join(callerOf(joining, 'student'), target.joinCode);
    await classes.remove(teacher, target.id, added.id);
    expect(told).toEqual([`+${added.id}`, `+${joining.id}`, `-${added.id}`]);
  });
});
