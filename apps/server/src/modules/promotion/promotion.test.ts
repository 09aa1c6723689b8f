import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClassStep, PromotionPlan } from '@domdom/api';
import { schoolTypeOfGrade } from '@domdom/domain/school/grades';
import { schoolYearOf } from '@domdom/domain/school/school-year';
import {
  buildClass,
  type BuiltClass,
  type BuiltUser,
  buildSchool,
  buildUser,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { forgetOldUndos } from './promotion.service.ts';

const test = openTestApp();
const YEAR = schoolYearOf(Date.now());
let schoolId: string;
let teacher: BuiltUser;
let by: Browser;
let third: BuiltClass;
let second: BuiltClass;

beforeEach(async () => {
  schoolId = await buildSchool(test.db);
  teacher = await buildUser(test.db, { role: 'teacher', schoolId });
  by = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
  third = await buildClass(test.db, { teacher, name: '3A', grade: 3, studentCount: 0 });
  second = await buildClass(test.db, { teacher, name: '2A', grade: 2, studentCount: 0 });
});

async function addStudent(target: BuiltClass, grade: number, fullName = 'Trần Gia Bảo'): Promise<BuiltUser> {
  const schoolTypeId = schoolTypeOfGrade(grade);
  const student = await buildUser(test.db, { schoolId, grade, schoolTypeId, fullName });
  const member = { classId: target.id, studentId: student.id, schoolId };
  await test.db.insertInto('classMembers').values(member).execute();
  return student;
}

const step = (target: BuiltClass, change: Partial<ClassStep> = {}) => ({
  classId: target.id,
  step: 'promote' as const,
  newName: 'Lớp mới',
  teacherId: teacher.id,
  ...change,
});
const promote = (classes: object[], more: object = {}, browser = by) =>
  browser.call({ method: 'POST', url: '/api/admin/promotion', body: { fromYear: YEAR, classes, ...more } });
const undo = (id: string, browser = by) =>
  browser.call({ method: 'POST', url: `/api/admin/promotion/${id}/undo` });
const plan = (browser = by) => browser.ok<PromotionPlan>({ url: '/api/admin/promotion' });

const levelOf = (id: string) =>
  test.db
    .selectFrom('users')
    .select(['grade', 'schoolTypeId', 'isDisabled'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** The running classes of the student, by name. */
async function classesOf(studentId: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom('classMembers as m')
    .innerJoin('classes as c', 'c.id', 'm.classId')
    .select('c.name')
    .where('m.studentId', '=', studentId)
    .where('m.removedAt', 'is', null)
    .where('c.status', '<>', 2)
    .orderBy('c.name')
    .execute();
  return rows.map(({ name }) => name);
}

describe('the plan of a promotion', () => {
  it('lists the running classes of the oldest open year with a proposal', async () => {
    await addStudent(third, 3);
    await buildClass(test.db, { teacher, name: 'Lớp 5/1', grade: 5 });
    await buildClass(test.db, { teacher, name: '1A', grade: 1, status: 2 });
    const { fromYear, isOver, classes, teachers, last } = await plan();
    expect([fromYear, isOver, last]).toEqual([YEAR, false, null]);
    expect(classes.map(({ className, proposal }) => [className, proposal.step, proposal.newName])).toEqual([
      ['2A', 'promote', '3A'],
      ['3A', 'promote', '4A'],
      ['Lớp 5/1', 'graduate', 'Lớp 6/1'],
    ]);
    expect(classes[1]).toMatchObject({ studentCount: 1, teacherId: teacher.id });
    expect(teachers.map(({ id }) => id)).toContain(teacher.id);
  });
});

describe('a promotion', () => {
  it('takes students into the next class with their level, and ends the old class and its code', async () => {
    const student = await addStudent(third, 3);
    const answer = await promote([step(third, { newName: '4A' })]);
    expect(answer.json()).toMatchObject({ classes: 1, students: 1, repeaters: 0, graduates: 0 });
    expect(await levelOf(student.id)).toMatchObject({ grade: 4, schoolTypeId: 1 });
    expect(await classesOf(student.id)).toEqual(['4A']);

    const old = await by.ok<{ status: number }>({ url: `/api/teacher/classes/${third.id}` });
    expect(old.status).toBe(2);
    const stranger = await test.logIn(await buildUser(test.db, { schoolId, grade: 3 }));
    const join = {
      method: 'POST',
      url: '/api/student/classes/join',
      body: { code: third.joinCode },
    } as const;
    expect((await stranger.call(join)).json()).toMatchObject({ code: 'CLASS_FINISHED' });
    // The student still reads the old class.
    const own = await test.logIn(student);
    await own.ok({ url: `/api/student/classes/${third.id}` });
    expect((await own.ok<{ user: { classId: number } }>({ url: '/api/boot' })).user.classId).toBe(4);
  });

  it('moves the school level on at its borders, so that nobody is asked for the level', async () => {
    const fifth = await buildClass(test.db, { teacher, name: '5A', grade: 5, studentCount: 0 });
    const student = await addStudent(fifth, 5);
    expect((await promote([step(fifth, { newName: '6A' })])).statusCode).toBe(200);
    expect(await levelOf(student.id)).toMatchObject({ grade: 6, schoolTypeId: 2 });
  });

  it('leaves repeaters their grade and puts them into the class that comes after theirs', async () => {
    const [repeater, other] = [await addStudent(third, 3), await addStudent(third, 3)];
    const younger = await addStudent(second, 2);
    const chosen = step(third, { newName: '4A', repeaterIds: [repeater.id], repeatersTo: second.id });
    const answer = await promote([chosen, step(second, { newName: '3A' })]);
    expect(answer.json()).toMatchObject({ classes: 2, students: 2, repeaters: 1 });
    expect(await classesOf(repeater.id)).toEqual(['3A']);
    expect(await classesOf(younger.id)).toEqual(['3A']);
    expect(await classesOf(other.id)).toEqual(['4A']);
    expect(await levelOf(repeater.id)).toMatchObject({ grade: 3 });
  });

  it('leaves the level of students of another grade to the class of that grade', async () => {
    const guest = await addStudent(third, 2);
    const newcomer = await addStudent(third, 3);
    await test.db.updateTable('users').set({ grade: null }).where('id', '=', newcomer.id).execute();
    await promote([step(third)]);
    expect(await levelOf(guest.id)).toMatchObject({ grade: 2 });
    expect(await levelOf(newcomer.id)).toMatchObject({ grade: 4, schoolTypeId: 1 });
  });

  it('does not touch students of other schools, or students who left', async () => {
    const foreign = await buildUser(test.db, { grade: 3 });
    await test.db
      .insertInto('classMembers')
      .values({ classId: third.id, studentId: foreign.id, schoolId })
      .execute();
    const left = await addStudent(third, 3);
    await test.db
      .updateTable('classMembers')
      .set({ removedAt: new Date() })
      .where('studentId', '=', left.id)
      .execute();
    expect((await promote([step(third)])).json()).toMatchObject({ students: 0 });
    for (const { id } of [foreign, left]) {
      expect(await levelOf(id)).toMatchObject({ grade: 3 });
      expect(await classesOf(id)).toEqual([]);
    }
  });

  it('uses the class of the next year that the teacher has made already', async () => {
    const student = await addStudent(third, 3);
    const made = await buildClass(test.db, { teacher, name: '4 a', grade: 4, studentCount: 0 });
    const next = { schoolYear: YEAR + 1 };
    await test.db.updateTable('classes').set(next).where('id', '=', made.id).execute();
    expect((await promote([step(third, { newName: '4A' })])).statusCode).toBe(200);
    expect(await classesOf(student.id)).toEqual(['4 a']);
  });

  it('places students, except those whom the teacher has only added: it gives no power over an account', async () => {
    const [added, joined] = [await addStudent(third, 3), await addStudent(third, 3)];
    await test.db
      .updateTable('classMembers')
      .set({ entry: 'code' })
      .where('studentId', '=', joined.id)
      .execute();
    await promote([step(third, { newName: '4A' })]);
    const entries = await test.db
      .selectFrom('classMembers')
      .select(['studentId', 'entry'])
      .where('studentId', 'in', [added.id, joined.id])
      .where('classId', '<>', third.id)
      .execute();
    expect(new Map(entries.map(({ studentId, entry }) => [studentId, entry]))).toEqual(
      new Map([
        [added.id, 'added'],
        [joined.id, 'placed'],
      ]),
    );
  });

  it('archives the accounts of graduates when asked, and ends their sessions', async () => {
    const fifth = await buildClass(test.db, { teacher, name: '5A', grade: 5, studentCount: 0 });
    const graduate = await addStudent(fifth, 5);
    // A second role makes the account one of the staff, whom no promotion may close.
    const staff = await addStudent(fifth, 5);
    await test.db.insertInto('userRoles').values({ userId: staff.id, roleId: 2, schoolId }).execute();
    const own = await test.logIn(graduate);
    const answer = await promote([step(fifth, { step: 'graduate' })], { isArchiving: true });
    expect(answer.json()).toMatchObject({ classes: 1, students: 0, graduates: 2 });
    expect((await own.call({ url: '/api/dashboard' })).statusCode).toBe(401);
    expect(await levelOf(graduate.id)).toMatchObject({ isDisabled: true, grade: 5 });
    expect(await levelOf(staff.id)).toMatchObject({ isDisabled: false });
    const { json } = await undo(answer.json().id);
    expect(json()).toEqual({ ok: true });
    expect(await levelOf(graduate.id)).toMatchObject({ isDisabled: false });
  });

  it.each([
    ['a class that has finished', async () => step(await buildClass(test.db, { teacher, status: 2 })), 409],
    ['a class of another school', async () => step(await buildClass(test.db)), 409],
    [
      'a teacher of another school',
      async () => step(third, { teacherId: (await buildUser(test.db, { role: 'teacher' })).id }),
      400,
    ],
    [
      'a student as its teacher',
      async () => step(third, { teacherId: (await buildUser(test.db, { schoolId })).id }),
      400,
    ],
    ['repeaters in a class of another grade', async () => step(third, { repeatersTo: third.id }), 400],
    ['no class at all', async () => step(third, { step: 'stay' }), 400],
  ])('is refused whole with %s', async (_what, build, status) => {
    const student = await addStudent(second, 2);
    const wrong = await build();
    const valid = wrong.step === 'stay' ? [] : [step(second, { newName: '3B' })];
    expect((await promote([...valid, wrong])).statusCode).toBe(status);
    expect(await classesOf(student.id)).toEqual(['2A']);
    expect(await levelOf(student.id)).toMatchObject({ grade: 2 });
  });

  it('is refused when the teacher keeps an old class of that name', async () => {
    const refused = await promote([step(third, { newName: '2 a' })]);
    expect(refused.json()).toMatchObject({ issues: [{ path: 'classes.0.newName' }] });
  });

  it('does not happen twice in one year, however often somebody presses', async () => {
    const student = await addStudent(third, 3);
    await promote([step(third, { newName: '4A' })]);
    await promote([step(second, { newName: '3A' })]);
    const { fromYear, hasBegun, classes } = await plan();
    expect([fromYear, hasBegun]).toEqual([YEAR + 1, false]);
    const [next] = classes;
    const again = { classId: next?.id, step: 'promote', newName: '5A', teacherId: teacher.id };
    expect((await promote([again], { fromYear: YEAR + 1 })).statusCode).toBe(409);
    expect(await levelOf(student.id)).toMatchObject({ grade: 4 });
  });

  it('happens once when two administrators press at once', async () => {
    const student = await addStudent(third, 3);
    const colleague = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
    const answers = await Promise.all([by, colleague].map((browser) => promote([step(third)], {}, browser)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await levelOf(student.id)).toMatchObject({ grade: 4 });
  });
});

const give = (classId: string, teacherId: string) =>
  by.call({ method: 'PUT', url: `/api/admin/classes/${classId}/teacher`, body: { teacherId } });

describe('a class whose teacher has gone', () => {
  it('is listed, and given to another teacher of the school', async () => {
    const gone = await buildUser(test.db, { role: 'teacher', schoolId });
    const left = await buildClass(test.db, { teacher: gone, name: '1C', studentCount: 0 });
    await test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', gone.id).execute();
    expect((await plan()).withoutTeacher).toMatchObject([{ id: left.id, className: '1C' }]);
    expect((await give(left.id, teacher.id)).statusCode).toBe(200);
    expect((await plan()).withoutTeacher).toEqual([]);
    const own = await test.logIn(teacher);
    await own.ok({ url: `/api/teacher/classes/${left.id}` });
  });

  it('is not given to a stranger, nor beside a class of the same name, and no foreign class is', async () => {
    const stranger = await buildUser(test.db, { role: 'teacher' });
    expect((await give(third.id, stranger.id)).statusCode).toBe(400);
    expect((await give((await buildClass(test.db)).id, teacher.id)).statusCode).toBe(404);
    const other = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId }),
      name: '3 a',
    });
    expect((await give(other.id, teacher.id)).json()).toMatchObject({ issues: [{ path: 'teacherId' }] });
  });
});

