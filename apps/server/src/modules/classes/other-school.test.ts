import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, Boot, FinishedAttempt, RosterEntry } from '@domdom/api';
import {
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildUser,
  findExamination,
  NEXT_WEEK,
} from '../../testing/builders.ts';
import { finishWorksheet, giveWorksheet, saveItem, startWorksheet } from '../../testing/build-worksheet.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

/** A student who registered belongs to another school than the class whose code the teacher shared. */
const test = openTestApp();
let target: BuiltClass;
let account: BuiltUser;
let student: Browser;
let teacher: Browser;
let administrator: Browser;

interface Notifications {
  items: { title: string; setting: { type: string } }[];
  unread: number;
}
const notifications = (by: Browser) => by.ok<Notifications>({ url: '/api/notifications' });

beforeAll(async () => {
  target = await buildClass(test.db, { studentCount: 0 });
  account = await buildUser(test.db, { grade: 3, fullName: 'Trần Ngọc Ánh' });
  await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', account.id).execute();
  student = await test.logIn(account);
  teacher = await test.logIn(target.teacher);
  administrator = await test.logIn(
    await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }),
  );
});

describe('a student of another school', () => {
  it('joins by code and is on the roster, but keeps their own school', async () => {
    const joined = await student.ok({
      method: 'POST',
      url: '/api/student/classes/join',
      body: { code: target.joinCode },
    });
    expect(joined).toMatchObject({ id: target.id });
    const { items } = await teacher.ok<{ items: RosterEntry[] }>({
      url: `/api/teacher/classes/${target.id}/roster`,
    });
    expect(items).toMatchObject([{ studentId: account.id, fullName: 'Trần Ngọc Ánh' }]);
    const { user } = await student.ok<Boot>({ url: '/api/boot' });
    expect(user?.id).toBe(account.id);
    const { schoolId } = await test.db
      .selectFrom('users')
      .select('schoolId')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(schoolId).toBe(account.schoolId);
  });

  it("is notified of a test, does it and is marked, and the attempt belongs to the class's school", async () => {
    const { id: examinationId } = await findExamination(test.db);
    const { items: given } = await teacher.ok<{ items: { id: string }[] }>({
      method: 'POST',
      url: '/api/assignments',
      body: { classIds: [target.id], examinationId, dueDate: NEXT_WEEK },
    });
    const assignmentId = given[0]?.id ?? '';
    expect((await notifications(student)).unread).toBe(1);
    const { attempt } = await student.ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId, assignmentId },
    });
    await student.ok<FinishedAttempt>({
      method: 'POST',
      url: `/api/attempts/${attempt.id}/finish`,
      body: { epoch: 1 },
    });
    expect((await notifications(teacher)).unread).toBe(1);
    const mark = {
      method: 'PUT',
      url: `/api/teacher/attempts/${attempt.id}/mark`,
      body: { score: 5, star: 3 },
    } as const;
    await teacher.ok(mark);
    expect((await notifications(student)).unread).toBe(2);
    // The class's school owns the attempt: its administrators can read it, and its history is stored there.
    await administrator.ok({ url: `/api/teacher/attempts/${attempt.id}` });
    const stored = await test.db
      .selectFrom('attempts')
      .select('schoolId')
      .where('id', '=', attempt.id)
      .executeTakeFirstOrThrow();
    expect(stored.schoolId).toBe(target.schoolId);
    const history = await test.db
      .selectFrom('changeHistory')
      .select('schoolId')
      .distinct()
      .where('entity', '=', 'attempts')
      .where('recordId', '=', attempt.id)
      .execute();
    expect(history).toEqual([{ schoolId: target.schoolId }]);
  });

  it('fills in a worksheet', async () => {
    const { assignment } = await giveWorksheet(test.db, target, teacher);
    const view = await startWorksheet(student, assignment);
    expect((await saveItem(student, view, 'write1', { text: 'does not' })).statusCode).toBe(200);
    expect(await finishWorksheet(student, view)).toMatchObject({ attempt: { passed: 1, total: 6 } });
  });

  it('is told what concerns the class, but receives no broadcast of its school', async () => {
    const say = (values: { audience: string; title: string; audienceClassId?: string }) =>
      test.db
        .insertInto('notifications')
        .values({ ...values, schoolId: target.schoolId, setting: '{"type":""}' })
        .execute();
    await say({ audience: 'CLASS', audienceClassId: target.id, title: 'Cho lớp' });
    await say({ audience: 'ALL', title: 'Cho cả trường' });
    const titles = (await notifications(student)).items.map(({ title }) => title);
    expect(titles).toContain('Cho lớp');
    expect(titles).not.toContain('Cho cả trường');
  });

  it('is not found by e-mail, which would reveal who has an account elsewhere', async () => {
    const { email } = await buildUser(test.db);
    const { results } = await teacher.ok<{ results: { outcome: string }[] }>({
      method: 'POST',
      url: `/api/teacher/classes/${target.id}/roster`,
      body: { emails: [email] },
    });
    expect(results).toMatchObject([{ outcome: 'unknown' }]);
  });
});

describe('a teacher not confirmed by the school', () => {
  it('can let students join by code, but add none by e-mail', async () => {
    const newcomer = await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId });
    const setConfirmed = (isConfirmed: boolean) =>
      test.db.updateTable('users').set({ isConfirmed }).where('id', '=', newcomer.id).execute();
    await setConfirmed(false);
    const own = await buildClass(test.db, { teacher: newcomer, studentCount: 0 });
    const by = await test.logIn(newcomer);
    expect((await by.ok<Boot>({ url: '/api/boot' })).user?.can.addStudentsByEmail).toBe(false);
    const known = await buildUser(test.db, { schoolId: target.schoolId });
    const add = {
      method: 'POST',
      url: `/api/teacher/classes/${own.id}/roster`,
      body: { emails: [known.email] },
    } as const;
    const refused = await by.call(add);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      403,
      'CONFIRMATION_REQUIRED',
    ]);
    const join = { method: 'POST', url: '/api/student/classes/join', body: { code: own.joinCode } } as const;
    await (await test.logIn(known)).ok(join);
    await setConfirmed(true);
    const confirmed = await test.logIn(newcomer);
    expect((await confirmed.ok<Boot>({ url: '/api/boot' })).user?.can.addStudentsByEmail).toBe(true);
    expect(await confirmed.ok(add)).toMatchObject({ results: [{ outcome: 'already-member' }] });
  });
});
