import { describe, expect, it } from 'vitest';
import type { AttemptView, StudentResult } from '@domdom/api';
import {
  buildAssignment,
  buildClass,
  buildSchool,
  buildUser,
  findExamination,
  onlyStudent,
  NEXT_WEEK,
} from '../../testing/builders.ts';
import { buildOpenAttempt } from '../../testing/build-attempt.ts';
import { closeOverdue } from '../../testing/close-overdue.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

const test = openTestApp({ TRUST_PROXY: '127.0.0.1' });

async function startedStudent() {
  const target = await buildClass(test.db);
  const assignment = await buildAssignment(test.db, target);
  const account = onlyStudent(target);
  const student = await test.logIn(account);
  const view = await start(student, assignment);
  return { target, assignment, account, student, view, teacher: await test.logIn(target.teacher) };
}

const start = (student: Browser, assignment: { id: string; examinationId: string }) =>
  student.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });
const finish = (student: Browser, { attempt }: AttemptView, epoch = attempt.epoch) =>
  student.call({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch } });

describe('taking over', () => {
  it('counts a take-over that is sent again once', async () => {
    const { student: browser, view } = await startedStudent();
    const url = `/api/attempts/${view.attempt.id}/resume?takeOverId=`;
    const epochAfter = async (id: string) =>
      (await browser.ok<AttemptView>({ method: 'POST', url: url + id })).attempt.epoch;
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect([await epochAfter(one), await epochAfter(one), await epochAfter(other)]).toEqual([2, 2, 3]);
    const events = test.db.selectFrom('attemptEvents').where('attemptId', '=', view.attempt.id);
    expect(await events.select('epoch').where('kind', '=', 'resumed').execute()).toHaveLength(2);
    expect((await browser.call({ method: 'POST', url: `${url}1` })).statusCode).toBe(400);
  });

  it('tells a login since when no other one has taken the attempt over', async () => {
    const { account, student: browser, view, teacher } = await startedStudent();
    const other = await test.logIn(account);
    const url = `/api/attempts/${view.attempt.id}`;
    const soleSince = async (login: Browser) => (await login.ok<AttemptView>({ url })).attempt.soleSince;
    const resume = async (login: Browser) => {
      const { attempt } = await login.ok<AttemptView>({ method: 'POST', url: `${url}/resume` });
      return [attempt.epoch, attempt.soleSince];
    };
    expect(view.attempt.soleSince).toBe(1);
    expect(await resume(browser)).toEqual([2, 1]);
    expect(await resume(other)).toEqual([3, 3]);
    expect([await soleSince(browser), await soleSince(other)]).toEqual([null, 3]);
    expect(await resume(browser)).toEqual([4, 4]);
    const seen = await teacher.ok<AttemptView>({ url: `/api/teacher/attempts/${view.attempt.id}` });
    expect(seen.attempt.soleSince).toBeNull();
  });
});

