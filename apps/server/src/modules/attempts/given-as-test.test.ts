import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Assignment, AttemptView, Exercise, SaveResult } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import {
  buildAssignment,
  buildClass,
  findExamination,
  NEXT_WEEK,
  onlyStudent,
  questionsOf,
} from '../../testing/builders.ts';
import { closeOverdue } from '../../testing/close-overdue.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let paper: QuestionBase[];
let first: QuestionBase;

beforeAll(async () => {
  paper = questionsOf((await findExamination(test.db)).questions);
  const [one] = paper;
  if (one === undefined) throw new Error('The paper is empty.');
  first = one;
});

async function givenStudent(behaviour: Behaviour = 'test') {
  const target = await buildClass(test.db);
  const assignment = await buildAssignment(test.db, target, { behaviour });
  return { target, assignment, student: await test.logIn(onlyStudent(target)) };
}

interface Given {
  id: string;
  examinationId: string;
}
const exerciseOf = ({ id: assignmentId, examinationId }: Given) => ({ examinationId, assignmentId });
const start = (by: Browser, given: Given) =>
  by.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body: exerciseOf(given) });

/**
 * Returns the answers as the attempt sends them: the right one of any question, and a wrong one of the first question
 * (one choice).
 */
async function answersOf(attemptId: string) {
  const { seed } = await test.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const type = getQuestionType(first.type);
  const key = type.keyAnswer(first);
  const other = type
    .partIds(first)
    .map((optionId) => ({ optionId }))
    .find((answer) => !isDeepStrictEqual(answer, key));
  return {
    right: (question: QuestionBase) =>
      encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question)),
    wrong: encodeAnswer(first, seed, other),
  };
}

async function startedStudent() {
  const given = await givenStudent();
  const { attempt } = await start(given.student, given.assignment);
  return { ...given, attempt, ...(await answersOf(attempt.id)) };
}

type Started = Awaited<ReturnType<typeof startedStudent>>;

const save = ({ student, attempt }: Started, questionId: string, body: object) =>
  student.ok<SaveResult>({
    method: 'PUT',
    url: `/api/attempts/${attempt.id}/answers/${questionId}`,
    body: { epoch: 1, ...body },
  });
const view = ({ student, attempt }: Started) =>
  student.ok<AttemptView>({ url: `/api/attempts/${attempt.id}` });
const finish = ({ student, attempt }: Pick<Started, 'student' | 'attempt'>) =>
  student.ok<AttemptView>({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });

const read = (by: Browser, { id, examinationId }: Given) =>
  by.ok<{ exercise: Exercise; view: AttemptView | null; canStart: boolean }>({
    url: `/api/examinations/${examinationId}/attempt?assignmentId=${id}`,
  });

/** Returns whether the assignment can be started or continued, as the exam pages and the assignment's page are told. */
const standing = async (by: Browser, given: Given) => [
  (await read(by, given)).canStart,
  (await by.ok<{ canStart: boolean }>({ url: `/api/student/assignments/${given.id}` })).canStart,
];

const setDue = (assignmentId: string, moment: string) =>
  test.database.pool.query(`update assignments set due_date = ${moment} where id = $1`, [assignmentId]);
/** Moves the end of an attempt's time and grace into the past. */
const runOut = (attemptId: string) =>
  test.database.pool.query(
    `update attempts set started_at = now() - interval '2 hours', deadline = now() - interval '31 seconds' where id = $1`,
    [attemptId],
  );

const preview = (by: Browser, examinationId: string, search = '') =>
  by.ok<{ behaviour: Behaviour; title: string }>({
    url: `/api/examinations/${examinationId}/preview${search}`,
  });

const NOTHING = { isSubmitted: false, verdict: null, reveal: null };

