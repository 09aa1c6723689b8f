import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, ScoredRecording, StudentDashboard } from '@domdom/api';
import { buildClass, type BuiltClass, buildStudent, buildUser, onlyStudent } from '../../testing/builders.ts';
import { buildSpokenAttempt, type SpokenAttempt } from '../../testing/spoken-attempt.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const NO_ID = '00000000-0000-7000-8000-000000000000';

let target: BuiltClass;
let student: Browser;
let teacher: Browser;
/** Of the school, without the class. */
let administrator: Browser;
let strangers: Browser[];

beforeAll(async () => {
  target = await buildClass(test.db);
  student = await test.logIn(onlyStudent(target));
  teacher = await test.logIn(target.teacher);
  const { schoolId } = target;
  administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
  strangers = await Promise.all(
    [
      await buildUser(test.db, { role: 'teacher', schoolId }),
      await buildUser(test.db, { role: 'administrator' }),
    ].map((user) => test.logIn(user)),
  );
});

const urlOf = ({ id }: Pick<SpokenAttempt, 'id'>, of = 's1') =>
  `/api/teacher/attempts/${id}/answers/${of}/speaking`;
const score = (attempt: Pick<SpokenAttempt, 'id'>, body: object, { by = teacher, of = 's1' } = {}) =>
  by.call({ method: 'PUT', url: urlOf(attempt, of), body });
const undo = (attempt: SpokenAttempt, changeId: string, by = teacher) =>
  by.call({ method: 'POST', url: `${urlOf(attempt)}/undo`, body: { changeId } });
const listOf = async ({ assignmentId }: SpokenAttempt, by = teacher) =>
  (await by.ok<{ items: ScoredRecording[] }>({ url: `/api/teacher/assignments/${assignmentId}/speaking` }))
    .items;
const save = (parameters: object, by = teacher, path = 'execute') =>
  by.call({
    method: 'POST',
    url: `/api/v1.0/dynamic/${path}`,
    body: { sqlCommand: '[dbo].[p_SACHSO_SpeakingScore_Save]', parameters },
  });

