import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Assignment,
  AttemptSummary,
  AttemptView,
  Notification,
  StudentResult,
  TypedAnswers,
  Worksheet,
} from '@domdom/api';
import { type BuiltClass, buildUser } from '../../testing/builders.ts';
import {
  buildWorksheet,
  buildZone,
  finishWorksheet,
  giveFile,
  judgeTyped,
  openWorksheetClass,
  saveItem,
  typeAll,
  typedKey,
  typeInto,
} from '../../testing/build-worksheet.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

const test = openTestApp();
const ZONES = [
  buildZone('write1', 'Write', { top: 10 }, { text: 'does not|do not' }),
  buildZone('write2', 'Write', { top: 100 }, { text: 'cat' }),
  buildZone('drop1', 'DropDown', { top: 200 }, { text: 'zebra|ant' }),
];

let target: BuiltClass;
let teacher: Browser;
let students: Browser[];
let worksheet: Worksheet;
let assignment: Assignment;
beforeEach(async () => {
  ({ target, teacher, students, worksheet, assignment } = await openWorksheetClass(test, ZONES, 3));
});

const typedUrl = () => `/api/teacher/assignments/${assignment.id}/typed-answers`;
const list = (by = teacher) => by.ok<{ items: TypedAnswers[]; canRegrade: boolean }>({ url: typedUrl() });
const judge = (text: string, isAccepted = true, { itemId = 'write1', by = teacher } = {}) =>
  judgeTyped(by, assignment, text, { isAccepted, itemId });
const regradedBy = async (text: string, isAccepted = true) =>
  (await judge(text, isAccepted)).json<{ regradedCount: number }>().regradedCount;

const judgeIt = () => judge("doesn't");

/** Runs `work` while an answer is being accepted. */
async function meanwhile(work: () => Promise<void>): Promise<{ judging: ReturnType<typeof judge> }> {
  return test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('exerciseFiles').select('id').where('id', '=', worksheet.id).forUpdate().execute();
    const judging = judgeIt();
    await expect.poll(() => waitingForLocks(test.db)).toBe(1);
    await work();
    return { judging };
  });
}

const studentAt = (index: number) => students[index] ?? teacher;
const begin = (index: number, write1: string) =>
  typeInto(studentAt(index), assignment, { write1, drop1: 'zebra' });
const hand = (index: number, write1: string) =>
  typeAll(studentAt(index), assignment, { write1, drop1: 'zebra' });
/** Returns the results of the class, in the order in which its students were built. */
async function results(): Promise<(AttemptSummary | null)[]> {
  const { students: listed } = await teacher.ok<{ students: StudentResult[] }>({
    url: `/api/teacher/assignments/${assignment.id}`,
  });
  return target.students.map(({ id }) => listed.find(({ studentId }) => studentId === id)?.result ?? null);
}
const scores = async () => (await results()).map((result) => result?.score);
const regradeNotifications = async (index: number) => {
  const { items } = (await students[index]?.ok<{ items: Notification[] }>({ url: '/api/notifications' })) ?? {
    items: [],
  };
  return items.filter(({ setting }) => setting.type === 'REGRADE_ASSIGNMENT');
};
const keyOfWorksheet = () => typedKey(teacher, worksheet);

