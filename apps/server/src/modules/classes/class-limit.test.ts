import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '@domdom/api';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import {
  buildAssignment,
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildUser,
  NEXT_WEEK,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, type Call, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

/** Adds an account to a list. Takes effect from the next login. */
const list = (name: string, { id }: BuiltUser, value: unknown = null) =>
  test.db
    .insertInto('accessListEntries')
    .values({ list: name, userId: id, value: value === null ? null : JSON.stringify(value) })
    .execute();
const namesOf = async (by: Browser, url: string) =>
  (await by.ok<{ items: { className: string }[] }>({ url })).items.map(({ className }) => className);

const join = ({ id, schoolId }: BuiltClass, account: BuiltUser) =>
  test.db.insertInto('classMembers').values({ classId: id, studentId: account.id, schoolId }).execute();

/** Builds two classes of one teacher with the same student in both. In each the student has finished an assignment. */
async function buildPair() {
  const teacher = await buildUser(test.db, { role: 'teacher' });
  const open = await buildClass(test.db, { teacher, grade: 3, name: '3A' });
  const shut = await buildClass(test.db, { teacher, grade: 6, name: '6A', studentCount: 0 });
  const account = onlyStudent(open);
  await join(shut, account);
  const given = {
    open: await buildAssignment(test.db, open),
    shut: await buildAssignment(test.db, shut, { code: 'g6-u1-t1' }),
  };
  const attempts = {
    open: await buildFinishedAttempt(test.db, account, given.open, { passed: 1, questionCount: 2 }),
    shut: await buildFinishedAttempt(test.db, account, given.shut, { passed: 1, questionCount: 2 }),
  };
  return { teacher, account, open, shut, given, attempts };
}
type Pair = Awaited<ReturnType<typeof buildPair>>;

const teacherCalls = ({ given, attempts, ...pair }: Pair, which: 'open' | 'shut'): Call[] => [
  { url: `/api/teacher/classes/${pair[which].id}` },
  { method: 'PATCH', url: `/api/teacher/classes/${pair[which].id}`, body: {} },
  { url: `/api/teacher/classes/${pair[which].id}/roster` },
  { url: `/api/teacher/classes/${pair[which].id}/units` },
  { url: `/api/teacher/classes/${pair[which].id}/assignments` },
  { url: `/api/teacher/assignments/${given[which].id}` },
  { method: 'PATCH', url: `/api/teacher/assignments/${given[which].id}`, body: {} },
  { url: `/api/teacher/attempts/${attempts[which]}` },
  { method: 'PUT', url: `/api/teacher/attempts/${attempts[which]}/mark`, body: { score: 5, star: 2.5 } },
  {
    method: 'POST',
    url: '/api/assignments',
    body: { classIds: [pair[which].id], examinationId: given[which].examinationId, dueDate: NEXT_WEEK },
  },
  gatewayRead('Assignments', { classId: pair[which].id }),
  gatewayRead('Assignments_Answers', { id: attempts[which] }),
];
const studentCalls = ({ given, ...pair }: Pair, which: 'open' | 'shut'): Call[] => [
  { url: `/api/student/classes/${pair[which].id}` },
  { url: `/api/student/classes/${pair[which].id}/assignments` },
  { url: `/api/student/assignments/${given[which].id}` },
  {
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: given[which].examinationId, assignmentId: given[which].id },
  },
  gatewayRead('Assignments', { id: given[which].id }),
];
function gatewayRead(entityName: string, parameters: unknown): Call {
  return { method: 'OPTIONS', url: '/api/v1.0/dynamic/crud', body: { entityName, parameters } };
}

const statusesOf = async (by: Browser, calls: Call[]) => {
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await by.call(call)).statusCode);
  return statuses;
};
const all = (status: number, calls: Call[]) => calls.map(() => status);

