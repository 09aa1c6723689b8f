import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnTest } from '@domdom/api';
import {
  buildAssignment,
  buildBankQuestion,
  type BuiltClass,
  buildClass,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

let target: BuiltClass;
let teacher: Browser;
beforeAll(async () => {
  target = await buildClass(test.db);
  teacher = await test.logIn(target.teacher);
});

const compose = (ids: readonly string[]) =>
  teacher.ok<OwnTest>({
    method: 'POST',
    url: '/api/own-tests',
    body: {
      quizTitle: 'Đề của tôi',
      grade: 3,
      jsonData: { questions: ids.map((id) => ({ source: 'bank', id, cell: null })) },
    },
  });

/** An assignment with the paper of an own test, as a test. */
async function give({ id: examinationId }: OwnTest): Promise<string> {
  const { id } = await buildAssignment(test.db, target, { behaviour: 'test' });
  const paper = await test.db
    .selectFrom('paperVersions')
    .select('id')
    .where('examinationId', '=', examinationId)
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('assignments')
    .set({ examinationId, paperVersionId: paper.id })
    .where('id', '=', id)
    .execute();
  return id;
}

const change = (id: string, body: object) =>
  teacher.call({ method: 'PATCH', url: `/api/teacher/assignments/${id}`, body });

describe('questions for exams', () => {
  it('appear in no practice: a test with one of them stays a test', async () => {
    const [forExams, forBoth] = [
      await buildBankQuestion(test.db, target.teacher, { purpose: 'EXAM' }),
      await buildBankQuestion(test.db, target.teacher),
    ];
    const given = await give(await compose([forBoth, forExams]));
    const refused = await change(given, { behaviour: 'practice', title: 'Luyện tập' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Đề có câu hỏi chỉ dùng để kiểm tra, vui lòng giao thành bài kiểm tra!');
    expect((await change(given, { behaviour: 'test', title: 'Kiểm tra' })).json()).toMatchObject({
      behaviour: 'test',
      title: 'Kiểm tra',
    });
    const other = await give(await compose([forBoth]));
    expect((await change(other, { behaviour: 'practice' })).json()).toMatchObject({ behaviour: 'practice' });
  });

  it('count as they are when the test is given, also after they have left the bank', async () => {
    const id = await buildBankQuestion(test.db, target.teacher);
    const given = await give(await compose([id]));
    const { question, version } = await teacher.ok<{ question: object; version: number }>({
      url: `/api/question-bank/${id}`,
    });
    await teacher.ok({
      method: 'PUT',
      url: `/api/question-bank/${id}`,
      body: { grade: 3, question, version, purpose: 'EXAM' },
    });
    await teacher.ok({ method: 'DELETE', url: `/api/question-bank/${id}` });
    expect((await change(given, { behaviour: 'practice' })).statusCode).toBe(400);
  });

  it('are not reached without an assignment, where everything is practice', async () => {
    const id = await buildBankQuestion(test.db, target.teacher, { purpose: 'EXAM' });
    const { id: examinationId } = await compose([id]);
    const student = await test.logIn(onlyStudent(target));
    const begun = await student.call({ method: 'POST', url: '/api/attempts', body: { examinationId } });
    expect(begun.statusCode).toBe(404);
  });
});
