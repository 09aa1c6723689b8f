import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Assignment,
  AttemptView,
  ExamsToGive,
  Exercise,
  OwnTest,
  StudentAssignmentRow,
  StudentResult,
} from '@domdom/api';
import { encodeAnswer, getQuestionType } from '@domdom/questions';
import {
  buildBankQuestion,
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildExamination,
  buildUser,
  NEXT_WEEK,
  sampleQuestion,
} from '../../testing/builders.ts';
import { openPair } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const questions = ['q1', 'q2'].map((id) => sampleQuestion('one-choice', { id }));
const VERDICTS = /"isCorrect":(?:true|false)|"reveal":\{/u;

let target: BuiltClass;
let teacher: Browser;
let chosen: BuiltUser;
let browsers: { chosen: Browser; other: Browser };

beforeAll(async () => {
  ({ target, chosen, teacher, browsers } = await openPair(test));
});

const build = (kind: 'olympic' | 'unit-exercise', more: object = {}) =>
  // Exams and exercises of another grade are given for revision.
  buildExamination(test.db, { kind, grade: 2, questions, ...more });

const giving = (by: Browser, examinationId: string, fields: object = {}) =>
  by.call({
    method: 'POST',
    url: '/api/assignments',
    body: { classIds: [target.id], examinationId, dueDate: NEXT_WEEK, ...fields },
  });

async function give(examinationId: string, fields: object = {}): Promise<Assignment> {
  const answer = await giving(teacher, examinationId, fields);
  const [given] = answer.json<{ items: Assignment[] }>().items;
  if (given === undefined) throw new Error(answer.body);
  return given;
}

const compose = (ids: readonly string[], by = teacher) =>
  by.ok<OwnTest>({
    method: 'POST',
    url: '/api/own-tests',
    body: {
      quizTitle: 'Năm câu chọn lọc',
      grade: 3,
      jsonData: { questions: ids.map((id) => ({ source: 'bank', id, cell: null })) },
    },
  });

const start = (by: Browser, examinationId: string, assignmentId?: string) =>
  by.call({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId, ...(assignmentId !== undefined && { assignmentId }) },
  });

/** Answers the first question right, and leaves the attempt open. */
async function answerFirst(by: Browser, view: AttemptView): Promise<string> {
  const [question] = questions;
  if (question === undefined) throw new Error('no question');
  const { id, epoch } = view.attempt;
  const { seed } = await test.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answer = encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question));
  const url = `/api/attempts/${id}`;
  await by.ok({ method: 'PUT', url: `${url}/answers/q1`, body: { rev: 1, epoch, submit: true, answer } });
  return url;
}

async function practise(by: Browser, examinationId: string): Promise<string> {
  const url = await answerFirst(by, (await start(by, examinationId)).json<AttemptView>());
  await by.ok({ method: 'POST', url: `${url}/finish`, body: { epoch: 1 } });
  return url;
}

const resultOf = async ({ id }: Assignment, { id: studentId }: BuiltUser) => {
  const { students } = await teacher.ok<{ students: StudentResult[] }>({
    url: `/api/teacher/assignments/${id}`,
  });
  return students.find((student) => student.studentId === studentId);
};

const stateOf = async ({ attempt }: AttemptView, by: Browser) =>
  (await by.ok<AttemptView>({ url: `/api/attempts/${attempt.id}` })).attempt.state;

const setAssignment = ({ id }: Assignment, fields: object) =>
  test.db.updateTable('assignments').set(fields).where('id', '=', id).execute();

