import { beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  Assignment,
  AttemptView,
  ClassCopy,
  ClassSession,
  Course,
  CourseDetail,
  SessionFile,
} from '@domdom/api';
import { buildFiles } from '../../testing/build-files.ts';
import { giveFile } from '../../testing/build-worksheet.ts';
import {
  buildClass,
  type BuiltClass,
  type BuiltUser,
  buildExamination,
  buildStudent,
  NEXT_WEEK,
  onlyStudent,
  sampleQuestion,
} from '../../testing/builders.ts';
import { CANARY, markKeys } from '../../testing/canary.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { z } from 'zod';
import type { Outgoing } from '../outgoing/outgoing.service.ts';
import { mobileApiOver, ownOrPartner } from './mobile-api.ts';

const test = openTestApp();
const NO_ID = '00000000-0000-7000-8000-000000000000';
const SOUND = '00030ad4fde3.mp3';
const HEALTH = { en: 'Healthy living', vi: 'Sống khoẻ mỗi ngày', picture: '108229397849.svg' };

let target: BuiltClass;
let account: BuiltUser;
let mate: BuiltUser;
let teacher: Browser;
let student: Browser;
let assignment: Assignment;
beforeAll(async () => {
  const questions = ['q1', 'q2'].map(
    (id) =>
      ({
        ...markKeys(sampleQuestion('one-choice', { id })),
        title: 'Chọn câu đúng',
        explanation: { text: `${CANARY}-vì-sao`, audioScript: `${CANARY}-lời` },
        sound: { file: SOUND, script: `${CANARY}-lời` },
      }) as ReturnType<typeof sampleQuestion>, // only texts have changed
  );
  const { id: examinationId } = await buildExamination(test.db, {
    ...{ kind: 'unit-exercise', grade: 7, unit: '2', questions, title: 'Bài tập Unit 2' },
  });
  await buildExamination(test.db, { kind: 'unit-test', grade: 8, unit: 'starter' });
  target = await buildClass(test.db, { grade: 7, name: '7A' });
  account = onlyStudent(target);
  mate = await buildStudent(test.db, target);
  [teacher, student] = [await test.logIn(target.teacher), await test.logIn(account)];
  const { items } = await teacher.ok<{ items: Assignment[] }>({
    ...{ method: 'POST', url: '/api/assignments' },
    body: { classIds: [target.id], examinationId, dueDate: NEXT_WEEK },
  });
  const [given] = items;
  if (given === undefined) throw new Error('nothing given');
  assignment = given;
});

const statusOf = async (by: Browser, url: string) => (await by.call({ url })).statusCode;

const detail = (UserId: string, CourseId: unknown) =>
  student.call({
    method: 'POST',
    url: '/api/GetCourseDetailByCourseId',
    body: { UserId, CourseId },
  });
const questionsAt = (time: number, asr = '0', of = account.id, session = '7-2') =>
  `/api/GetQuestionOfSessionV5/${session}/${assignment.id}/${time}/${of}/${asr}`;
const resultAt = (time: number, of = account.id) =>
  `/api/GetResultOfPlayedTime/${of}/7-2/${assignment.id}/${time}`;

