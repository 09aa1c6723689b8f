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
  target = await buildClass(test.db, { teacher, studentCount: 3, name: '3A' });
  await buildClass(test.db, { teacher, studentCount: 0, name: '3B' });
  await buildClass(test.db, { teacher, studentCount: 1, name: '3C', status: 2 });
  // Another school counts nowhere.
  await buildClass(test.db, { studentCount: 1 });

  const due = await buildAssignment(test.db, target, { dueDate: YESTERDAY });
  const open = await buildAssignment(test.db, target, { points: 5 });
  const takenBack = await buildAssignment(test.db, target);
  const [first, second, gone] = target.students;
  if (first === undefined || second === undefined || gone === undefined) throw new Error('three students');
  const result = { passed: 8, questionCount: 10 };
  await buildFinishedAttempt(test.db, first, due, { ...result, finishedAt: LONG_AGO });
  await buildFinishedAttempt(test.db, second, due, { ...result, passed: 4 }); // late
  await buildFinishedAttempt(test.db, first, open, { ...result, markedScore: 4.5 });
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
        students: 3,
        given: 2,
        done: 3,
        late: 1,
        missing: 1,
        // 8, 4, and the mark 4.5 of 5.
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
