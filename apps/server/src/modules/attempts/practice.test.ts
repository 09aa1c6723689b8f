import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, SaveResult } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import {
  buildAssignment,
  buildClass,
  buildExamination,
  type BuiltClass,
  findExamination,
  onlyStudent,
  sampleQuestion,
} from '../../testing/builders.ts';
import { closeOverdue } from '../../testing/close-overdue.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const KINDS = ['olympic', 'unit-exercise'] as const;
const questions = ['q1', 'q2'].map((id) => sampleQuestion('one-choice', { id }));
const ids = new Map<string, string>();
let target: BuiltClass;
let student: Browser;

beforeAll(async () => {
  target = await buildClass(test.db);
  student = await test.logIn(onlyStudent(target));
  for (const kind of [...KINDS, 'demo-test', 'unit-test'] as const) {
    const unit = kind === 'unit-test' ? { unit: '1' } : {};
    ids.set(kind, (await buildExamination(test.db, { kind, grade: 3, questions, ...unit })).id);
  }
});

const idOf = (kind: string) => ids.get(kind) ?? '';
const start = (by: Browser, examinationId: string, more: object = {}) =>
  by.call({ method: 'POST', url: '/api/attempts', body: { examinationId, ...more } });
const started = async (by: Browser, examinationId: string) =>
  (await start(by, examinationId)).json<AttemptView>();

const past = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Returns the right answer, as the attempt sends it. */
async function answerOf({ attempt }: AttemptView, question: QuestionBase): Promise<unknown> {
  const { seed } = await test.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  return encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question));
}

async function submit(by: Browser, view: AttemptView, question: QuestionBase): Promise<SaveResult> {
  return by.ok<SaveResult>({
    method: 'PUT',
    url: `/api/attempts/${view.attempt.id}/answers/${question.id}`,
    body: { rev: 1, epoch: view.attempt.epoch, submit: true, answer: await answerOf(view, question) },
  });
}

