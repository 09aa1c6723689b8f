import { beforeAll, describe, expect, it } from 'vitest';
import type { PrintedPaper } from '@domdom/api';
import { answersOfCode, layOutCode, MOST_SHARED, sharedLetters } from '@domdom/questions/print';
import { readFirstSpreadsheet } from '../../spreadsheet/workbook.ts';
import {
  buildExamination,
  buildSchool,
  buildUser,
  type BuiltUser,
  sampleQuestion,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const FORTY = Array.from({ length: 40 }, (_one, index) => sampleQuestion('one-choice', { id: `q${index}` }));
const CODES = ['101', '102', '103', '104'];

let teacher: BuiltUser;
let browser: Browser;
let colleague: Browser;
let foreigner: Browser;
beforeAll(async () => {
  teacher = await buildUser(test.db, { role: 'teacher' });
  browser = await test.logIn(teacher);
  colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId: teacher.schoolId }));
  const elsewhere = await buildSchool(test.db);
  foreigner = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId: elsewhere }));
});

/** A test of the teacher's school, or a shared one. */
async function newTest(schoolId: string | null = teacher.schoolId): Promise<string> {
  const { id } = await buildExamination(test.db, { kind: 'olympic', grade: 3, questions: FORTY });
  await test.db.updateTable('examinations').set({ schoolId }).where('id', '=', id).execute();
  return id;
}

/** Adds a version with the questions in another order, as an edit does. */
async function edit(id: string): Promise<void> {
  await test.db
    .insertInto('paperVersions')
    .columns([
      'examinationId',
      'schoolId',
      'version',
      'questions',
      'questionCount',
      'contentHash',
      'title',
      'durationSeconds',
    ])
    .expression((eb) =>
      eb
        .selectFrom('paperVersions')
        .where('examinationId', '=', id)
        .select((e) => [
          'examinationId',
          'schoolId',
          e.val(2).as('version'),
          e.val(JSON.stringify(FORTY.toReversed().slice(1))).as('questions'),
          e.val(39).as('questionCount'),
          e.val('edited').as('contentHash'),
          e.val('Đề đã sửa').as('title'),
          'durationSeconds',
        ]),
    )
    .execute();
}

const read = (by: Browser, id: string, version?: number) =>
  by.ok<PrintedPaper>({
    url: `/api/examinations/${id}/printout${version === undefined ? '' : `?version=${version}`}`,
  });
const make = (id: string, codes: readonly string[] = CODES, version = 1) => ({
  method: 'POST' as const,
  url: `/api/examinations/${id}/paper-codes`,
  body: { version, codes },
});
const remove = (id: string, code: string) => ({
  method: 'DELETE' as const,
  url: `/api/examinations/${id}/paper-codes/${code}?version=1`,
});
const restore = (id: string, code: string) => ({
  method: 'POST' as const,
  url: `/api/examinations/${id}/paper-codes/${code}/restore`,
  body: { version: 1 },
});
const arrangementsOf = ({ codes }: PrintedPaper) => codes.map(({ arrangement }) => arrangement);

