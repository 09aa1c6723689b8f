import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import {
  buildAssignment,
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildStudent,
} from '../../testing/builders.ts';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let target: BuiltClass;
let inGroup: BuiltUser;
let chosen: BuiltUser;
let outside: BuiltUser;

beforeAll(async () => {
  target = await buildClass(test.db, { studentCount: 0 });
  inGroup = await buildStudent(test.db, target);
  chosen = await buildStudent(test.db, target);
  outside = await buildStudent(test.db, target);
});

const all = (students: BuiltUser[]) => new Set(students.map(({ id }) => id));

type Given = Awaited<ReturnType<typeof buildAssignment>>;

async function give(audience: 'class' | 'groups' | 'students'): Promise<Given> {
  const assignment = await buildAssignment(test.db, target);
  const { schoolId } = target;
  const of = { schoolId, assignmentId: assignment.id };
  await test.db.updateTable('assignments').set({ audience }).where('id', '=', assignment.id).execute();
  // Rows of another audience say nothing.
  await test.db
    .insertInto('assignmentStudents')
    .values({ ...of, studentId: chosen.id })
    .execute();
  const group = await test.db
    .insertInto('classGroups')
    .values({ schoolId, classId: target.id, name: `Nhóm ${assignment.id}`, createdBy: target.teacher.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('classGroupMembers')
    .values({ schoolId, groupId: group.id, classId: target.id, studentId: inGroup.id })
    .execute();
  await test.db
    .insertInto('assignmentGroups')
    .values({ ...of, groupId: group.id })
    .execute();
  return assignment;
}

const except = (assignment: Given, student: BuiltUser, exception: object) =>
  test.db
    .insertInto('assignmentExceptions')
    .values({
      schoolId: target.schoolId,
      assignmentId: assignment.id,
      studentId: student.id,
      createdBy: target.teacher.id,
      ...exception,
    })
    .execute();

const rosterOf = async ({ id }: Given) => {
  const rows = await test.db
    .selectFrom('assignmentRoster')
    .select(['studentId', 'dueDate', 'closesAt', 'minutes', 'extraMinutes', 'attemptsAllowed', 'isExcused'])
    .where('assignmentId', '=', id)
    .execute();
  return new Map(rows.map(({ studentId, ...terms }) => [studentId, terms]));
};

describe('the roster of an assignment', () => {
  it('has the students of its audience, with what is different for each', async () => {
    expect(new Set((await rosterOf(await give('class'))).keys())).toEqual(all([inGroup, chosen, outside]));
    expect(new Set((await rosterOf(await give('groups'))).keys())).toEqual(all([inGroup]));
    const assignment = await give('students');
    expect(new Set((await rosterOf(assignment)).keys())).toEqual(all([chosen]));

    const later = new Date('2100-02-01T00:00:00Z');
    await except(assignment, chosen, {
      dueDate: later,
      extraMinutes: 10,
      extraAttempts: 2,
      isExcused: true,
    });
    const given = test.db.updateTable('assignments').where('id', '=', assignment.id);
    await given.set({ behaviour: 'test', minutes: 40, closesAt: '2100-01-01T00:00:00Z' }).execute();
    const terms = { dueDate: later, minutes: 40, extraMinutes: 10, attemptsAllowed: 3, isExcused: true };
    expect((await rosterOf(assignment)).get(chosen.id)).toEqual({ ...terms, closesAt: later });
    // An exception of the past takes nothing away.
    await test.db.updateTable('assignmentExceptions').set({ dueDate: '2020-01-01T00:00:00Z' }).execute();
    const due = new Date('2100-01-01T00:00:00Z');
    expect((await rosterOf(assignment)).get(chosen.id)).toMatchObject({ dueDate: due, closesAt: due });

    await given.set({ deletedAt: new Date() }).execute();
    expect(await rosterOf(assignment)).toEqual(new Map());
  });

  it('is all that teachers count, without those who are excused', async () => {
    const assignment = await give('class');
    await buildFinishedAttempt(test.db, inGroup, assignment, { passed: 5, questionCount: 10 });
    await except(assignment, outside, { isExcused: true });
    const teacher = await test.logIn(target.teacher);
    const read = (id: string) =>
      teacher.ok<{ assignment: object; students: { studentId: string }[] }>({
        url: `/api/teacher/assignments/${id}`,
      });
    const whole = await read(assignment.id);
    expect(whole.assignment).toMatchObject({ studentCount: 2, doneCount: 1 });
    expect(whole.students).toHaveLength(3);
    const small = await read((await give('groups')).id);
    expect(small.assignment).toMatchObject({ studentCount: 1, doneCount: 0 });
    expect(small.students.map(({ studentId }) => studentId)).toEqual([inGroup.id]);
  });

  it('hides an assignment from everyone else in the class', async () => {
    const assignment = await give('students');
    const body = { examinationId: assignment.examinationId, assignmentId: assignment.id };
    const answers = async (student: BuiltUser) => {
      const browser = await test.logIn(student);
      const url = `/api/student/assignments/${assignment.id}`;
      const list = await browser.ok<{ items: { id: string }[]; total: number }>({
        url: `/api/student/classes/${target.id}/assignments?page=1&size=100`,
      });
      return {
        statuses: [
          (await browser.call({ url })).statusCode,
          (await browser.call({ method: 'PUT', url: `${url}/notes`, body: { notes: 'em' } })).statusCode,
          (await browser.call({ method: 'POST', url: '/api/attempts', body })).statusCode,
        ],
        isListed: list.items.some(({ id }) => id === assignment.id) && list.total > 0,
      };
    };
    expect(await answers(outside)).toEqual({ statuses: [404, 404, 404], isListed: false });
    // The note is missing because nothing is finished yet.
    expect(await answers(chosen)).toEqual({ statuses: [200, 404, 200], isListed: true });
  });
});

describe('the attempt that counts', () => {
  it.each([
    ['newest', 3],
    ['best', 2],
    ['first', 1],
  ])('is the %s one', async (counts, attemptNumber) => {
    const assignment = await give('class');
    for (const [index, passed] of [4, 8, 6].entries()) {
      const attempt = { attemptNumber: index + 1, passed, questionCount: 10 };
      await buildFinishedAttempt(test.db, chosen, assignment, attempt);
    }
    await test.db.updateTable('assignments').set({ counts }).where('id', '=', assignment.id).execute();
    const browser = await test.logIn(chosen);
    const own = await browser.ok<{ items: { id: string; result: AttemptView | null }[] }>({
      url: `/api/student/classes/${target.id}/assignments?page=1&size=100`,
    });
    expect(own.items.find(({ id }) => id === assignment.id)?.result).toMatchObject({ attemptNumber });
  });
});
