import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, Exercise, RosterEntry, StudentAssignmentRow } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import {
  buildAssignment,
  buildClass,
  type BuiltClass,
  buildStudent,
  buildUser,
  findExamination,
  questionsOf,
} from '../../testing/builders.ts';
import {
  buildZone,
  finishWorksheet,
  giveWorksheet,
  judgeTyped,
  saveItem,
  startWorksheet,
} from '../../testing/build-worksheet.ts';
import { openClassroom, startGiven } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

/**
 * Attacks on the release: what a student learns after the end of a test, before it is due. Two students answer
 * differently. Everything that both receive must be the same, apart from their own answers, ids and times: so nothing
 * tells which answers were right.
 */
const test = openTestApp();
let paper: QuestionBase[];

beforeAll(async () => {
  paper = questionsOf((await findExamination(test.db)).questions);
});

interface Given {
  id: string;
  classId: string;
  examinationId: string;
}

const setDue = (given: Given, moment: string) =>
  test.database.pool.query(`update assignments set due_date = ${moment} where id = $1`, [given.id]);

/** Does a test with right answers to these questions, and returns its address. */
async function doTest(by: Browser, given: Given, right: readonly number[]): Promise<string> {
  const { attempt } = (await startGiven(by, given)).json<AttemptView>();
  const url = `/api/attempts/${attempt.id}`;
  const { seed } = await test.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  for (const at of right) {
    const question = paper[at];
    if (question === undefined) throw new Error('no such question');
    const answer = encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question));
    await by.ok({ method: 'PUT', url: `${url}/answers/${question.id}`, body: { rev: 1, epoch: 1, answer } });
  }
  await by.ok({ method: 'POST', url: `${url}/finish`, body: { epoch: 1 } });
  return url;
}

/** Everything that a student of the test can ask for. */
async function everything(by: Browser, given: Given, url: string): Promise<Record<string, string>> {
  const { studentId } = await test.db
    .selectFrom('attempts')
    .select('studentId')
    .where('id', '=', url.slice('/api/attempts/'.length))
    .executeTakeFirstOrThrow();
  const body = { moduleName: 'CLASSWORK', entityName: 'Assignments_Answers', parameters: {} };
  const calls = {
    finish: { method: 'POST', url: `${url}/finish`, body: { epoch: 1 } },
    resume: { method: 'POST', url: `${url}/resume` },
    view: { url },
    newest: { url: `/api/examinations/${given.examinationId}/attempt?assignmentId=${given.id}` },
    'newest without the assignment': { url: `/api/examinations/${given.examinationId}/attempt` },
    assignment: { url: `/api/student/assignments/${given.id}` },
    'list of assignments': { url: `/api/student/classes/${given.classId}/assignments` },
    classes: { url: '/api/student/classes' },
    dashboard: { url: '/api/dashboard' },
    notifications: { url: '/api/notifications' },
    'own data': { url: '/api/profile/export' },
    'session of older clients': {
      url: `/api/GetStudentAssignmentBySession/${studentId}/${given.classId}/1`,
    },
    'rows of older clients': { method: 'OPTIONS', url: '/api/v1.0/dynamic/crud', body },
    'results of older clients': {
      method: 'OPTIONS',
      url: '/api/v1.0/dynamic/crud',
      body: { ...body, fields: 'Score,Star,completedPercent,PassedQuestion,JsonData' },
    },
  } as const;
  const seen: Record<string, string> = {};
  // Saves the answers once more, asking for their verdicts.
  const { answers } = await by.ok<AttemptView>({ url });
  for (const { questionId, answer } of answers.filter(({ rev }) => rev > 0)) {
    const again = { rev: 1, epoch: 1, answer, submit: true };
    const save = await by.call({ method: 'PUT', url: `${url}/answers/${questionId}`, body: again });
    seen['saves'] = `${seen['saves'] ?? ''}${save.body}`;
  }
  for (const [name, call] of Object.entries(calls)) seen[name] = (await by.call(call)).body;
  return seen;
}

/** Leaves out what differs between any two students: answers, order, ids, names, times. */
const comparable = ({ saves: _own, ...bodies }: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [
      name,
      body
        .replaceAll(/\\?"answer\\?":(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|null)/gu, '"answer"')
        .replaceAll(/"questions":\[.*?\],"worksheet"/gu, '"questions"')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, 'id')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'time')
        .replaceAll(/nguoi\d+/gu, 'name')
        .replaceAll(/"(?:answered|rev|TotalAnswer)":\d+/gu, 'own')
        .replaceAll(/"isSubmitted":(?:true|false)/gu, 'own'),
    ]),
  );