describe('the score of a recorded answer', () => {
  it.each([
    [0, 0],
    [163, 8.15],
    [200, 10],
  ])(
    '%i of 200 is a mark of %d, with the comment, the grader of the session and the time',
    async (speaking, mark) => {
      const attempt = await buildSpokenAttempt(test, target, student);
      expect(await listOf(attempt)).toMatchObject([
        { number: 1, recording: attempt.recording, seconds: 4, speaking: null, mark: null, grader: null },
      ]);
      const kept = await score(attempt, { speaking, comment: ' Nói rõ. ' });
      const { email } = target.teacher;
      const given = { speaking, mark: { mark, maxMark: 10 }, comment: 'Nói rõ.', grader: { email } };
      expect(kept.json()).toMatchObject(given);
      expect(await listOf(attempt)).toMatchObject([{ enquiryId: attempt.enquiryId, ...given }]);
      // Half of the test: one of two questions, the other one without an answer.
      const { attempt: info, answers } = await student.ok<AttemptView>({
        url: `/api/attempts/${attempt.id}`,
      });
      expect(info.score).toBeCloseTo(mark / 2, 0.1);
      expect(answers.find(({ questionId }) => questionId === 's1')?.verdict?.byTeacher).toEqual({
        mark,
        maxMark: 10,
        comment: 'Nói rõ.',
      });
    },
  );

  it('counts by its share of 200 where the question has another highest mark', async () => {
    const attempt = await buildSpokenAttempt(test, target, student, { maxMark: 4 });
    const marking = { method: 'PUT', url: `/api/teacher/attempts/${attempt.id}/answers/s1/mark` } as const;
    await teacher.ok({ ...marking, body: { mark: 3 } });
    expect(await listOf(attempt)).toMatchObject([{ speaking: 150, mark: { mark: 3, maxMark: 4 } }]);
    await score(attempt, { speaking: 60, comment: 'Đọc lại.' });
    expect(await listOf(attempt)).toMatchObject([{ speaking: 60, mark: { mark: 3, maxMark: 10 } }]);
    // A comment alone leaves the score, as any earlier mark.
    await teacher.ok({
      method: 'PUT',
      url: `/api/teacher/assignments/${attempt.assignmentId}/question-marks`,
      body: { itemId: 's1', attemptIds: [attempt.id], comment: 'Đọc to.' },
    });
    expect(await listOf(attempt)).toMatchObject([{ speaking: 60, comment: 'Đọc to.' }]);
    await teacher.ok({ ...marking, body: { mark: 3, comment: 'Đọc to.' } });
    expect(await listOf(attempt)).toMatchObject([{ speaking: 150, mark: { mark: 3, maxMark: 4 } }]);
  });

  it.each([
    [{ comment: 'a' }, 'speaking', 'Please input speaking score!'],
    [{ speaking: null, comment: 'a' }, 'speaking', 'Please input speaking score!'],
    [{ speaking: 100 }, 'comment', 'Please input your comment!'],
    [{ speaking: 100, comment: '  ' }, 'comment', 'Please input your comment!'],
    [{ speaking: 201, comment: 'a' }, 'speaking', 'Điểm nói không được lớn hơn 200!'],
    [{ speaking: -1, comment: 'a' }, 'speaking', 'Điểm nói không được nhỏ hơn 0!'],
    [{ speaking: 1.5, comment: 'a' }, 'speaking', 'Điểm nói phải là số nguyên!'],
    [{ speaking: '150', comment: 'a' }, 'speaking', 'Điểm nói phải là một số!'],
  ])('is refused with nothing kept: %j', async (body, path, message) => {
    const attempt = await buildSpokenAttempt(test, target, student);
    const refused = await score(attempt, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path, message }] }]);
    const older = await save({ enquiryID: attempt.enquiryId, ...body });
    expect([older.statusCode, older.json()]).toMatchObject([
      400,
      { issues: [{ path: `parameters.${path}`, message }] },
    ]);
    expect(await listOf(attempt)).toMatchObject([{ speaking: null, comment: '' }]);
  });

  it('is given by those who mark the class and by administrators of its school, whose hearing is recorded', async () => {
    const attempt = await buildSpokenAttempt(test, target, student);
    const heard = `/api/teacher/attempts/${attempt.id}/answers/s1/recordings/${attempt.recording}`;
    const body = { speaking: 120, comment: 'Khá.' };
    for (const by of strangers) {
      expect((await score(attempt, body, { by })).statusCode).toBe(404);
      expect((await save({ enquiryID: attempt.enquiryId, ...body }, by)).statusCode).toBe(404);
      expect((await by.call({ url: heard })).statusCode).toBe(404);
    }
    expect((await score(attempt, body, { by: student })).statusCode).toBe(403);
    expect((await save({ enquiryID: attempt.enquiryId, ...body }, student)).statusCode).toBe(403);
    expect((await administrator.call({ url: heard })).statusCode).toBe(200);
    expect((await score(attempt, body, { by: administrator })).json()).toMatchObject({ speaking: 120 });
    const reads = await test.db
      .selectFrom('changeHistory')
      .select(['entity', 'action'])
      .where('recordId', '=', attempt.id)
      .where('action', '=', 'R')
      .execute();
    expect(reads).toEqual([{ entity: 'attempts', action: 'R' }]);
  });

  it('does not exist for a running attempt, an answer without a recording and foreign ids', async () => {
    const body = { speaking: 10, comment: 'a' };
    const finished = await buildSpokenAttempt(test, target, student);
    expect((await score(finished, body, { of: 'q1' })).statusCode).toBe(404);
    expect((await score({ id: NO_ID }, body)).statusCode).toBe(404);
    expect((await save({ enquiryID: NO_ID, ...body })).statusCode).toBe(404);
    expect((await save({ enquiryID: 'x', ...body })).statusCode).toBe(400);
    const running = await buildSpokenAttempt(test, target, student, { isFinished: false });
    expect((await score(running, body)).json()).toMatchObject({ code: 'CONFLICT' });
  });

  it('is undone to what stood before, unless somebody has marked since', async () => {
    const attempt = await buildSpokenAttempt(test, target, student);
    const first = (await score(attempt, { speaking: 163, comment: 'Tốt.' })).json<{ changeId: string }>();
    const same = await score(attempt, { speaking: 163, comment: 'Tốt.' });
    expect(same.json()).toMatchObject({ changeId: null });
    const second = (await score(attempt, { speaking: 20, comment: 'Nhầm.' })).json<{ changeId: string }>();
    expect((await undo(attempt, first.changeId)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Điểm này đã được chấm lại sau đó nên không hoàn tác được!',
    });
    expect((await undo(attempt, second.changeId, administrator)).statusCode).toBe(409);
    expect((await undo(attempt, second.changeId)).json()).toMatchObject({ speaking: 163, comment: 'Tốt.' });
    const { changes } = await teacher.ok<{ changes: ScoredRecording[] }>({ url: urlOf(attempt) });
    expect(changes.map(({ speaking, grader }) => [speaking, grader?.email])).toEqual([
      [163, target.teacher.email],
      [20, target.teacher.email],
      [163, target.teacher.email],
    ]);
    const other = await buildSpokenAttempt(test, target, student);
    const only = (await score(other, { speaking: 5, comment: 'Nhầm.' })).json<{ changeId: string }>();
    expect((await undo(other, only.changeId)).json()).toEqual({
      ...{ speaking: null, mark: null, comment: '', grader: null },
    });
    const info = await teacher.ok<AttemptView>({ url: `/api/teacher/attempts/${other.id}` });
    expect(info.attempt).toMatchObject({ waiting: 1 });
  });
});

