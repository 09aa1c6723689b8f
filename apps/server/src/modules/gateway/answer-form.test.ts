import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import {
  buildAssignment,
  buildClass,
  buildStudent,
  findExamination,
  onlyStudent,
  questionsOf,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let paper: QuestionBase[];
beforeAll(async () => {
  paper = questionsOf((await findExamination(test.db)).questions);
});

const urlencoded = (fields: Record<string, string>) => ({
  type: 'application/x-www-form-urlencoded',
  payload: new URLSearchParams(fields).toString(),
});

function multipart(fields: Record<string, string>, extra = '') {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=xx', payload: `${parts.join('')}${extra}--xx--\r\n` };
}

const send = (by: Browser, { type, payload }: { type: string; payload: string }, url = '/api/saveanswer') =>
  test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'x-domdom-client': 'web',
      'content-type': type,
      cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });

async function givenStudent() {
  const target = await buildClass(test.db);
  const account = onlyStudent(target);
  const assignment = await buildAssignment(test.db, target);
  const student = await test.logIn(account);
  const form = (changes: Record<string, string> = {}) => ({
    studentId: account.id,
    assignmentId: assignment.id,
    questionId: paper[0]?.id ?? '',
    studentChoice: 'null',
    ...changes,
  });
  const url = `/api/examinations/${assignment.examinationId}/attempt?assignmentId=${assignment.id}`;
  const view = async () => (await student.ok<{ view: AttemptView | null }>({ url })).view;
  return { target, account, assignment, student, form, view };
}

/** The right answer to the first question, as the student of the running attempt would send it. */
async function rightChoice(attemptId: string): Promise<string> {
  const { seed } = await test.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const [first] = paper;
  if (first === undefined) throw new Error('The paper is empty.');
  return JSON.stringify(encodeAnswer(first, seed, getQuestionType(first.type).keyAnswer(first)));
}

async function startedStudent() {
  const given = await givenStudent();
  const { attempt } = await given.student.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: given.assignment.examinationId, assignmentId: given.assignment.id },
  });
  return { ...given, attempt, choice: await rightChoice(attempt.id) };
}

