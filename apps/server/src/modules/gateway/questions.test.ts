import { gradeRaw, parseQuestion, parseRawQuestion, questionTypes } from '@domdom/questions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildBankQuestion,
  buildClass,
  type BuiltClass,
  onlyStudent,
  sampleQuestion,
} from '../../testing/builders.ts';
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

async function rows(by: Browser, parameters: object, fields?: string): Promise<Record<string, unknown>[]> {
  const response = await read(by, parameters, fields);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ results: Record<string, unknown>[] }>().results;
}

/** Adds the same question under other ids. */
const addCopies = (id: string, count: number) =>
  sql`
    with made as (
      insert into bank_questions (school_id, created_by, status, grade, type, title)
      select school_id, created_by, status, grade, type, title
      from bank_questions, generate_series(1, ${count}::integer) where id = ${id} returning id
    )
    insert into bank_question_versions (question_id, version, school_id, question, search_text, created_by, excerpt)
    select made.id, 1, v.school_id, v.question, v.search_text, v.created_by, v.excerpt
    from made, bank_question_versions v where v.question_id = ${id}`.execute(test.db);

describe('questions of the bank for older clients', () => {
  it('include every key in the stored shape, and can be graded by it', async () => {
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

  it.each(questionTypes().map(({ type }) => type))('lose nothing of a question of type %s', async (type) => {
    const { samples = [] } = questionTypes().find((one) => one.type === type) ?? {};
    expect(samples.length).toBeGreaterThan(0);
    for (const { question } of samples) {
      const id = await buildBankQuestion(test.db, target.teacher, { question });
      const [row = {}] = await rows(teacher, { id });
      const stored = { ...parseQuestion(question), id };
      expect(parseRawQuestion(row)).toMatchObject({ question: stored, problems: [] });
      expect(parseRawQuestion(row).question).toEqual(stored);
      // Each field can be requested by name.
      const one = await rows(teacher, { id }, Object.keys(row).join(','));
      expect(one).toEqual([row]);
    }
  });

  it.each([
    [true, 'Điền từ theo tranh', 'ONECHOICE'],
    [true, 'CHOOSEWORD_ONECHOICE', 'CHOOSEWORD_ONECHOICE'],
    [false, 'LISTEN_ONECHOICE', 'MULTICHOICE'],
    [undefined, 'LISTEN_ONECHOICE', ''],
    [undefined, 'Điền từ theo tranh', 'Điền từ theo tranh'],
  ])(
    'with one answer only (%s) are graded so, whatever the school calls their form (%s)',
    async (isSingleChoice, own, optionType) => {
      const sample = sampleQuestion('multiple-choice');
      const question = { ...sample, settings: isSingleChoice === undefined ? {} : { isSingleChoice } };
      const id = await buildBankQuestion(test.db, target.teacher, { question });
      await test.db.updateTable('bankQuestions').set({ optionType: own }).where('id', '=', id).execute();
      const [row = {}] = await rows(teacher, { id });
      expect(row['optionType']).toBe(optionType);
      expect(parseRawQuestion(row).question).toEqual({ ...parseQuestion(question), id });
    },
  );

  it('are refused when there are more than can be read, with advice on what to do', async () => {
    const many = await buildClass(test.db);
    const by = await test.logIn(many.teacher);
    const id = await buildBankQuestion(test.db, many.teacher, { grade: 4 });
    await addCopies(id, 999);
    expect(await rows(by, { grade: 4 })).toHaveLength(100);
    await addCopies(id, 1);
    const response = await read(by, {});
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Có hơn 1000 câu hỏi, vui lòng lọc theo lớp hoặc theo trạng thái!');
    expect(await rows(by, { grade: 3 })).toEqual([]);
  });

  it('are those that the caller may read, filtered by grade and status', async () => {
    const ids = (await rows(teacher, {})).map(({ id }) => id);
    expect(ids).toContain(questionId);
    expect(await rows(teacher, { id: questionId, status: 'PUBLIC' })).toEqual([]);
    const stranger = await test.logIn((await buildClass(test.db)).teacher);
    expect(await rows(stranger, { id: questionId })).toEqual([]);
  });

  it('are refused to students, without a session and with odd parameters', async () => {
    const student = await test.logIn(onlyStudent(target));
    expect((await read(student, {})).statusCode).toBe(403);
    expect((await read(test.stranger(), {})).statusCode).toBe(401);
    expect((await read(teacher, { grade: 'ba' })).statusCode).toBe(400);
    expect((await read(teacher, { owner: 'me' })).statusCode).toBe(400);
    expect((await read(teacher, {}, 'searchText')).statusCode).toBe(400);
  });
});