describe('what a class typed', () => {
  it('is grouped by equal answers, most frequent first, with the names of the students', async () => {
    await hand(0, "doesn't");
    await hand(1, ' Doesn’t. ');
    await hand(2, 'do not');
    const { items, canRegrade } = await list();
    expect(canRegrade).toBe(true);
    expect(items.map(({ itemId, number }) => [itemId, number])).toEqual([
      ['write1', 1],
      ['write2', 2],
    ]);
    const [first, second] = items;
    expect(first?.accepted).toEqual(['does not', 'do not']);
    expect(first?.groups).toMatchObject([
      { count: 2, isCorrect: false, isAcceptedByHand: false },
      { text: 'do not', count: 1, isCorrect: true, isAcceptedByHand: false },
    ]);
    expect(first?.groups[0]?.studentNames).toHaveLength(2);
    expect(second?.groups).toEqual([]);
  });

  it('is spelt as most of the students spelt it', async () => {
    await hand(0, 'DOESN’T!');
    await hand(1, "doesn't");
    await hand(2, "doesn't");
    expect((await list()).items[0]?.groups).toMatchObject([{ text: "doesn't", count: 3 }]);
  });

  it('covers only the counted attempts of students who are on the roster', async () => {
    await hand(0, 'first');
    await hand(0, 'second');
    await begin(1, 'not finished');
    await hand(2, 'left');
    await teacher.ok({
      method: 'DELETE',
      url: `/api/teacher/classes/${target.id}/roster/${target.students[2]?.id}`,
    });
    const { items } = await list();
    expect(items[0]?.groups.map(({ text }) => text)).toEqual(['second']);
  });

  it('is empty for an assignment that is not a worksheet', async () => {
    const { items } = await teacher.ok<{ items: { id: string }[] }>({
      url: `/api/teacher/classes/${target.id}/units/1/tests`,
    });
    const given = await teacher.ok<{ items: Assignment[] }>({
      method: 'POST',
      url: '/api/assignments',
      body: { classIds: [target.id], examinationId: items[0]?.id, dueDate: assignment.dueDate },
    });
    assignment = given.items[0] ?? assignment;
    expect(await list()).toEqual({ items: [], canRegrade: true });
    expect((await judge('x')).statusCode).toBe(400);
  });

  it("can be read by the school's administrators, who can accept nothing", async () => {
    const administrator = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }),
    );
    expect((await list(administrator)).canRegrade).toBe(false);
    expect((await judge('x', true, { by: administrator })).statusCode).toBe(404);
  });
});

