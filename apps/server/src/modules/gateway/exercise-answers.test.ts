import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import { encodeAnswer, getQuestionType } from '@domdom/questions';
import {
  buildAssignment,
  buildClass,
  buildExamination,
  buildStudent,
  onlyStudent,
  sampleQuestion,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const questions = ['q1', 'q2'].map((id) => sampleQuestion('one-choice', { id }));
let exerciseId: string;
let olympicId: string;
beforeAll(async () => {
  exerciseId = (await buildExamination(test.db, { kind: 'unit-exercise', grade: 3, questions })).id;
  olympicId = (await buildExamination(test.db, { kind: 'olympic', grade: 3, questions })).id;
});

const past = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const start = (by: Browser, examinationId: string) =>
  by.call({ method: 'POST', url: '/api/attempts', body: { examinationId } });
const started = async (by: Browser, examinationId: string) =>
  (await start(by, examinationId)).json<AttemptView>();

/** Answers every question right. */
async function answerAll(by: Browser, { attempt }: AttemptView): Promise<void> {
  const { seed } = await test.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  for (const question of questions) {
    const answer = encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question));
    const url = `/api/attempts/${attempt.id}/answers/${question.id}`;
    await by.ok({ method: 'PUT', url, body: { rev: 1, epoch: attempt.epoch, submit: true, answer } });
  }
}

const crud = (by: Browser, method: 'POST' | 'OPTIONS', parameters: object) =>
  by.call({
    method,
    url: '/api/v1.0/dynamic/crud',
    body: { entityName: 'Assignments_Answers', parameters },
  });
const rowsOf = async (by: Browser, parameters: object) => {
  const response = await crud(by, 'OPTIONS', parameters);
  return response.json<{ results: { id: string }[] }>().results;
};
const finish = (by: Browser, { attempt }: AttemptView) =>
  by.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: attempt.epoch } });

async function freshStudent() {
  const own = await buildClass(test.db);
  const { id } = onlyStudent(own);
  return { own, id, by: await test.logIn(onlyStudent(own)), teacher: await test.logIn(own.teacher) };
}

describe('the answers read by older clients', () => {
  it('contain one row for a unit exercise that was done twice: the newest, with its score', async () => {
    const { by, id: StudentId } = await freshStudent();
    const exercise = { StudentId, ExamId: exerciseId };
    await finish(by, await started(by, exerciseId));
    const again = await started(by, exerciseId);
    await answerAll(by, again);
    expect(await rowsOf(by, exercise)).toMatchObject([{ Score: 0 }]);
    await finish(by, again);
    const newest = {
      id: again.attempt.id,
      AssignmentId: null,
      ExamId: exerciseId,
      Type: 'UNIT',
      Score: 10,
      Star: 5,
      completedPercent: 100,
      TotalQuestion: 2,
      TotalAnswer: 2,
      PassedQuestion: 2,
    };
    expect(await rowsOf(by, exercise)).toMatchObject([newest]);
    expect(await rowsOf(by, {})).toMatchObject([newest]);
    expect(await rowsOf(by, { id: again.attempt.id })).toMatchObject([newest]);
  });

  it('skip an exercise whose time ran out before anything was answered', async () => {
    const { by } = await freshStudent();
    const first = await started(by, exerciseId);
    await finish(by, first);
    const { attempt } = await started(by, exerciseId);
    await test.db
      .updateTable('attempts')
      .set({ state: 'expired', startedAt: past(40), deadline: past(10), finishedAt: past(9) })
      .where('id', '=', attempt.id)
      .execute();
    expect(await rowsOf(by, {})).toMatchObject([{ id: first.attempt.id }]);
  });

  it('include an exercise that is sent as one, ordered by time among those of assignments', async () => {
    const { own, by, id: StudentId } = await freshStudent();
    const given = await buildAssignment(test.db, own);
    const sent = { StudentId, Type: 'UNIT', JsonData: [] };
    for (const ExamId of [given.examinationId, exerciseId]) {
      expect((await crud(by, 'POST', { ...sent, ExamId })).statusCode).toBe(200);
    }
    expect(await rowsOf(by, {})).toMatchObject([
      { ExamId: exerciseId, AssignmentId: null, Score: 0 },
      { ExamId: given.examinationId, AssignmentId: given.id },
    ]);
    expect(await rowsOf(by, { AssignmentId: given.id })).toHaveLength(1);
    expect(await rowsOf(by, { classId: own.id })).toHaveLength(1);
  });

  it('show an exercise to its student only', async () => {
    const { own, by, id: StudentId, teacher } = await freshStudent();
    const other = await test.logIn(await buildStudent(test.db, own));
    const view = await started(by, exerciseId);
    await finish(by, view);
    const { id } = view.attempt;
    expect(await rowsOf(teacher, { StudentId })).toEqual([]);
    expect(await rowsOf(teacher, { classId: own.id })).toEqual([]);
    for (const who of [teacher, other]) {
      expect((await crud(who, 'OPTIONS', { id })).statusCode).toBe(404);
    }
  });

  it('contain no numbered exam, which cannot be sent either, even during an attempt', async () => {
    const { by, id: StudentId } = await freshStudent();
    const send = () => crud(by, 'POST', { StudentId, ExamId: olympicId, Type: 'UNIT', JsonData: [] });
    expect((await send()).statusCode).toBe(404);
    const view = await started(by, olympicId);
    expect((await send()).statusCode).toBe(404);
    await finish(by, view);
    expect(await rowsOf(by, {})).toEqual([]);
    expect((await crud(by, 'OPTIONS', { id: view.attempt.id })).statusCode).toBe(404);
  });

  it('contain nothing for a teacher, who cannot start the exercise', async () => {
    const { teacher } = await freshStudent();
    expect((await start(teacher, exerciseId)).statusCode).toBe(403);
    expect(await rowsOf(teacher, {})).toEqual([]);
  });
});