describe('codes of a test', () => {
  it('are four that share few letters, for all teachers of the school', async () => {
    const id = await newTest();
    const made = await browser.ok<PrintedPaper>(make(id));
    expect(made.codes.map(({ code }) => code)).toEqual(CODES);
    const arrangements = arrangementsOf(made);
    for (const [index, one] of arrangements.entries()) {
      for (const other of arrangements.slice(index + 1)) {
        expect(sharedLetters(made.stored, one, other)).toBeLessThanOrEqual(MOST_SHARED);
      }
    }
    expect(made.codes.every(({ isOwn }) => isOwn)).toBe(true);
    const codes = made.codes.map((one) => ({ ...one, isOwn: false }));
    expect(await read(colleague, id)).toEqual({ ...made, codes });
  });

  it('print the same after the test was edited', async () => {
    const id = await newTest();
    const made = await browser.ok<PrintedPaper>(make(id));
    const before = arrangementsOf(made).map((one) => layOutCode(made.stored, one));
    await edit(id);
    expect(await read(browser, id)).toMatchObject({ version: 2, title: 'Đề đã sửa', codes: [] });
    const again = await read(browser, id, 1);
    expect(arrangementsOf(again).map((one) => layOutCode(again.stored, one))).toEqual(before);
    expect(again.versions).toMatchObject([
      { version: 2, codes: [] },
      { version: 1, codes: CODES },
    ]);
  });

  it('are made once when two ask at the same time, and at most eight', async () => {
    const id = await newTest();
    const [one, other] = await Promise.all([
      browser.ok<PrintedPaper>(make(id)),
      colleague.ok<PrintedPaper>(make(id)),
    ]);
    expect(arrangementsOf(other)).toEqual(arrangementsOf(one));
    await browser.ok(make(id, ['201', '202', '203', '204']));
    expect(await browser.call(make(id, ['301']))).toMatchObject({ statusCode: 409 });
  });

  it.each([[['1']], [['101', '101']], [[]], [['abc']], [Array.from({ length: 9 }, (_one, at) => `10${at}`)]])(
    'refuse the numbers %j',
    async (codes) => {
      expect(await browser.call(make(await newTest(), codes))).toMatchObject({ statusCode: 400 });
    },
  );

  it('have a key as a workbook of texts', async () => {
    const id = await newTest();
    const url = `/api/examinations/${id}/paper-codes/key`;
    expect(await browser.call({ url })).toMatchObject({ statusCode: 409 });
    const { stored, codes } = await browser.ok<PrintedPaper>(make(id));
    const { rawPayload } = await browser.call({ url });
    const { rows } = await readFirstSpreadsheet(rawPayload);
    expect(rows[0]).toEqual(['Câu', ...CODES]);
    for (const [column, { arrangement }] of codes.entries()) {
      expect(rows.slice(1).map((row) => row[column + 1])).toEqual(
        answersOfCode(stored, arrangement).map(({ letter }) => letter),
      );
    }
  });
});

describe('a deleted code', () => {
  it('is not printed, keeps its number, and comes back as it was', async () => {
    const id = await newTest();
    const made = await browser.ok<PrintedPaper>(make(id));
    const after = await browser.ok<PrintedPaper>(remove(id, '102'));
    expect(after.codes.map(({ code }) => code)).toEqual(['101', '103', '104']);
    expect(after.deletedCodes).toEqual(['102']);
    expect(await browser.call(make(id, ['102']))).toMatchObject({ statusCode: 409 });
    await browser.ok(remove(id, '102'));
    expect(await browser.ok(restore(id, '102'))).toEqual(made);
  });

  it('leaves room for another set, while its version can still be chosen after an edit', async () => {
    const id = await newTest();
    await browser.ok(make(id));
    for (const code of CODES) await browser.ok(remove(id, code));
    await edit(id);
    const newest = await read(browser, id);
    expect(newest.versions).toMatchObject([{ version: 2 }, { version: 1, codes: [] }]);
    expect((await read(browser, id, 1)).deletedCodes).toEqual(CODES);
    const eight = Array.from({ length: 8 }, (_one, at) => `20${at}`);
    await browser.ok(make(id, eight));
    expect(await browser.call(restore(id, '101'))).toMatchObject({ statusCode: 409 });
  });

  it('is deleted by who made it alone', async () => {
    const id = await newTest();
    await browser.ok(make(id));
    expect(await colleague.call(remove(id, '101'))).toMatchObject({ statusCode: 403 });
    expect(await foreigner.call(remove(id, '101'))).toMatchObject({ statusCode: 404 });
    expect(await browser.call(remove(id, '999'))).toMatchObject({ statusCode: 404 });
    expect((await read(colleague, id)).deletedCodes).toEqual([]);
  });
});

describe('whose codes', () => {
  it('of a test of a school do not exist elsewhere', async () => {
    const id = await newTest();
    await browser.ok(make(id));
    for (const call of [
      { url: `/api/examinations/${id}/printout` },
      { url: `/api/examinations/${id}/paper-codes/key` },
      make(id),
    ]) {
      expect(await foreigner.call(call)).toMatchObject({ statusCode: 404 });
    }
  });

  it('of a shared test belong to the school that made them', async () => {
    const id = await newTest(null);
    await browser.ok(make(id));
    expect((await read(foreigner, id)).codes).toEqual([]);
  });

  it('and its keys are not for students', async () => {
    const id = await newTest();
    const student = await test.logIn(
      await buildUser(test.db, { role: 'student', schoolId: teacher.schoolId }),
    );
    for (const call of [{ url: `/api/examinations/${id}/printout` }, make(id)]) {
      expect(await student.call(call)).toMatchObject({ statusCode: 403 });
    }
  });
});