describe('a running test', () => {
  it.each([
    ['the teacher takes the assignment back', 'assignment'],
    ['the student is removed from the class', 'member'],
  ])('continues when %s, but no new one can be started', async (_name, what) => {
    const { target, assignment, account, student, view, teacher } = await startedStudent();
    const url =
      what === 'assignment'
        ? `/api/teacher/assignments/${assignment.id}`
        : `/api/teacher/classes/${target.id}/roster/${account.id}`;
    await teacher.ok({ method: 'DELETE', url });
    const page = `/api/examinations/${assignment.examinationId}/attempt?assignmentId=${assignment.id}`;
    const reloaded = await student.ok<{ view: AttemptView }>({ url: page });
    expect(reloaded.view.attempt.id).toBe(view.attempt.id);
    const resumed = await start(student, assignment);
    expect((await finish(student, resumed)).statusCode).toBe(200);
    const again = await student.call({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
    });
    expect(again.statusCode).toBe(404);
  });

  it('cannot be ended by a device that another one has replaced', async () => {
    const { student, view, assignment } = await startedStudent();
    await start(student, assignment);
    expect((await finish(student, view, 1)).json()).toMatchObject({ code: 'ATTEMPT_STALE' });
    const back = await student.call({
      method: 'POST',
      url: `/api/attempts/${view.attempt.id}/events`,
      body: { kind: 'back', epoch: 1, countBefore: 0 },
    });
    expect(back.json()).toMatchObject({ code: 'ATTEMPT_STALE' });
    expect((await finish(student, view, 2)).statusCode).toBe(200);
  });

  it("that was given to two of the student's classes at once always belongs to the same assignment", async () => {
    const { target, account, student, teacher } = await startedStudent();
    const other = await buildClass(test.db, { teacher: target.teacher });
    const { schoolId } = account;
    const member = { classId: other.id, studentId: account.id, schoolId };
    await test.db.insertInto('classMembers').values(member).execute();
    const { id: examinationId } = await findExamination(test.db, 'g3-u1-t2');
    const { items } = await teacher.ok<{ items: { id: string }[] }>({
      method: 'POST',
      url: '/api/assignments',
      body: { classIds: [target.id, other.id], examinationId, dueDate: NEXT_WEEK },
    });
    const newest = items
      .map(({ id }) => id)
      .toSorted()
      .at(-1);
    const body = { examinationId };
    const { attempt } = await student.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body });
    expect(attempt.assignmentId).toBe(newest);
  });

  it('has the title of its assignment wherever the student sees it', async () => {
    const { student, view, assignment } = await startedStudent();
    const page = `/api/examinations/${assignment.examinationId}/attempt?assignmentId=${assignment.id}`;
    const { exercise } = await student.ok<{ exercise: { title: string } }>({ url: page });
    const { assignment: given } = await student.ok<{ assignment: { title: string } }>({
      url: `/api/student/assignments/${assignment.id}`,
    });
    const ended = (await finish(student, view)).json<AttemptView>();
    const names = [view.attempt.title, exercise.title, ended.attempt.title];
    expect(new Set(names)).toEqual(new Set([given.title]));
  });

  it('has the title of its own assignment when it is taken over instead of a new one', async () => {
    const { db } = test;
    const target = await buildClass(db);
    const account = onlyStudent(target);
    const older = await buildAssignment(db, target, { title: 'Lần 1' });
    const newer = await buildAssignment(db, target, { title: 'Lần 2' });
    const student = await test.logIn(account);
    const { examinationId } = newer;
    const started = await db.transaction().execute(async (trx) => {
      await buildOpenAttempt(trx, { of: { student: account, assignment: newer } });
      await buildOpenAttempt(trx, { of: { student: account, assignment: older }, minutesAgo: 1 });
      // This request does not see the attempts yet and tries to begin the newer one, so it waits for this transaction.
      const begun = student.ok<AttemptView>({
        method: 'POST',
        url: '/api/attempts',
        body: { examinationId },
      });
      await expect.poll(() => waitingForLocks(test.db)).toBe(1);
      return { begun };
    });
    const { attempt } = await started.begun;
    expect(attempt).toMatchObject({ assignmentId: older.id, title: 'Lần 1' });
  });

  it('keeps its time and title when the content changes', async () => {
    const { student, assignment, view } = await startedStudent();
    await test.db
      .updateTable('examinations')
      .set({ title: 'Tên mới', durationSeconds: 60 })
      .where('id', '=', assignment.examinationId)
      .execute();
    await finish(student, view);
    const next = await start(student, assignment);
    expect(Date.parse(next.attempt.deadline) - Date.parse(next.attempt.startedAt)).toBe(1_800_000);
    expect(next.attempt.title).toBe(view.attempt.title);
  });
});

