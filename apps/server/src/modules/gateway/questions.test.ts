import { gradeRaw, parseRawQuestion } from '@domdom/questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBankQuestion, buildClass, type BuiltClass, onlyStudent } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let target: BuiltClass;
let teacher: Browser;
let questionId: string;
beforeAll(async () => {
  target = await buildClass(test.db);
  teacher = await test.logIn(target.teacher);
  questionId = await buildBankQuestion(test.db, target.teacher);
});

const read = (by: Browser, parameters: object, fields = '*') =>
  by.call({
    method: 'OPTIONS',
    url: '/api/v1.0/dynamic/crud',
    body: { moduleName: 'METADATA', entityName: 'Questions', fields, parameters },
  });

async function rows(by: Browser, parameters: object): Promise<Record<string, unknown>[]> {
  const response = await read(by, parameters);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ results: Record<string, unknown>[] }>().results;
}

describe('questions of the bank for older clients', () => {
  it('carry every key in the stored shape, and can be graded by it', async () => {
    const [row] = await rows(teacher, { id: questionId });
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(
        'id questionText answers type optionType title subTitle imageUrl audioUrl videoUrl settings grade gradeCode gradeName tags skills status createBy'.split(
          ' ',
        ),
      ),
    );
    expect(row).toMatchObject({ id: questionId, createBy: target.teacher.id, status: 'PRIVATE' });
    expect(parseRawQuestion(row).question).not.toBeNull();
    expect(gradeRaw(row, []).possible).toBeGreaterThan(0);
  });

  it('are those that the caller may read, narrowed by grade and status', async () => {
    const ids = (await rows(teacher, {})).map(({ id }) => id);
    expect(ids).toContain(questionId);
    expect(await rows(teacher, { id: questionId, status: 'PUBLIC' })).toEqual([]);
    const stranger = await test.logIn((await buildClass(test.db)).teacher);
    expect(await rows(stranger, { id: questionId })).toEqual([]);
  });

  it('are refused to pupils, without a session, and with odd parameters', async () => {
    const pupil = await test.logIn(onlyStudent(target));
    expect((await read(pupil, {})).statusCode).toBe(403);
    expect((await read(test.stranger(), {})).statusCode).toBe(401);
    expect((await read(teacher, { grade: 'ba' })).statusCode).toBe(400);
    expect((await read(teacher, { owner: 'me' })).statusCode).toBe(400);
    expect((await read(teacher, {}, 'searchText')).statusCode).toBe(400);
  });
});