describe('an answer sent as a form', () => {
  it.each([
    ['urlencoded', urlencoded],
    ['multipart', multipart],
  ])(
    'is saved as a draft of the running attempt (%s), with the note and without a verdict',
    async (_how, encode) => {
      const { student, form, view, choice, attempt } = await startedStudent();
      const said = {
        answerType: 'OneChoice',
        score: '10',
        sessionId: '7',
        takeExamTime: '1',
        questionGuid: 'g',
      };
      const sent = form({ ...said, studentChoice: choice, notes: 'Câu này khó', questionEntityName: 'Q' });
      const response = await send(student, encode(sent));
      expect([response.statusCode, response.json()]).toEqual([200, { message: 'OK', result: true }]);
      expect((await view())?.answers).toMatchObject([
        { questionId: paper[0]?.id, rev: 1, answer: JSON.parse(choice), isSubmitted: false, verdict: null },
      ]);
      const { notes, epoch } = await test.db
        .selectFrom('attempts')
        .select(['notes', 'epoch'])
        .where('id', '=', attempt.id)
        .executeTakeFirstOrThrow();
      // The browser that started the attempt may still write.
      expect([notes, epoch]).toEqual(['Câu này khó', 1]);
      expect((await send(student, encode(sent))).statusCode).toBe(200);
      expect((await view())?.answers).toMatchObject([{ rev: 2 }]);
    },
  );

  it('starts no attempt, neither a first nor another one', async () => {
    const { student, form, view } = await givenStudent();
    expect((await send(student, urlencoded(form()))).statusCode).toBe(404);
    expect(await view()).toBeNull();
    const finished = await startedStudent();
    const url = `/api/attempts/${finished.attempt.id}/finish`;
    await finished.student.ok({ method: 'POST', url, body: { epoch: 1 } });
    const late = await send(finished.student, urlencoded(finished.form({ studentChoice: finished.choice })));
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'ATTEMPT_CLOSED' }]);
    expect((await finished.view())?.attempt.id).toBe(finished.attempt.id);
  });

  it('does not replace an answer that already has a verdict', async () => {
    const { student, form, choice, attempt } = await startedStudent();
    await student.ok({
      method: 'PUT',
      url: `/api/attempts/${attempt.id}/answers/${paper[0]?.id}`,
      body: { rev: 1, epoch: 1, submit: true, answer: JSON.parse(choice) },
    });
    const response = await send(student, urlencoded(form({ studentChoice: choice })));
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'ANSWER_LOCKED' }]);
  });

  it('is refused from another student, and unknown for an assignment of another class', async () => {
    const { student, form, target, view } = await givenStudent();
    const mate = await buildStudent(test.db, target);
    const foreign = await send(student, urlencoded(form({ studentId: mate.id })));
    expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    const other = await givenStudent();
    const elsewhere = await send(student, urlencoded(form({ assignmentId: other.assignment.id })));
    expect(elsewhere.statusCode).toBe(404);
    const teacher = await test.logIn(target.teacher);
    expect((await send(teacher, urlencoded(form({ studentId: target.teacher.id })))).statusCode).toBe(403);
    expect(await view()).toBeNull();
  });

  it.each([
    ['an unknown field', (fields: Record<string, string>) => urlencoded({ ...fields, isCorrect: 'true' })],
    ['a missing field', ({ questionId: _left, ...fields }: Record<string, string>) => urlencoded(fields)],
    [
      'a choice that is no JSON',
      (fields: Record<string, string>) => urlencoded({ ...fields, studentChoice: '{' }),
    ],
    [
      'a field given twice',
      (fields: Record<string, string>) => {
        const { type, payload } = urlencoded(fields);
        return { type, payload: `${payload}&questionId=2` };
      },
    ],
    [
      'a file',
      (fields: Record<string, string>) =>
        multipart(
          fields,
          '--xx\r\nContent-Disposition: form-data; name="notes"; filename="a.txt"\r\n\r\nhello\r\n',
        ),
    ],
    ['a broken form', () => ({ type: 'multipart/form-data; boundary=xx', payload: 'nothing' })],
    [
      'a choice of another shape',
      (fields: Record<string, string>) => urlencoded({ ...fields, studentChoice: '{"a":1}' }),
    ],
  ])('is refused with %s and changes nothing', async (_what, encode) => {
    const { student, form, view } = await startedStudent();
    const response = await send(student, encode(form()));
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    // People read this message, so it must be in Vietnamese.
    expect(response.body).not.toMatch(/file|given/);
    expect((await view())?.answers).toEqual([]);
  });

  it('is the only call that accepts forms, because other sites can send forms without asking', async () => {
    const response = await send(test.stranger(), urlencoded({ email: 'a@b.vn', password: 'x' }), '/login');
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });
});

describe('the assignments of a class session', () => {
  const KEYS =
    'id asrId className completedPercent courseNotes description formatControl groupPart groupType imageUrl questionTitle questionType questionTypeText sessionTitle sortOrder star status title';

  it("are those of the unit, in the known keys, with the student's own result", async () => {
    const { student, account, target, assignment, attempt } = await startedStudent();
    const url = `/api/GetStudentAssignmentBySession/${account.id}/${target.id}`;
    const [row] = (await student.ok<{ results: object[] }>({ url: `${url}/1` })).results;
    expect(Object.keys(row ?? {})).toEqual(KEYS.split(' '));
    expect(row).toMatchObject({
      id: assignment.id,
      asrId: null,
      status: 1,
      sortOrder: 1,
      sessionTitle: 'Unit 1',
    });
    await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
    expect(await student.ok({ url: `${url}/1` })).toMatchObject({
      message: 'OK',
      sessionTitle: 'Unit 1',
      results: [{ asrId: attempt.id, status: 2, completedPercent: 0, star: 0 }],
    });
    expect(await student.ok({ url: `${url}/2` })).toMatchObject({ sessionTitle: 'Unit 2', results: [] });
    expect((await student.call({ url: `${url}/13` })).statusCode).toBe(404);
  });

  it('are shown only to the logged-in student', async () => {
    const { student, account, target } = await givenStudent();
    const mate = await buildStudent(test.db, target);
    const of = (studentId: string, classId: string) =>
      student.call({ url: `/api/GetStudentAssignmentBySession/${studentId}/${classId}/1` });
    expect((await of(mate.id, target.id)).statusCode).toBe(403);
    expect((await of(account.id, (await buildClass(test.db)).id)).statusCode).toBe(404);
  });
});
