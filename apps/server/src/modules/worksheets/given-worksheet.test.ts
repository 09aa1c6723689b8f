import { beforeAll, describe, expect, it } from 'vitest';
import type { Assignment, AttemptView, StudentResult, Worksheet } from '@domdom/api';
import { buildClass, type BuiltClass, buildUser } from '../../testing/builders.ts';
import {
  buildWorksheet,
  buildZone,
  finishWorksheet,
  giveFile,
  giveWorksheet,
  saveItem,
  startWorksheet,
} from '../../testing/build-worksheet.ts';
import { openClassroom } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let target: BuiltClass;
let teacher: Browser;
let student: Browser;
beforeAll(async () => {
  ({
    target,
    teacher,
    students: [student],
  } = await openClassroom(test));
});

const give = (fileId: string, more: object = {}, by = teacher) => giveFile(target, by, fileId, more);
const given = (more: object = {}) => giveWorksheet(test.db, target, teacher, { ...more });
const start = (assignment: Assignment) => startWorksheet(student, assignment);
const save = (view: AttemptView, itemId: string, answer: object, more: object = {}) =>
  saveItem(student, view, itemId, answer, more);
const finish = (view: AttemptView) => finishWorksheet(student, view);

const RIGHT: Record<string, object> = {
  write1: { text: ' Does not. ' },
  opta: { zoneIds: ['optb'] },
  left1: { zoneIds: ['right1'] },
  word1: { zoneIds: ['word1'] },
  drop1: { text: 'zebra' },
  drag1: { text: 'moon' },
};

describe('giving a worksheet', () => {
  it('creates a worksheet assignment, named like the worksheet', async () => {
    const { worksheet, assignment } = await given();
    expect(assignment).toMatchObject({
      title: 'Phiếu 1',
      exerciseType: 'LIVEWORKSHEET',
      settings: { tags: ['LIVEWORKSHEET'] },
      attachmentId: worksheet.id,
      attachmentName: 'Phiếu 1',
      questionCount: 6,
      durationSeconds: 0,
    });
  });

  it('refuses a worksheet that is unfinished or asks nothing', async () => {
    for (const zones of [[], [buildZone('write1', 'Write', { top: 10 })]]) {
      const worksheet = await buildWorksheet(test.db, target.teacher, teacher, zones);
      expect((await give(worksheet.id)).statusCode).toBe(400);
    }
  });

  it("does not find a colleague's file, and requires exactly one thing to assign", async () => {
    const worksheet = await buildWorksheet(test.db, target.teacher, teacher);
    const colleague = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId }),
    });
    const body = { classIds: [colleague.id] };
    expect((await give(worksheet.id, body, await test.logIn(colleague.teacher))).statusCode).toBe(404);
    expect((await give(worksheet.id, { examinationId: worksheet.id })).statusCode).toBe(400);
  });

  it('keeps the worksheet as it was given, whatever is drawn or deleted later', async () => {
    const { worksheet, assignment } = await given();
    const document = { ...worksheet.document, zones: worksheet.document.zones.slice(0, 1) };
    await teacher.ok<Worksheet>({
      method: 'PUT',
      url: `/api/worksheets/${worksheet.id}`,
      body: { rev: 1, name: 'Khác', document },
    });
    await teacher.ok({ method: 'DELETE', url: `/api/files/${worksheet.id}` });
    expect((await start(assignment)).worksheet?.items).toHaveLength(6);
  });

  it('has no test preview, and says where to find its preview', async () => {
    const { assignment } = await given();
    const url = `/api/examinations/${assignment.examId}/preview?assignmentId=${assignment.id}`;
    const answer = await teacher.call({ url });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'NO_QUESTIONS', message: 'Đây là phiếu bài tập: vui lòng mở phiếu để xem trước!' },
    ]);
  });

  it('does not add it to any list of tests', async () => {
    const { assignment } = await given();
    const units = await teacher.call({ method: 'GET', url: `/api/teacher/classes/${target.id}/units` });
    expect(units.body).not.toContain(assignment.examId);
  });
});