const VERDICTS =
  /"(?:isCorrect|earned|possible|keyAnswer|reveal)\\?":(?!null)|\\?"result\\?":(?:true|false)/u;
const TOTALS =
  /"(?:passed|percent|score|star|Score|Star|completedPercent|PassedQuestion|correctCount)":(?!null|0[,}])/u;

async function openTest(): Promise<{ target: BuiltClass; given: Given; teacher: Browser }> {
  const target = await buildClass(test.db, { studentCount: 2 });
  const given = await buildAssignment(test.db, target, { behaviour: 'test' });
  return { target, given, teacher: await test.logIn(target.teacher) };
}

/** A student who registered a minute ago and has the code. */
async function joinLate({ schoolId, joinCode }: BuiltClass): Promise<{ by: Browser; id: string }> {
  const account = await buildUser(test.db, { role: 'student', schoolId, grade: 3 });
  const by = await test.logIn(account);
  await by.ok({ method: 'POST', url: '/api/student/classes/join', body: { code: joinCode } });
  return { by, id: account.id };
}

describe('a finished test, before it is due', () => {
  it('tells its student the total, but by no call which answers were right', async () => {
    const { target, given } = await openTest();
    const [one, other] = await Promise.all(target.students.map((student) => test.logIn(student)));
    if (one === undefined || other === undefined) throw new Error('no students');
    const seen = await everything(one, given, await doTest(one, given, [0]));
    const others = await everything(other, given, await doTest(other, given, [4]));
    for (const [name, body] of Object.entries(seen))
      expect([name, VERDICTS.exec(body)]).toEqual([name, null]);
    for (const name of Object.keys(comparable(seen))) {
      expect([name, comparable(seen)[name]]).toEqual([name, comparable(others)[name]]);
    }
    expect(seen['finish']).toContain('"passed":1');
    expect(seen['assignment']).toContain('"passed":1');
  });

  it('tells a student who joined after it was given not even the total', async () => {
    const { target, given } = await openTest();
    const [{ by: one }, { by: other }] = [await joinLate(target), await joinLate(target)];
    const url = `/api/examinations/${given.examinationId}/attempt?assignmentId=${given.id}`;
    const { exercise } = await one.ok<{ exercise: Exercise }>({ url });
    // The start page says it beforehand.
    expect(Date.parse(exercise.totalFrom ?? '')).toBeGreaterThan(Date.now());
    const seen = await everything(one, given, await doTest(one, given, [0, 1, 2, 3, 4, 5]));
    const others = await everything(other, given, await doTest(other, given, []));
    for (const [name, body] of Object.entries(seen)) {
      expect([name, VERDICTS.exec(body), TOTALS.exec(body)]).toEqual([name, null, null]);
    }
    for (const name of Object.keys(comparable(seen))) {
      expect([name, comparable(seen)[name]]).toEqual([name, comparable(others)[name]]);
    }
  });

  it('tells its teacher everything', async () => {
    const { target, given, teacher } = await openTest();
    const { by } = await joinLate(target);
    const url = await doTest(by, given, [0]);
    const shown = await teacher.ok<AttemptView>({ url: url.replace('/api/', '/api/teacher/') });
    expect(shown.attempt).toMatchObject({ passed: 1, releasedFrom: null });
    expect(shown.answers[0]?.verdict?.isCorrect).toBe(true);
  });

  it('tells everyone everything from its due date on', async () => {
    const { target, given } = await openTest();
    const { by } = await joinLate(target);
    const url = await doTest(by, given, [0]);
    await setDue(given, 'now()');
    const seen = await everything(by, given, url);
    expect(JSON.parse(seen['view'] ?? '')).toMatchObject({
      attempt: { passed: 1, releasedFrom: null },
      answers: expect.arrayContaining([expect.objectContaining({ verdict: expect.anything() })]),
    });
    for (const name of ['view', 'finish', 'rows of older clients']) expect(seen[name]).toMatch(VERDICTS);
    for (const name of ['assignment', 'own data', 'dashboard'])
      expect(seen[name]).toMatch(/"(?:passed|competence)":[1-9]/u);
  });

  it('keeps a teacher’s mark from a late student until the total is released', async () => {
    const { target, given, teacher } = await openTest();
    const { by } = await joinLate(target);
    const url = await doTest(by, given, [0]);
    const mark = { score: 7, star: 4, note: 'Em cố gắng nhé.' };
    await teacher.ok({ method: 'PUT', url: `${url.replace('/api/', '/api/teacher/')}/mark`, body: mark });
    const seen = await everything(by, given, url);
    for (const [name, body] of Object.entries(seen)) expect([name, TOTALS.exec(body)]).toEqual([name, null]);
  });
});