describe('undoing a promotion', () => {
  it('puts everything back', async () => {
    const [student, repeater] = [await addStudent(third, 3), await addStudent(third, 3)];
    const chosen = step(third, { newName: '4A', repeaterIds: [repeater.id], repeatersTo: second.id });
    const { id } = (await promote([chosen, step(second, { newName: '3A' })])).json();
    expect((await plan()).last?.id).toBe(id);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await levelOf(student.id)).toMatchObject({ grade: 3, schoolTypeId: 1 });
    expect(await classesOf(student.id)).toEqual(['3A']);
    expect(await classesOf(repeater.id)).toEqual(['3A']);
    expect((await plan()).classes.map(({ className }) => className)).toEqual(['2A', '3A']);
    expect((await undo(id)).statusCode).toBe(404);
  });

  it('keeps a level that somebody has changed since', async () => {
    const student = await addStudent(third, 3);
    const { id } = (await promote([step(third)])).json();
    await test.db.updateTable('users').set({ grade: 5 }).where('id', '=', student.id).execute();
    await undo(id);
    expect(await levelOf(student.id)).toMatchObject({ grade: 5 });
  });

  it('is refused when a new class has been used, and changes nothing', async () => {
    const student = await addStudent(third, 3);
    const { id } = (await promote([step(third, { newName: '4A' })])).json();
    const made = await test.db
      .selectFrom('classes')
      .select('id')
      .where('schoolId', '=', schoolId)
      .where('name', '=', '4A')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('classMembers')
      .values({ classId: made.id, studentId: (await buildUser(test.db, { schoolId })).id, schoolId })
      .execute();
    const refused = await undo(id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('4A')]);
    expect(await classesOf(student.id)).toEqual(['4A']);
  });

  it('also deletes a new class for which a device was opened', async () => {
    const { id } = (await promote([step(second, { newName: '3B' })])).json();
    const made = test.db.selectFrom('classes').select('id').where('schoolId', '=', schoolId);
    const { id: classId } = await made.where('schoolYear', '=', YEAR + 1).executeTakeFirstOrThrow();
    await test.db
      .insertInto('classDevices')
      .values({ schoolId, classId, deviceHash: randomBytes(32), openedBy: teacher.id, endsAt: new Date() })
      .execute();
    expect((await undo(id)).statusCode).toBe(200);
    expect((await plan()).classes.map(({ className }) => className)).toEqual(['2A', '3A']);
  });

  it('leaves the account of a graduate closed that was erased meanwhile', async () => {
    const fifth = await buildClass(test.db, { teacher, name: '5A', grade: 5, studentCount: 0 });
    const [student, other] = [await addStudent(fifth, 5), await addStudent(fifth, 5)];
    const { id } = (await promote([step(fifth, { step: 'graduate' })], { isArchiving: true })).json();
    await test.db.updateTable('users').set({ erasedAt: new Date() }).where('id', '=', student.id).execute();
    expect((await undo(id)).statusCode).toBe(200);
    expect(await levelOf(student.id)).toMatchObject({ isDisabled: true });
    expect(await levelOf(other.id)).toMatchObject({ isDisabled: false });
  });

  it('ends after a day, when how to undo it is forgotten', async () => {
    const { id } = (await promote([step(third)])).json();
    await forgetOldUndos(test.db);
    expect((await plan()).last?.id).toBe(id);
    await sql`update promotions set made_at = now() - interval '25 hours' where id = ${id}`.execute(test.db);
    expect((await undo(id)).statusCode).toBe(404);
    await forgetOldUndos(test.db);
    const row = test.db.selectFrom('promotions').select('undo').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).undo).toBeNull();
  });

  it('is not for another school, and the students of its classes are not shown to it', async () => {
    await addStudent(third, 3, 'Đỗ Thị Kín');
    const { id } = (await promote([step(third)])).json();
    const stranger = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    expect((await undo(id, stranger)).statusCode).toBe(404);
    const url = `/api/admin/promotion/classes/${third.id}/students`;
    expect(await stranger.ok({ url })).toEqual({ items: [] });
    expect(await by.ok({ url })).toMatchObject({ items: [{ fullName: 'Đỗ Thị Kín' }] });
  });
});
