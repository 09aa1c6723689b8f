import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { loadContent, loadExaminations, type ExaminationToLoad } from './load-content.ts';

const contentDir = path.resolve(import.meta.dirname, '../../../../../content');
const test = openTestApp();

const countPapers = async (): Promise<number> =>
  Number(
    (
      await test.db
        .selectFrom('paperVersions')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

const EXAM: ExaminationToLoad = {
  code: 'olympic-test-1',
  kind: 'olympic',
  grade: 4,
  unit: null,
  exerciseSkill: null,
  level: null,
  sortOrder: 1,
  title: 'Đề số 1',
  durationSeconds: 1800,
  skills: ['V'],
  questions: [{ id: 'q' }],
};

const versionsOf = (code: string) =>
  test.db
    .selectFrom('paperVersions')
    .innerJoin('examinations', 'examinations.id', 'paperVersions.examinationId')
    .select(['version', 'paperVersions.title', 'sortOrder'])
    .where('code', '=', code)
    .orderBy('version')
    .execute();

describe('examinations that are loaded again', () => {
  it('change nothing when they are the same', async () => {
    await loadExaminations(test.db, [EXAM]);
    await loadExaminations(test.db, [EXAM]);
    expect(await versionsOf(EXAM.code)).toHaveLength(1);
  });

  it('become a new version of their paper when they changed', async () => {
    await loadExaminations(test.db, [{ ...EXAM, title: 'Đề số một' }]);
    expect((await versionsOf(EXAM.code)).map(({ title }) => title)).toEqual(['Đề số 1', 'Đề số một']);
  });

  it('only move when only their place in the list changed', async () => {
    await loadExaminations(test.db, [{ ...EXAM, title: 'Đề số một', sortOrder: 7 }]);
    const versions = await versionsOf(EXAM.code);
    expect(versions.map(({ sortOrder }) => sortOrder)).toEqual([7, 7]);
  });

  it('are all loaded or none', async () => {
    const broken = { ...EXAM, code: 'olympic-test-2', durationSeconds: 1 };
    await expect(loadExaminations(test.db, [{ ...EXAM, title: 'Khác' }, broken])).rejects.toThrow(/duration/);
    expect(await versionsOf(EXAM.code)).toHaveLength(2);
  });

  it('wait for each other', async () => {
    const twins = [1, 2].map(() => loadExaminations(test.db, [{ ...EXAM, code: 'olympic-test-3' }]));
    await Promise.all(twins);
    expect(await versionsOf('olympic-test-3')).toHaveLength(1);
  });
});

describe('what is composed of the bank', () => {
  beforeAll(() => loadContent(test.db, contentDir));

  it('is 135 numbered exams of twenty questions for each of the grades 1 to 5, in thirty minutes', async () => {
    const rows = await test.db
      .selectFrom('examinations')
      .innerJoin('paperVersions', 'paperVersions.examinationId', 'examinations.id')
      .select(['grade', 'questionCount', 'paperVersions.durationSeconds'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 'olympic')
      .where('code', 'not like', 'olympic-test-%')
      .groupBy(['grade', 'questionCount', 'paperVersions.durationSeconds'])
      .orderBy('grade')
      .execute();
    expect(rows).toEqual(
      [1, 2, 3, 4, 5].map((grade) => ({ grade, questionCount: 20, durationSeconds: 1800, count: 135 })),
    );
  });

  it('is a demo test of 21 questions', async () => {
    const paper = await test.db
      .selectFrom('paperVersions')
      .innerJoin('examinations', 'examinations.id', 'paperVersions.examinationId')
      .select('questionCount')
      .where('kind', '=', 'demo-test')
      .execute();
    expect(paper).toEqual([{ questionCount: 21 }]);
  });

  it('changes nothing the second time', async () => {
    const before = await countPapers();
    await loadContent(test.db, contentDir);
    expect(await countPapers()).toBe(before);
  });
});
