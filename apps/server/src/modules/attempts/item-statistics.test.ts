import { beforeEach, describe, expect, it } from 'vitest';
import type { Assignment, ClassStatistics } from '@domdom/api';
import { buildAssignment, type BuiltClass } from '../../testing/builders.ts';
import {
  buildZone,
  giveFile,
  giveWorksheet,
  judgeTyped,
  openWorksheetClass,
  typeAll,
  typeInto,
} from '../../testing/build-worksheet.ts';
import { buildFiles } from '../../testing/build-files.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const ZONES = [
  buildZone('write1', 'Write', { top: 10 }, { text: 'cat' }),
  buildZone('write2', 'Write', { top: 100 }, { text: 'dog' }),
];

let target: BuiltClass;
let teacher: Browser;
let students: Browser[];
let assignment: Assignment;
beforeEach(async () => {
  ({ target, teacher, students, assignment } = await openWorksheetClass(test, ZONES, 4));
});

const urlOf = (assignmentId: string) => `/api/teacher/assignments/${assignmentId}/item-statistics`;
const read = () => teacher.ok<ClassStatistics>({ url: urlOf(assignment.id) });

const texts = (write1: string | null, write2: string | null, drop1: string | null = null) => ({
  write1,
  write2,
  drop1,
});
const studentAt = (index: number) => students[index] ?? teacher;
const done = (index: number, ...words: Parameters<typeof texts>) =>
  typeAll(studentAt(index), assignment, texts(...words));

describe('the statistics of an assignment', () => {
  it('count what each student had right in finished work; empty is wrong', async () => {
    await done(0, 'cat', 'dog');
    await done(1, 'cat', 'cow');
    await done(2, null, null);
    await typeInto(studentAt(3), assignment, texts('cat', 'dog'));
    const { attemptCount, intendedWeight, items, test: whole } = await read();
    expect({ attemptCount, intendedWeight }).toEqual({ attemptCount: 3, intendedWeight: 50 });
    expect(items).toMatchObject([
      {
        itemId: 'write1',
        number: 1,
        excerpt: '',
        facility: expect.closeTo(2 / 3),
        discriminationIndex: expect.closeTo(50),
      },
      {
        itemId: 'write2',
        number: 2,
        excerpt: '',
        facility: expect.closeTo(1 / 3),
        discriminationIndex: expect.closeTo(50),
      },
    ]);
    expect(whole).toMatchObject({ mean: 1, median: 1, sd: 1, skewness: 0, kurtosis: null });
  });

  it('say which options the thirds chose who did best and worst in the other questions', async () => {
    const zones = [...ZONES, buildZone('drop1', 'DropDown', { top: 200 }, { text: 'zebra|ant' })];
    ({ assignment } = await giveWorksheet(test.db, target, teacher, { zones }));
    await done(0, 'cat', 'dog', 'ant');
    await done(1, 'cat', 'cow', 'zebra');
    expect((await read()).items[2]?.options.map(({ top }) => top)).toEqual([null, null]);
    await done(2, null, null, 'zebra');
    const { thirdCount, items } = await read();
    expect(thirdCount).toBe(1);
    expect(items.map(({ options, prefersWrong }) => [options.length, prefersWrong])).toEqual([
      [0, false],
      [0, false],
      [2, true],
    ]);
    expect(items[2]?.options).toMatchObject([
      { text: 'ant', isCorrect: false, top: 1, bottom: 0 },
      { text: 'zebra', isCorrect: true, top: 0, bottom: 1 },
    ]);
  });

  it('follow a regrade, and leave out who left the class', async () => {
    await done(0, 'kitten', 'dog');
    await done(1, 'cat', 'dog');
    await judgeTyped(teacher, assignment, 'kitten', { isAccepted: true, itemId: 'write1' });
    expect((await read()).items.map(({ facility }) => facility)).toEqual([1, 1]);
    const [first] = target.students;
    await teacher.ok({
      method: 'DELETE',
      url: `/api/teacher/classes/${target.id}/roster/${first?.id}`,
    });
    expect((await read()).attemptCount).toBe(1);
  });

  it('name the questions of a test, and are empty before anybody has finished', async () => {
    const { id } = await buildAssignment(test.db, target);
    const { items, ...rest } = await teacher.ok<ClassStatistics>({ url: urlOf(id) });
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ excerpt }) => excerpt)).not.toContain('');
    expect(rest).toMatchObject({ attemptCount: 0, test: { mean: null } });
  });

  it('are not found for a plain file', async () => {
    const { readableFile } = await buildFiles(test, target.teacher, target.id);
    const { items } = (await giveFile(target, teacher, readableFile)).json<{ items: Assignment[] }>();
    expect((await teacher.call({ url: urlOf(items[0]?.id ?? '') })).statusCode).toBe(404);
  });
});