describe('an assignment', () => {
  it('is practice unless its teacher chooses a test, and shows both sides which it is', async () => {
    const target = await buildClass(test.db);
    const { id: examinationId } = await findExamination(test.db);
    const teacher = await test.logIn(target.teacher);
    const give = (more: object) =>
      teacher.ok<{ items: Assignment[] }>({
        method: 'POST',
        url: '/api/assignments',
        body: { classIds: [target.id], examinationId, dueDate: NEXT_WEEK, ...more },
      });
    expect((await give({})).items[0]?.behaviour).toBe('practice');
    expect((await give({ behaviour: 'test' })).items[0]?.behaviour).toBe('test');
    const student = await test.logIn(onlyStudent(target));
    for (const [by, who] of [
      [teacher, 'teacher'],
      [student, 'student'],
    ] as const) {
      const url = `/api/${who}/classes/${target.id}/assignments`;
      const { items } = await by.ok<{ items: Assignment[] }>({ url });
      expect(items.map(({ behaviour }) => behaviour)).toEqual(['test', 'practice']);
    }
  });

  it('refuses any other behaviour', async () => {
    const target = await buildClass(test.db);
    const teacher = await test.logIn(target.teacher);
    const { id: examinationId } = await findExamination(test.db);
    const response = await teacher.call({
      method: 'POST',
      url: '/api/assignments',
      body: { classIds: [target.id], examinationId, dueDate: NEXT_WEEK, behaviour: 'preview' },
    });
    expect(response.statusCode).toBe(400);
  });

  it('changes the behaviour of later attempts only, not of a running one', async () => {
    const started = await startedStudent();
    const { target, assignment, student } = started;
    const teacher = await test.logIn(target.teacher);
    const url = `/api/teacher/assignments/${assignment.id}`;
    await teacher.ok({ method: 'PATCH', url, body: { behaviour: 'practice' } });
    expect((await start(student, assignment)).attempt).toMatchObject({
      id: started.attempt.id,
      behaviour: 'test',
    });
    await student.ok({
      method: 'POST',
      url: `/api/attempts/${started.attempt.id}/finish`,
      body: { epoch: 2 },
    });
    expect((await start(student, assignment)).attempt.behaviour).toBe('practice');
  });
});

