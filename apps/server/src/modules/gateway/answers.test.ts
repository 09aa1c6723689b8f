import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { AttemptView, Notification } from '@domdom/api';
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

/** A class whose only student has been given a test. */
async function givenStudent(options: { points?: number } = {}) {
  const target = await buildClass(test.db);
  const account = onlyStudent(target);
  const assignment = await buildAssignment(test.db, target, options);
  const student = await test.logIn(account);
  const paper = questionsOf((await findExamination(test.db)).questions);
  const form = (JsonData: unknown, changes: object = {}) => ({
    StudentId: account.id,
    ExamId: assignment.examinationId,
    Type: 'UNIT',
    JsonData,
    ...changes,
  });
  return { target, account, student, assignment, paper, form, teacher: await test.logIn(target.teacher) };
}

type Given = Awaited<ReturnType<typeof givenStudent>>;

/**
 * Opens the test as the student. Returns answers that use the part names of its questions, and a wrong answer to the
 * first question (one choice).
 */
async function open({ student, assignment, paper }: Given) {
  const { attempt } = await student.ok<AttemptView>({
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
  it('is graded by the server and read back with its answers, under the known keys', async () => {
    const given = await givenStudent();
    const { right } = await open(given);
    const made = await create(given.student, given.form(right, { AssignmentId: given.assignment.id }));
    const total = given.paper.length;
    expect(made).toEqual({
      id: expect.any(String),
      StudentId: given.account.id,
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
    expect(await read(given.student, { id: made['id'] })).toEqual([made]);
  });

  it('is read together with those of the whole class in one query', async () => {
    const given = await givenStudent();
    const { right } = await open(given);
    const made = await create(given.student, given.form(right, { AssignmentId: given.assignment.id }));
    for (let n = 0; n < 3; n += 1) {
      const other = await buildStudent(test.db, given.target);
      await buildFinishedAttempt(test.db, other, given.assignment, { passed: 0, questionCount: 1 });
    }
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const rows = await read(given.teacher, { classId: given.target.id });
    const texts = query.mock.calls.map(([sent]) => (sent as unknown as pg.QueryConfig).text); // or a string, for which this is undefined
    query.mockRestore();
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual(made);
    expect(texts.filter((text) => text?.includes('from "attempt_answers"'))).toHaveLength(1);
  });

  it('is not affected by results that the browser claims', async () => {
    const given = await givenStudent();
    const claims = { Score: 10, Star: 5, TeacherNoteS: 'Giỏi', PassedQuestion: 99, completedPercent: 100 };
    const made = await create(given.student, given.form('[]', { ...claims, Notes: 'Em xong' }));
    expect(made).toMatchObject({
      Score: 0,
      Star: 0,
      TeacherNoteS: '',
      PassedQuestion: 0,
      completedPercent: 0,
    });
    expect(made).toMatchObject({ TotalAnswer: 0, TotalQuestion: given.paper.length, Notes: 'Em xong' });
  });

  it('may be JSON text, and leaves out unanswered questions', async () => {
    const given = await givenStudent();
    const [first, ...others] = (await open(given)).right;
    const partial = [first, ...others.map(({ questionId }) => ({ questionId, answer: null }))];
    expect(await create(given.student, given.form(JSON.stringify(partial)))).toMatchObject({
      TotalAnswer: 1,
      PassedQuestion: 1,
    });
  });

  it('does not replace what the student has already submitted', async () => {
    const given = await givenStudent();
    const { attempt, right, wrongFirst } = await open(given);
    await given.student.ok({
      method: 'PUT',
      url: `/api/attempts/${attempt.id}/answers/${right[0]?.questionId}`,
      body: { rev: 1, answer: wrongFirst, submit: true, epoch: attempt.epoch },
    });
    const made = await create(given.student, given.form(right));
    expect(made).toMatchObject({
      id: attempt.id,
      PassedQuestion: right.length - 1,
      TotalAnswer: right.length,
    });
  });

  it('stays one row when sent again, the newest with an answer; the older attempt stays stored', async () => {
    const given = await givenStudent();
    const { right } = await open(given);
    await create(given.student, given.form(right));
    // Typed answers contain no part names, so they fit the next attempt as well.
    const second = await create(
      given.student,
      given.form(right.filter(({ answer }) => JSON.stringify(answer).startsWith('{"texts"'))),
    );
    const own = { StudentId: given.account.id, ExamId: given.assignment.examinationId };
    expect(await read(given.student, own, { sort: 'CreatedDate DESC' })).toMatchObject([
      { id: second['id'] },
    ]);
    const { attempts } = await given.student.ok<{ attempts: object[] }>({
      url: `/api/student/assignments/${given.assignment.id}`,
    });
    expect(attempts).toHaveLength(2);
  });

  it("is refused with a wrong type, malformed answers or another student's id, and from anyone but a student", async () => {
    const { student, teacher, form, target, paper } = await givenStudent();
    const questionId = paper[0]?.id;
    expect(await post(student, form([], { Type: 'LIVEWORKSHEET' }))).toBe(400);
    expect(await post(student, form('{'))).toBe(400);
    expect(await post(student, form([{ questionId, answer: 'no such shape' }]))).toBe(400);
    expect(await post(student, form([], { Grade: 10 }))).toBe(400);
    expect(await post(student, form([], { StudentId: target.teacher.id }))).toBe(403);
    expect(await post(teacher, form([], { StudentId: target.teacher.id }))).toBe(403);
  });

  it('is refused as a whole when one answer is invalid: nothing is saved and no attempt starts', async () => {
    const given = await givenStudent();
    const { student, assignment, form, paper } = given;
    const bad = { questionId: paper[1]?.id, answer: 'no such shape' };
    expect(await post(student, form([bad]))).toBe(400);
    const attempts = () =>
      test.db.selectFrom('attempts').select('id').where('assignmentId', '=', assignment.id).execute();
    expect(await attempts()).toEqual([]);
    const { attempt, right } = await open(given);
    expect(await post(student, form([right[0], bad]))).toBe(400);
    const saved = await test.db
      .selectFrom('attemptAnswers')
      .select('questionId')
      .where('attemptId', '=', attempt.id)
      .execute();
    expect(saved).toEqual([]);
  });

  it('is refused for a test that was not given to the student', async () => {
    const { form } = await givenStudent();
    const stranger = await buildUser(test.db);
    const parameters = form([], { StudentId: stranger.id });
    expect(await status(await test.logIn(stranger), 'POST', { parameters })).toBe(404);
  });
});

describe('reading answers', () => {
  it("lists the student's own answers, newest first, and none of classmates", async () => {
    const given = await givenStudent();
    const mate = await buildStudent(test.db, given.target);
    await create(await test.logIn(mate), given.form([], { StudentId: mate.id }));
    const first = await create(given.student, given.form([]));
    const later = await buildAssignment(test.db, given.target, { code: 'g3-u1-t2' });
    // Typed answers contain no part names, so they fit the next attempt as well.
    const second = await create(given.student, given.form([], { ExamId: later.examinationId }));
    const ids = (await read(given.student, {}, { fields: 'id' })).map(({ id }) => id);
    expect(ids).toEqual([second['id'], first['id']]);
    expect(await read(given.student, { ExamId: later.examinationId })).toMatchObject([{ id: second['id'] }]);
    expect(await status(given.student, 'OPTIONS', { parameters: { StudentId: mate.id } })).toBe(403);
  });

  it('returns the newest one per student and examination, however often it was done or given', async () => {
    const given = await givenStudent();
    const { right } = await open(given);
    const first = await create(given.student, given.form(right, { AssignmentId: given.assignment.id }));
    const second = await create(given.student, given.form([], { AssignmentId: given.assignment.id }));
    const exercise = { StudentId: given.account.id, ExamId: given.assignment.examinationId };
    for (const by of [given.student, given.teacher]) {
      expect(await read(by, exercise)).toMatchObject([{ id: second['id'], Score: 0 }]);
    }
    const again = await buildAssignment(test.db, given.target, { title: 'Lần 2' });
    const third = await create(given.student, given.form([], { AssignmentId: again.id }));
    for (const by of [given.student, given.teacher]) {
      expect(await read(by, exercise)).toMatchObject([{ id: third['id'] }]);
      // A filter by assignment returns the newest of that assignment. Earlier work is kept and found by its id.
      const ofFirst = { ...exercise, AssignmentId: given.assignment.id };
      expect(await read(by, ofFirst)).toMatchObject([{ id: second['id'] }]);
      expect(await read(by, { id: first['id'] })).toMatchObject([{ id: first['id'], Score: 10 }]);
    }
  });

  it('returns a teacher those of their own classes, by class, examination or student', async () => {
    const given = await givenStudent();
    const other = await givenStudent();
    const made = await create(given.student, given.form([]));
    await create(other.student, other.form([]));
    const found = async (parameters: object) =>
      (await read(given.teacher, parameters, { fields: ['id'] })).map(({ id }) => id);
    expect(await found({})).toEqual([made['id']]);
    expect(await found({ classId: given.target.id, ExamId: given.assignment.examinationId })).toEqual([
      made['id'],
    ]);
    expect(await found({ StudentId: given.account.id })).toEqual([made['id']]);
    expect(await found({ StudentId: other.account.id })).toEqual([]);
    expect(await found({ classId: other.target.id })).toEqual([]);
  });

  it('finds an answer that no longer counts by its id, but none for an assignment that was taken back', async () => {
    const given = await givenStudent();
    const first = await create(given.student, given.form([]));
    const second = await create(given.student, given.form([]));
    expect(await read(given.student, {})).toMatchObject([{ id: second['id'] }]);
    for (const by of [given.student, given.teacher]) {
      expect(await read(by, { id: first['id'] })).toMatchObject([{ id: first['id'] }]);
    }
    await given.teacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${given.assignment.id}` });
    for (const by of [given.student, given.teacher]) {
      expect(await status(by, 'OPTIONS', { parameters: { id: first['id'] } })).toBe(404);
    }
  });

  it("does not tell another user's answer from one that does not exist", async () => {
    const given = await givenStudent();
    const made = await create(given.student, given.form([]));
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
  it("saves the teacher's mark and notifies the student; fields that were not sent stay", async () => {
    const given = await givenStudent({ points: 8 });
    const { id } = await create(given.student, given.form([]));
    const put = (parameters: object) => status(given.teacher, 'PUT', { entityId: id, parameters });
    expect(await put({ Score: 6.5, Star: 4.5, TeacherNoteS: 'Tốt' })).toBe(200);
    expect(await put({ TeacherNoteS: 'Rất tốt' })).toBe(200);
    expect(await read(given.student, { id })).toMatchObject([
      { Score: 6.5, Star: 4.5, TeacherNoteS: 'Rất tốt' },
    ]);
    const { items } = await given.student.ok<{ items: Notification[] }>({ url: '/api/notifications' });
    expect(items.filter(({ setting }) => setting.type === 'MARK_ASSIGNMENT')).toHaveLength(2);
  });

  it('is refused for a mark above the points of the assignment or above five stars', async () => {
    const given = await givenStudent({ points: 8 });
    const { id } = await create(given.student, given.form([]));
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

  it('leaves the notes to the student and the mark to the teacher', async () => {
    const given = await givenStudent();
    const { id } = await create(given.student, given.form([]));
    const put = (by: Browser, parameters: object) => status(by, 'PUT', { entityId: id, parameters });
    expect(await put(given.student, { Notes: 'Em làm lại được không ạ?' })).toBe(200);
    for (const parameters of [
      { Score: 10 },
      { Star: 5 },
      { TeacherNoteS: 'Giỏi' },
      { Notes: 'x', Score: 10 },
    ]) {
      expect(await put(given.student, parameters)).toBe(403);
    }
    expect(await put(given.teacher, { Notes: 'x' })).toBe(403);
    expect(await read(given.teacher, { id })).toMatchObject([
      { Notes: 'Em làm lại được không ạ?', Score: 0 },
    ]);
  });

  it('writes the notes to the named attempt and to no other', async () => {
    const given = await givenStudent();
    const first = await create(given.student, given.form((await open(given)).right));
    const empty = await create(given.student, given.form([], { Notes: 'Em bấm nhầm' }));
    const parameters = { Notes: 'Câu 3 khó quá' };
    expect(await status(given.student, 'PUT', { entityId: first['id'], parameters })).toBe(200);
    const notesOf = async ({ id }: Row) => (await read(given.student, { id }))[0]?.['Notes'];
    expect([await notesOf(first), await notesOf(empty)]).toEqual(['Câu 3 khó quá', 'Em bấm nhầm']);
  });

  it('never deletes it', async () => {
    const given = await givenStudent();
    const { id } = await create(given.student, given.form([]));
    expect(await status(given.student, 'DELETE', { entityId: id })).toBe(403);
    expect(await status(given.teacher, 'DELETE', { entityId: id })).toBe(403);
    expect(await read(given.student, { id })).toHaveLength(1);
  });
});
