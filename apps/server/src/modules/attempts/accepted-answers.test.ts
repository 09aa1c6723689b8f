import { expect, it } from 'vitest';
import type { Assignment, AttemptView, StudentResult, TypedAnswers } from '@domdom/api';
import { getQuestionType } from '@domdom/questions';
import { buildAssignment, buildExamination, sampleQuestion } from '../../testing/builders.ts';
import {
  buildZone,
  giveFile,
  giveWorksheet,
  judgeTyped,
  saveItem,
  startWorksheet,
  typedKey,
} from '../../testing/build-worksheet.ts';
import { type Classroom, openClassroom } from '../../testing/classroom.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

const test = openTestApp();
const ZONES = [
  buildZone('write1', 'Write', { top: 10 }, { text: 'does not' }),
  buildZone('write2', 'Write', { top: 100 }, { text: 'cat' }),
];

/** Gives one class the same worksheet twice. */
async function giveTwice(classroom: Classroom) {
  const { target, teacher, students } = classroom;
  const { worksheet, assignment } = await giveWorksheet(test.db, target, teacher, { zones: ZONES });
  const again = await giveFile(target, teacher, worksheet.id);
  const [other] = again.json<{ items: [Assignment] }>().items;
  const judge = (given: Assignment, text: string, more: { isAccepted?: boolean; itemId?: string } = {}) =>
    judgeTyped(teacher, given, text, more);
  const type = async (given: Assignment, text: string) =>
    saveItem(students[0], await startWorksheet(students[0], given), 'write1', { text });
  const key = async () => (await typedKey(teacher, worksheet)).text;
  return { worksheet, assignment, other, judge, type, key };
}

it("an accepted answer stays in the worksheet's key until no assignment accepts it any more", async () => {
  const { assignment, other, judge, type, key } = await giveTwice(await openClassroom(test));
  for (const given of [assignment, other]) {
    await type(given, "doesn't");
    expect((await judge(given, "doesn't")).statusCode).toBe(200);
  }
  await judge(assignment, "doesn't", { isAccepted: false });
  expect(await key()).toBe("does not|doesn't");
  await judge(other, "doesn't", { isAccepted: false });
  expect(await key()).toBe('does not');
});

it('an accepted answer stays in the key when one assignment accepts it while another takes it back', async () => {
  const { assignment, other, judge, type, key, worksheet } = await giveTwice(await openClassroom(test));
  for (const given of [assignment, other]) await type(given, "doesn't");
  await judge(assignment, "doesn't");
  const judged = await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('exerciseFiles').select('id').where('id', '=', worksheet.id).forUpdate().execute();
    const accepting = judge(other, "doesn't");
    await expect.poll(() => waitingForLocks(test.db)).toBe(1);
    const takingBack = judge(assignment, "doesn't", { isAccepted: false });
    await expect.poll(() => waitingForLocks(test.db)).toBe(2);
    return [accepting, takingBack];
  });
  for (const answer of await Promise.all(judged)) expect(answer.statusCode).toBe(200);
  expect(await key()).toBe("does not|doesn't");
  await judge(other, "doesn't", { isAccepted: false });
  expect(await key()).toBe('does not');
});

it('an accepted answer must have been typed into this zone of this assignment', async () => {
  const { assignment, other, judge, type, key } = await giveTwice(await openClassroom(test));
  await type(assignment, " doesn't ");
  await type(other, 'dont');
  const refused = [
    await judge(assignment, 'dont'),
    await judge(assignment, 'anything else'),
    await judge(assignment, "doesn't", { itemId: 'write2' }),
  ];
  for (const answer of refused) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { issues: [{ path: 'text', message: 'Chưa có học sinh nào trả lời như vậy!' }] },
    ]);
  }
  expect(await key()).toBe('does not');
  expect((await judge(assignment, "doesn't")).statusCode).toBe(200);
});

it('a question has at most fifty accepted answers', async () => {
  const classroom = await openClassroom(test);
  const { assignment, judge, type } = await giveTwice(classroom);
  await type(assignment, "doesn't");
  const accepted = Array.from({ length: 50 }, (_, number) => ({
    assignmentId: assignment.id,
    schoolId: classroom.target.schoolId,
    itemId: 'write1',
    text: `answer ${number}`,
    acceptedBy: classroom.target.teacher.id,
  }));
  await test.db.insertInto('acceptedAnswers').values(accepted).execute();
  const answer = await judge(assignment, "doesn't");
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { issues: [{ message: 'Câu này đã được chấp nhận thêm 50 đáp án, hãy bỏ bớt trước khi thêm!' }] },
  ]);
  await judge(assignment, 'answer 7', { isAccepted: false });
  expect((await judge(assignment, "doesn't")).statusCode).toBe(200);
});

