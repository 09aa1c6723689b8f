import { beforeAll, describe, expect, it } from 'vitest';
import type { Assignment, AttemptView, ClassGroup, Notification } from '@domdom/api';
import { type BuiltClass, type BuiltUser, buildClass, findExamination } from '../../testing/builders.ts';
import { give as giveIn, openPair } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const NO_ID = '00000000-0000-4000-8000-000000000000';

let target: BuiltClass;
let examinationId: string;
let teacher: Browser;
let chosen: BuiltUser;
let other: BuiltUser;
let browsers: { chosen: Browser; other: Browser };

beforeAll(async () => {
  ({ target, chosen, other, teacher, browsers } = await openPair(test));
  ({ id: examinationId } = await findExamination(test.db));
});

const bodyOf = (fields: object) => ({
  classIds: [target.id],
  examinationId,
  preset: 'in-class',
  dueDate: inHours(2),
  ...fields,
});

const give = (fields: object = {}): Promise<Assignment> => giveIn(teacher, bodyOf(fields));

const start = (by: Browser, { id }: Assignment) =>
  by.call({ method: 'POST', url: '/api/attempts', body: { examinationId, assignmentId: id } });

async function doTest(by: Browser, given: Assignment): Promise<string> {
  const { attempt } = (await start(by, given)).json<AttemptView>();
  await by.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
  return `/api/attempts/${attempt.id}`;
}

const shownOf = async (by: Browser, url: string) => {
  const { attempt } = await by.ok<AttemptView>({ url });
  return {
    hasTotal: attempt.passed !== null,
    from: attempt.releasedFrom,
  };
};

const except = (given: Assignment, student: BuiltUser, body: object) =>
  teacher.call({
    method: 'PUT',
    url: `/api/teacher/assignments/${given.id}/students/${student.id}/exception`,
    body,
  });

const setWindow = (given: Assignment, fields: object) =>
  test.db.updateTable('assignments').set(fields).where('id', '=', given.id).execute();

const secondsOf = ({ attempt }: AttemptView) =>
  Math.round((Date.parse(attempt.deadline) - Date.parse(attempt.startedAt)) / 1000);

describe('giving', () => {
  it.each([
    [{ preset: 'homework' }, 'dueDate'],
    [{ dueDate: inHours(-1) }, 'dueDate'],
    [{ opensAt: inHours(3) }, 'opensAt'],
    [{ closesAt: inHours(1) }, 'closesAt'],
    [{ opensAt: inHours(1), closesAt: inHours(0.5) }, 'closesAt'],
    [{ closesAt: inHours(24 * 400) }, 'closesAt'],
    [{ minutes: 0 }, 'minutes'],
    [{ attemptsAllowed: 0 }, 'attemptsAllowed'],
    [{ maxBackViolations: 21 }, 'maxBackViolations'],
    [{ behaviour: 'practice', release: { keys: 'by-hand' } }, 'release'],
    [{ students: 'of another class' }, 'students'],
    [{ students: 'of another teacher' }, 'students'],
    [{ groups: [{ classId: NO_ID, groupIds: [NO_ID] }] }, 'groups'],
  ])('refuses %o, and writes nothing', async (fields, path) => {
    const students = {
      'of another class': [{ classId: target.id, studentIds: [target.teacher.id, chosen.id] }],
      'of another teacher': [{ classId: target.teacher.id, studentIds: [chosen.id] }],
    };
    const named =
      'students' in fields ? { students: students[fields.students as keyof typeof students] } : fields; // one of the two above
    const before = await test.db.selectFrom('assignments').select('id').execute();
    const answer = await teacher.call({ method: 'POST', url: '/api/assignments', body: bodyOf(named) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path }] });
    expect(await test.db.selectFrom('assignments').select('id').execute()).toEqual(before);
  });

  it('reaches and tells the chosen students, and nobody else', async () => {
    const given = await give({ students: [{ classId: target.id, studentIds: [chosen.id] }] });
    const told = async (by: Browser) => {
      const { items } = await by.ok<{ items: Notification[] }>({ url: '/api/notifications' });
      return items.some(({ setting }) => JSON.stringify(setting).includes(given.id));
    };
    expect([await told(browsers.chosen), await told(browsers.other)]).toEqual([true, false]);
    expect((await start(browsers.other, given)).statusCode).toBe(404);
    expect((await start(browsers.chosen, given)).statusCode).toBe(200);
  });
});