describe('results', () => {
  it.each([
    ['the newest, also when it was finished empty', false, 2],
    ['not an attempt whose time ran out untouched', true, 1],
  ])('count %s, and notify the teacher once', async (_name, isOver, counted) => {
    const { student, view, assignment, teacher, target } = await startedStudent();
    const tick = view.questions.find(({ type }) => type === 'fill-in-the-blank');
    const blanks =
      tick !== undefined && 'blanks' in tick && Array.isArray(tick.blanks) ? tick.blanks.length : 0;
    await student.ok({
      method: 'PUT',
      url: `/api/attempts/${view.attempt.id}/answers/${tick?.id}`,
      body: { rev: 1, epoch: 1, submit: true, answer: { texts: Array.from({ length: blanks }, () => 'x') } },
    });
    await finish(student, view);
    const again = await start(student, assignment);
    if (isOver) {
      const started = new Date(Date.now() - 1_800_000);
      const times = { startedAt: started, deadline: new Date(Date.now() - 1000) };
      await test.db.updateTable('attempts').set(times).where('id', '=', again.attempt.id).execute();
    }
    await finish(student, again);
    const { students } = await teacher.ok<{ students: { result: { attemptNumber: number } }[] }>({
      url: `/api/teacher/assignments/${assignment.id}`,
    });
    expect(students[0]?.result.attemptNumber).toBe(counted);
    const notifications = await test.db
      .selectFrom('notifications')
      .select('id')
      .where('audienceUserId', '=', target.teacher.id)
      .execute();
    expect(notifications).toHaveLength(1);
  });

  it("still show an earlier attempt's mark until the newest attempt is marked", async () => {
    const { student, view, assignment, teacher } = await startedStudent();
    await finish(student, view);
    const mark = (attemptId: string, score: number) =>
      teacher.ok({
        method: 'PUT',
        url: `/api/teacher/attempts/${attemptId}/mark`,
        body: { score, star: 4, note: 'Tốt' },
      });
    const seen = async () => {
      const { students } = await teacher.ok<{ students: StudentResult[] }>({
        url: `/api/teacher/assignments/${assignment.id}`,
      });
      return students[0];
    };
    await mark(view.attempt.id, 8);
    expect(await seen()).toMatchObject({ result: { attemptNumber: 1, score: 8 }, earlierMark: null });
    const again = await start(student, assignment);
    await finish(student, again);
    expect(await seen()).toMatchObject({
      result: { attemptNumber: 2, score: 0, markedAt: null, teacherNote: '' },
      earlierMark: { attemptNumber: 1, score: 8, teacherNote: 'Tốt' },
    });
    await mark(again.attempt.id, 5);
    expect(await seen()).toMatchObject({ result: { attemptNumber: 2, score: 5 }, earlierMark: null });
    const own = await student.ok<{ attempts: object[] }>({
      url: `/api/student/assignments/${assignment.id}`,
    });
    expect(own.attempts).toMatchObject([{ score: 5 }, { score: 8, teacherNote: 'Tốt' }]);
  });

  it('show the verdict as it was given, and the final totals agree with it', async () => {
    const { student, view } = await startedStudent();
    const fill = view.questions.find(({ type }) => type === 'fill-in-the-blank');
    const blanks =
      fill !== undefined && 'blanks' in fill && Array.isArray(fill.blanks) ? fill.blanks.length : 0;
    await student.ok({
      method: 'PUT',
      url: `/api/attempts/${view.attempt.id}/answers/${fill?.id}`,
      body: { rev: 1, epoch: 1, submit: true, answer: { texts: Array.from({ length: blanks }, () => 'x') } },
    });
    await test.db
      .updateTable('attemptAnswers')
      .set({ isCorrect: true })
      .where('attemptId', '=', view.attempt.id)
      .execute();
    const after = await student.ok<AttemptView>({ url: `/api/attempts/${view.attempt.id}` });
    expect(after.answers[0]?.verdict?.isCorrect).toBe(true);
    const ended = (await finish(student, view)).json<AttemptView>();
    expect(ended.attempt).toMatchObject({ answered: 1, passed: 1, score: 1 });
  });

  it('do not let the points drop below a mark that was given', async () => {
    const { student, view, teacher, assignment } = await startedStudent();
    await finish(student, view);
    await teacher.ok({
      method: 'PUT',
      url: `/api/teacher/attempts/${view.attempt.id}/mark`,
      body: { score: 9, star: 4 },
    });
    const lower = (points: number) =>
      teacher.call({ method: 'PATCH', url: `/api/teacher/assignments/${assignment.id}`, body: { points } });
    expect((await lower(8)).statusCode).toBe(400);
    expect((await lower(9)).statusCode).toBe(200);
  });
});

