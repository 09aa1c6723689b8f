import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { AttemptView, Notice } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildUser,
  findExamination,
  onlyStudent,
  questionsOf,
} from '../../testing/builders.ts';
import { buildFinishedAttempt } from '../../testing/build-attempt.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

type Row = Record<string, unknown>;
type Method = 'OPTIONS' | 'POST' | 'PUT' | 'DELETE';

const crud = (by: Browser, method: Method, body: object) =>
  by.call({
    method,
    url: '/api/v1.0/dynamic/crud',
    body: { moduleName: 'CLASSWORK', entityName: 'Assignments_Answers', ...body },
  });
const status = async (by: Browser, method: Method, body: object) => (await crud(by, method, body)).statusCode;

const post = (by: Browser, parameters: object) => status(by, 'POST', { parameters });

async function create(by: Browser, parameters: object): Promise<Row> {
  const response = await crud(by, 'POST', { parameters });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ result: Row }>().result;
}

async function read(by: Browser, parameters: object, rest: object = {}): Promise<Row[]> {
  const response = await crud(by, 'OPTIONS', { parameters, ...rest });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ results: Row[] }>().results;
}

/** A class whose only pupil was given a test. */
async function givenPupil(options: { points?: number } = {}) {
  const target = await buildClass(test.db);
  const student = onlyStudent(target);
  const assignment = await buildAssignment(test.db, target, options);
  const pupil = await test.logIn(student);
  const paper = questionsOf((await findExamination(test.db)).questions);
  const form = (JsonData: unknown, changes: object = {}) => ({
    StudentId: student.id,
    ExamId: assignment.examinationId,
    Type: 'UNIT',
    JsonData,
    ...changes,
  });
  return { target, student, pupil, assignment, paper, form, teacher: await test.logIn(target.teacher) };
}

type Given = Awaited<ReturnType<typeof givenPupil>>;

/** The pupil opens the test; answers as its questions name their parts, and a wrong one to the first (one choice). */
async function open({ pupil, assignment, paper }: Given) {
  const { attempt } = await pupil.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });
  const { seed } = await test.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  const right = paper.map((question: QuestionBase) => ({
    questionId: question.id,
    answer: encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question)),
  }));
  const [first] = paper;
  if (first === undefined) throw new Error('The paper is empty.');
  const { partIds, keyAnswer } = getQuestionType(first.type);
  const wrong = partIds(first)
    .map((optionId) => ({ optionId }))
    .find((answer) => !isDeepStrictEqual(answer, keyAnswer(first)));
  return { attempt, right, wrongFirst: encodeAnswer(first, seed, wrong) };
}