describe('an account with limited classes', () => {
  it.each(['a grade', 'a class'])('has no other classes as a teacher when limited by %s', async (kind) => {
    const pair = await buildPair();
    await list('gradeLimited', pair.teacher, kind === 'a grade' ? [3] : [pair.open.id]);
    const by = await test.logIn(pair.teacher);
    expect(await statusesOf(by, teacherCalls(pair, 'open'))).toEqual(all(200, teacherCalls(pair, 'open')));
    expect(await statusesOf(by, teacherCalls(pair, 'shut'))).toEqual(all(404, teacherCalls(pair, 'shut')));
    expect(await by.ok({ url: '/api/teacher/classes' })).toMatchObject({
      items: [{ className: '3A' }],
      total: 1,
    });
    expect(await namesOf(by, '/api/teacher/classes?search=6A')).toEqual([]);
    expect(await by.ok({ url: '/api/dashboard' })).toMatchObject({ classTotal: 1 });
    const { results } = await by.ok<{ results: { AssignmentId: string }[] }>(
      gatewayRead('Assignments_Answers', {}),
    );
    expect(results.map((answer) => answer.AssignmentId)).toEqual([pair.given.open.id]);
  });

  it.each(['a grade', 'a class'])('has no other classes as a student when limited by %s', async (kind) => {
    const pair = await buildPair();
    await list('gradeLimited', pair.account, kind === 'a grade' ? [3] : [pair.open.id]);
    const by = await test.logIn(pair.account);
    expect(await statusesOf(by, studentCalls(pair, 'open'))).toEqual(all(200, studentCalls(pair, 'open')));
    expect(await statusesOf(by, studentCalls(pair, 'shut'))).toEqual(all(404, studentCalls(pair, 'shut')));
    expect(await namesOf(by, '/api/student/classes')).toEqual(['3A']);
    expect(await by.ok({ url: '/api/dashboard' })).toMatchObject({
      cards: { joinedClasses: 1, assignmentsGiven: 1, completed: 1 },
    });
    // Students keep access to what they have done.
    expect((await by.call({ url: `/api/attempts/${pair.attempts.shut}` })).statusCode).toBe(200);
  });

  it('receives no notifications of other classes', async () => {
    const pair = await buildPair();
    const tell = (target: BuiltClass) =>
      test.db
        .insertInto('notifications')
        .values({
          schoolId: target.schoolId,
          createdBy: pair.teacher.id,
          audience: 'CLASS',
          audienceClassId: target.id,
          title: 'Bài mới',
          content: '',
          setting: JSON.stringify({ type: 'GIVE_ASSIGNMENT', classId: target.id }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [open, shut] = [await tell(pair.open), await tell(pair.shut)];
    const read = async () => {
      const by = await test.logIn(pair.account);
      const inbox = await by.ok<{ items: { thongBaoId: string }[] }>({ url: '/api/notifications' });
      const one = await by.call({ url: `/api/notifications/${shut.id}` });
      return { ids: inbox.items.map(({ thongBaoId }) => thongBaoId), status: one.statusCode };
    };
    expect(await read()).toEqual({ ids: [shut.id, open.id], status: 200 });
    await list('gradeLimited', pair.account, [3]);
    expect(await read()).toEqual({ ids: [open.id], status: 404 });
  });

  it('can join and create no other classes', async () => {
    const shut = await buildClass(test.db, { grade: 6 });
    const account = await buildUser(test.db, { schoolId: shut.schoolId });
    await list('gradeLimited', account, [3]);
    await list('gradeLimited', shut.teacher, [3]);
    const student = await test.logIn(account);
    const body = { code: shut.joinCode };
    const joined = await student.call({ method: 'POST', url: '/api/student/classes/join', body });
    expect(joined.json()).toMatchObject({ code: 'CODE_UNKNOWN' });
    const by = await test.logIn(shut.teacher);
    const create = (grade: number) =>
      by.call({ method: 'POST', url: '/api/teacher/classes', body: { className: 'Mới', grade } });
    expect((await create(6)).json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'grade' }] });
    expect((await create(3)).statusCode).toBe(200);
    const made = await test.db.selectFrom('classes').select('grade').where('name', '=', 'Mới').execute();
    expect(made).toEqual([{ grade: 3 }]);
  });

  it('is limited as an administrator, too', async () => {
    const pair = await buildPair();
    const administrator = await buildUser(test.db, { role: 'administrator', schoolId: pair.open.schoolId });
    await list('gradeLimited', administrator, [3]);
    const by = await test.logIn(administrator);
    expect(await namesOf(by, '/api/teacher/classes?scope=school')).toEqual(['3A']);
    const reads = [pair.open, pair.shut].map(({ id }) => ({ url: `/api/teacher/classes/${id}` }));
    expect(await statusesOf(by, reads)).toEqual([200, 404]);
  });

  it('is like any other account while its entry is empty', async () => {
    const pair = await buildPair();
    await list('gradeLimited', pair.teacher, []);
    await list('gradeLimited', pair.account);
    const [by, student] = [await test.logIn(pair.teacher), await test.logIn(pair.account)];
    expect(await namesOf(by, '/api/teacher/classes')).toEqual(['6A', '3A']);
    expect(await namesOf(student, '/api/student/classes')).toHaveLength(2);
    expect(await statusesOf(by, teacherCalls(pair, 'shut'))).toEqual(all(200, teacherCalls(pair, 'shut')));
  });
});

async function profileOf(user: BuiltUser): Promise<CurrentUser> {
  const by = await test.logIn(user);
  const url = '/Home/GetBaseInfo';
  return (await by.ok<{ data: { userProfile: CurrentUser } }>({ url })).data.userProfile;
}

describe('the profile of a demonstration account', () => {
  it('names its own lists, and nothing about other accounts', async () => {
    const [account, teacher, other] = [
      await buildUser(test.db),
      await buildUser(test.db, { role: 'teacher' }),
      await buildUser(test.db),
    ];
    await list('demoStudents', account);
    await list('demoTeachers', teacher);
    await list('gradeLimited', teacher, [3]);
    expect(await profileOf(account)).toMatchObject({
      isDemoStudent: true,
      isDemoTeacher: false,
      classLimit: null,
    });
    const told = await profileOf(teacher);
    expect(told).toMatchObject({
      isDemoStudent: false,
      isDemoTeacher: true,
      classLimit: { grades: [3], classIds: [] },
    });
    expect(JSON.stringify(told)).not.toContain(account.email);
    expect(await profileOf(other)).toMatchObject({
      isDemoStudent: false,
      isDemoTeacher: false,
      classLimit: null,
    });
  });
});
