import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectExaminations } from '../modules/examinations/examination.repo.ts';
import { buildSchool } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { ExaminationToLoad } from './examination-to-load.ts';
import { loadContent, loadExaminations } from './load-content.ts';

const contentDir = path.resolve(import.meta.dirname, '../../../../content');
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

describe('examinations loaded again', () => {
  it('change nothing if they are the same', async () => {
    await loadExaminations(test.db, [EXAM]);
    await loadExaminations(test.db, [EXAM]);
    expect(await versionsOf(EXAM.code)).toHaveLength(1);
  });

  it('become a new version of their paper if they have changed', async () => {
    await loadExaminations(test.db, [{ ...EXAM, title: 'Đề số một' }]);
    expect((await versionsOf(EXAM.code)).map(({ title }) => title)).toEqual(['Đề số 1', 'Đề số một']);
  });

  it('are only moved if just their place in the list has changed', async () => {
    await loadExaminations(test.db, [{ ...EXAM, title: 'Đề số một', sortOrder: 7 }]);
    const versions = await versionsOf(EXAM.code);
    expect(versions.map(({ sortOrder }) => sortOrder)).toEqual([7, 7]);
  });

  it('move to another grade and unit and keep their code', async () => {
    const code = 'exercise-test-1';
    const exercise = {
      ...EXAM,
      code,
      kind: 'unit-exercise',
      unit: '1',
      exerciseSkill: 'Matching',
      level: 'ELEMENTARY',
    } as const;
    await loadExaminations(test.db, [exercise]);
    await loadExaminations(test.db, [{ ...exercise, grade: 5, unit: '2' }]);
    const rows = await test.db
      .selectFrom('examinations')
      .select(['grade', 'unit'])
      .where('code', '=', code)
      .execute();
    expect(rows).toEqual([{ grade: 5, unit: '2' }]);
    expect(await versionsOf(code)).toHaveLength(1);
  });

  it("leave alone a school's examination with the same code", async () => {
    const schoolId = await buildSchool(test.db);
    const { questions: _questions, ...own } = { ...EXAM, code: 'olympic-test-4', title: 'Đề của trường' };
    await test.db
      .insertInto('examinations')
      .values({ ...own, schoolId })
      .execute();
    await loadExaminations(test.db, [{ ...EXAM, code: own.code }]);
    const rows = await test.db
      .selectFrom('examinations')
      .select(['schoolId', 'title'])
      .where('code', '=', own.code)
      .orderBy('title')
      .execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { schoolId, title: own.title },
        { schoolId: null, title: EXAM.title },
      ]),
    );
  });

  it('are loaded all or none', async () => {
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

const withdrawnAtOf = async (code: string): Promise<Date | null> => {
  const row = await test.db
    .selectFrom('examinations')
    .select('withdrawnAt')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.withdrawnAt;
};

const listed = async (): Promise<string[]> => {
  const schoolId = await buildSchool(test.db);
  return (await selectExaminations(test.db, { schoolId, grade: 4, unit: '1' })).map(({ code }) => code);
};

describe('an examination removed from the content', () => {
  const unitTest = { ...EXAM, code: 'unit-test-1', kind: 'unit-test', unit: '1' } as const;
  const other = { ...unitTest, code: 'unit-test-2', sortOrder: 2 };
  const all = { withdrawsOthers: true };
  it('is not listed until it comes back, and keeps its papers', async () => {
    await loadExaminations(test.db, [unitTest, other], all);
    expect(await listed()).toEqual([unitTest.code, other.code]);
    await loadExaminations(test.db, [other], all);
    expect(await listed()).toEqual([other.code]);
    expect(await versionsOf(unitTest.code)).toHaveLength(1);
    await loadExaminations(test.db, [unitTest, other], all);
    expect(await listed()).toEqual([unitTest.code, other.code]);
    expect(await versionsOf(unitTest.code)).toHaveLength(1);
  });

  it('that belongs to a school is not withdrawn', async () => {
    const { questions: _questions, ...own } = { ...EXAM, code: 'school-test-1' };
    await test.db
      .insertInto('examinations')
      .values({ ...own, schoolId: await buildSchool(test.db) })
      .execute();
    await loadExaminations(test.db, [other], all);
    expect(await withdrawnAtOf(own.code)).toBeNull();
    expect(await withdrawnAtOf(unitTest.code)).not.toBeNull();
  });
});

describe('the content composed from the bank', () => {
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

  it('is a demo test of 21 questions in thirty minutes', async () => {
    const paper = await test.db
      .selectFrom('paperVersions')
      .innerJoin('examinations', 'examinations.id', 'paperVersions.examinationId')
      .select(['questionCount', 'paperVersions.durationSeconds'])
      .where('kind', '=', 'demo-test')
      .execute();
    expect(paper).toEqual([{ questionCount: 21, durationSeconds: 1800 }]);
  });

  it('withdraws what content/ does not contain', async () => {
    expect(await withdrawnAtOf('demo-test')).toBeNull();
    expect(await withdrawnAtOf(EXAM.code)).not.toBeNull();
  });

  it('changes nothing the second time', async () => {
    const before = await countPapers();
    await test.db.deleteFrom('loadedContent').execute(); // or nothing would be composed
    await loadContent(test.db, contentDir);
    expect(await countPapers()).toBe(before);
  });

  it.each([
    ['exams', 'is missing', () => undefined],
    ['exams', 'cannot be listed', (folder: string) => writeFileSync(folder, '')],
    ['exercises', 'is missing', () => undefined],
    ['exercises', 'cannot be listed', (folder: string) => writeFileSync(folder, '')],
  ])('stays as it was if the folder %s of content/ %s: the loader stops', async (name, _how, spoil) => {
    const broken = mkdtempSync(path.join(tmpdir(), 'domdom-content-'));
    for (const entry of readdirSync(contentDir).filter((each) => each !== name))
      symlinkSync(path.join(contentDir, entry), path.join(broken, entry));
    spoil(path.join(broken, name));
    const countListed = async () => {
      const rows = await test.db
        .selectFrom('examinations')
        .select('id')
        .where('withdrawnAt', 'is', null)
        .execute();
      return rows.length;
    };
    const before = await countListed();
    await expect(loadContent(test.db, broken)).rejects.toThrow(name);
    expect(await countListed()).toBe(before);
    rmSync(broken, { recursive: true });
  });
});