const groupUrl = (id = '') => `/api/teacher/classes/${target.id}/groups${id === '' ? '' : `/${id}`}`;
const putGroup = (name: string, students: BuiltUser[], id = '') =>
  teacher.call({
    method: id === '' ? 'POST' : 'PUT',
    url: groupUrl(id),
    body: { name, studentIds: students.map((student) => student.id) },
  });
const listGroups = async () => (await teacher.ok<{ items: ClassGroup[] }>({ url: groupUrl() })).items;
const giveToGroups = (groupIds: string[]) =>
  teacher.call({
    method: 'POST',
    url: '/api/assignments',
    body: bodyOf({ groups: [{ classId: target.id, groupIds }] }),
  });

describe('groups', () => {
  it('are made, renamed, filled and deleted, with one name each and students of the class only', async () => {
    const { id } = (await putGroup('  Nhóm   A ', [chosen])).json<ClassGroup>();
    expect(await listGroups()).toEqual([{ id, name: 'Nhóm A', studentIds: [chosen.id] }]);
    expect((await putGroup('Nhóm A', [])).json()).toMatchObject({ issues: [{ path: 'name' }] });
    expect((await putGroup('', [])).json()).toMatchObject({ issues: [{ path: 'name' }] });
    expect((await putGroup('Nhóm B', [chosen, target.teacher])).json()).toMatchObject({
      issues: [{ path: 'studentIds' }],
    });
    expect(await listGroups()).toHaveLength(1);
    expect((await putGroup('Nhóm A', [other], id)).statusCode).toBe(200);
    expect((await putGroup('Nhóm C', [other, chosen], id)).statusCode).toBe(200);
    expect((await putGroup('Nhóm D', [], NO_ID)).statusCode).toBe(404);
    const [group] = await listGroups();
    expect([group?.name, new Set(group?.studentIds)]).toEqual(['Nhóm C', new Set([other.id, chosen.id])]);
    await teacher.ok({ method: 'DELETE', url: groupUrl(id) });
    expect(await listGroups()).toEqual([]);
    expect((await teacher.call({ method: 'DELETE', url: groupUrl(id) })).statusCode).toBe(404);
  });

  it('get work, which stays with their students when the group is deleted', async () => {
    const { id } = (await putGroup('Nhóm giỏi', [chosen])).json<ClassGroup>();
    const empty = (await putGroup('Nhóm trống', [])).json<ClassGroup>();
    for (const wrong of [[id, NO_ID], [empty.id]]) {
      expect((await giveToGroups(wrong)).json()).toMatchObject({
        code: 'INVALID_INPUT',
        issues: [{ path: 'groups' }],
      });
    }
    const answer = await giveToGroups([id]);
    const [given] = answer.json<{ items: [Assignment] }>().items;
    await teacher.ok({ method: 'DELETE', url: groupUrl(id) });
    expect((await giveToGroups([id])).statusCode).toBe(400);
    const page = await teacher.ok<{ assignment: object; students: object[] }>({
      url: `/api/teacher/assignments/${given.id}`,
    });
    expect(page).toMatchObject({
      assignment: { studentCount: 1, audience: { kind: 'groups', groups: ['Nhóm giỏi'] } },
      students: [{ studentId: chosen.id }],
    });
    expect((await start(browsers.other, given)).statusCode).toBe(404);
    expect((await start(browsers.chosen, given)).statusCode).toBe(200);
  });
});