describe('accepting a typed answer', () => {
  it('regrades every attempt with this answer, and leaves the others alone', async () => {
    await hand(0, "doesn't");
    await hand(1, 'DOESN’T!');
    await hand(2, 'dont');
    expect(await scores()).toEqual([3.3, 3.3, 3.3]);
    expect(await regradedBy("doesn't")).toBe(2);
    expect(await scores()).toEqual([6.7, 6.7, 3.3]);
    expect((await list()).items[0]?.groups[0]).toMatchObject({
      count: 2,
      isCorrect: true,
      isAcceptedByHand: true,
    });
    const view = await students[0]?.ok<AttemptView>({
      url: `/api/attempts/${(await results())[0]?.attemptId}`,
    });
    expect(view?.answers.find(({ questionId }) => questionId === 'write1')?.verdict).toMatchObject({
      isCorrect: true,
      earned: 1,
      parts: [{ id: 'write1', isCorrect: true }],
    });
    expect(view?.attempt).toMatchObject({ passed: 2, score: 6.7 });
  });

  it("regrades a student's earlier attempts, too", async () => {
    const { attempt } = await hand(0, "doesn't");
    await hand(0, 'dont');
    expect(await regradedBy("doesn't")).toBe(1);
    const { attempts } = (await students[0]?.ok<{ attempts: AttemptSummary[] }>({
      url: `/api/student/assignments/${assignment.id}`,
    })) ?? { attempts: [] };
    expect(attempts.find(({ attemptId }) => attemptId === attempt.id)).toMatchObject({ passed: 2 });
    // Only the newer attempt counts.
    expect(await regradeNotifications(0)).toEqual([]);
  });

  it('changes nothing when repeated in any spelling, or when the key already has the answer', async () => {
    await hand(0, "doesn't");
    expect(await regradedBy("doesn't")).toBe(1);
    expect(await regradedBy('Doesn’t.')).toBe(0);
    expect(await regradedBy('do not')).toBe(0);
    expect(await keyOfWorksheet()).toEqual({ text: "does not|do not|doesn't", rev: 2 });
    expect(await regradeNotifications(0)).toHaveLength(1);
  });

  it('takes effect once when sent from two tabs at once', async () => {
    await hand(0, "doesn't");
    await hand(1, 'doesnt');
    const both = await Promise.all([judge("doesn't"), judge("doesn't"), judge('doesnt')]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await scores()).toEqual([6.7, 6.7, undefined]);
    expect(await regradeNotifications(0)).toHaveLength(1);
    const rows = await test.db
      .selectFrom('acceptedAnswers')
      .select('text')
      .where('assignmentId', '=', assignment.id)
      .orderBy('text')
      .execute();
    expect(rows).toEqual([{ text: "doesn't" }, { text: 'doesnt' }]);
    expect((await keyOfWorksheet()).rev).toBe(3);
  });

  it('applies to a student who finishes later', async () => {
    await hand(1, "doesn't");
    await judge("doesn't");
    const { attempt } = await hand(0, "Doesn't");
    expect(attempt).toMatchObject({ passed: 2, score: 6.7 });
  });

  it.each(['first', 'second'])(
    'applies to an attempt that is finished at the same time (%s)',
    async (place) => {
      const view = await begin(0, "doesn't");
      const finishing = () => finishWorksheet(studentAt(0), view);
      const [earlier, later] = place === 'first' ? [finishing, judgeIt] : [judgeIt, finishing];
      const both = await test.db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('assignments')
          .select('id')
          .where('id', '=', assignment.id)
          .forUpdate()
          .execute();
        const calls: Promise<unknown>[] = [earlier()];
        await expect.poll(() => waitingForLocks(test.db)).toBe(1);
        calls.push(later());
        await expect.poll(() => waitingForLocks(test.db)).toBe(2);
        return { calls };
      });
      await Promise.all(both.calls);
      expect(await scores()).toEqual([6.7, undefined, undefined]);
    },
  );

  it('does not delay students who are still working', async () => {
    await hand(0, "doesn't");
    const view = await begin(1, 'do');
    const { judging } = await meanwhile(async () => {
      const saved = await saveItem(studentAt(1), view, 'write1', { text: 'do n' }, { rev: 2 });
      expect(saved.statusCode).toBe(200);
      await begin(2, 'does');
    });
    expect((await judging).json()).toEqual({ regradedCount: 1 });
  });

  it('does not deadlock with a mark that is given at the same time', async () => {
    const { attempt } = await hand(0, "doesn't");
    const marks: Promise<AttemptSummary>[] = [];
    const { judging } = await meanwhile(async () => {
      marks.push(
        teacher.ok({
          method: 'PUT',
          url: `/api/teacher/attempts/${attempt.id}/mark`,
          body: { score: 9, star: 4.5 },
        }),
      );
      await expect.poll(() => waitingForLocks(test.db)).toBe(2);
    });
    expect((await judging).json()).toEqual({ regradedCount: 1 });
    expect(await Promise.all(marks)).toMatchObject([{ score: 9, passed: 2 }]);
  });

  it("leaves a teacher's mark as it is", async () => {
    const { attempt } = await hand(0, "doesn't");
    await teacher.ok({
      method: 'PUT',
      url: `/api/teacher/attempts/${attempt.id}/mark`,
      body: { score: 9, star: 4.5, note: 'Tốt' },
    });
    expect(await regradedBy("doesn't")).toBe(1);
    expect((await results())[0]).toMatchObject({ score: 9, star: 4.5, teacherNote: 'Tốt', passed: 2 });
    expect(await regradeNotifications(0)).toEqual([]);
  });

  it('notifies each student whose score changed once, with a link to the assignment', async () => {
    await hand(0, "doesn't");
    await hand(1, 'dont');
    await judge("doesn't");
    await judge('kitten', true, { itemId: 'write2' });
    expect(await regradeNotifications(0)).toMatchObject([
      {
        title: 'Điểm đã được cập nhật: Phiếu 1',
        setting: { classId: target.id, assignmentId: assignment.id, exerciseType: 'LIVEWORKSHEET' },
      },
    ]);
    expect(await regradeNotifications(1)).toEqual([]);
  });

  it('is recorded: who accepted what, and each attempt that was regraded', async () => {
    const { attempt } = await hand(0, "doesn't");
    await judge("doesn't");
    await judge("doesn't", false);
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['action', 'actorId', 'newValue'])
      .where('entity', '=', 'accepted_answers')
      .where('recordId', '=', assignment.id)
      .orderBy('id')
      .execute();
    expect(history).toMatchObject([
      { action: 'I', actorId: target.teacher.id, newValue: { text: "doesn't" } },
      { action: 'D', actorId: target.teacher.id },
    ]);
    const events = await test.db
      .selectFrom('attemptEvents')
      .select(['questionId', 'actorId'])
      .where('attemptId', '=', attempt.id)
      .where('kind', '=', 'regraded')
      .execute();
    const event = { questionId: 'write1', actorId: target.teacher.id };
    expect(events).toEqual([event, event]);
  });

  it('is refused for a choice, an unknown zone, an empty text and an assignment that was taken back', async () => {
    expect((await judge('ant', true, { itemId: 'drop1' })).statusCode).toBe(400);
    expect((await judge('ant', true, { itemId: 'nozone' })).statusCode).toBe(400);
    expect((await judge('  ')).statusCode).toBe(400);
    await teacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${assignment.id}` });
    expect((await judge("doesn't")).statusCode).toBe(404);
  });
});

describe('taking it back', () => {
  it('restores the grades, and removes from the key what was added by hand', async () => {
    await hand(0, "doesn't");
    await judge("doesn't");
    expect(await regradedBy('DOESN’T', false)).toBe(1);
    expect(await scores()).toEqual([3.3, undefined, undefined]);
    expect(await keyOfWorksheet()).toEqual({ text: 'does not|do not', rev: 3 });
    expect(await regradedBy("doesn't", false)).toBe(0);
  });

  it('leaves the key alone when its author has written the same text', async () => {
    await hand(0, 'do not');
    expect(await regradedBy('do not', false)).toBe(0);
    expect(await scores()).toEqual([6.7, undefined, undefined]);
    const other = await buildWorksheet(test.db, target.teacher, teacher, ZONES);
    const [zone, ...others] = other.document.zones;
    if (zone === undefined) throw new Error('no zone');
    const given = await giveFile(target, teacher, other.id);
    const zones = [{ ...zone, data: { ...zone.data, text: "does not|doesn't" } }, ...others];
    await teacher.ok({
      method: 'PUT',
      url: `/api/worksheets/${other.id}`,
      body: { rev: 1, name: 'Phiếu 1', document: { ...other.document, zones } },
    });
    assignment = given.json<{ items: Assignment[] }>().items[0] ?? assignment;
    worksheet = other;
    await hand(0, "doesn't");
    await judge("doesn't");
    await judge("doesn't", false);
    expect(await keyOfWorksheet()).toEqual({ text: "does not|doesn't", rev: 2 });
  });
});

describe('the key of the worksheet', () => {
  it('includes the accepted answer for assignments given later', async () => {
    await hand(1, "doesn't");
    await judge("doesn't");
    const given = await giveFile(target, teacher, worksheet.id);
    assignment = given.json<{ items: Assignment[] }>().items[0] ?? assignment;
    expect((await hand(0, "doesn't")).attempt).toMatchObject({ passed: 2 });
  });

  it('stays unchanged when the zone or the worksheet was deleted, but the answer still counts', async () => {
    await hand(0, "doesn't");
    await hand(1, 'doesnt');
    const document = { ...worksheet.document, zones: worksheet.document.zones.slice(1) };
    await teacher.ok({
      method: 'PUT',
      url: `/api/worksheets/${worksheet.id}`,
      body: { rev: 1, name: 'Phiếu 1', document },
    });
    expect(await regradedBy("doesn't")).toBe(1);
    expect(await keyOfWorksheet()).toEqual({ text: undefined, rev: 2 });
    await teacher.ok({ method: 'DELETE', url: `/api/files/${worksheet.id}` });
    expect(await regradedBy('doesnt')).toBe(1);
  });

  it('does not take a text with a separator, which would become two answers', async () => {
    await hand(0, 'cat|dog');
    expect(await regradedBy('cat|dog')).toBe(1);
    expect(await keyOfWorksheet()).toEqual({ text: 'does not|do not', rev: 1 });
  });
});