describe('doing a worksheet', () => {
  it('shows pages and zones, but no key before the end', async () => {
    const { assignment } = await given();
    const answer = await student.call({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: assignment.examId, assignmentId: assignment.id },
    });
    const view = answer.json<AttemptView>();
    expect(view.questions).toEqual([]);
    expect(view.worksheet?.items.map(({ id, mode }) => [id, mode])).toEqual([
      ['write1', 'Write'],
      ['opta', 'Choice'],
      ['left1', 'Match'],
      ['word1', 'SelectWord'],
      ['drop1', 'DropDown'],
      ['drag1', 'DragDrop'],
    ]);
    const saved = await save(view, 'opta', { zoneIds: ['opta'] }, { submit: true });
    for (const text of [answer.body, saved.body]) {
      expect(text).not.toMatch(/does not|isCorrect|correctIds|groupName|"right"/);
    }
    expect(saved.json()).toMatchObject({ isSubmitted: false, verdict: null, reveal: null });
  });

  it('has no time limit', async () => {
    const { assignment } = await given();
    const url = `/api/examinations/${assignment.examId}/attempt?assignmentId=${assignment.id}`;
    expect(await student.ok({ url })).toMatchObject({
      exercise: { title: 'Phiếu 1', questionCount: 6, durationSeconds: 0 },
      view: null,
      canStart: true,
    });
  });

  it('marks everything at the end: 10 times the correct answers divided by all items', async () => {
    const { assignment } = await given();
    const view = await start(assignment);
    for (const [itemId, answer] of Object.entries(RIGHT)) {
      expect((await save(view, itemId, answer)).statusCode).toBe(200);
    }
    await save(view, 'drop1', { text: 'ant' }, { rev: 2 });
    const { attempt, answers } = await finish(view);
    expect(attempt).toMatchObject({ total: 6, answered: 6, passed: 5, score: 8.3, state: 'submitted' });
    expect(answers.find(({ questionId }) => questionId === 'drop1')).toMatchObject({
      verdict: { isCorrect: false },
      reveal: { keyAnswer: { text: 'zebra' } },
    });
    const after = await save(view, 'drop1', { text: 'zebra' }, { rev: 3 });
    expect(after.json()).toMatchObject({ code: 'ATTEMPT_CLOSED' });
  });

  it('does not count an answer that was taken back, for the student, for the watching teacher and at the end', async () => {
    const { assignment } = await given();
    const seen = async () => {
      const { students } = await teacher.ok<{ students: StudentResult[] }>({
        url: `/api/teacher/assignments/${assignment.id}`,
      });
      return students[0];
    };
    expect(await seen()).toMatchObject({
      state: 'not-started',
      openAttemptId: null,
      answeredNow: 0,
      lastSavedAt: null,
    });
    const view = await start(assignment);
    expect(await seen()).toMatchObject({ state: 'open', answeredNow: 0, lastSavedAt: null });
    await save(view, 'write1', { text: 'x' });
    await save(view, 'opta', { zoneIds: ['optb'] });
    await save(view, 'word1', { zoneIds: ['word2'] });
    expect(await seen()).toMatchObject({ answeredNow: 3, lastSavedAt: expect.any(String) });
    await save(view, 'write1', { text: ' ' }, { rev: 2 });
    await save(view, 'opta', { zoneIds: [] }, { rev: 2 });
    expect(await seen()).toMatchObject({ answeredNow: 1 });
    expect((await start(assignment)).attempt.answered).toBe(1);
    const { attempt } = await finish(await start(assignment));
    expect(attempt.answered).toBe(1);
    expect(await seen()).toMatchObject({ state: 'done', answeredNow: 0, lastSavedAt: null });
  });

  it('is visible to the teacher while it is filled in, without a verdict or a key', async () => {
    const { assignment } = await given();
    const view = await start(assignment);
    await save(view, 'drop1', { text: 'ant' });
    const { students } = await teacher.ok<{ students: StudentResult[] }>({
      url: `/api/teacher/assignments/${assignment.id}`,
    });
    expect(students).toMatchObject([{ openAttemptId: view.attempt.id, result: null }]);
    const seen = await teacher.ok<AttemptView>({
      url: `/api/teacher/attempts/${students[0]?.openAttemptId}`,
    });
    expect(seen.attempt.state).toBe('open');
    expect(seen.answers).toMatchObject([
      { questionId: 'drop1', answer: { text: 'ant' }, isSubmitted: false, verdict: null, reveal: null },
    ]);
    await finish(view);
    const after = await teacher.ok<{ students: StudentResult[] }>({
      url: `/api/teacher/assignments/${assignment.id}`,
    });
    expect(after.students).toMatchObject([{ openAttemptId: null, result: { attemptId: view.attempt.id } }]);
  });

  it('refuses answers that the item does not allow', async () => {
    const { assignment } = await given();
    const view = await start(assignment);
    expect((await save(view, 'drop1', { text: 'cat' })).statusCode).toBe(400);
    expect((await save(view, 'opta', { zoneIds: ['right1'] })).statusCode).toBe(400);
    expect((await save(view, 'listen1', { text: 'x' })).statusCode).toBe(404);
  });

  it('can be started again after the end, but only once in a test', async () => {
    const { assignment } = await given();
    await finish(await start(assignment));
    expect((await start(assignment)).attempt.state).toBe('open');
    const { assignment: asTest } = await given({ behaviour: 'test' });
    const finished = await finish(await start(asTest));
    expect(finished.answers.every(({ reveal }) => reveal === null)).toBe(true);
    const again = await student.call({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: asTest.examId, assignmentId: asTest.id },
    });
    expect(again.statusCode).toBe(409);
  });
});