it('the procedure of older clients keeps a score under the account of the session, whatever it sends', async () => {
  const attempt = await buildSpokenAttempt(test, target, student);
  const parameters = { enquiryID: attempt.enquiryId, speaking: 200, comment: 'Xuất sắc.' };
  const foreign = { ...parameters, graderEmail: 'ai-do@domdom.test', moduleId: 1 };
  expect((await save(foreign, teacher, 'query/first')).json()).toMatchObject({
    result: { ...parameters, graderEmail: target.teacher.email },
  });
  expect((await save(foreign)).json()).toEqual({ rowsAffected: 1 });
  expect(await listOf(attempt)).toMatchObject([{ speaking: 200, grader: { email: target.teacher.email } }]);
});

it('the list has every recorded answer of the class, each with its student', async () => {
  const wide = await buildClass(test.db);
  const [first, second] = [onlyStudent(wide), await buildStudent(test.db, wide)];
  const given = await buildSpokenAttempt(test, wide, await test.logIn(first));
  const other = await buildSpokenAttempt(test, wide, await test.logIn(second), { given });
  const items = await listOf(given, await test.logIn(wide.teacher));
  expect(new Map(items.map(({ attemptId, enquiryId }) => [attemptId, enquiryId]))).toEqual(
    new Map([given, other].map(({ id, enquiryId }) => [id, enquiryId])),
  );
});

const ofMonth = async (by: Browser) =>
  (await by.ok<StudentDashboard>({ url: '/api/dashboard' })).ratings.at(-1)?.speaking;
const marksOf = async (by: Browser) => {
  const { items } = await by.ok<{ items: { title: string }[] }>({ url: '/api/notifications' });
  return items.filter(({ title }) => title.startsWith('Bài làm đã được chấm'));
};

describe('a student', () => {
  it('is told of a score once the total is shown, and reads it once the verdicts are', async () => {
    const own = await buildClass(test.db);
    const [by, marker] = [await test.logIn(onlyStudent(own)), await test.logIn(own.teacher)];
    const attempt = await buildSpokenAttempt(test, own, by, { behaviour: 'test' });
    const rule = (mark: string, verdicts: string) =>
      test.db
        .updateTable('assignments')
        .set({ releaseMark: mark, releaseVerdicts: verdicts })
        .where('id', '=', attempt.assignmentId)
        .execute();
    await rule('by-hand', 'by-hand');
    await score(attempt, { speaking: 171, comment: 'bí-mật' }, { by: marker });
    const seen = async () => (await by.call({ url: `/api/attempts/${attempt.id}` })).body;
    expect(await seen()).not.toMatch(/bí-mật|8\.55|byTeacher/u);
    expect([await ofMonth(by), await marksOf(by)]).toEqual([null, []]);
    await rule('at-once', 'by-hand');
    await score(attempt, { speaking: 181, comment: 'bí-mật' }, { by: marker });
    expect(await seen()).not.toMatch(/bí-mật|byTeacher/u);
    expect([await ofMonth(by), (await marksOf(by)).length]).toEqual([null, 1]);
    await rule('at-once', 'at-once');
    expect(await seen()).toContain('"mark":9.05');
    expect(await ofMonth(by)).toBe(90.5);
  });
});