const told = async (by: Browser) =>
  (await by.call({ url: '/api/notifications' })).body.includes('REGRADE_ASSIGNMENT');

it('accepting another answer tells a student who joined late nothing', async () => {
  const { target, teacher, students } = await openClassroom(test);
  const { assignment } = await giveWorksheet(test.db, target, teacher, {
    zones: [buildZone('write1', 'Write', { top: 10 }, { text: 'does not' })],
    behaviour: 'test',
  });
  const late = await joinLate(target);
  for (const by of [students[0], late.by]) {
    const view = await startWorksheet(by, assignment);
    await saveItem(by, view, 'write1', { text: "doesn't" });
    await finishWorksheet(by, view);
  }
  expect((await judgeTyped(teacher, assignment, "doesn't")).json()).toEqual({ regradedCount: 2 });
  expect([await told(students[0]), await told(late.by)]).toEqual([true, false]);
});

const roster = (teacher: Browser, { id }: BuiltClass) =>
  teacher.ok<{ items: RosterEntry[] }>({ url: `/api/teacher/classes/${id}/roster` });
const admit = (by: Browser, { id }: BuiltClass, ...studentIds: string[]) =>
  by.call({ method: 'PUT', url: `/api/teacher/classes/${id}/roster/admissions`, body: { studentIds } });

describe('admitting a late student', () => {
  it('shows the total at once, still without verdicts, and the history records it', async () => {
    const { target, given, teacher } = await openTest();
    const late = await joinLate(target);
    const url = await doTest(late.by, given, [0]);
    const waiting = (await roster(teacher, target)).items.filter(({ isNewcomer }) => isNewcomer);
    expect(waiting.map(({ studentId }) => studentId)).toEqual([late.id]);
    expect((await admit(teacher, target, late.id)).statusCode).toBe(200);
    expect((await roster(teacher, target)).items.some(({ isNewcomer }) => isNewcomer)).toBe(false);
    const view = await late.by.ok<AttemptView>({ url });
    expect(view.attempt.passed).toBe(1);
    expect(view.answers.every(({ verdict, reveal }) => verdict === null && reveal === null)).toBe(true);
    const { rows } = await test.database.pool.query(
      `select actor_id from change_history where entity = 'class_members' and field = 'admitted_at'
       and record_id like '%' || $1`,
      [late.id],
    );
    expect(rows).toEqual([{ actor_id: target.teacher.id }]);
  });

  it('is asked for on the first page of the roster, whatever the name of the student', async () => {
    const { target, teacher } = await openTest();
    const late = await joinLate(target);
    await test.db.updateTable('users').set({ lastName: 'Yến' }).where('id', '=', late.id).execute();
    const [first] = (await roster(teacher, target)).items;
    expect(first).toMatchObject({ studentId: late.id, isNewcomer: true });
    await admit(teacher, target, late.id);
    expect((await roster(teacher, target)).items.at(-1)?.studentId).toBe(late.id);
  });

  it('is refused to another teacher and to the student, and passes over someone who is not in the class', async () => {
    const { target, teacher } = await openTest();
    const late = await joinLate(target);
    const stranger = await test.logIn((await buildClass(test.db)).teacher);
    expect((await admit(stranger, target, late.id)).statusCode).toBe(404);
    expect((await admit(late.by, target, late.id)).statusCode).toBe(403);
    const outsider = await buildStudent(test.db, await buildClass(test.db, { studentCount: 0 }));
    expect((await admit(teacher, target, outsider.id)).json()).toEqual({ admitted: 0 });
  });

  it('takes all newcomers at once, but nobody whom the teacher did not name', async () => {
    const { target, teacher } = await openTest();
    const [first, second, unnamed] = [await joinLate(target), await joinLate(target), await joinLate(target)];
    expect((await admit(teacher, target, first.id, second.id)).statusCode).toBe(200);
    const waiting = (await roster(teacher, target)).items.filter(({ isNewcomer }) => isNewcomer);
    expect(waiting.map(({ studentId }) => studentId)).toEqual([unnamed.id]);
  });

  it('ends when the student is removed and comes back by the code', async () => {
    const { target, given, teacher } = await openTest();
    const late = await joinLate(target);
    const url = await doTest(late.by, given, [0]);
    await admit(teacher, target, late.id);
    await teacher.ok({ method: 'DELETE', url: `/api/teacher/classes/${target.id}/roster/${late.id}` });
    await late.by.ok({ method: 'POST', url: '/api/student/classes/join', body: { code: target.joinCode } });
    expect((await late.by.ok<AttemptView>({ url })).attempt.passed).toBeNull();
  });
});