describe('what students may practise', () => {
  it.each(['olympic', 'unit-exercise'] as const)(
    'is given as it is now, and done like a unit test: %s',
    async (kind) => {
      const code = `given-${kind}`;
      const { id: examinationId, paperVersionId } = await build(kind, { code, title: 'Đề số 77' });
      const given = await give(examinationId);
      expect(given).toMatchObject({ title: 'Đề số 77', exerciseType: 'UNIT', examId: examinationId });
      // A later edition of the content changes nothing that was given.
      await build(kind, { code, questions: [sampleQuestion('one-choice', { id: 'q9' })] });
      const list = () =>
        browsers.chosen.ok<{ items: StudentAssignmentRow[] }>({
          url: `/api/student/classes/${target.id}/assignments`,
        });
      const row = async () => (await list()).items.find(({ id }) => id === given.id);
      expect(await row()).toMatchObject({ questionCount: 2, result: null });
      const view = (await start(browsers.chosen, examinationId, given.id)).json<AttemptView>();
      expect(view.attempt).toMatchObject({ assignmentId: given.id, title: 'Đề số 77' });
      const url = await answerFirst(browsers.chosen, view);
      await browsers.chosen.ok({ method: 'POST', url: `${url}/finish`, body: { epoch: 1 } });
      expect((await row())?.result).toMatchObject({ percent: 50, score: 5 });
      expect(await resultOf(given, chosen)).toMatchObject({
        state: 'done',
        result: { score: 5 },
        practised: null,
      });
      const stored = await test.db
        .selectFrom('attempts')
        .select('paperVersionId')
        .where('id', '=', view.attempt.id)
        .executeTakeFirst();
      expect(stored).toEqual({ paperVersionId });
      // Its unit, if it has one, counts what was given; a number has none.
      const { items: units } = await teacher.ok<{ items: { donePercent: number | null }[] }>({
        url: `/api/teacher/classes/${target.id}/units`,
      });
      expect(units.some(({ donePercent }) => donePercent === 50)).toBe(kind === 'unit-exercise');
    },
  );

  it('counts for an assignment only when it is named', async () => {
    // Each number is shown once.
    const { id: examinationId } = await build('olympic', { sortOrder: 501 });
    const given = await give(examinationId, { attemptsAllowed: 1 });
    const exams = await teacher.ok<ExamsToGive>({
      url: `/api/teacher/classes/${target.id}/numbered-exams?grade=2`,
    });
    expect(exams.items.find(({ id }) => id === examinationId)).toMatchObject({ assignedCount: 1 });
    const alone = (await start(browsers.chosen, examinationId)).json<AttemptView>();
    expect(alone.attempt.assignmentId).toBeNull();
    // Beside the running practice, whose address names no assignment and goes on with it.
    const named = (await start(browsers.chosen, examinationId, given.id)).json<AttemptView>();
    expect(named.attempt).toMatchObject({ assignmentId: given.id });
    const again = (await start(browsers.chosen, examinationId)).json<AttemptView>();
    expect(again.attempt.id).toBe(alone.attempt.id);
    const newest = await browsers.chosen.ok<{ view: AttemptView }>({
      url: `/api/examinations/${examinationId}/attempt`,
    });
    expect(newest.view.attempt.id).toBe(alone.attempt.id);
    await test.db
      .updateTable('examinations')
      .set({ withdrawnAt: new Date() })
      .where('id', '=', examinationId)
      .execute();
    await browsers.chosen.ok({
      method: 'POST',
      url: `/api/attempts/${alone.attempt.id}/finish`,
      body: { epoch: 2 },
    });
    expect((await start(browsers.chosen, examinationId)).statusCode).toBe(404);
    expect((await start(browsers.other, examinationId, given.id)).statusCode).toBe(200);
  });

  it('is closed for practice while its keys wait, and only for those to whom it is given', async () => {
    const { id: examinationId } = await build('unit-exercise');
    const before = await practise(browsers.chosen, examinationId);
    const open = (await start(browsers.chosen, examinationId)).json<AttemptView>();
    const beside = (await start(browsers.other, examinationId)).json<AttemptView>();
    const given = await give(examinationId, {
      behaviour: 'test',
      students: [{ classId: target.id, studentIds: [chosen.id] }],
    });
    expect(await resultOf(given, chosen)).toMatchObject({ practised: { percent: 50 } });
    // What is under way ends, what was done hides its keys, and nothing new begins.
    expect([await stateOf(open, browsers.chosen), await stateOf(beside, browsers.other)]).toEqual([
      'submitted',
      'open',
    ]);
    expect((await browsers.chosen.call({ url: before })).body).not.toMatch(VERDICTS);
    const refused = await start(browsers.chosen, examinationId);
    expect(refused.json()).toMatchObject({
      code: 'TEST_RUNNING',
      message:
        'Đề này đang là bài kiểm tra của em, nên tạm khoá phần luyện tập. Khi đáp án được công bố, em luyện tập được nhé!',
    });
    const exerciseOf = async (by: Browser) =>
      (await by.ok<{ exercise: Exercise }>({ url: `/api/examinations/${examinationId}/attempt` })).exercise;
    expect((await exerciseOf(browsers.chosen)).practiceClosed).toMatch(/^Đề này đang là bài kiểm tra/u);
    expect(await exerciseOf(browsers.other)).not.toHaveProperty('practiceClosed');
    expect((await start(browsers.other, examinationId)).statusCode).toBe(200);
    expect((await start(browsers.other, examinationId, given.id)).statusCode).toBe(404);
    // The day of the class is over, but not that of the student.
    const due = inHours(-1);
    await setAssignment(given, { dueDate: due });
    await test.db
      .insertInto('assignmentExceptions')
      .values({
        schoolId: target.schoolId,
        assignmentId: given.id,
        studentId: chosen.id,
        dueDate: inHours(3),
        createdBy: target.teacher.id,
      })
      .execute();
    expect((await start(browsers.chosen, examinationId)).statusCode).toBe(409);
    await test.db.deleteFrom('assignmentExceptions').where('assignmentId', '=', given.id).execute();
    await setAssignment(given, { releaseKeys: 'by-hand' });
    expect((await start(browsers.chosen, examinationId)).statusCode).toBe(409);
    expect((await browsers.chosen.call({ url: before })).body).not.toMatch(VERDICTS);
    await setAssignment(given, { releaseKeys: 'default' });
    expect((await start(browsers.chosen, examinationId)).statusCode).toBe(200);
    expect((await browsers.chosen.call({ url: before })).body).toMatch(VERDICTS);
    // A later day for the student ends what was begun since.
    const exception = { method: 'PUT', body: { dueDate: inHours(5) } } as const;
    const url = `/api/teacher/assignments/${given.id}/students/${chosen.id}/exception`;
    await teacher.ok({ ...exception, url });
    const { rows } = await test.database.pool.query(
      "select from attempts where student_id = $1 and examination_id = $2 and state = 'open'",
      [chosen.id, examinationId],
    );
    expect(rows).toEqual([]);
    // Whoever is at work at it when it is taken back goes on, and looks up no keys meanwhile.
    const { attempt } = (await start(browsers.chosen, examinationId, given.id)).json<AttemptView>();
    await teacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${given.id}` });
    expect((await start(browsers.chosen, examinationId)).statusCode).toBe(409);
    await browsers.chosen.ok({
      method: 'POST',
      url: `/api/attempts/${attempt.id}/finish`,
      body: { epoch: 1 },
    });
    expect((await start(browsers.chosen, examinationId)).statusCode).toBe(200);
  });
});

describe('a test of the library', () => {
  it('is given with chosen questions of the bank, and stays as it was', async () => {
    const ids = [
      await buildBankQuestion(test.db, target.teacher),
      await buildBankQuestion(test.db, target.teacher),
    ];
    const made = await compose(ids);
    const given = await give(made.id, { behaviour: 'test' });
    expect(given).toMatchObject({ title: 'Năm câu chọn lọc', exerciseType: 'UNIT', questionCount: 2 });
    await teacher.ok({
      method: 'PUT',
      url: `/api/own-tests/${made.id}`,
      body: { quizTitle: 'Khác', grade: 3, version: 1, jsonData: { questions: [] } },
    });
    const { attempt, questions: asked } = (
      await start(browsers.chosen, made.id, given.id)
    ).json<AttemptView>();
    expect([attempt.assignmentId, asked.length]).toEqual([given.id, 2]);
    // A test that people compose is no practice: without a name its newest assignment is meant.
    const unnamed = (await start(browsers.chosen, made.id)).json<AttemptView>();
    expect(unnamed.attempt.id).toBe(attempt.id);
    expect((await giving(teacher, made.id)).json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Đề chưa có câu hỏi nào, vui lòng thêm câu hỏi trước khi giao!',
    });
  });

  it('is given by its author, by colleagues once it is shared, and by nobody after it was archived', async () => {
    const colleague = await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId });
    const author = await test.logIn(colleague);
    const made = await compose([await buildBankQuestion(test.db, colleague)], author);
    expect((await giving(teacher, made.id)).statusCode).toBe(404);
    const url = `/api/own-tests/${made.id}`;
    await author.ok({ method: 'PUT', url: `${url}/status`, body: { status: 'PUBLIC' } });
    expect((await giving(teacher, made.id)).statusCode).toBe(200);
    await author.ok({ method: 'DELETE', url });
    expect((await giving(teacher, made.id)).statusCode).toBe(404);
  });

  it('is never practice with a question for exams', async () => {
    const made = await compose([await buildBankQuestion(test.db, target.teacher, { purpose: 'EXAM' })]);
    const refused = await giving(teacher, made.id, { behaviour: 'practice' });
    expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'behaviour' }] });
    expect((await giving(teacher, made.id, { behaviour: 'test' })).statusCode).toBe(200);
  });
});

it('refuses what nobody gives', async () => {
  const elsewhere = await buildClass(test.db);
  const theirs = await build('olympic');
  await test.db
    .updateTable('examinations')
    .set({ schoolId: elsewhere.schoolId })
    .where('id', '=', theirs.id)
    .execute();
  const demo = await buildExamination(test.db, { kind: 'demo-test', grade: 3 });
  const unitTest = await buildExamination(test.db, { kind: 'unit-test', grade: 4, unit: '1' });
  for (const { id } of [theirs, demo, unitTest, target]) {
    expect((await giving(teacher, id)).statusCode).toBe(404);
  }
});
