import { beforeEach, describe, expect, it } from 'vitest';
import type { Assignment, ClassStatistics } from '@domdom/api';
import { buildAssignment, type BuiltClass } from '../../testing/builders.ts';
import {
  buildZone,
  finishWorksheet,
  giveFile,
  giveWorksheet,
  judgeTyped,
  saveItem,
  startWorksheet,
} from '../../testing/build-worksheet.ts';
import { buildFiles } from '../../testing/build-files.ts';
import { openClassroom } from '../../testing/classroom.ts';
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
  ({ target, teacher, students } = await openClassroom(test, 4));
  ({ assignment } = await giveWorksheet(test.db, target, teacher, { zones: ZONES }));
});

const urlOf = (assignmentId: string) => `/api/teacher/assignments/${assignmentId}/item-statistics`;
const read = () => teacher.ok<ClassStatistics>({ url: urlOf(assignment.id) });

/** The student types these texts; null leaves a zone empty. */
async function answer(student: Browser, ...texts: (string | null)[]) {
  const view = await startWorksheet(student, assignment);
  for (const [index, text] of texts.entries()) {
    if (text !== null) await saveItem(student, view, `write${index + 1}`, { text });
  }
  return view;
}

async function done(index: number, ...texts: (string | null)[]) {
  const student = students[index];
  if (student === undefined) throw new Error('no such student');
  await finishWorksheet(student, await answer(student, ...texts));
}

describe('the statistics of an assignment', () => {
  it('count what each student had right in finished work; empty is wrong', async () => {
    await done(0, 'cat', 'dog');
    await done(1, 'cat', 'cow');
    await done(2, null, null);
    await answer(students[3] ?? teacher, 'cat', 'dog');
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