describe.each(KINDS)('an examination of the kind %s', (kind) => {
  it('is done without an assignment: answered, resumed elsewhere, finished, reviewed and done again', async () => {
    const examinationId = idOf(kind);
    const [first] = questions;
    if (first === undefined) throw new Error('no question');
    const view = await started(student, examinationId);
    expect(view.attempt).toMatchObject({
      assignmentId: null,
      classId: null,
      behaviour: 'practice',
      epoch: 1,
    });
    expect((await submit(student, view, first)).verdict).toMatchObject({ isCorrect: true });

    const elsewhere = await test.logIn(onlyStudent(target));
    const resumed = await started(elsewhere, examinationId);
    expect([resumed.attempt.id, resumed.attempt.epoch]).toEqual([view.attempt.id, 2]);
    const url = `/api/attempts/${view.attempt.id}/finish`;
    const stale = await student.call({ method: 'POST', url, body: { epoch: 1 } });
    expect(stale.json()).toMatchObject({ code: 'ATTEMPT_STALE' });
    const finished = await elsewhere.ok<AttemptView>({ method: 'POST', url, body: { epoch: 2 } });
    expect(finished.attempt).toMatchObject({ state: 'submitted', percent: 50, score: 5 });
    expect(finished.answers.every(({ reveal }) => reveal !== null)).toBe(true);

    const newest = { url: `/api/examinations/${examinationId}/attempt` };
    expect(await student.ok(newest)).toMatchObject({ view: { attempt: { id: view.attempt.id } } });
    const again = await started(student, examinationId);
    expect(again.attempt).toMatchObject({ state: 'open', answered: 0 });
    expect(again.attempt.id).not.toBe(view.attempt.id);
    expect(await student.ok(newest)).toMatchObject({ view: { attempt: { id: again.attempt.id } } });
  });

  it('counts for no assignment, notifies nobody and is hidden from teachers', async () => {
    const view = await started(student, idOf(kind));
    const notifications = () =>
      test.db
        .selectFrom('notifications')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await notifications();
    const { id, epoch } = view.attempt;
    await student.ok({ method: 'POST', url: `/api/attempts/${id}/finish`, body: { epoch } });
    expect(await notifications()).toEqual(before);
    const counted = await test.db
      .selectFrom('countedAttempts')
      .select('id')
      .where('examinationId', '=', idOf(kind))
      .execute();
    expect(counted).toEqual([]);
    const teacher = await test.logIn(target.teacher);
    expect((await teacher.call({ url: `/api/teacher/attempts/${id}` })).statusCode).toBe(404);
  });

  it('is finished by the server when its time is over', async () => {
    const { attempt } = await started(student, idOf(kind));
    await test.db
      .updateTable('attempts')
      .set({ startedAt: past(40), deadline: past(10) })
      .where('id', '=', attempt.id)
      .execute();
    expect(await closeOverdue(test.db)).toEqual([]);
    expect(await student.ok({ url: `/api/attempts/${attempt.id}` })).toMatchObject({
      attempt: { state: 'expired' },
    });
  });

  it('opens one attempt for simultaneous starts', async () => {
    const views = await Promise.all(Array.from({ length: 6 }, () => started(student, idOf(kind))));
    expect(new Set(views.map(({ attempt }) => attempt.id)).size).toBe(1);
  });

  it('cannot be started once it is withdrawn, but a running attempt continues', async () => {
    const { id } = await buildExamination(test.db, { kind, grade: 3, questions });
    const { attempt } = await started(student, id);
    const withdrawn = { withdrawnAt: new Date() };
    await test.db.updateTable('examinations').set(withdrawn).where('id', '=', id).execute();
    expect((await started(student, id)).attempt.id).toBe(attempt.id);
    const fresh = await test.logIn(onlyStudent(await buildClass(test.db)));
    expect((await start(fresh, id)).statusCode).toBe(404);
  });

  it('that is withdrawn still shows its result to a student who has done it, and to nobody else', async () => {
    const { id } = await buildExamination(test.db, { kind, grade: 3, questions, sortOrder: 77 });
    const { attempt } = await started(student, id);
    const url = `/api/attempts/${attempt.id}/finish`;
    await student.ok({ method: 'POST', url, body: { epoch: attempt.epoch } });
    const withdrawn = { withdrawnAt: new Date() };
    await test.db.updateTable('examinations').set(withdrawn).where('id', '=', id).execute();
    const fresh = await test.logIn(onlyStudent(await buildClass(test.db)));
    const addresses = [
      `/api/examinations/${id}/attempt`,
      ...(kind === 'olympic' ? ['/api/olympic/exams/77?grade=3'] : []),
    ];
    for (const address of addresses) {
      expect(await student.ok({ url: address })).toMatchObject({
        exercise: { questionCount: 2 },
        view: { attempt: { id: attempt.id, state: 'submitted' } },
        canStart: false,
      });
      expect((await fresh.call({ url: address })).statusCode).toBe(404);
    }
    expect((await start(student, id)).statusCode).toBe(404);
  });

  it('cannot be started through an assignment that was not given to the student', async () => {
    const { id: assignmentId } = await buildAssignment(test.db, await buildClass(test.db));
    const fresh = await test.logIn(onlyStudent(await buildClass(test.db)));
    expect((await start(fresh, idOf(kind), { assignmentId })).statusCode).toBe(404);
  });
});

describe('any other examination', () => {
  it.each(['unit-test', 'demo-test'])(
    'of the kind %s cannot be started without an assignment',
    async (kind) => {
      expect((await start(student, idOf(kind))).statusCode).toBe(404);
      const newest = await student.call({ url: `/api/examinations/${idOf(kind)}/attempt` });
      expect(newest.statusCode).toBe(404);
    },
  );

  it('of a unit is still started through its assignment', async () => {
    const { examinationId } = await buildAssignment(test.db, target);
    expect(examinationId).toBe((await findExamination(test.db)).id);
    const { attempt } = await started(student, examinationId);
    expect(attempt.assignmentId).not.toBeNull();
  });
});

const size = (examinationId: string) => student.call({ url: `/api/examinations/${examinationId}/size` });

describe('how much an exercise takes on a device', () => {
  it('is the size of its files, for whoever may do it, and nothing more', async () => {
    const sound = { file: '00145bb5ee9a.mp3' };
    const heard = [sampleQuestion('one-choice', { id: 'q1', sound }), ...questions.slice(1)];
    const { id } = await buildExamination(test.db, { kind: 'unit-exercise', grade: 3, questions: heard });
    expect((await size(idOf('unit-exercise'))).json()).toEqual({ bytes: 0 });
    const { bytes, ...more } = (await size(id)).json<{ bytes: number }>();
    expect([bytes > 1000, more]).toEqual([true, {}]);
    // A unit test needs an assignment; the demo test is never an attempt.
    expect((await size(idOf('unit-test'))).statusCode).toBe(404);
    expect((await size(idOf('demo-test'))).statusCode).toBe(404);
  });
});