describe('practice of an examination that runs as a test in the same class', () => {
  it('cannot begin until the test is due', async () => {
    const { target, given } = await openTest();
    const practice = await buildAssignment(test.db, target, { behaviour: 'practice' });
    const [account] = target.students;
    if (account === undefined) throw new Error('no student');
    const by = await test.logIn(account);
    expect((await startGiven(by, practice)).json()).toMatchObject({ code: 'TEST_RUNNING' });
    const { rows } = await test.database.pool.query('select from attempts where assignment_id = $1', [
      practice.id,
    ]);
    expect(rows).toEqual([]);
    await setDue(given, 'now()');
    expect((await startGiven(by, practice)).statusCode).toBe(200);
  });

  it('ends when the test is given, and shows no key that was not shown before', async () => {
    const target = await buildClass(test.db);
    const practice = await buildAssignment(test.db, target, { behaviour: 'practice' });
    const [account] = target.students;
    if (account === undefined) throw new Error('no student');
    const [by, teacher] = [await test.logIn(account), await test.logIn(target.teacher)];
    const { attempt } = (await startGiven(by, practice)).json<AttemptView>();
    const url = `/api/attempts/${attempt.id}`;
    const other = await buildAssignment(test.db, target, { behaviour: 'practice' });
    // The teacher turns another assignment of the same examination into a test.
    await teacher.ok({
      method: 'PATCH',
      url: `/api/teacher/assignments/${other.id}`,
      body: { behaviour: 'test' },
    });
    const save = await by.call({
      method: 'PUT',
      url: `${url}/answers/${paper[0]?.id}`,
      body: { rev: 1, epoch: 1, submit: true, answer: null },
    });
    expect(save.json()).toMatchObject({ code: expect.stringMatching(/ATTEMPT_CLOSED|INVALID/u) });
    const view = await by.ok<AttemptView>({ url });
    expect(view.attempt).toMatchObject({ state: 'submitted', releasedFrom: '2100-01-01T00:00:00.000Z' });
    expect(JSON.stringify(view)).not.toMatch(VERDICTS);
    const list = await by.ok<{ items: StudentAssignmentRow[] }>({
      url: `/api/student/classes/${target.id}/assignments`,
    });
    expect(list.items.find(({ id }) => id === practice.id)?.result?.releasedFrom).not.toBeNull();
    await setDue(other, 'now()');
    expect((await by.ok<AttemptView>({ url })).answers.every(({ reveal }) => reveal !== null)).toBe(true);
  });

  it('that began in another class ends when the student begins the test', async () => {
    const { target, given } = await openTest();
    const elsewhere = await buildClass(test.db, { studentCount: 1 });
    const practice = await buildAssignment(test.db, elsewhere, { behaviour: 'practice' });
    const [account] = elsewhere.students;
    if (account === undefined) throw new Error('no student');
    const by = await test.logIn(account);
    const { attempt } = (await startGiven(by, practice)).json<AttemptView>();
    await by.ok({ method: 'POST', url: '/api/student/classes/join', body: { code: target.joinCode } });
    expect((await startGiven(by, given)).statusCode).toBe(200);
    const view = await by.ok<AttemptView>({ url: `/api/attempts/${attempt.id}` });
    expect(view.attempt.state).toBe('submitted');
    expect(JSON.stringify(view)).not.toMatch(VERDICTS);
  });
});