describe('a test', () => {
  it('shows that it is a test before it begins', async () => {
    const { assignment, student } = await givenStudent();
    expect((await read(student, assignment)).exercise.behaviour).toBe('test');
    await start(student, assignment);
    const running = await read(student, assignment);
    expect([running.exercise.behaviour, running.view?.attempt.behaviour]).toEqual(['test', 'test']);
  });

  it('keeps the newest of all answers and judges none of them', async () => {
    const started = await startedStudent();
    const { right, wrong } = started;
    expect(await save(started, first.id, { rev: 1, answer: wrong, submit: true })).toMatchObject({
      rev: 1,
      ...NOTHING,
    });
    expect(await save(started, first.id, { rev: 3, answer: right(first), submit: true })).toMatchObject({
      rev: 3,
      ...NOTHING,
    });
    // Sent earlier, but arrives late.
    expect(await save(started, first.id, { rev: 2, answer: wrong })).toMatchObject({ rev: 3, ...NOTHING });
    const { answers, attempt } = await view(started);
    expect(answers).toEqual([{ questionId: first.id, rev: 3, answer: right(first), ...NOTHING }]);
    expect(attempt).toMatchObject({ answered: 1, passed: 0, percent: 0, score: 0 });
  });

  it('accepts an incomplete answer, even with a submit', async () => {
    const started = await startedStudent();
    const gaps = (await view(started)).questions.find(({ type }) => type === 'fill-in-the-blank');
    if (gaps === undefined || !('blanks' in gaps) || !Array.isArray(gaps.blanks))
      throw new Error('no blanks');
    const answer = { texts: gaps.blanks.map(() => '') };
    expect(await save(started, gaps.id, { rev: 1, answer, submit: true })).toMatchObject({
      rev: 1,
      ...NOTHING,
    });
  });

  it('is graded at its finish by the last saved answers, and shows the total at once', async () => {
    const started = await startedStudent();
    const { right, wrong } = started;
    for (const question of paper.slice(0, 3)) {
      await save(started, question.id, { rev: 1, answer: right(question) });
    }
    await save(started, first.id, { rev: 2, answer: wrong });
    const { attempt, answers } = await finish(started);
    expect(attempt).toMatchObject({ state: 'submitted', answered: 3, passed: 2, score: 2 });
    expect(answers.map(({ verdict }) => verdict)).toEqual(paper.map(() => null));
    expect({ ...(await view(started)), serverTime: '' }).toMatchObject({ attempt, answers });
    await setDue(started.assignment.id, 'now()');
    expect((await view(started)).answers.map(({ verdict }) => verdict?.isCorrect)).toEqual([
      false,
      true,
      true,
      ...paper.slice(3).map(() => false),
    ]);
  });

  it('hides verdicts and keys from the student until the due date, but never from the teacher', async () => {
    const started = await startedStudent();
    const { student, attempt, assignment, right } = started;
    await save(started, first.id, { rev: 1, answer: right(first) });
    const before = await finish(started);
    expect(before.attempt.releasedFrom).toBe('2100-01-01T00:00:00.000Z');
    expect(before.answers.map(({ reveal }) => reveal)).toEqual(paper.map(() => null));
    expect(before.answers.map(({ verdict }) => verdict)).toEqual(paper.map(() => null));
    // A refused save returns neither.
    expect(await save(started, first.id, { rev: 1, answer: right(first) })).toMatchObject({
      rev: 1,
      verdict: null,
      reveal: null,
    });

    const teacher = await test.logIn(started.target.teacher);
    const shown = await teacher.ok<AttemptView>({ url: `/api/teacher/attempts/${attempt.id}` });
    expect(shown.attempt.releasedFrom).toBeNull();
    expect(shown.answers.every(({ reveal }) => reveal !== null)).toBe(true);

    await setDue(assignment.id, 'now()');
    const newest = await read(student, assignment);
    for (const after of [await view(started), newest.view, await finish(started)]) {
      expect(after?.attempt.releasedFrom).toBeNull();
      expect(after?.answers.every(({ reveal }) => reveal !== null)).toBe(true);
      expect(after?.answers[0]?.verdict).toMatchObject({ isCorrect: true });
    }
    await setDue(assignment.id, "now() + interval '1 hour'");
    expect((await view(started)).answers.some(({ reveal }) => reveal !== null)).toBe(false);
  });

  it('can be done only once, whether it was finished or its time ran out', async () => {
    for (const isExpired of [false, true]) {
      const started = await startedStudent();
      const { student, assignment, attempt } = started;
      expect(await standing(student, assignment)).toEqual([true, true]);
      if (isExpired) await runOut(attempt.id);
      else await finish(started);
      for (const body of [{ examinationId: assignment.examinationId }, exerciseOf(assignment)]) {
        const again = await student.call({ method: 'POST', url: '/api/attempts', body });
        expect([again.statusCode, again.json()]).toMatchObject([
          409,
          { code: 'TEST_DONE', message: 'Bài kiểm tra này chỉ làm một lần.' },
        ]);
      }
      expect(await standing(student, assignment)).toEqual([false, false]);
    }
  });

  it('is begun only once by simultaneous starts, whenever the first one ends', async () => {
    const { student, assignment } = await givenStudent();
    const responses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const body = exerciseOf(assignment);
        const response = await student.call({ method: 'POST', url: '/api/attempts', body });
        const { attempt } = response.json<Partial<AttemptView>>();
        if (attempt === undefined) return response.json<{ code: string }>().code;
        const url = `/api/attempts/${attempt.id}/finish`;
        await student.call({ method: 'POST', url, body: { epoch: attempt.epoch } });
        return attempt.id;
      }),
    );
    const attempts = test.db.selectFrom('attempts').select('id');
    const begun = await attempts.where('assignmentId', '=', assignment.id).execute();
    expect(begun).toHaveLength(1);
    expect(responses.filter((one) => one !== 'TEST_DONE' && one !== begun[0]?.id)).toEqual([]);
  });

  it('can still be done by a student who practised before it became a test', async () => {
    const { target, assignment, student } = await givenStudent('practice');
    const practised = await start(student, assignment);
    await finish({ student, ...practised });
    const teacher = await test.logIn(target.teacher);
    const url = `/api/teacher/assignments/${assignment.id}`;
    await teacher.ok({ method: 'PATCH', url, body: { behaviour: 'test' } });
    expect(await standing(student, assignment)).toEqual([true, true]);
    // Keys of practice wait while the same examination runs as a test, even those that were shown before.
    expect((await read(student, assignment)).view?.answers.some(({ reveal }) => reveal !== null)).toBe(false);
    expect((await start(student, assignment)).attempt).toMatchObject({ behaviour: 'test', state: 'open' });
  });

  it('is graded by the server when its student never comes back', async () => {
    const started = await startedStudent();
    await save(started, first.id, { rev: 1, answer: started.right(first) });
    await runOut(started.attempt.id);
    expect(await closeOverdue(test.db)).toEqual([]);
    expect((await view(started)).attempt).toMatchObject({ state: 'expired', answered: 1, passed: 1 });
  });

  it('shows its teacher the answers while it runs, and the verdicts at its end', async () => {
    const started = await startedStudent();
    await save(started, first.id, { rev: 1, answer: started.right(first) });
    const teacher = await test.logIn(started.target.teacher);
    const url = `/api/teacher/attempts/${started.attempt.id}`;
    const running = await teacher.ok<AttemptView>({ url });
    expect(running.answers).toEqual([
      { questionId: first.id, rev: 1, answer: started.right(first), ...NOTHING },
    ]);
    await finish(started);
    const done = await teacher.ok<AttemptView>({ url });
    expect(done.answers[0]).toMatchObject({ isSubmitted: true, verdict: { isCorrect: true } });
  });
});

