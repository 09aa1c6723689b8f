import { beforeAll, expect, it } from 'vitest';
import { schoolYearOf } from '@domdom/domain/school/school-year';
import type { ClassTeachers, Notification, RoomAssignment, TaughtClass } from '@domdom/api';
import {
  type BuiltClass,
  buildAssignment,
  buildClass,
  buildSchool,
  type BuiltUser,
  buildUser,
  findExamination,
  onlyStudent,
} from '../../testing/builders.ts';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import { type Browser, type Call, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let schoolId: string;
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
});

const NOTHING = { assign: false, mark: false, manage: false };

/** A class with one finished attempt, its owner, and a colleague who does not teach it yet. */
async function buildShared() {
  const account = (fullName: string) => buildUser(test.db, { role: 'teacher', schoolId, fullName });
  const owner = await account('Nguyễn Thị Lan');
  const colleague = await account('Trần Quang Minh');
  const target = await buildClass(test.db, { teacher: owner, studentCount: 1 });
  const assignment = await buildAssignment(test.db, target);
  const attempt = await buildFinishedAttempt(test.db, onlyStudent(target), assignment, {
    passed: 5,
    questionCount: 10,
  });
  return {
    target,
    assignment,
    attempt,
    owner: await test.logIn(owner),
    ownerId: owner.id,
    colleague: await test.logIn(colleague),
    person: colleague,
  };
}

const teachersUrl = ({ id }: BuiltClass, person?: BuiltUser) =>
  `/api/teacher/classes/${id}/teachers${person === undefined ? '' : `/${person.id}`}`;
const invite = (by: Browser, target: BuiltClass, person: BuiltUser, rights: object = NOTHING) =>
  by.call({ method: 'PUT', url: teachersUrl(target, person), body: rights });
const statusOf = async (by: Browser, call: Call) => (await by.call(call)).statusCode;

it('a colleague reads what the owner shares, and does what each right allows and nothing else', async () => {
  const { target, assignment, attempt, owner, colleague, person } = await buildShared();
  const { id: examinationId } = await findExamination(test.db);
  const dueDate = new Date(Date.now() + 7 * 24 * 3600_000).toISOString();
  const inClass = `/api/teacher/classes/${target.id}`;
  const given = `/api/teacher/assignments/${assignment.id}`;
  const reads: Call[] = ['', '/roster', '/assignments', '/units'].map((end) => ({ url: `${inClass}${end}` }));
  reads.push({ url: given }, { url: `/api/teacher/attempts/${attempt}` });
  const give: Call = {
    method: 'POST',
    url: '/api/assignments',
    body: { classIds: [target.id], examinationId, dueDate },
  };
  const acts: Record<string, Call[]> = {
    assign: [
      give,
      { method: 'PATCH', url: given, body: { title: 'Bài khác' } },
      { method: 'POST', url: `${given}/room/endings`, body: { studentIds: null, reason: 'Hết giờ' } },
    ],
    mark: [
      {
        method: 'PUT',
        url: `/api/teacher/attempts/${attempt}/mark`,
        body: { score: 5, star: 2.5 },
      },
    ],
    manage: [
      { method: 'PATCH', url: inClass, body: { status: 1 } },
      { method: 'POST', url: `${inClass}/code` },
    ],
    owner: [
      { method: 'PUT', url: teachersUrl(target, person), body: NOTHING },
      { method: 'POST', url: `${inClass}/owner`, body: { teacherId: person.id } },
      { url: `${teachersUrl(target)}/found` },
    ],
  };
  const refused = async (calls: Call[]) => {
    for (const call of calls) expect([call, await statusOf(colleague, call)]).toEqual([call, 404]);
  };
  await refused([...reads, ...Object.values(acts).flat()]);
  for (const right of ['none', 'assign', 'mark', 'manage']) {
    expect(
      (await invite(owner, target, person, { ...NOTHING, ...(right === 'none' ? {} : { [right]: true }) }))
        .statusCode,
    ).toBe(200);
    for (const call of reads) expect([call, await statusOf(colleague, call)]).toEqual([call, 200]);
    for (const [name, calls] of Object.entries(acts)) {
      const expected = name === right ? 200 : 404;
      for (const call of calls) expect([call, await statusOf(colleague, call)]).toEqual([call, expected]);
    }
    // The room offers what the calls above allow.
    const room = await colleague.ok<{ assignment: RoomAssignment }>({ url: `${given}/room` });
    expect(room.assignment).toMatchObject({ isTeacher: true, canEdit: right === 'assign' });
    const { items } = await colleague.ok<{ items: TaughtClass[] }>({ url: '/api/teacher/classes' });
    expect(items).toMatchObject([
      {
        id: target.id,
        role: 'co-teacher',
        canAssign: right === 'assign',
        canManage: right === 'manage',
        code: expect.stringMatching(right === 'manage' ? /./ : /^$/),
      },
    ]);
  }
  expect((await owner.call({ method: 'DELETE', url: teachersUrl(target, person) })).statusCode).toBe(200);
  await refused(reads);
});

