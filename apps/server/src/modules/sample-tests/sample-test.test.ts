import { beforeAll, describe, expect, it } from 'vitest';
import type { ClassOfTests } from '@domdom/api';
import type { ExaminationToLoad } from '../../seed/examination-to-load.ts';
import { buildExamination, buildSchool, buildUser, sampleQuestion } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

const unitTest = (grade: number, unit: string, title: string, changes: Partial<ExaminationToLoad> = {}) => ({
  kind: 'unit-test' as const,
  grade,
  unit,
  title,
  ...changes,
});

beforeAll(async () => {
  // So that only the examinations built here count, not the shipped ones.
  await test.db.updateTable('examinations').set({ withdrawnAt: new Date() }).execute();
  const questions = ['q1', 'q2'].map((id) => sampleQuestion('one-choice', { id }));
  for (const built of [
    unitTest(6, 'starter', 'Lớp 6 mở đầu'),
    unitTest(3, 'end', 'Cuối năm'),
    unitTest(3, '10', 'Bài mười'),
    unitTest(3, '2', 'Bài hai, đề sau', { sortOrder: 2 }),
    unitTest(3, '2', 'Bài hai, đề đầu', { sortOrder: 1, durationSeconds: 2400, questions }),
  ]) {
    await buildExamination(test.db, built);
  }
  await buildExamination(test.db, { kind: 'unit-exercise', grade: 4 });
  await buildExamination(test.db, { kind: 'olympic', grade: 5 });
});

const classes = async (browser: Browser) =>
  (await browser.ok<{ items: ClassOfTests[] }>({ url: '/api/sample-tests' })).items;

describe('the sample tests', () => {
  it('are the unit tests by class and unit in teaching order, without other examinations', async () => {
    const shown = await classes(await test.logIn(await buildUser(test.db, { grade: 1 })));
    expect(
      shown.map(({ grade, units }) => [
        grade,
        units.map(({ unit, tests }) => [unit, tests.map(({ title }) => title)]),
      ]),
    ).toEqual([
      [
        3,
        [
          ['2', ['Bài hai, đề đầu', 'Bài hai, đề sau']],
          ['10', ['Bài mười']],
          ['end', ['Cuối năm']],
        ],
      ],
      [6, [['starter', ['Lớp 6 mở đầu']]]],
    ]);
  });

  it('name the topics of their units', async () => {
    const [third] = await classes(await test.logIn(await buildUser(test.db)));
    expect(third?.units.map(({ topic }) => topic?.en)).toEqual(['My hobbies', 'My pets', "Let's review!"]);
  });

  it('show the number of questions and the time, but no questions', async () => {
    const [first] = await classes(await test.logIn(await buildUser(test.db, { role: 'teacher' })));
    expect(first?.units[0]?.tests[0]).toEqual({
      id: expect.any(String),
      title: 'Bài hai, đề đầu',
      questionCount: 2,
      durationSeconds: 2400,
    });
  });

  it('leave out withdrawn examinations and those of other schools', async () => {
    const foreign = await buildExamination(test.db, unitTest(7, '1', 'Của trường khác'));
    const withdrawn = await buildExamination(test.db, unitTest(8, '1', 'Đã rút'));
    const schoolId = await buildSchool(test.db);
    const update = (id: string) => test.db.updateTable('examinations').where('id', '=', id);
    await update(foreign.id).set({ schoolId }).execute();
    await update(withdrawn.id).set({ withdrawnAt: new Date() }).execute();
    const outsider = await test.logIn(await buildUser(test.db));
    expect((await classes(outsider)).map(({ grade }) => grade)).toEqual([3, 6]);
    const insider = await test.logIn(await buildUser(test.db, { schoolId }));
    expect((await classes(insider)).map(({ grade }) => grade)).toEqual([3, 6, 7]);
  });
});