describe('a test in an older client', () => {
  it('is saved question by question, and each save replaces the previous one', async () => {
    const started = await startedStudent();
    const { student, assignment, target, right, wrong } = started;
    for (const answer of [wrong, right(first)]) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/saveanswer',
        payload: new URLSearchParams({
          studentId: onlyStudent(target).id,
          assignmentId: assignment.id,
          questionId: first.id,
          studentChoice: JSON.stringify(answer),
        }).toString(),
        headers: {
          'x-domdom-client': 'web',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      expect(response.json()).toEqual({ message: 'OK', result: true });
    }
    expect((await finish(started)).attempt).toMatchObject({ answered: 1, passed: 1 });
  });

  it('is finished in one call that overwrites earlier saves and returns the results', async () => {
    const started = await startedStudent();
    const { student, assignment, target, right, wrong } = started;
    await save(started, first.id, { rev: 4, answer: wrong, submit: true });
    const { result } = await student.ok<{ result: { JsonData: string } }>({
      method: 'POST',
      url: '/api/v1.0/dynamic/crud',
      body: {
        moduleName: 'CLASSWORK',
        entityName: 'Assignments_Answers',
        parameters: {
          StudentId: onlyStudent(target).id,
          ExamId: assignment.examinationId,
          AssignmentId: assignment.id,
          Type: 'UNIT',
          JsonData: paper.map((question) => ({ questionId: question.id, answer: right(question) })),
        },
      },
    });
    expect(result).toMatchObject({ PassedQuestion: paper.length, Score: 10 });
    expect(JSON.parse(result.JsonData)).toContainEqual({
      questionId: first.id,
      answer: right(first),
      result: null,
    });
  });
});

describe('a preview', () => {
  it('has the behaviour and title of the assignment for someone who may read it, and is practice for everyone else', async () => {
    const { target, assignment } = await givenStudent();
    const { examinationId, id } = assignment;
    const teacher = await test.logIn(target.teacher);
    const search = `?assignmentId=${id}`;
    expect(await preview(teacher, examinationId, search)).toMatchObject({
      behaviour: 'test',
      title: 'Đề kiểm tra tiến độ - Unit 1 - Lần 1',
    });
    expect((await preview(teacher, examinationId)).behaviour).toBe('practice');
    const stranger = await test.logIn((await buildClass(test.db)).teacher);
    expect((await preview(stranger, examinationId, search)).behaviour).toBe('practice');
  });
});