it('an answer typed into a test is accepted for its assignment, and in practice it is not', async () => {
  const { target, teacher, students } = await openClassroom(test);
  const question = sampleQuestion('word-form');
  const key = getQuestionType(question.type).keyAnswer(question);
  expect(key).toMatchObject({ texts: [expect.any(String)] });
  const code = 'typed-test';
  await buildExamination(test.db, { kind: 'unit-test', unit: '1', grade: 3, code, questions: [question] });
  const give = async (behaviour: 'test' | 'practice') => {
    const given = await buildAssignment(test.db, target, { code, behaviour });
    const { attempt } = await students[0].ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: given.examinationId, assignmentId: given.id },
    });
    const answer = Object.assign({}, key, { texts: ['quite another'] });
    const body = { rev: 1, epoch: attempt.epoch, answer };
    await students[0].ok({ method: 'PUT', url: `/api/attempts/${attempt.id}/answers/${question.id}`, body });
    const finish = { epoch: attempt.epoch };
    await students[0].ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: finish });
    return given;
  };
  const judge = ({ id }: { id: string }, isAccepted: boolean) =>
    teacher.call({
      method: 'PUT',
      url: `/api/teacher/assignments/${id}/accepted-answers`,
      body: { itemId: question.id, text: 'Quite another', isAccepted },
    });
  const listed = async ({ id }: { id: string }) =>
    (await teacher.ok<{ items: TypedAnswers[] }>({ url: `/api/teacher/assignments/${id}/typed-answers` }))
      .items;

  // Given first: a running test closes the practice of the same examination.
  const practised = await give('practice');
  const given = await give('test');
  expect(await listed(given)).toMatchObject([
    { itemId: question.id, groups: [{ text: 'quite another', isCorrect: false }] },
  ]);
  const body = { itemId: question.id, text: 'quite another', isAccepted: true };
  const url = `/api/teacher/assignments/${given.id}/accepted-answers`;
  expect(await teacher.ok({ method: 'PUT', url, body })).toEqual({ regradedCount: 1 });
  expect(await listed(given)).toMatchObject([{ groups: [{ isCorrect: true, isAcceptedByHand: true }] }]);
  const { students: results } = await teacher.ok<{ students: StudentResult[] }>({
    url: `/api/teacher/assignments/${given.id}`,
  });
  expect(results[0]?.result).toMatchObject({ passed: 1, score: 10 });
  expect((await judge(given, false)).json()).toEqual({ regradedCount: 1 });

  expect(await listed(practised)).toEqual([]);
  expect((await judge(practised, true)).statusCode).toBe(400);
});

it('an answer is accepted for its blank alone, and the rest of the question is graded by the key', async () => {
  const { target, teacher, students } = await openClassroom(test);
  const question = sampleQuestion('fill-word-in-the-blank');
  const key = getQuestionType(question.type).keyAnswer(question);
  const keyTexts = textsOf(key);
  expect(keyTexts.length).toBeGreaterThan(1);
  const code = 'typed-blanks';
  await buildExamination(test.db, { kind: 'unit-test', unit: '1', grade: 3, code, questions: [question] });
  const given = await buildAssignment(test.db, target, { code, behaviour: 'test' });
  const { attempt } = await students[0].ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: given.examinationId, assignmentId: given.id },
  });
  const answer = Object.assign({}, key, { texts: ['another', 'other', ...keyTexts.slice(2)] });
  const body = { rev: 1, epoch: attempt.epoch, answer };
  await students[0].ok({ method: 'PUT', url: `/api/attempts/${attempt.id}/answers/${question.id}`, body });
  const finish = { epoch: attempt.epoch };
  await students[0].ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: finish });

  const url = `/api/teacher/assignments/${given.id}`;
  const judge = (blank: number, text: string) =>
    teacher.call({
      method: 'PUT',
      url: `${url}/accepted-answers`,
      body: { itemId: question.id, blank, text, isAccepted: true },
    });
  const rights = async () =>
    (await teacher.ok<{ items: TypedAnswers[] }>({ url: `${url}/typed-answers` })).items
      .slice(0, 2)
      .map(({ blank, groups }) => [blank, groups[0]?.text, groups[0]?.isCorrect]);
  const passed = async () =>
    (await teacher.ok<{ students: StudentResult[] }>({ url })).students[0]?.result?.passed;
  expect(await rights()).toEqual([
    [0, 'another', false],
    [1, 'other', false],
  ]);
  // Nobody typed this into the first blank, and there is no such blank.
  expect((await judge(0, 'other')).statusCode).toBe(400);
  expect((await judge(keyTexts.length, 'other')).statusCode).toBe(400);
  expect((await judge(0, 'another')).json()).toEqual({ regradedCount: 1 });
  expect([await rights(), await passed()]).toEqual([
    [
      [0, 'another', true],
      [1, 'other', false],
    ],
    0,
  ]);
  expect((await judge(1, 'other')).json()).toEqual({ regradedCount: 1 });
  expect(await passed()).toBe(1);
});

function textsOf(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null || !('texts' in answer)) return [];
  return Array.isArray(answer.texts) ? answer.texts.map(String) : [];
}
