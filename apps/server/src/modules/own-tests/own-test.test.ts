import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnTest, OwnTestRow } from '@domdom/api';
import { type Matrix, totalOf } from '@domdom/domain/own-tests/matrix';
import { spreadPoints } from '@domdom/domain/own-tests/spread-points';
import { getQuestionType } from '@domdom/questions';
import { buildBankItems } from '../../testing/build-bank-items.ts';
import {
  buildAssignment,
  buildBankQuestion,
  type BuiltClass,
  buildClass,
  buildUser,
  type BuiltUser,
  sampleQuestion,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const NO_ID = '00000000-0000-7000-8000-000000000000';

let ownClass: BuiltClass;
let teacher: BuiltUser;
let browser: Browser;
let colleague: Browser;
let questionId: string;

beforeAll(async () => {
  ownClass = await buildClass(test.db);
  teacher = ownClass.teacher;
  browser = await test.logIn(teacher);
  colleague = await test.logIn(await buildUser(test.db, { role: 'testbank', schoolId: teacher.schoolId }));
  questionId = await buildBankQuestion(test.db, teacher, {
    question: sampleQuestion('one-choice', { level: 'ELEMENTARY' }),
  });
  await buildBankItems(test.db, 12);
});

const post = (url: string, body?: object, by = browser) =>
  by.call({ method: 'POST', url, ...(body && { body }) });
const create = (body: object = {}, by = browser) =>
  by.ok<OwnTest>({ method: 'POST', url: '/api/own-tests', body: { quizTitle: 'Đề 1', grade: 3, ...body } });
const put = ({ id, quizTitle, grade, version }: OwnTestRow, body: object, by = browser) =>
  by.call({ method: 'PUT', url: `/api/own-tests/${id}`, body: { quizTitle, grade, version, ...body } });
const read = (id: string, by = browser, query = '') => by.call({ url: `/api/own-tests/${id}${query}` });
const titles = async (query: string, by = browser) =>
  (await by.ok<{ items: OwnTestRow[] }>({ url: `/api/own-tests?${query}` })).items.map(
    ({ quizTitle }) => quizTitle,
  );
const OWN = { source: 'bank', cell: null } as const;

const skillsOf = ({ id }: { id: string }) =>
  test.db.selectFrom('examinations').select('skills').where('id', '=', id).executeTakeFirstOrThrow();

describe('a test of the library', () => {
  it('has five questions in mind and no time limit unless its author says otherwise', async () => {
    const made = await create();
    expect(made).toMatchObject({ totalQuestion: 5, duration: 0, questionCount: 0, status: 'PRIVATE' });
    expect(made.jsonData).toEqual({ questions: [], matrix: null });
  });

  it('is made once, however often its draft is sent', async () => {
    const draftId = '11111111-1111-4111-8111-111111111111';
    const [one, other] = await Promise.all([create({ draftId }), create({ draftId })]);
    expect([one.id, one.version, other.version]).toEqual([other.id, 1, 1]);
    // The first answer was lost, and its author went on writing.
    expect(await create({ draftId, quizTitle: 'Đề 1 sửa' })).toMatchObject({
      id: one.id,
      version: 2,
      quizTitle: 'Đề 1 sửa',
    });
  });

  it('pins what it asks: an edit is a new version, and the earlier one stays as it was', async () => {
    const made = await create({
      jsonData: {
        questions: [
          { ...OWN, id: questionId },
          { source: 'item', id: 'g3-item0' },
        ],
      },
    });
    expect(made.jsonData.questions.map(({ id }) => id)).toEqual([questionId, 'g3-item0']);
    const edited = (await put(made, { quizTitle: 'Đề 1b', duration: 45 })).json<OwnTest>();
    expect(edited).toMatchObject({ version: 2, questionCount: 0, duration: 45 });
    const first = (await read(made.id, browser, '?version=1')).json<OwnTest>();
    expect(first).toMatchObject({ quizTitle: 'Đề 1', questionCount: 2, duration: 0 });
    expect((await put(made, { quizTitle: 'Đề cũ' })).statusCode).toBe(409);
    // Saved again without a change.
    expect((await put(edited, { quizTitle: 'Đề 1b', duration: 45 })).json<OwnTest>().version).toBe(2);
  });

  it('keeps a question that has left the bank, and takes no unknown, foreign or double one', async () => {
    const own = await buildBankQuestion(test.db, teacher);
    const jsonData = { questions: [{ ...OWN, id: own }] };
    const made = await create({ jsonData });
    await browser.ok({ method: 'DELETE', url: `/api/question-bank/${own}` });
    expect((await put(made, { jsonData, duration: 5 })).json<OwnTest>().questionCount).toBe(1);
    const foreign = await buildBankQuestion(test.db, await buildUser(test.db, { role: 'teacher' }));
    for (const questions of [
      [{ ...OWN, id: own }],
      [{ ...OWN, id: foreign }],
      [{ source: 'item', id: 'g3-none' }],
      [
        { ...OWN, id: questionId },
        { ...OWN, id: questionId },
      ],
    ])
      expect(
        (await post('/api/own-tests', { quizTitle: 'x', grade: 3, jsonData: { questions } })).statusCode,
      ).toBe(400);
  });

  it('is copied, found by its title, taken out and put back', async () => {
    const made = await create({
      quizTitle: 'Giữa kì Hoa Mai',
      jsonData: { questions: [{ ...OWN, id: questionId }] },
    });
    const copy = (await post(`/api/own-tests/${made.id}/copy`)).json<OwnTestRow>();
    expect(copy).toMatchObject({ quizTitle: 'Giữa kì Hoa Mai (bản sao)', questionCount: 1, version: 1 });
    expect((await skillsOf(made)).skills).not.toEqual([]);
    expect(await skillsOf(copy)).toEqual(await skillsOf(made));
    // Saved without a change.
    const saved = await put(copy, {
      quizTitle: copy.quizTitle,
      jsonData: { questions: [{ ...OWN, id: questionId }] },
    });
    expect(saved.json<OwnTest>()).toMatchObject({ questionCount: 1, version: 1 });
    await browser.ok({ method: 'DELETE', url: `/api/own-tests/${made.id}` });
    expect(await titles('search=hoa%20mai')).toEqual([copy.quizTitle]);
    expect((await read(made.id)).statusCode).toBe(404);
    expect((await post(`/api/own-tests/${made.id}/restore`)).statusCode).toBe(200);
    expect(await titles('search=hoa%20mai')).toEqual([copy.quizTitle, made.quizTitle]);
  });

  it('is seen by colleagues once it is shared, and edited by its author alone', async () => {
    const made = await create({ quizTitle: 'Chia sẻ' });
    const calls = () =>
      Promise.all([
        read(made.id, colleague),
        put(made, {}, colleague),
        colleague.call({ method: 'DELETE', url: `/api/own-tests/${made.id}` }),
        post(`/api/own-tests/${made.id}/copy`, undefined, colleague),
      ]).then((all) => all.map(({ statusCode }) => statusCode));
    expect(await calls()).toEqual([404, 404, 404, 404]);
    await browser.ok({ method: 'PUT', url: `/api/own-tests/${made.id}/status`, body: { status: 'PUBLIC' } });
    expect(await calls()).toEqual([200, 403, 403, 200]);
    expect(await titles('scope=school', colleague)).toEqual(['Chia sẻ']);
    const stranger = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    expect((await read(made.id, stranger)).statusCode).toBe((await read(NO_ID, stranger)).statusCode);
    expect((await post(`/api/own-tests/${made.id}/restore`, undefined, colleague)).statusCode).toBe(404);
  });

  it('is no practice, no test to give and no preview for others: its questions come only where its author puts them', async () => {
    const [student] = ownClass.students;
    const made = await create({ jsonData: { questions: [{ ...OWN, id: questionId }] } });
    if (student === undefined) throw new Error('no student');
    const learner = await test.logIn(student);
    const started = await post('/api/attempts', { examinationId: made.id, assignmentId: null }, learner);
    expect(started.statusCode).toBe(404);
    expect((await read(made.id, learner)).statusCode).toBe(403);
    expect((await colleague.call({ url: `/api/examinations/${made.id}/preview` })).statusCode).toBe(404);
  });

  it('of a teacher whom nobody vouches for holds own questions, and neither items nor shared tests', async () => {
    const user = await buildUser(test.db, {
      role: 'teacher',
      schoolId: teacher.schoolId,
      isConfirmed: false,
    });
    const by = await test.logIn(user);
    const own = await buildBankQuestion(test.db, user);
    const made = await create({ jsonData: { questions: [{ ...OWN, id: own }] } }, by);
    expect(made.questionCount).toBe(1);
    const withItem = {
      quizTitle: 'x',
      grade: 3,
      jsonData: { questions: [{ source: 'item', id: 'g3-item0' }] },
    };
    expect((await post('/api/own-tests', withItem, by)).statusCode).toBe(403);
    expect((await by.call({ url: '/api/bank-items' })).statusCode).toBe(403);
    expect(await titles('scope=school', by)).toEqual([]);
  });
});

const FORM = getQuestionType('one-choice').family;
const matrixOf = (count: number, level: 'ELEMENTARY' | 'INTERMEDIATE' = 'ELEMENTARY'): Matrix => {
  const cells = [{ row: 'a', form: FORM, level, count, hundredths: 0 }];
  return {
    preset: 'cognitive',
    rows: [{ id: 'a', topic: { kind: 'unit', grade: 3, unit: '1' }, requirement: 'Nhận biết từ' }],
    forms: [FORM],
    cells: spreadPoints({ cells }) ?? cells,
  };
};
interface Drawn {
  cells: { key: string; drawn: { source: string; id: string; cell: string }[]; missing: number }[];
}
const draw = (body: object, by = browser) =>
  by.ok<Drawn>({
    method: 'POST',
    url: '/api/question-draws',
    body: { sources: ['items'], seed: 's', ...body },
  });

describe('a matrix', () => {
  it('draws questions for its cells, the same ones for the same seed, and says how many are missing', async () => {
    const matrix = matrixOf(20);
    const first = await draw({ matrix });
    const [cell] = first.cells;
    expect([cell?.drawn.length, cell?.missing]).toEqual([12, 8]);
    expect(new Set(cell?.drawn.map(({ id }) => id)).size).toBe(12);
    expect(await draw({ matrix })).toEqual(first);
    expect(await draw({ matrix, seed: 'other' })).not.toEqual(first);
    expect((await draw({ matrix: matrixOf(2, 'INTERMEDIATE') })).cells[0]?.missing).toBe(2);
  });

  it('swaps one question for another that fits', async () => {
    const matrix = matrixOf(2);
    const [cell] = (await draw({ matrix })).cells;
    const [kept, swapped] = cell?.drawn ?? [];
    if (!kept || !swapped) throw new Error('nothing drawn');
    const { source, id, cell: of } = kept;
    const again = await draw({ matrix, keep: [{ source, id, cell: of }], exclude: [swapped.id], only: of });
    expect(again.cells[0]?.drawn).toHaveLength(1);
    expect([kept.id, swapped.id]).not.toContain(again.cells[0]?.drawn[0]?.id);
  });

  it('takes own and shared questions by the rules of the bank', async () => {
    const sources = ['mine'];
    const tagged = { rows: [{ id: 'a', topic: { kind: 'tag', grade: 3, tag: 'hoa' }, requirement: '' }] };
    await test.db
      .updateTable('bankQuestions')
      .set({ tags: ['hoa'] })
      .where('id', '=', questionId)
      .execute();
    const matrix = { ...matrixOf(1), ...tagged };
    expect((await draw({ matrix, sources })).cells[0]?.drawn.map(({ id }) => id)).toEqual([questionId]);
    expect((await draw({ matrix, sources: ['mine', 'school'] }, colleague)).cells[0]?.missing).toBe(1);
  });

  it('prefers what the class has not had lately, and knows only own classes', async () => {
    const { id: classId } = ownClass;
    const { paperVersionId } = await test.db
      .selectFrom('assignments')
      .select('paperVersionId')
      .where('id', '=', (await buildAssignment(test.db, ownClass)).id)
      .executeTakeFirstOrThrow();
    const matrix = matrixOf(1);
    const [had] = (await draw({ matrix })).cells[0]?.drawn ?? [];
    await test.db
      .updateTable('paperVersions')
      .set({ questions: JSON.stringify([{ id: had?.id }]) })
      .where('id', '=', paperVersionId)
      .execute();
    const asked = { url: `/api/teacher/classes/${classId}/asked-questions?weeks=4` };
    expect(await browser.ok(asked)).toEqual({ ids: [had?.id] });
    const [other] = (await draw({ matrix, recent: { classId, weeks: 4 } })).cells[0]?.drawn ?? [];
    expect(other?.id).not.toBe(had?.id);
    const foreign = await post(
      '/api/question-draws',
      { matrix, sources: ['mine'], seed: 's', recent: { classId, weeks: 4 } },
      colleague,
    );
    expect(foreign.statusCode).toBe(404);
  });

  it('is saved with the test when it makes exactly ten points, and kept as a template of its author', async () => {
    const matrix = matrixOf(8);
    expect(totalOf(matrix).hundredths).toBe(1000);
    const { cells } = await draw({ matrix });
    const questions = (cells[0]?.drawn ?? []).map(({ source, id, cell }) => ({ source, id, cell }));
    const made = await create({ jsonData: { questions, matrix } });
    expect(made.jsonData.matrix).toEqual(matrix);
    const wrong = { ...matrix, cells: matrix.cells.map((cell) => ({ ...cell, hundredths: 100 })) };
    expect((await put(made, { jsonData: { questions, matrix: wrong } })).statusCode).toBe(400);
    const stray = [{ source: 'item', id: 'g3-item0', cell: 'b/x/ELEMENTARY' }];
    expect((await put(made, { jsonData: { questions: stray, matrix } })).statusCode).toBe(400);
    const { id } = await browser.ok<{ id: string }>({
      method: 'POST',
      url: '/api/matrix-templates',
      body: { name: 'Giữa kì', matrix },
    });
    expect(await browser.ok({ url: '/api/matrix-templates' })).toEqual({
      items: [{ id, name: 'Giữa kì', matrix }],
    });
    const remove = { method: 'DELETE', url: `/api/matrix-templates/${id}` } as const;
    expect((await colleague.call(remove)).statusCode).toBe(404);
    expect((await browser.call(remove)).statusCode).toBe(200);
  });
});

describe('the signed items', () => {
  it('are searched by grade, unit, level and words, without their keys', async () => {
    const found = await browser.ok<{ items: object[]; total: number }>({
      url: '/api/bank-items?grade=3&unit=1&level=ELEMENTARY&search=bird&size=5',
    });
    expect([found.items.length, found.total]).toEqual([5, 12]);
    expect(JSON.stringify(found)).not.toContain('isCorrect');
    expect((await browser.call({ url: '/api/bank-items/g3-item0' })).body).toContain('isCorrect');
    expect((await browser.call({ url: '/api/bank-items/g3-none' })).statusCode).toBe(404);
    expect(await browser.ok({ url: '/api/bank-items?grade=4' })).toMatchObject({ total: 0, isLoaded: true });
  });
});
