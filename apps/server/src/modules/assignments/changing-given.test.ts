import { beforeAll, describe, expect, it } from 'vitest';
import type { Assignment, AttemptView, ClassGroup, StudentResult } from '@domdom/api';
import { ASSIGN_MESSAGES } from '@domdom/domain/assignments/assign-form';
import { WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
import {
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildStudent,
  findExamination,
} from '../../testing/builders.ts';
import { give as giveIn, openPair } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

let target: BuiltClass;
let examinationId: string;
let teacher: Browser;
let one: BuiltUser;
let other: BuiltUser;
let browsers: { one: Browser; other: Browser };

beforeAll(async () => {
  const opened = await openPair(test);
  ({ target, chosen: one, other, teacher } = opened);
  browsers = { one: opened.browsers.chosen, other: opened.browsers.other };
  ({ id: examinationId } = await findExamination(test.db));
});

const give = (fields: object = {}): Promise<Assignment> =>
  giveIn(teacher, {
    classIds: [target.id],
    examinationId,
    preset: 'in-class',
    dueDate: inMinutes(20),
    ...fields,
  });
const change = ({ id }: Assignment, body: object) =>
  teacher.call({ method: 'PATCH', url: `/api/teacher/assignments/${id}`, body });
const begin = async (by: Browser, { id }: Assignment) => {
  const body = { examinationId, assignmentId: id };
  return (await by.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body })).attempt;
};
const deadlineOf = async (id: string) =>
  (
    await test.db.selectFrom('attempts').select('deadline').where('id', '=', id).executeTakeFirstOrThrow()
  ).deadline.getTime();
const read = ({ id }: Assignment) =>
  teacher.ok<{ students: StudentResult[]; audienceIds: string[] | null }>({
    url: `/api/teacher/assignments/${id}`,
  });
const namesOf = async (given: Assignment) =>
  new Set((await read(given)).students.map(({ studentId }) => studentId));

describe('a due date that is moved', () => {
  it('may be today for a test in class, and not for homework', async () => {
    const inClass = await give();
    expect((await change(inClass, { dueDate: inMinutes(30) })).statusCode).toBe(200);
    const past = (await change(inClass, { dueDate: inMinutes(-1) })).json<object>();
    expect(past).toMatchObject({ issues: [{ path: 'dueDate', message: WINDOW_MESSAGES.duePast }] });
    const homework = await give({ preset: 'homework', dueDate: inMinutes(3 * 24 * 60) });
    const message = ASSIGN_MESSAGES['assign.dueDate.tooEarly'];
    expect((await change(homework, { dueDate: inMinutes(2) })).json()).toMatchObject({
      issues: [{ message }],
    });
  });

  it('moves the deadlines of those at work, and leaves them what the teacher gave on top', async () => {
    const given = await give({ late: 'refused' });
    const [first, second] = [await begin(browsers.one, given), await begin(browsers.other, given)];
    const end = Date.parse(given.dueDate);
    expect(await deadlineOf(first.id)).toBe(end);
    const extension = { studentIds: [other.id], minutes: 5, reason: 'Mất điện', key: crypto.randomUUID() };
    await teacher.ok({
      method: 'POST',
      url: `/api/teacher/assignments/${given.id}/room/extensions`,
      body: extension,
    });

    const later = new Date(end + 3 * MINUTE).toISOString();
    expect((await change(given, { dueDate: later })).statusCode).toBe(200);
    expect(await deadlineOf(first.id)).toBe(end + 3 * MINUTE);
    const { attempt } = await browsers.one.ok<AttemptView>({ url: `/api/attempts/${first.id}` });
    expect(Date.parse(attempt.deadline)).toBe(end + 3 * MINUTE);
    expect(await deadlineOf(second.id)).toBe(end + 5 * MINUTE);

    const earlier = new Date(end - 10 * MINUTE).toISOString();
    expect((await change(given, { dueDate: earlier })).statusCode).toBe(200);
    expect(await deadlineOf(first.id)).toBe(end - 10 * MINUTE);
    const events = test.db.selectFrom('attemptEvents').select('detail').where('kind', '=', 'extended');
    expect(await events.where('attemptId', '=', first.id).execute()).toMatchObject([
      { detail: { minutes: 3 } },
    ]);
  });

  it('gives nobody more than the time of the test', async () => {
    const given = await give({ late: 'refused', minutes: 10 });
    const attempt = await begin(browsers.one, given);
    const before = await deadlineOf(attempt.id);
    await change(given, { dueDate: inMinutes(90), minutes: 60 });
    expect(await deadlineOf(attempt.id)).toBe(before);
  });
});

describe('whom something is for', () => {
  it('can be changed; who has begun keeps it, and who is new is told', async () => {
    const given = await give({ students: [{ classId: target.id, studentIds: [one.id] }] });
    const group = await teacher.ok<ClassGroup>({
      method: 'POST',
      url: `/api/teacher/classes/${target.id}/groups`,
      body: { name: 'Nhóm mới', studentIds: [other.id] },
    });
    expect(await namesOf(given)).toEqual(new Set([one.id]));
    await begin(browsers.one, given);
    expect((await change(given, { audience: { kind: 'groups', ids: [group.id] } })).statusCode).toBe(200);
    expect(await namesOf(given)).toEqual(new Set([one.id, other.id]));
    expect((await read(given)).audienceIds).toEqual([group.id]);
    const news = await browsers.other.ok<{ items: { setting: object }[] }>({ url: '/api/notifications' });
    expect(JSON.stringify(news.items)).toContain(given.id);
    expect((await browsers.one.call({ url: `/api/student/assignments/${given.id}` })).statusCode).toBe(200);

    expect((await change(given, { audience: { kind: 'class' } })).statusCode).toBe(200);
    expect((await read(given)).audienceIds).toBeNull();
    // Nobody has begun this one.
    const fresh = await give();
    await change(fresh, { audience: { kind: 'students', ids: [one.id] } });
    expect(await namesOf(fresh)).toEqual(new Set([one.id]));
    expect((await browsers.other.call({ url: `/api/student/assignments/${fresh.id}` })).statusCode).toBe(404);
  });

  it('takes no students or groups of another class, and stays as it was', async () => {
    const given = await give();
    const foreign = await buildStudent(
      test.db,
      await buildClass(test.db, { teacher: target.teacher, name: '3F' }),
    );
    const refused = await change(given, { title: 'Khác', audience: { kind: 'students', ids: [foreign.id] } });
    expect(refused.json()).toMatchObject({ issues: [{ path: 'students' }] });
    const NO_ID = '00000000-0000-4000-8000-000000000000';
    const groups = await change(given, { audience: { kind: 'groups', ids: [NO_ID] } });
    expect(groups.json()).toMatchObject({ issues: [{ path: 'groups' }] });
    expect(await namesOf(given)).toEqual(new Set([one.id, other.id]));
  });
});