describe('the window', () => {
  it('lets nobody begin before it opens, and after it closes', async () => {
    const given = await give({ opensAt: inHours(1), closesAt: inHours(2.5), minutes: 30 });
    const early = await start(browsers.chosen, given);
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'NOT_OPEN_YET']);
    const page = () =>
      browsers.chosen.ok<{ canStart: boolean }>({ url: `/api/student/assignments/${given.id}` });
    expect(await page()).toMatchObject({ canStart: false });
    await setWindow(given, { opensAt: inHours(-3), dueDate: inHours(-2), closesAt: inHours(-1) });
    expect((await start(browsers.chosen, given)).json()).toMatchObject({ code: 'ASSIGNMENT_CLOSED' });
    // A later due date of one student opens it for this student alone.
    expect((await except(given, chosen, { dueDate: inHours(5), extraMinutes: 10 })).statusCode).toBe(200);
    const view = (await start(browsers.chosen, given)).json<AttemptView>();
    expect(secondsOf(view)).toBe(40 * 60);
    expect((await start(browsers.other, given)).json()).toMatchObject({ code: 'ASSIGNMENT_CLOSED' });
  });

  it('ends every attempt, and refuses late work where the teacher says so', async () => {
    const given = await give({ closesAt: inHours(3), minutes: 240 });
    await setWindow(given, { dueDate: inHours(0.1), closesAt: inHours(0.2) });
    const view = (await start(browsers.chosen, given)).json<AttemptView>();
    expect(secondsOf(view)).toBeLessThan(721);
    await setWindow(given, { late: 'refused', dueDate: inHours(-0.1) });
    expect((await start(browsers.other, given)).json()).toMatchObject({ code: 'ASSIGNMENT_CLOSED' });
  });

  it('and the release are changed afterwards, by the same rules and one field at a time', async () => {
    const given = await give({ closesAt: inHours(3) });
    const url = `/api/teacher/assignments/${given.id}`;
    const change = (body: object) => teacher.call({ method: 'PATCH', url, body });
    for (const [body, path] of [
      [{ closesAt: inHours(1) }, 'closesAt'],
      [{ opensAt: inHours(2.5) }, 'opensAt'],
      [{ minutes: 0 }, 'minutes'],
      [
        { behaviour: 'practice', release: { mark: 'by-hand', verdicts: 'by-hand', keys: 'by-hand' } },
        'release',
      ],
    ] as const) {
      expect((await change(body)).json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path }] });
    }
    const release = { mark: 'at-due', verdicts: 'at-due', keys: 'by-hand' };
    const terms = {
      closesAt: null,
      minutes: 30,
      attemptsAllowed: 2,
      counts: 'first',
      late: 'refused',
      maxBackViolations: 5,
    };
    expect((await change({ ...terms, release })).json()).toMatchObject(terms);
    expect((await change({ opensAt: inHours(1) })).statusCode).toBe(200);
    const { assignment } = await teacher.ok<{ assignment: object }>({ url });
    expect(assignment).toMatchObject({ ...terms, release: { keys: { rule: 'by-hand' } } });
  });

  it('allows as many attempts as were given, and one more to whom the teacher gives it', async () => {
    const given = await give({ attemptsAllowed: 2 });
    await doTest(browsers.chosen, given);
    await doTest(browsers.chosen, given);
    const third = await start(browsers.chosen, given);
    expect(third.json()).toMatchObject({ code: 'TEST_DONE', message: 'Em đã làm đủ 2 lần của bài này.' });
    await except(given, chosen, { extraAttempts: 1 });
    expect((await start(browsers.chosen, given)).statusCode).toBe(200);
  });

  it('refuses an exception that gives nothing, or to somebody else', async () => {
    const given = await give();
    expect((await except(given, chosen, { dueDate: inHours(1) })).statusCode).toBe(400);
    expect((await except(given, target.teacher, { isExcused: true })).statusCode).toBe(400);
    expect((await except(given, chosen, { extraMinutes: 241 })).statusCode).toBe(400);
    const stranger = await test.logIn((await buildClass(test.db)).teacher);
    const url = `/api/teacher/assignments/${given.id}/students/${chosen.id}/exception`;
    expect((await stranger.call({ method: 'PUT', url, body: {} })).statusCode).toBe(404);
    expect((await stranger.call({ method: 'DELETE', url })).statusCode).toBe(404);
  });
});