describe('an answer sent by an older client', () => {
  it('is graded by the server and read back with its answers, in the known keys', async () => {
    const given = await givenPupil();
    const { right } = await open(given);
    const made = await create(given.pupil, given.form(right, { AssignmentId: given.assignment.id }));
    const total = given.paper.length;
    expect(made).toEqual({
      id: expect.any(String),
      StudentId: given.student.id,
      AssignmentId: given.assignment.id,
      AttachmentId: null,
      ExamId: given.assignment.examinationId,
      Type: 'UNIT',
      JsonData: expect.any(String),
      Score: 10,
      TeacherNoteS: '',
      Notes: '',
      Star: 5,
      completedPercent: 100,
      TotalQuestion: total,
      TotalAnswer: total,
      PassedQuestion: total,
      CreatedDate: expect.any(String),
    });
    expect(JSON.parse(String(made['JsonData']))).toEqual(
      right.map((answer) => ({ ...answer, result: true })),
    );
    expect(await read(given.pupil, { id: made['id'] })).toEqual([made]);
  });

  it('is read with those of the whole class at once', async () => {
    const given = await givenPupil();
    const { right } = await open(given);
    const made = await create(given.pupil, given.form(right, { AssignmentId: given.assignment.id }));
    for (let n = 0; n < 3; n += 1) {
      const other = await buildStudent(test.db, given.target);
      await buildFinishedAttempt(test.db, other, given.assignment, { passed: 0, questionCount: 1 });
    }
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const rows = await read(given.teacher, { classId: given.target.id });
    const texts = query.mock.calls.map(([sent]) => (sent as unknown as pg.QueryConfig).text); // or a text, which has none
    query.mockRestore();
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual(made);
    expect(texts.filter((text) => text?.includes('from "attempt_answers"'))).toHaveLength(1);
  });

  it('counts for nothing by what the browser says about it', async () => {
    const given = await givenPupil();
    const claims = { Score: 10, Star: 5, TeacherNoteS: 'Giỏi', PassedQuestion: 99, completedPercent: 100 };
    const made = await create(given.pupil, given.form('[]', { ...claims, Notes: 'Em xong' }));
    expect(made).toMatchObject({
      Score: 0,
      Star: 0,
      TeacherNoteS: '',
      PassedQuestion: 0,
      completedPercent: 0,
    });
    expect(made).toMatchObject({ TotalAnswer: 0, TotalQuestion: given.paper.length, Notes: 'Em xong' });
  });

  it('may come as JSON text and leaves out what was not answered', async () => {
    const given = await givenPupil();
    const [first, ...others] = (await open(given)).right;
    const partial = [first, ...others.map(({ questionId }) => ({ questionId, answer: null }))];
    expect(await create(given.pupil, given.form(JSON.stringify(partial)))).toMatchObject({
      TotalAnswer: 1,
      PassedQuestion: 1,
    });
  });

  it('does not replace what the pupil had submitted before', async () => {
    const given = await givenPupil();
    const { attempt, right, wrongFirst } = await open(given);
    await given.pupil.ok({
      method: 'PUT',
      url: `/api/attempts/${attempt.id}/answers/${right[0]?.questionId}`,
      body: { rev: 1, answer: wrongFirst, submit: true, epoch: attempt.epoch },
    });
    const made = await create(given.pupil, given.form(right));
    expect(made).toMatchObject({
      id: attempt.id,
      PassedQuestion: right.length - 1,
      TotalAnswer: right.length,
    });
  });

  it('sent again is one row, the newest with an answer; the older attempt stays stored', async () => {
    const given = await givenPupil();
    const { right } = await open(given);
    await create(given.pupil, given.form(right));
    // Typed answers name no parts, so they fit the next attempt as well.
    const second = await create(
      given.pupil,
      given.form(right.filter(({ answer }) => JSON.stringify(answer).startsWith('{"texts"'))),
    );
    const own = { StudentId: given.student.id, ExamId: given.assignment.examinationId };
    expect(await read(given.pupil, own, { sort: 'CreatedDate DESC' })).toMatchObject([{ id: second['id'] }]);
    const { attempts } = await given.pupil.ok<{ attempts: object[] }>({
      url: `/api/student/assignments/${given.assignment.id}`,
    });
    expect(attempts).toHaveLength(2);
  });

  it('is refused with a wrong type, broken answers or a foreign name, and from anybody but a pupil', async () => {
    const { pupil, teacher, form, target, paper } = await givenPupil();
    const questionId = paper[0]?.id;
    expect(await post(pupil, form([], { Type: 'LIVEWORKSHEET' }))).toBe(400);
    expect(await post(pupil, form('{'))).toBe(400);
    expect(await post(pupil, form([{ questionId, answer: 'no such shape' }]))).toBe(400);
    expect(await post(pupil, form([], { Grade: 10 }))).toBe(400);
    expect(await post(pupil, form([], { StudentId: target.teacher.id }))).toBe(403);
    expect(await post(teacher, form([], { StudentId: target.teacher.id }))).toBe(403);
  });

  it('is refused whole when one of its answers is none: nothing is saved, and no attempt begins', async () => {
    const given = await givenPupil();
    const { pupil, assignment, form, paper } = given;
    const bad = { questionId: paper[1]?.id, answer: 'no such shape' };
    expect(await post(pupil, form([bad]))).toBe(400);
    const attempts = () =>
      test.db.selectFrom('attempts').select('id').where('assignmentId', '=', assignment.id).execute();
    expect(await attempts()).toEqual([]);
    const { attempt, right } = await open(given);
    expect(await post(pupil, form([right[0], bad]))).toBe(400);
    const saved = await test.db
      .selectFrom('attemptAnswers')
      .select('questionId')
      .where('attemptId', '=', attempt.id)
      .execute();
    expect(saved).toEqual([]);
  });

  it('is refused for a test that the pupil was not given', async () => {
    const { form } = await givenPupil();
    const stranger = await buildUser(test.db);
    const parameters = form([], { StudentId: stranger.id });
    expect(await status(await test.logIn(stranger), 'POST', { parameters })).toBe(404);
  });
});