it('the closer closes overdue attempts even if another one cannot be closed', async () => {
  const broken = await startedStudent();
  const healthy = await startedStudent();
  await test.db
    .insertInto('paperVersions')
    .values({
      examinationId: broken.assignment.examinationId,
      version: 99,
      questions: '[{"type":"no such type"}]',
      questionCount: 1,
      contentHash: 'x',
      title: 'x',
      durationSeconds: 60,
    })
    .execute();
  await test.database.pool.query(
    `update attempts set paper_version_id = (select id from paper_versions where version = 99) where id = $1`,
    [broken.view.attempt.id],
  );
  await test.database.pool.query(
    `update attempts set started_at = now() - interval '3 hours',
       deadline = now() - case when id = $1 then interval '2 hours' else interval '1 hour' end
     where id in ($1, $2)`,
    [broken.view.attempt.id, healthy.view.attempt.id],
  );
  const errors = await closeOverdue(test.db);
  const { rows } = await test.database.pool.query<{ id: string; state: string }>(
    'select id, state from attempts where id in ($1, $2)',
    [broken.view.attempt.id, healthy.view.attempt.id],
  );
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    [broken.view.attempt.id]: 'open',
    [healthy.view.attempt.id]: 'expired',
  });
  expect(errors).toHaveLength(1);
});

describe('a preview', () => {
  it('shows the whole paper to a teacher, but not a paper of another school', async () => {
    const { id } = await findExamination(test.db, 'g2-u1-t1');
    const school = await buildSchool(test.db);
    const teacher = await buildUser(test.db, { role: 'teacher', schoolId: school });
    const browser = await test.logIn(teacher);
    const preview = await browser.ok<{ stored: unknown[] }>({ url: `/api/examinations/${id}/preview` });
    expect(preview.stored).toHaveLength(10);
    const own = test.db.selectFrom('attempts').select('id').where('studentId', '=', teacher.id);
    expect(await own.execute()).toEqual([]);
    const foreign = await test.db
      .insertInto('examinations')
      .values({
        schoolId: await buildSchool(test.db),
        code: 'rieng',
        grade: 3,
        unit: '1',
        sortOrder: 9,
        title: 'Riêng',
        durationSeconds: 600,
        skills: [],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('paperVersions')
      .values({
        examinationId: foreign.id,
        version: 1,
        questions: '[]',
        questionCount: 0,
        contentHash: '',
        title: '',
        durationSeconds: 600,
      })
      .execute();
    expect((await browser.call({ url: `/api/examinations/${foreign.id}/preview` })).statusCode).toBe(404);
  });
});

describe('odd input', () => {
  it.each(['//', '//[', '/%', '//a:99999999', '/lms/home?%zz'])(
    'in the address %s is never a server error',
    async (url) => {
      const response = await test.stranger().call({ url });
      expect(response.statusCode).not.toBe(500);
    },
  );

  it('treats ids that differ only in letter case as the same class', async () => {
    const target = await buildClass(test.db);
    const teacher = await test.logIn(target.teacher);
    const { id } = await findExamination(test.db, 'g3-u1-t2');
    const given = await teacher.ok<{ items: unknown[] }>({
      method: 'POST',
      url: '/api/assignments',
      body: {
        classIds: [target.id, target.id.toUpperCase()],
        examinationId: id,
        dueDate: NEXT_WEEK,
      },
    });
    expect(given.items).toHaveLength(1);
  });
});

it('a login behind an HTTPS proxy sets a `__Host-` cookie, which identifies the user', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const target = await buildClass(test.db);
  const account = onlyStudent(target);
  const student = test.stranger();
  await student.ok({
    method: 'POST',
    url: '/login',
    body: { email: account.email, password: account.password },
    headers,
  });
  expect([...student.cookies.keys()]).toContain('__Host-domdom');
  const boot = await student.ok<{ user: object | null }>({ url: '/api/boot', headers });
  expect(boot.user).not.toBeNull();
});