it('tells the teacher and each student of the window, the attempts and the release', async () => {
  const students = [{ classId: target.id, studentIds: [chosen.id] }];
  const opensAt = inHours(1);
  const closesAt = inHours(3);
  const release = { mark: 'all-done', verdicts: 'by-hand', keys: 'by-hand' };
  const terms = {
    opensAt,
    closesAt,
    minutes: 20,
    attemptsAllowed: 2,
    counts: 'best',
    late: 'refused',
    maxBackViolations: 5,
  };
  const given = await give({ ...terms, students, release });
  await except(given, chosen, { extraMinutes: 5, extraAttempts: 1, dueDate: inHours(4), reason: 'ốm' });
  await teacher.ok(releaseCall(given, 'verdicts'));

  const staff = await teacher.ok<{ assignment: object; students: object[] }>({
    url: `/api/teacher/assignments/${given.id}`,
  });
  expect(staff.assignment).toMatchObject({
    ...terms,
    durationSeconds: 1200,
    audience: { kind: 'students', groups: [] },
    release: {
      mark: { rule: 'all-done', isReleased: false },
      verdicts: { rule: 'by-hand', isReleased: true },
      keys: { rule: 'by-hand', isReleased: false },
    },
  });
  expect(staff.students).toMatchObject([
    {
      studentId: chosen.id,
      exception: { extraMinutes: 5, extraAttempts: 1, isExcused: false, reason: 'ốm' },
    },
  ]);

  const own = await browsers.chosen.ok<{ assignment: { dueDate: string; closesAt: string } }>({
    url: `/api/student/assignments/${given.id}`,
  });
  expect(own.assignment).toMatchObject({ opensAt, durationSeconds: 1500, attemptsAllowed: 3 });
  expect(own.assignment.closesAt).toBe(own.assignment.dueDate);
  expect(JSON.stringify(own)).not.toMatch(/ốm|isReleased/);

  const ahead = await browsers.chosen.ok<object>({
    url: `/api/examinations/${examinationId}/attempt?assignmentId=${given.id}`,
  });
  expect(ahead).toMatchObject({
    canStart: false,
    view: null,
    exercise: {
      durationSeconds: 1500,
      totalFrom: 'later',
      isNewcomer: false,
      release: { mark: 'all-done', verdicts: 'at-once', keys: 'by-hand' },
      window: { opensAt, attemptsAllowed: 3, closed: expect.stringMatching(/^Bài này mở lúc /) },
    },
  });
  const { due } = await browsers.chosen.ok<{ due: object[] }>({ url: '/api/student/day' });
  expect(due).toContainEqual(expect.objectContaining({ assignmentId: given.id, opensAt }));
});

const releaseCall = ({ id }: Assignment, what: string) => ({
  method: 'POST' as const,
  url: `/api/teacher/assignments/${id}/release`,
  body: { what },
});
const release = (given: Assignment, what: string) => teacher.ok(releaseCall(given, what));

async function toldOf(by: Browser, given: Assignment): Promise<string[]> {
  const { items } = await by.ok<{ items: Notification[] }>({ url: '/api/notifications?size=50' });
  const about = items.filter(({ setting }) => setting.type === 'MARK_ASSIGNMENT');
  return about.flatMap(({ title, setting }) => (setting.assignmentId === given.id ? [title] : []));
}

describe('the release', () => {
  it('waits for the hand of the teacher, part by part', async () => {
    const given = await give({ release: { mark: 'by-hand', verdicts: 'by-hand', keys: 'by-hand' } });
    const url = await doTest(browsers.chosen, given);
    await setWindow(given, { dueDate: inHours(-1) });
    expect(await shownOf(browsers.chosen, url)).toMatchObject({ hasTotal: false, from: 'later' });
    await release(given, 'keys');
    expect(await shownOf(browsers.chosen, url)).toMatchObject({ hasTotal: false, from: 'later' });
    await release(given, 'mark');
    expect(await shownOf(browsers.chosen, url)).toMatchObject({ hasTotal: true, from: 'later' });
    await release(given, 'verdicts');
    expect(await shownOf(browsers.chosen, url)).toMatchObject({ hasTotal: true, from: null });
    // One line until the student has looked; who has no result is not told.
    expect(await toldOf(browsers.chosen, given)).toEqual([`Kết quả đã được công bố: ${given.title}`]);
    expect(await toldOf(browsers.other, given)).toEqual([]);
  });

  it('tells nobody while the part waits for another one', async () => {
    const given = await give({ release: { mark: 'by-hand', verdicts: 'by-hand', keys: 'by-hand' } });
    await doTest(browsers.chosen, given);
    await release(given, 'keys');
    expect(await toldOf(browsers.chosen, given)).toEqual([]);
  });

  it('comes when everybody who is not excused has finished', async () => {
    const given = await give({ release: { mark: 'all-done', verdicts: 'all-done', keys: 'all-done' } });
    const url = await doTest(browsers.chosen, given);
    expect(await shownOf(browsers.chosen, url)).toMatchObject({ hasTotal: false, from: 'later' });
    await except(given, other, { isExcused: true });
    expect(await shownOf(browsers.chosen, url)).toMatchObject({ hasTotal: true, from: null });
  });
});