describe('reading answers', () => {
  it('lists the own ones, newest first, and none of classmates', async () => {
    const given = await givenPupil();
    const mate = await buildStudent(test.db, given.target);
    await create(await test.logIn(mate), given.form([], { StudentId: mate.id }));
    const first = await create(given.pupil, given.form([]));
    const later = await buildAssignment(test.db, given.target, { code: 'g3-u1-t2' });
    // Typed answers name no parts, so they fit the next attempt as well.
    const second = await create(given.pupil, given.form([], { ExamId: later.examinationId }));
    const ids = (await read(given.pupil, {}, { fields: 'id' })).map(({ id }) => id);
    expect(ids).toEqual([second['id'], first['id']]);
    expect(await read(given.pupil, { ExamId: later.examinationId })).toMatchObject([{ id: second['id'] }]);
    expect(await status(given.pupil, 'OPTIONS', { parameters: { StudentId: mate.id } })).toBe(403);
  });

  it('has one of each pupil and examination, the newest, however often it was done and given', async () => {
    const given = await givenPupil();
    const { right } = await open(given);
    const first = await create(given.pupil, given.form(right, { AssignmentId: given.assignment.id }));
    const second = await create(given.pupil, given.form([], { AssignmentId: given.assignment.id }));
    const exercise = { StudentId: given.student.id, ExamId: given.assignment.examinationId };
    for (const by of [given.pupil, given.teacher]) {
      expect(await read(by, exercise)).toMatchObject([{ id: second['id'], Score: 0 }]);
    }
    const again = await buildAssignment(test.db, given.target, { title: 'Lần 2' });
    const third = await create(given.pupil, given.form([], { AssignmentId: again.id }));
    for (const by of [given.pupil, given.teacher]) {
      expect(await read(by, exercise)).toMatchObject([{ id: third['id'] }]);
      // Of one assignment its own newest; the work before is kept and found by its id.
      const ofFirst = { ...exercise, AssignmentId: given.assignment.id };
      expect(await read(by, ofFirst)).toMatchObject([{ id: second['id'] }]);
      expect(await read(by, { id: first['id'] })).toMatchObject([{ id: first['id'], Score: 10 }]);
    }
  });

  it('gives a teacher those of the own classes, by class, examination or pupil', async () => {
    const given = await givenPupil();
    const other = await givenPupil();
    const made = await create(given.pupil, given.form([]));
    await create(other.pupil, other.form([]));
    const found = async (parameters: object) =>
      (await read(given.teacher, parameters, { fields: ['id'] })).map(({ id }) => id);
    expect(await found({})).toEqual([made['id']]);
    expect(await found({ classId: given.target.id, ExamId: given.assignment.examinationId })).toEqual([
      made['id'],
    ]);
    expect(await found({ StudentId: given.student.id })).toEqual([made['id']]);
    expect(await found({ StudentId: other.student.id })).toEqual([]);
    expect(await found({ classId: other.target.id })).toEqual([]);
  });

  it('finds one that no longer counts by its id, and none of an assignment that was taken back', async () => {
    const given = await givenPupil();
    const first = await create(given.pupil, given.form([]));
    const second = await create(given.pupil, given.form([]));
    expect(await read(given.pupil, {})).toMatchObject([{ id: second['id'] }]);
    for (const by of [given.pupil, given.teacher]) {
      expect(await read(by, { id: first['id'] })).toMatchObject([{ id: first['id'] }]);
    }
    await given.teacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${given.assignment.id}` });
    for (const by of [given.pupil, given.teacher]) {
      expect(await status(by, 'OPTIONS', { parameters: { id: first['id'] } })).toBe(404);
    }
  });

  it('looks alike for what is foreign and what does not exist', async () => {
    const given = await givenPupil();
    const made = await create(given.pupil, given.form([]));
    const colleague = await buildUser(test.db, { role: 'teacher', schoolId: given.target.schoolId });
    const mate = await buildStudent(test.db, given.target);
    for (const user of [colleague, mate]) {
      const by = await test.logIn(user);
      expect(await status(by, 'OPTIONS', { parameters: { id: made['id'] } })).toBe(404);
      expect(await status(by, 'PUT', { entityId: made['id'], parameters: { Notes: 'x' } })).toBe(404);
      expect(await status(by, 'DELETE', { entityId: made['id'] })).toBe(404);
    }
  });
});

describe('changing an answer', () => {
  it("is the teacher's mark, of which the pupil is told; what is not sent stays", async () => {
    const given = await givenPupil({ points: 8 });
    const { id } = await create(given.pupil, given.form([]));
    const put = (parameters: object) => status(given.teacher, 'PUT', { entityId: id, parameters });
    expect(await put({ Score: 6.5, Star: 4.5, TeacherNoteS: 'Tốt' })).toBe(200);
    expect(await put({ TeacherNoteS: 'Rất tốt' })).toBe(200);
    expect(await read(given.pupil, { id })).toMatchObject([
      { Score: 6.5, Star: 4.5, TeacherNoteS: 'Rất tốt' },
    ]);
    const { items } = await given.pupil.ok<{ items: Notice[] }>({ url: '/api/notifications' });
    expect(items.filter(({ setting }) => setting.type === 'MARK_ASSIGNMENT')).toHaveLength(2);
  });

  it('is refused for a mark beyond the points of the assignment or beyond five stars', async () => {
    const given = await givenPupil({ points: 8 });
    const { id } = await create(given.pupil, given.form([]));
    for (const parameters of [
      { Score: 8.5 },
      { Score: -1 },
      { Star: 5.5 },
      { Star: 0.3 },
      { PassedQuestion: 3 },
    ]) {
      expect(await status(given.teacher, 'PUT', { entityId: id, parameters })).toBe(400);
    }
  });

  it('leaves the notes to the pupil and the marks to the teacher', async () => {
    const given = await givenPupil();
    const { id } = await create(given.pupil, given.form([]));
    const put = (by: Browser, parameters: object) => status(by, 'PUT', { entityId: id, parameters });
    expect(await put(given.pupil, { Notes: 'Em làm lại được không ạ?' })).toBe(200);
    for (const parameters of [
      { Score: 10 },
      { Star: 5 },
      { TeacherNoteS: 'Giỏi' },
      { Notes: 'x', Score: 10 },
    ]) {
      expect(await put(given.pupil, parameters)).toBe(403);
    }
    expect(await put(given.teacher, { Notes: 'x' })).toBe(403);
    expect(await read(given.teacher, { id })).toMatchObject([
      { Notes: 'Em làm lại được không ạ?', Score: 0 },
    ]);
  });

  it('writes the notes on the attempt that is named, not on another one', async () => {
    const given = await givenPupil();
    const first = await create(given.pupil, given.form((await open(given)).right));
    const empty = await create(given.pupil, given.form([], { Notes: 'Em bấm nhầm' }));
    const parameters = { Notes: 'Câu 3 khó quá' };
    expect(await status(given.pupil, 'PUT', { entityId: first['id'], parameters })).toBe(200);
    const notesOf = async ({ id }: Row) => (await read(given.pupil, { id }))[0]?.['Notes'];
    expect([await notesOf(first), await notesOf(empty)]).toEqual(['Câu 3 khó quá', 'Em bấm nhầm']);
  });

  it('never deletes it', async () => {
    const given = await givenPupil();
    const { id } = await create(given.pupil, given.form([]));
    expect(await status(given.pupil, 'DELETE', { entityId: id })).toBe(403);
    expect(await status(given.teacher, 'DELETE', { entityId: id })).toBe(403);
    expect(await read(given.pupil, { id })).toHaveLength(1);
  });
});