describe('the courses', () => {
  it('are the programmes of the grades with content, in the known keys', async () => {
    const { message, result } = await student.ok<{ message: string; result: Course[] }>({
      url: '/api/GetAllCourse',
    });
    expect([message, result.map(({ id }) => id)]).toEqual(['OK', expect.arrayContaining(['7', '8'])]);
    expect(Object.keys(result[0] ?? {})).toEqual('id title code imageUrl createdDate'.split(' '));
    expect(result.find(({ id }) => id === '7')).toMatchObject({ title: 'Tiếng Anh lớp 7', code: 'TA7' });
    expect(await statusOf(test.stranger(), '/api/GetAllCourse')).toBe(401);
  });

  it('have details: units, related courses and the own classes of the grade', async () => {
    const answer = await detail(account.id, '7');
    expect(answer.json<{ result: CourseDetail }>().result).toMatchObject({
      id: '7',
      units: [{ id: '7-2', title: 'Unit 2', topic: HEALTH, testCount: 0, exerciseCount: 1 }],
      classes: [{ id: target.id, className: '7A' }],
    });
    const { relatedCourses } = answer.json<{ result: CourseDetail }>().result;
    expect(relatedCourses.map(({ id }) => id)).toContain('8');
    const other = (await detail(account.id, 8)).json<{ result: CourseDetail }>().result;
    expect(other.classes).toEqual([]);
    expect((await detail(mate.id, '7')).statusCode).toBe(403);
    expect((await detail(account.id, '11')).statusCode).toBe(404);
    expect((await detail(account.id, '../7')).statusCode).toBe(400);
  });

  it('of an account are those of its classes, and no other account learns them', async () => {
    const answer = await teacher.ok<{ results: Course[] }>({ url: `/api/getcourses/${target.teacher.id}` });
    expect(answer).toMatchObject({ message: 'OK', results: [{ id: '7' }] });
    expect(await statusOf(student, `/api/getcourses/${mate.id}`)).toBe(403);
    expect(await statusOf(student, '/api/getcourses/17')).toBe(403);
  });
});

describe('the sessions of a class', () => {
  it('are its units with what was given and done', async () => {
    const answer = await student.ok<{ className: string; results: ClassSession[] }>({
      url: `/api/GetClassSession/${target.id}/${account.id}`,
    });
    expect(answer.className).toBe('7A');
    expect(answer.results.map(({ unit }) => unit)).toEqual(expect.arrayContaining(['starter', '1', '8']));
    expect(answer.results.find(({ unit }) => unit === '2')).toEqual({
      ...{ id: '7-2', title: 'Unit 2', unit: '2', sortOrder: 3, testCount: 0, exerciseCount: 1 },
      topic: HEALTH,
      ...{ assignmentCount: 1, doneCount: 0, practisedCount: 0 },
    });
  });

  it('are shown to no other student and for no other class', async () => {
    expect(await statusOf(student, `/api/GetClassSession/${target.id}/${mate.id}`)).toBe(403);
    const elsewhere = await buildClass(test.db);
    expect(await statusOf(student, `/api/GetClassSession/${elsewhere.id}/${account.id}`)).toBe(404);
    expect(await statusOf(teacher, `/api/GetClassSession/${target.id}/${target.teacher.id}`)).toBe(403);
  });

  it('name their assignments by either id', async () => {
    const at = `/api/GetStudentAssignmentBySession/${account.id}/${target.id}`;
    for (const id of ['2', '7-2'])
      expect(await student.ok({ url: `${at}/${id}` })).toMatchObject({
        sessionTitle: 'Unit 2',
        results: [{ id: assignment.id }],
      });
    expect(await statusOf(student, `${at}/6-2`)).toBe(404);
    expect(await statusOf(student, `${at}/13`)).toBe(404);
  });
});

