import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ClassFigures } from '@domdom/api';
import { ROLE_NAMES } from '@domdom/domain/access/roles';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import {
  buildAssignment,
  type BuiltClass,
  buildClass,
  buildSchool,
  buildUser,
} from '../../testing/builders.ts';
import { scansOf, statementsOf } from '../../testing/table-scans.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
afterEach(() => void vi.restoreAllMocks());

const URL = '/api/manager/classes';
interface Page {
  items: ClassFigures[];
  total: number;
}
const managerOf = async (schoolId: string) =>
  test.logIn(await buildUser(test.db, { role: 'manager', schoolId }));
const list = (by: Browser, query = '') => by.ok<Page>({ url: `${URL}?${query}` });

const YESTERDAY = new Date(Date.now() - 86_400_000);
const LONG_AGO = new Date(Date.now() - 10 * 86_400_000);

let schoolId: string;
let manager: Browser;
let target: BuiltClass;
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  manager = await managerOf(schoolId);
  const teacher = await buildUser(test.db, { role: 'teacher', schoolId, fullName: 'Trần Quang Minh' });
  target = await buildClass(test.db, { teacher, studentCount: 4, name: '3A' });
  await buildClass(test.db, { teacher, studentCount: 0, name: '3B' });
  await buildClass(test.db, { teacher, studentCount: 1, name: '3C', status: 2 });
  // Another school counts nowhere.
  await buildClass(test.db, { studentCount: 1 });

  const due = await buildAssignment(test.db, target, { dueDate: YESTERDAY });
  const open = await buildAssignment(test.db, target, { points: 5 });
  const takenBack = await buildAssignment(test.db, target);
  const [first, second, gone, last] = target.students;
  if (!first || !second || !gone || !last) throw new Error('four students');
  const result = { passed: 8, questionCount: 10 };
  await buildFinishedAttempt(test.db, first, due, { ...result, finishedAt: LONG_AGO });
  await buildFinishedAttempt(test.db, second, due, { ...result, passed: 4 }); // late
  await buildFinishedAttempt(test.db, first, open, { ...result, markedScore: 4.5 });
  await buildFinishedAttempt(test.db, last, open, { ...result, passed: 7 });
  await buildFinishedAttempt(test.db, first, takenBack, result);
  await buildFinishedAttempt(test.db, gone, due, { ...result, finishedAt: LONG_AGO });
  await test.db
    .updateTable('assignments')
    .set({ deletedAt: new Date() })
    .where('id', '=', takenBack.id)
    .execute();
  // Who left the class leaves its numbers.
  await test.db
    .updateTable('classMembers')
    .set({ removedAt: new Date() })
    .where('classId', '=', target.id)
    .where('studentId', '=', gone.id)
    .execute();
  const third = await buildUser(test.db, { schoolId, role: 'student' });
  await test.db
    .insertInto('classMembers')
    .values({ classId: target.id, studentId: third.id, schoolId })
    .execute();
});

describe("the numbers of a school's classes", () => {
  it('count members, work, what is done, late and missing, and the average, without a name of a student', async () => {
    const { items, total } = await list(manager);
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        id: target.id,
        className: '3A',
        grade: 3,
        teacherName: 'Trần Quang Minh',
        students: 4,
        given: 2,
        done: 4,
        late: 1,
        missing: 2,
        // 8, 4, the mark 4.5 of 5, and 7.
        averageScore: 7,
      },
      expect.objectContaining({
        className: '3B',
        students: 0,
        given: 0,
        done: 0,
        missing: 0,
        averageScore: null,
      }),
    ]);
    for (const { id, email } of target.students) {
      expect(JSON.stringify(items)).not.toContain(id);
      expect(JSON.stringify(items)).not.toContain(email);
    }
  });

  it('keep back the average of fewer than three students, whose marks it would tell', async () => {
    const school = await buildSchool(test.db);
    const teacher = await buildUser(test.db, { role: 'teacher', schoolId: school });
    const small = await buildClass(test.db, { teacher, studentCount: 4, name: '4A' });
    const works = [await buildAssignment(test.db, small), await buildAssignment(test.db, small)];
    const by = await managerOf(school);
    const averages: (number | null | undefined)[] = [];
    for (const student of small.students.slice(0, 3)) {
      for (const work of works)
        await buildFinishedAttempt(test.db, student, work, { passed: 6, questionCount: 10 });
      averages.push((await list(by)).items[0]?.averageScore);
    }
    expect(averages).toEqual([null, null, 6]);
    expect((await list(by)).items[0]).toMatchObject({ given: 2, done: 6, students: 4 });
  });

  it('come in pages and are found by the name of the class', async () => {
    expect(await list(manager, 'size=1&page=2')).toMatchObject({ items: [{ className: '3B' }], total: 2 });
    expect(await list(manager, 'search=3a')).toMatchObject({ items: [{ className: '3A' }], total: 1 });
    expect(await list(manager, 'search=%25')).toMatchObject({ items: [], total: 0 });
  });

  it('are for managers of the school, and no other role', async () => {
    for (const role of ROLE_NAMES.filter((name) => name !== 'manager')) {
      const by = await test.logIn(await buildUser(test.db, { role, schoolId }));
      expect([role, (await by.call({ url: URL })).statusCode]).toEqual([role, 403]);
    }
    const unconfirmed = await buildUser(test.db, { role: 'manager', schoolId, isConfirmed: false });
    const refused = await (await test.logIn(unconfirmed)).call({ url: URL });
    expect(refused.statusCode).toBe(403);
    expect((await test.stranger().call({ url: URL })).statusCode).toBe(401);
    const other = await managerOf(await buildSchool(test.db));
    expect(await list(other)).toMatchObject({ items: [], total: 0 });
  });

  it('read no table as a whole', async () => {
    const statements = await statementsOf(() => list(manager, 'search=3'));
    expect(statements.join()).toContain('counted_attempts');
    expect(await scansOf(test.database.pool, statements)).toEqual({});
  });
});