it('only a confirmed teacher of the school is found and invited, and is told', async () => {
  const { target, owner, colleague, person } = await buildShared();
  const stranger = await buildUser(test.db, { role: 'teacher', fullName: 'Trần Quang Minh' });
  const student = onlyStudent(target);
  const waiting = await buildUser(test.db, { role: 'teacher', schoolId, fullName: 'Trần Quang Chờ' });
  await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', waiting.id).execute();
  const found = async () =>
    (
      await owner.ok<{ items: { id: string }[] }>({ url: `${teachersUrl(target)}/found?search=tran quang` })
    ).items.map(({ id }) => id);
  const before = await found();
  expect(before).toContain(person.id);
  for (const { id } of [stranger, student, waiting]) expect(before).not.toContain(id);
  for (const one of [stranger, student, waiting]) {
    expect((await invite(owner, target, one)).statusCode).toBe(404);
  }
  await invite(owner, target, person, { ...NOTHING, mark: true });
  expect(await found()).not.toContain(person.id);
  const { items } = await colleague.ok<{ items: Notification[] }>({ url: '/api/notifications' });
  expect(items.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Thầy cô được mời dạy chung lớp /),
  ]);
  const list = await colleague.ok<ClassTeachers>({ url: teachersUrl(target) });
  expect(list.items).toEqual([
    { id: person.id, fullName: 'Trần Quang Minh', rights: { ...NOTHING, mark: true } },
  ]);
});

it('a class gets another owner, and the one before goes on with all rights until leaving', async () => {
  const { target, owner, ownerId, colleague, person } = await buildShared();
  const leave = (by: Browser) => by.call({ method: 'POST', url: `/api/teacher/classes/${target.id}/leave` });
  const roleOf = async (by: Browser) =>
    (await by.ok<TaughtClass>({ url: `/api/teacher/classes/${target.id}` })).role;
  await invite(owner, target, person);
  expect((await leave(owner)).statusCode).toBe(409);
  const handOver = (teacherId: string) =>
    owner.call({ method: 'POST', url: `/api/teacher/classes/${target.id}/owner`, body: { teacherId } });
  const stranger = await buildUser(test.db, { role: 'teacher' });
  for (const id of [stranger.id, ownerId, onlyStudent(target).id]) {
    expect((await handOver(id)).statusCode).toBe(400);
  }
  expect((await handOver(person.id)).statusCode).toBe(200);
  expect([await roleOf(owner), await roleOf(colleague)]).toEqual(['co-teacher', 'owner']);
  expect((await invite(owner, target, person)).statusCode).toBe(404);
  expect((await leave(owner)).statusCode).toBe(200);
  expect((await owner.call({ url: `/api/teacher/classes/${target.id}` })).statusCode).toBe(404);
});

it('those who mark read that students have finished', async () => {
  const { target, owner, colleague, person, ownerId } = await buildShared();
  await invite(owner, target, person, { ...NOTHING, mark: true });
  const assignment = await buildAssignment(test.db, target);
  const student = await test.logIn(onlyStudent(target));
  const { attempt } = await student.ok<{ attempt: { id: string } }>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });
  await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
  for (const by of [owner, colleague]) {
    const { items } = await by.ok<{ items: Notification[] }>({ url: '/api/notifications' });
    expect(items[0]?.title).toMatch(/^1 học sinh đã nộp bài/);
  }
  await owner.ok({ method: 'DELETE', url: `/api/teacher/assignments/${assignment.id}` });
  const left = await test.db
    .selectFrom('notifications')
    .select('id')
    .where('audienceUserId', 'in', [ownerId, person.id])
    .where('title', 'like', '%đã nộp bài%')
    .where('binnedAt', 'is', null)
    .execute();
  expect(left).toEqual([]);
});

const promoted = (classId: string, newName: string, teacherId: string) => ({
  classId,
  step: 'promote',
  newName,
  teacherId,
});

it('colleagues go along into the next school year, unless they own the class or may not teach, and back', async () => {
  const school = await buildSchool(test.db);
  const account = (role: 'teacher' | 'administrator' = 'teacher') =>
    buildUser(test.db, { role, schoolId: school });
  const [owner, colleague, heir, former] = [
    await account(),
    await account(),
    await account(),
    await account(),
  ];
  const target = await buildClass(test.db, { teacher: owner, name: '2A', grade: 2, studentCount: 0 });
  const other = await buildClass(test.db, { teacher: owner, name: '1A', grade: 1, studentCount: 0 });
  const fromYear = schoolYearOf(Date.now());
  const made = await buildClass(test.db, { teacher: owner, name: '2B', grade: 2, studentCount: 0 });
  await test.db
    .updateTable('classes')
    .set({ schoolYear: fromYear + 1 })
    .where('id', '=', made.id)
    .execute();
  const rights = { canAssign: false, canMark: true, canManage: false };
  for (const { id: classId } of [target, other])
    for (const { id: teacherId } of [colleague, heir, former])
      await test.db
        .insertInto('classTeachers')
        .values({ schoolId: school, classId, teacherId, ...rights })
        .execute();
  await test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', former.id).execute();
  const taught = () =>
    test.db
      .selectFrom('classTeachers')
      .innerJoin('classes', 'classes.id', 'classTeachers.classId')
      .select(['name', 'classTeachers.teacherId', 'canAssign', 'canMark', 'canManage'])
      .where('classTeachers.schoolId', '=', school)
      .orderBy('classId')
      .orderBy('classTeachers.teacherId')
      .execute();
  const before = await taught();
  const administrator = await test.logIn(await account('administrator'));
  const classes = [promoted(target.id, '3A', heir.id), promoted(other.id, '2B', owner.id)];
  const { id } = await administrator.ok({
    method: 'POST',
    url: '/api/admin/promotion',
    body: { fromYear, classes },
  });
  const now = await taught();
  expect(now.filter(({ name }) => name === '3A')).toEqual([
    { name: '3A', teacherId: colleague.id, ...rights },
  ]);
  expect(now.flatMap(({ name, teacherId }) => (name === '2B' ? [teacherId] : []))).toEqual(
    [colleague.id, heir.id].toSorted(),
  );
  await administrator.ok({ method: 'POST', url: `/api/admin/promotion/${String(id)}/undo` });
  expect(await taught()).toEqual(before);
});