describe('the questions and the result of a session', () => {
  it('come with the attempt, without a key even when everything is released', async () => {
    expect(await student.ok({ url: questionsAt(0) })).toEqual({
      ...{ message: expect.stringContaining('chưa được bắt đầu'), results: [], worksheet: null },
    });
    expect(await student.ok({ url: resultAt(0) })).toEqual({ message: 'OK', result: null });
    const { attempt, questions } = await student.ok<AttemptView>({
      ...{ method: 'POST', url: '/api/attempts' },
      body: { examinationId: assignment.examId, assignmentId: assignment.id },
    });
    const asked = async (url: string) => {
      const answer = await student.call({ url });
      expect(answer.body).not.toContain(CANARY);
      return answer.json<{ results: unknown[] }>().results;
    };
    // The number of the attempt that is open, the newest one, and the attempt by its id.
    for (const url of [questionsAt(1), questionsAt(0), questionsAt(7, attempt.id)])
      expect(await asked(url)).toEqual(questions);
    const body = { epoch: attempt.epoch };
    await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body });
    expect(await asked(questionsAt(1))).toEqual(questions);
    expect(await student.ok({ url: resultAt(1) })).toMatchObject({
      message: 'OK',
      result: { attemptId: attempt.id, attemptNumber: 1, percent: 0, total: 2 },
    });
    expect(await student.ok({ url: resultAt(2) })).toEqual({ message: 'OK', result: null });
  });

  it('are the own ones', async () => {
    const [other, stranger] = [
      await test.logIn(mate),
      await test.logIn(onlyStudent(await buildClass(test.db))),
    ];
    for (const url of [questionsAt(1), resultAt(1)]) {
      expect(await statusOf(other, url)).toBe(403);
      expect(await statusOf(stranger, url)).toBe(404);
      expect(await statusOf(teacher, url)).toBe(403);
    }
    // The attempt of somebody else is no attempt of theirs.
    const { attemptId } = (await student.ok<{ result: { attemptId: string } }>({ url: resultAt(1) })).result;
    expect(await other.ok({ url: questionsAt(0, attemptId, mate.id) })).toMatchObject({ results: [] });
  });

  it('belong to their session', async () => {
    expect(await statusOf(student, questionsAt(1, '0', account.id, '7-3'))).toBe(404);
    expect(await statusOf(student, questionsAt(1, '0', account.id, '8-2'))).toBe(404);
    const missing = `/api/GetResultOfPlayedTime/${account.id}/7-2/${NO_ID}/1`;
    expect(await statusOf(student, missing)).toBe(404);
  });
});

const filmsOf = async (by: Browser) =>
  (await by.ok<{ results: SessionFile[] }>({ url: '/api/GetVideoFiles/7-2' })).results.map(
    ({ title, url }) => [title, url],
  );

describe('the files of a session', () => {
  it('are the clips of its exercises, without their words', async () => {
    const answer = await student.call({ url: '/api/GetListenAudioFiles/7-2' });
    expect(answer.json()).toEqual({
      message: 'OK',
      results: [{ id: SOUND, title: 'Bài nghe 1', url: `/media/${SOUND}`, sortOrder: 1 }],
    });
    expect(await student.ok({ url: '/api/GetListenAudioFiles/7-3' })).toEqual({ message: 'OK', results: [] });
    // Class 7 ends with unit 8, and a teacher has no class in the profile.
    expect(await statusOf(student, '/api/GetListenAudioFiles/7-9')).toBe(404);
    expect(await statusOf(teacher, '/api/GetListenAudioFiles/2')).toBe(404);
  });

  it('are the films that the own classes were given as part of the unit', async () => {
    const { readableFile } = await buildFiles(test, target.teacher, target.id);
    await test.db.updateTable('exerciseFiles').set({ kind: 'mp4' }).where('id', '=', readableFile).execute();
    expect(await filmsOf(student)).toEqual([]);
    const given = await giveFile(target, teacher, readableFile, { unit: '2', title: 'Phim về gia đình' });
    const expected = [['Phim về gia đình', `/api/files/${readableFile}/content`]];
    expect([await filmsOf(student), await filmsOf(teacher)]).toEqual([expected, expected]);
    expect(await filmsOf(await test.logIn(onlyStudent(await buildClass(test.db, { grade: 7 }))))).toEqual([]);
    const [film] = given.json<{ items: Assignment[] }>().items;
    await test.db
      .updateTable('assignments')
      .set({ opensAt: new Date(Date.now() + 60_000) })
      .where('id', '=', film?.id ?? NO_ID)
      .execute();
    expect([await filmsOf(student), await filmsOf(teacher)]).toEqual([[], expected]);
  });

  it('belong to a unit that the class has', async () => {
    const { readableFile } = await buildFiles(test, target.teacher, target.id);
    const refused = await giveFile(target, teacher, readableFile, { unit: '12' });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'unit' }] }]);
  });
});

