import { describe, expect, it } from 'vitest';
import type { StudentDashboard, TeacherDashboard } from '@domdom/api';
import { ROLES } from '@domdom/domain/access/roles';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import {
  buildAssignment,
  buildClass,
  buildExamination,
  type BuiltUser,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { monthBefore, startOfMonth } from './months.ts';

const test = openTestApp();

const open = async <T>(user: BuiltUser) => (await test.logIn(user)).ok<T>({ url: '/api/dashboard' });

const DAY_MS = 86_400_000;
/** Returns a time in the middle of the month `back` months ago, but never in the future. */
const inMonth = (back: number) => {
  const start = startOfMonth(monthBefore(Date.now(), back)).getTime();
  return new Date(Math.min(start + 10 * DAY_MS, Date.now() - 1000));
};

describe("a student's dashboard", () => {
  it('shows zeros and empty months to a new student', async () => {
    const home = await open<StudentDashboard>(await buildUser(test.db));
    expect(home).toMatchObject({
      kind: 'student',
      cards: { joinedClasses: 0, assignmentsGiven: 0, completed: 0, averageScore: 0 },
      classes: [],
    });
    expect(home.completedByMonth).toHaveLength(12);
    expect(home.completedByMonth.at(-1)).toEqual({ month: monthBefore(Date.now(), 0), count: 0 });
    expect(home.ratings).toHaveLength(6);
    expect(home.ratings.at(-1)).toEqual({
      month: monthBefore(Date.now(), 0),
      competence: null,
      listening: null,
      speaking: null,
      reading: null,
      writing: null,
    });
  });

  it('counts each assignment once, even two with one examination, by its newest finished attempt, in the month of that attempt', async () => {
    const target = await buildClass(test.db, { name: '5C' });
    const student = onlyStudent(target);
    const [one, two] = [await buildAssignment(test.db, target), await buildAssignment(test.db, target)];
    await buildAssignment(test.db, target);
    expect(two.examinationId).toBe(one.examinationId);
    await buildFinishedAttempt(test.db, student, one, {
      passed: 1,
      questionCount: 10,
      finishedAt: inMonth(2),
    });
    await buildFinishedAttempt(test.db, student, one, {
      attemptNumber: 2,
      passed: 8,
      questionCount: 10,
      finishedAt: inMonth(1),
    });
    await buildFinishedAttempt(test.db, student, two, {
      passed: 7,
      questionCount: 10,
      finishedAt: inMonth(1),
    });
    const home = await open<StudentDashboard>(student);
    expect(home.cards).toEqual({ joinedClasses: 1, assignmentsGiven: 3, completed: 2, averageScore: 7.5 });
    expect(home.completedByMonth.slice(-3).map(({ count }) => count)).toEqual([0, 2, 0]);
    expect(home.classes).toMatchObject([{ className: '5C', openAssignments: 1 }]);
  });

  it("counts in every card only the listed classes' assignments that were not taken back", async () => {
    const [kept, left, hidden] = [
      await buildClass(test.db, { grade: 3 }),
      await buildClass(test.db, { grade: 3 }),
      await buildClass(test.db, { grade: 6 }),
    ];
    const student = onlyStudent(kept);
    for (const { id: classId, schoolId } of [left, hidden]) {
      await test.db.insertInto('classMembers').values({ classId, studentId: student.id, schoolId }).execute();
    }
    const takenBack = await buildAssignment(test.db, kept);
    const given = [kept, left, hidden].map((target) => buildAssignment(test.db, target));
    for (const assignment of [takenBack, ...(await Promise.all(given))]) {
      await buildFinishedAttempt(test.db, student, assignment, { passed: 6, questionCount: 10 });
    }
    const everything = { joinedClasses: 3, assignmentsGiven: 4, completed: 4, averageScore: 6 };
    expect((await open<StudentDashboard>(student)).cards).toEqual(everything);
    await test.db
      .updateTable('assignments')
      .set({ deletedAt: new Date() })
      .where('id', '=', takenBack.id)
      .execute();
    await test.db
      .updateTable('classMembers')
      .set({ removedAt: new Date() })
      .where('classId', '=', left.id)
      .execute();
    await test.db
      .insertInto('accessListEntries')
      .values({ list: 'gradeLimited', userId: student.id, value: JSON.stringify([3]) })
      .execute();
    const home = await open<StudentDashboard>(student);
    expect(home.cards).toEqual({ joinedClasses: 1, assignmentsGiven: 1, completed: 1, averageScore: 6 });
    expect(home.completedByMonth.at(-1)?.count).toBe(1);
  });

  it('does not count an attempt that is still open', async () => {
    const target = await buildClass(test.db);
    const assignment = await buildAssignment(test.db, target);
    const browser = await test.logIn(onlyStudent(target));
    const body = { examinationId: assignment.examinationId, assignmentId: assignment.id };
    await browser.ok({ method: 'POST', url: '/api/attempts', body });
    const home = await browser.ok<StudentDashboard>({ url: '/api/dashboard' });
    expect(home.cards).toMatchObject({ completed: 0, averageScore: 0 });
    expect(home.ratings.at(-1)).toMatchObject({ competence: null });
  });

  it("replaces the computed score with the teacher's mark, out of the points of the assignment", async () => {
    const target = await buildClass(test.db);
    const student = onlyStudent(target);
    const five = await buildAssignment(test.db, target, { points: 5 });
    await buildFinishedAttempt(test.db, student, five, { passed: 0, questionCount: 10, markedScore: 4 });
    expect((await open<StudentDashboard>(student)).cards.averageScore).toBe(8);
  });

  it('rates the finished attempts and the points per skill, month by month', async () => {
    const target = await buildClass(test.db);
    const student = onlyStudent(target);
    const assignment = await buildAssignment(test.db, target);
    await buildFinishedAttempt(test.db, student, assignment, {
      passed: 5,
      questionCount: 10,
      finishedAt: inMonth(1),
      answers: [
        { skill: 'listening', earned: 1, possible: 1 },
        { skill: 'listening', earned: 1, possible: 3 },
        { skill: 'reading', earned: 0, possible: 2 },
        // Says that it trains speaking, and nothing was spoken.
        { skill: 'speaking', earned: 1, possible: 1 },
        { skill: 'vocabulary', earned: 1, possible: 1 },
        { skill: null, earned: 1, possible: 1 },
      ],
    });
    await buildFinishedAttempt(test.db, student, assignment, {
      attemptNumber: 2,
      passed: 10,
      questionCount: 10,
      finishedAt: inMonth(1),
    });
    const older = { attemptNumber: 3, passed: 1, questionCount: 10, finishedAt: inMonth(6) };
    await buildFinishedAttempt(test.db, student, assignment, older);
    const { ratings } = await open<StudentDashboard>(student);
    expect(ratings.at(-2)).toEqual({
      month: monthBefore(Date.now(), 1),
      competence: 75,
      listening: 50,
      speaking: null,
      reading: 0,
      writing: null,
    });
    expect(ratings.filter(({ competence }) => competence !== null)).toHaveLength(1);
  });

  it('does not rate an attempt without answers', async () => {
    const target = await buildClass(test.db);
    const student = onlyStudent(target);
    const assignment = await buildAssignment(test.db, target);
    await buildFinishedAttempt(test.db, student, assignment, { passed: 0, questionCount: 10, answered: 0 });
    const { ratings } = await open<StudentDashboard>(student);
    expect(ratings.filter(({ competence }) => competence !== null)).toEqual([]);
  });

  it('rates exercises done without an assignment, and numbered exams only when a teacher gave them', async () => {
    const target = await buildClass(test.db);
    const student = onlyStudent(target);
    const practise = async (
      kind: 'olympic' | 'unit-exercise',
      passed: number,
      assignment: { id: string } | null = null,
    ) => {
      const { id: examinationId, paperVersionId } = await buildExamination(test.db, { kind, grade: 3 });
      await buildFinishedAttempt(
        test.db,
        student,
        { id: assignment?.id ?? null, examinationId, paperVersionId },
        { passed, questionCount: 10, answers: [{ skill: 'reading', earned: passed, possible: 10 }] },
      );
    };
    await practise('olympic', 10);
    expect((await open<StudentDashboard>(student)).ratings.at(-1)).toMatchObject({
      competence: null,
      reading: null,
    });
    await practise('unit-exercise', 4);
    const { ratings, cards } = await open<StudentDashboard>(student);
    expect(ratings.at(-1)).toMatchObject({ competence: 40, reading: 40 });
    // Only assignments count as completed.
    expect(cards.completed).toBe(0);
    await practise('olympic', 8, await buildAssignment(test.db, target));
    const given = await open<StudentDashboard>(student);
    expect(given.ratings.at(-1)).toMatchObject({ competence: 60, reading: 60 });
    expect(given.cards.completed).toBe(1);
  });

  it.each(['manager', 'testbank', 'permission'] as const)('shows zeros to a %s', async (role) => {
    const home = await open<StudentDashboard>(await buildUser(test.db, { role }));
    expect(home).toMatchObject({
      kind: 'student',
      cards: { joinedClasses: 0, assignmentsGiven: 0, completed: 0, averageScore: 0 },
      classes: [],
    });
    expect(home.completedByMonth).toHaveLength(12);
  });
});

const asks = async (user: BuiltUser) => (await open<TeacherDashboard>(user)).needsSchoolType;

describe("a teacher's dashboard", () => {
  it("shows the teacher's first twenty classes and how many there are", async () => {
    const teacher = await buildUser(test.db, { role: 'teacher' });
    for (let n = 1; n <= 21; n += 1)
      await buildClass(test.db, { teacher, name: `Lớp ${n}`, studentCount: 0 });
    const home = await open<TeacherDashboard>(teacher);
    expect(home.classTotal).toBe(21);
    expect(home.classes.map(({ className }) => className)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Lớp ${21 - index}`),
    );
  });

  it('asks a teacher without a school level to choose one; preschool counts as chosen', async () => {
    expect(await asks(await buildUser(test.db, { role: 'teacher', schoolTypeId: null }))).toBe(true);
    expect(await asks(await buildUser(test.db, { role: 'teacher', schoolTypeId: 0 }))).toBe(false);
    expect(await asks(await buildUser(test.db, { role: 'administrator', schoolTypeId: null }))).toBe(false);
  });

  it('is shown to a teacher who is also a student', async () => {
    const both = await buildUser(test.db, { role: 'student' });
    await test.db
      .insertInto('userRoles')
      .values({ userId: both.id, roleId: ROLES.teacher, schoolId: both.schoolId })
      .execute();
    expect(await open(both)).toMatchObject({ kind: 'teacher', classes: [] });
  });
});