it('keeps the unit of what a copy of the class gives again', async () => {
  // A copy reaches over a year at most.
  await test.db
    .updateTable('assignments')
    .set({ dueDate: NEXT_WEEK, opensAt: null })
    .where('classId', '=', target.id)
    .execute();
  const { class: made } = await teacher.ok<ClassCopy>({
    ...{ method: 'POST', url: `/api/teacher/classes/${target.id}/copy` },
    body: { className: '7A mới', workFrom: new Date(Date.now() + 10 * 86_400_000).toISOString() },
  });
  const { items } = await teacher.ok<{ items: Assignment[] }>({
    url: `/api/teacher/classes/${made.id}/assignments`,
  });
  expect(items.find(({ title }) => title === 'Phim về gia đình')?.settings).toMatchObject({ unit: '2' });
});

describe('the calls of the mobile application', () => {
  const UNITS = '/api/mobile/courses/7/units';

  it('answer from our own data', async () => {
    expect(await student.ok({ url: UNITS })).toMatchObject({ message: 'OK', results: [{ id: '7-2' }] });
    const related = await student.ok<{ results: Course[] }>({ url: '/api/mobile/courses/7/related' });
    expect(related.results.map(({ id }) => id)).toContain('8');
    expect(await student.ok({ url: `/api/mobile/students/${account.id}/notifications` })).toMatchObject({
      message: 'OK',
      results: expect.arrayContaining([expect.objectContaining({ status: 0, title: expect.any(String) })]),
    });
    await test.db
      .insertInto('notifications')
      .values({
        ...{ schoolId: account.schoolId, audience: 'USER', audienceUserId: account.id, setting: '{}' },
        ...{ title: 'Chào em', content: '<img src=x onerror=alert(1)>' },
      })
      .execute();
    const { body } = await student.call({ url: `/api/mobile/students/${account.id}/notifications` });
    expect(body).toContain('<p>&lt;img');
    expect(body).not.toContain('<img');
    expect(await statusOf(student, '/api/mobile/courses/11/units')).toBe(404);
    expect(await statusOf(student, `/api/mobile/students/${mate.id}/notifications`)).toBe(403);
  });
});

const unit = { id: '9', title: 'Unit 9' };
const shape = z.object({ id: z.string(), title: z.string().max(10) });
function answering(body: unknown, { status }: { status?: number } = {}) {
  const send = vi.fn<Outgoing['ask']>(async () => ({ status: status ?? 200, text: JSON.stringify(body) }));
  return { send, ask: mobileApiOver(send) };
}
const ask = (api: ReturnType<typeof mobileApiOver>) =>
  api('https://mobile.example/v1', 'courses/7/units', shape);

describe('the partner that the settings name', () => {
  it('is asked below its address alone', async () => {
    const { send, ask: api } = answering({ message: 'OK', result: [unit] });
    expect(await ask(api)).toEqual([unit]);
    expect(send.mock.calls[0]?.[0].url).toEqual(new URL('https://mobile.example/v1/courses/7/units'));
  });

  it.each([
    ['the message Error', { message: 'Error', results: [unit] }, {}, 'message Error'],
    ['another message', { message: 'Không tìm thấy', results: [] }, {}, 'message Không'],
    ['a broken server', { message: 'OK', results: [] }, { status: 500 }, '500'],
    ['something else', ['x'], {}, 'expected object'],
  ])('fails with %s', async (_name, body, init, why) => {
    await expect(ask(answering(body, init).ask)).rejects.toThrow(why);
  });

  it('answers in our place only while the settings say so, and its failure has the message Error', async () => {
    const reported: unknown[] = [];
    const of = (enabled: boolean, theirs: unknown) =>
      ownOrPartner(
        {
          site: { settings: async () => ({ mobileApi: { enabled, baseUrl: 'https://mobile.example/' } }) },
          mobileApi: answering(theirs).ask,
          report: (error) => reported.push(error),
        },
        { path: 'courses/7/units', item: shape, own: async () => ['own'] },
      );
    const theirs = { message: 'OK', results: [unit] };
    expect(await of(false, theirs)).toEqual({ message: 'OK', results: ['own'] });
    expect(await of(true, theirs)).toEqual({ message: 'OK', results: [unit] });
    expect(await of(true, { message: 'Error' })).toEqual({ message: 'Error', results: [] });
    expect(reported).toHaveLength(1);
  });
});
