import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AttemptView, RoomAssignment, RoomStudent, SaveResult, TestMinutes } from '@domdom/api';
import { encodeAnswer, getQuestionType } from '@domdom/questions';
import { CUT_OFF_MS } from '@domdom/domain/exam/presence';
import { buildAssignment, findExamination, questionsOf } from '../../testing/builders.ts';
import { openClassroom } from '../../testing/classroom.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

interface Room {
  assignment: RoomAssignment | null;
  students: RoomStudent[];
  cursor: string;
}

/** A class of three that has a test; each student is logged in. */
async function openRoom() {
  const { target, teacher, students } = await openClassroom(test, 3);
  const assignment = await buildAssignment(test.db, target, { behaviour: 'test' });
  const url = `/api/teacher/assignments/${assignment.id}/room`;
  const read = (since?: string) =>
    teacher.ok<Room>({ url: since === undefined ? url : `${url}?since=${encodeURIComponent(since)}` });
  const rowOf = async (index: number) => {
    const id = target.students[index]?.id;
    const row = (await read()).students.find(({ studentId }) => studentId === id);
    if (row === undefined) throw new Error('The student is not in the room.');
    return row;
  };
  return { target, teacher, students, assignment, url, read, rowOf };
}

const start = (by: Browser, { id, examinationId }: { id: string; examinationId: string }) =>
  by.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId, assignmentId: id },
  });
/** Gives the right answer to the first question. */
async function answer(by: Browser, { attempt }: AttemptView, rev = 1) {
  const [question] = questionsOf((await findExamination(test.db)).questions);
  if (question === undefined) throw new Error('The paper is empty.');
  const { rows } = await test.database.pool.query<{ seed: string }>(
    'select seed from attempts where id = $1',
    [attempt.id],
  );
  const given = encodeAnswer(
    question,
    rows[0]?.seed ?? '',
    getQuestionType(question.type).keyAnswer(question),
  );
  return by.ok<SaveResult>({
    method: 'PUT',
    url: `/api/attempts/${attempt.id}/answers/${question.id}`,
    body: { rev, answer: given, epoch: attempt.epoch },
  });
}
const beat = (by: Browser, { attempt }: AttemptView, body: object = {}) =>
  by.ok<{ isOpen: boolean; deadline: string }>({
    method: 'POST',
    url: `/api/attempts/${attempt.id}/heartbeat`,
    body: { epoch: attempt.epoch, ...body },
  });
const at = (ago: number) => new Date(Date.now() - ago).toISOString();
const sql = (text: string, ...values: unknown[]) => test.database.pool.query(text, values);
const eventsOf = async ({ attempt }: AttemptView, kind: string) => {
  const { rows } = await sql(
    'select detail from attempt_events where attempt_id = $1 and kind = $2 order by id',
    attempt.id,
    kind,
  );
  return rows.map((row: { detail: { from: string; to: string } }) => row.detail);
};

describe('a class at work', () => {
  it('shows each student of any kind of assignment: unopened, working with answers, finished and why', async () => {
    const { students, assignment, read, rowOf } = await openRoom();
    const whole = await read();
    expect(whole.assignment).toMatchObject({ id: assignment.id, behaviour: 'test', canEdit: true });
    expect(whole.students.map(({ state }) => state)).toEqual(['none', 'none', 'none']);
    const [student] = students;
    const view = await start(student, assignment);
    await answer(student, view);
    expect(await rowOf(0)).toMatchObject({ state: 'open', answered: 1, awaySince: null, endedBy: null });
    await student.ok({
      method: 'POST',
      url: `/api/attempts/${view.attempt.id}/finish`,
      body: { epoch: 1 },
    });
    expect(await rowOf(0)).toMatchObject({ state: 'done', endedBy: 'finish' });
    expect((await rowOf(1)).state).toBe('none');
  });

  it('returns with a cursor only the students with something new', async () => {
    const { students, assignment, read, target } = await openRoom();
    const [, second] = students;
    const view = await start(students[0], assignment);
    await start(second ?? students[0], assignment);
    // Beyond the overlap of two calls.
    await sql(
      `update attempts set started_at = now() - interval '1 minute' where assignment_id = $1`,
      assignment.id,
    );
    await sql(
      `update class_members set joined_at = now() - interval '1 minute' where class_id = $1`,
      target.id,
    );
    const { cursor } = await read();
    expect((await read(cursor)).students).toEqual([]);
    await beat(students[0], view);
    const news = await read(cursor);
    expect(news.students.map(({ attemptId }) => attemptId)).toEqual([view.attempt.id]);
    expect(news.assignment).toBeNull();
  });

  it('knows who left the page and who came back', async () => {
    const { students, assignment, rowOf } = await openRoom();
    const view = await start(students[0], assignment);
    await students[0].ok({
      method: 'POST',
      url: `/api/attempts/${view.attempt.id}/events`,
      body: { kind: 'left-page', epoch: 1 },
    });
    await beat(students[0], view, { isAway: true });
    const left = await rowOf(0);
    expect(left).toMatchObject({ leftPageCount: 1, awaySince: expect.any(String) });
    await beat(students[0], view, { isAway: true });
    expect((await rowOf(0)).awaySince).toBe(left.awaySince);
    await beat(students[0], view);
    expect((await rowOf(0)).awaySince).toBeNull();
    await beat(students[0], view, { isAway: true });
    await students[0].ok({ method: 'POST', url: `/api/attempts/${view.attempt.id}/resume` });
    expect((await rowOf(0)).awaySince).toBeNull();
  });

  it('writes down a silence that the server saw, and one that the device reports, each once', async () => {
    const { students, assignment } = await openRoom();
    const view = await start(students[0], assignment);
    await beat(students[0], view);
    expect(await eventsOf(view, 'outage')).toEqual([]);
    await sql(
      `update attempt_presence set seen_at = now() - interval '${CUT_OFF_MS + 5_000} milliseconds' where attempt_id = $1`,
      view.attempt.id,
    );
    await sql(
      `update attempts set started_at = now() - interval '10 minutes' where id = $1`,
      view.attempt.id,
    );
    // The device claims a time before the attempt as well.
    const offline = [
      { from: at(60_000), to: at(10_000) },
      { from: at(7_200_000), to: at(7_100_000) },
    ];
    await beat(students[0], view, { offline });
    await beat(students[0], view, { offline });
    const [seen, ...more] = await eventsOf(view, 'outage');
    expect(more).toEqual([]);
    const lengthMs = Date.parse(seen?.to ?? '') - Date.parse(seen?.from ?? '');
    expect(Math.abs(lengthMs - CUT_OFF_MS - 5_000)).toBeLessThan(2_000);
    expect(await eventsOf(view, 'offline')).toHaveLength(1);
    // The device found the server again only after the end.
    const { attempt } = await finish(students[0], view);
    const late = [{ from: at(5_000), to: at(-60_000) }];
    await beat(students[0], view, { offline: late, epoch: 9 });
    expect(await beat(students[0], view, { offline: late })).toMatchObject({ isOpen: false });
    const [, last, ...others] = await eventsOf(view, 'offline');
    expect(others).toEqual([]);
    expect(Date.parse(last?.to ?? '')).toBe(Date.parse(attempt.finishedAt ?? ''));
  });

  it('is followed by nobody else, and only the writing device of an open attempt is heard', async () => {
    const { students, assignment, url, rowOf } = await openRoom();
    const view = await start(students[0], assignment);
    const other = await openClassroom(test);
    for (const stranger of [other.teacher, students[0]]) {
      expect([403, 404]).toContain((await stranger.call({ url })).statusCode);
    }
    expect((await other.teacher.call({ url })).statusCode).toBe(404);
    const foreign = await other.students[0].call({
      method: 'POST',
      url: `/api/attempts/${view.attempt.id}/heartbeat`,
      body: { epoch: 1 },
    });
    expect(foreign.statusCode).toBe(404);
    const before = await rowOf(0);
    expect(await beat(students[0], view, { epoch: 2 })).toMatchObject({
      isOpen: true,
      deadline: before.deadline,
    });
    expect((await rowOf(0)).seenAt).toBe(before.seenAt);
  });
});

const act = (by: Browser, url: string, what: string, body: object) =>
  by.ok<{ changed: number }>({ method: 'POST', url: `${url}/${what}`, body });
const finish = (by: Browser, { attempt }: AttemptView) =>
  by.ok<AttemptView>({
    method: 'POST',
    url: `/api/attempts/${attempt.id}/finish`,
    body: { epoch: attempt.epoch },
  });
const leftMs = (deadline: string) => Date.parse(deadline) - Date.now();

describe('a teacher who runs a test', () => {
  it('gives one or all more time, once per press, and saves and heartbeats tell the device', async () => {
    const { students, assignment, target, teacher, url } = await openRoom();
    const [first, second] = students;
    const views = [await start(first, assignment), await start(second ?? first, assignment)] as const;
    const body = { minutes: 7, reason: 'Mất điện', key: randomUUID() };
    const only = { ...body, studentIds: [target.students[0]?.id] };
    // At once, as when the first answer was lost on the way.
    const pressed = await Promise.all([1, 2, 3].map(() => act(teacher, url, 'extensions', only)));
    expect(pressed.filter(({ changed }) => changed === 1)).toHaveLength(1);
    const before = Date.parse(views[0].attempt.deadline);
    expect(Date.parse((await beat(first, views[0])).deadline) - before).toBe(7 * 60_000);
    // The statement that saves reads the deadline from the row.
    expect(Date.parse((await answer(first, views[0])).deadline) - before).toBe(7 * 60_000);
    const all = { minutes: 3, reason: 'Cả lớp', key: randomUUID(), studentIds: null };
    expect(await act(teacher, url, 'extensions', all)).toEqual({ changed: 2 });
    const second3 = Date.parse((await beat(second ?? first, views[1])).deadline);
    expect(second3 - Date.parse(views[1].attempt.deadline)).toBe(3 * 60_000);
  });

  it('makes work count that comes after the old deadline, within the new one', async () => {
    const { students, assignment, teacher, url, rowOf } = await openRoom();
    const view = await start(students[0], assignment);
    await sql(
      `update attempts set started_at = now() - interval '1 hour', deadline = now() - interval '10 seconds' where id = $1`,
      view.attempt.id,
    );
    const body = { minutes: 5, reason: 'Máy lỗi', key: randomUUID(), studentIds: null };
    await act(teacher, url, 'extensions', body);
    expect(await answer(students[0], view)).toMatchObject({ isLate: false });
    const { attempt } = await finish(students[0], view);
    expect(attempt).toMatchObject({ state: 'submitted', passed: 1, endedBy: 'finish' });
    expect(await rowOf(0)).toMatchObject({ state: 'done', endedBy: 'finish' });
  });

  it('ends all at once with what was saved, and both sides are told why', async () => {
    const { students, assignment, teacher, url, rowOf } = await openRoom();
    const view = await start(students[0], assignment);
    await answer(students[0], view);
    expect(await act(teacher, url, 'endings', { studentIds: null, reason: 'Hết tiết' })).toEqual({
      changed: 1,
    });
    expect(await rowOf(0)).toMatchObject({ state: 'done', endedBy: 'teacher', answered: 1 });
    const seen = await students[0].ok<AttemptView>({ url: `/api/attempts/${view.attempt.id}` });
    expect(seen.attempt).toMatchObject({ state: 'submitted', endedBy: 'teacher', passed: 1 });
    expect(await beat(students[0], view)).toMatchObject({ isOpen: false });
    expect(await eventsOf(view, 'ended')).toEqual([{ reason: 'Hết tiết' }]);
  });

  it('reopens a test that the third Back ended: a next attempt, same questions, all answers, the time left', async () => {
    const { students, assignment, target, teacher, url, rowOf } = await openRoom();
    const [student] = students;
    const view = await start(student, assignment);
    await answer(student, view);
    for (const countBefore of [0, 1, 2]) {
      await student.ok({
        method: 'POST',
        url: `/api/attempts/${view.attempt.id}/events`,
        body: { kind: 'back', epoch: 1, countBefore },
      });
    }
    expect(await rowOf(0)).toMatchObject({ state: 'done', endedBy: 'back', backViolations: 3 });
    const exercise = { examinationId: assignment.examinationId, assignmentId: assignment.id };
    const again = await student.call({ method: 'POST', url: '/api/attempts', body: exercise });
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'TEST_DONE']);
    const body = { studentIds: [target.students[0]?.id], minutes: 5, reason: 'Bấm nhầm' };
    expect(await act(teacher, url, 'reopenings', body)).toEqual({ changed: 1, released: 0 });
    // It runs already, so pressing again changes nothing.
    expect(await act(teacher, url, 'reopenings', body)).toEqual({ changed: 0, released: 0 });
    const next = await start(student, assignment);
    expect(next.attempt).toMatchObject({ isReopened: true, backViolations: 0, state: 'open' });
    expect(next.attempt.id).not.toBe(view.attempt.id);
    expect(next.questions).toEqual(view.questions);
    expect(next.answers).toMatchObject([{ rev: 1, isSubmitted: false, verdict: null }]);
    expect(leftMs(next.attempt.deadline)).toBeGreaterThan(leftMs(view.attempt.deadline) + 4 * 60_000);
    expect(await answer(student, next, 2)).toMatchObject({ rev: 2 });
    const { attempt } = await finish(student, next);
    expect(attempt).toMatchObject({ passed: 1, endedBy: 'finish' });
    // The ended attempt stays as it ended.
    const old = await student.ok<AttemptView>({ url: `/api/attempts/${view.attempt.id}` });
    expect(old.attempt).toMatchObject({ state: 'submitted', endedBy: 'back' });
  });

  it('reopens nothing once its keys are released, no practice, and nothing for ever', async () => {
    const { students, assignment, target, teacher, url } = await openRoom();
    const view = await start(students[0], assignment);
    await finish(students[0], view);
    const body = { studentIds: null, minutes: 5, reason: 'Nộp nhầm' };
    await sql(`update attempts set attempt_number = 50 where id = $1`, view.attempt.id);
    expect(await act(teacher, url, 'reopenings', body)).toEqual({ changed: 0, released: 0 });
    await sql(`update attempts set attempt_number = 1 where id = $1`, view.attempt.id);
    await sql(`update assignments set due_date = now() - interval '1 minute' where id = $1`, assignment.id);
    expect(await act(teacher, url, 'reopenings', body)).toEqual({ changed: 0, released: 1 });
    const practice = await buildAssignment(test.db, target);
    await finish(students[1] ?? students[0], await start(students[1] ?? students[0], practice));
    const other = `/api/teacher/assignments/${practice.id}/room`;
    expect(await act(teacher, other, 'reopenings', body)).toEqual({ changed: 0, released: 0 });
  });

  it('moves the due date of a student who gets time past it: nothing is late, and verdicts wait', async () => {
    const { students, assignment, teacher, url, target } = await openRoom();
    const [student] = students;
    const view = await start(student, assignment);
    await answer(student, view);
    await sql(`update assignments set due_date = now() - interval '1 second' where id = $1`, assignment.id);
    const more = { minutes: 5, reason: 'Mất điện', key: randomUUID(), studentIds: null };
    await act(teacher, url, 'extensions', more);
    await finish(student, view);
    const ended = await student.ok<AttemptView>({ url: `/api/attempts/${view.attempt.id}` });
    expect(ended.attempt.releasedFrom).toEqual(expect.any(String));
    const { rows } = await sql(
      `select e.student_id, e.reason, t.is_late from assignment_exceptions e
       join attempts t using (student_id, assignment_id) where assignment_id = $1`,
      assignment.id,
    );
    // The others did not begin, so they get no later date.
    expect(rows).toEqual([{ student_id: target.students[0]?.id, reason: 'Mất điện', is_late: false }]);
  });

  it('counts a reopened attempt as one with the attempt before, where the first one counts', async () => {
    const { students, assignment, teacher, url } = await openRoom();
    const [student] = students;
    await sql(`update assignments set counts = 'first', attempts_allowed = 2 where id = $1`, assignment.id);
    const first = await start(student, assignment);
    await finish(student, first);
    await act(teacher, url, 'reopenings', { studentIds: null, minutes: 2, reason: 'Nộp nhầm' });
    const reopened = await start(student, assignment);
    await answer(student, reopened, 2);
    await finish(student, reopened);
    const second = await start(student, assignment);
    await finish(student, second);
    const counted = await sql('select id from counted_attempts where assignment_id = $1', assignment.id);
    expect(counted.rows).toEqual([{ id: reopened.attempt.id }]);
    const third = { examinationId: assignment.examinationId, assignmentId: assignment.id };
    expect((await student.call({ method: 'POST', url: '/api/attempts', body: third })).statusCode).toBe(409);
  });

  it('says what is wrong with minutes and reasons, and a colleague can do nothing', async () => {
    const { url, teacher, students, assignment, rowOf } = await openRoom();
    const view = await start(students[0], assignment);
    const key = randomUUID();
    for (const body of [
      { studentIds: null, minutes: 0, reason: 'a', key },
      { studentIds: null, minutes: 7.5, reason: 'a', key },
      { studentIds: null, minutes: 181, reason: 'a', key },
      { studentIds: null, minutes: 5, reason: '  ', key },
      { studentIds: [], minutes: 5, reason: 'a', key },
    ]) {
      const { statusCode } = await teacher.call({ method: 'POST', url: `${url}/extensions`, body });
      expect(statusCode).toBe(400);
    }
    // The database knows no year 0.
    const never = '0000-01-01T00:00:00Z';
    const beats = { epoch: 1, offline: [{ from: never, to: at(0) }] };
    const heartbeat = { method: 'POST' as const, url: `/api/attempts/${view.attempt.id}/heartbeat` };
    expect((await students[0].call({ ...heartbeat, body: beats })).statusCode).toBe(400);
    expect((await teacher.call({ url: `${url}?since=${never}` })).statusCode).toBe(400);
    const other = await openClassroom(test);
    const body = { studentIds: null, reason: 'a' };
    const refused = await other.teacher.call({ method: 'POST', url: `${url}/endings`, body });
    expect(refused.statusCode).toBe(404);
    expect((await rowOf(0)).state).toBe('open');
  });

  it('has minutes with times, extensions, endings, reopenings and lost connections, in order', async () => {
    const { students, assignment, target, teacher, url } = await openRoom();
    const [student] = students;
    const minutesUrl = `/api/teacher/assignments/${assignment.id}/minutes`;
    expect(await teacher.ok<TestMinutes>({ url: minutesUrl })).toMatchObject({ startedAt: null, events: [] });
    const view = await start(student, assignment);
    await beat(student, view, { offline: [{ from: view.attempt.startedAt, to: at(-60_000) }] });
    const more = { minutes: 7, reason: 'Mất điện', key: randomUUID(), studentIds: null };
    await act(teacher, url, 'extensions', more);
    await finish(student, view);
    await act(teacher, url, 'reopenings', { studentIds: null, minutes: 2, reason: 'Nộp nhầm' });
    const running = await teacher.ok<TestMinutes>({ url: minutesUrl });
    expect(running).toMatchObject({ startedAt: expect.any(String), endedAt: null, hasMoreEvents: false });
    await act(teacher, url, 'endings', { studentIds: null, reason: 'Hết tiết' });
    const minutes = await teacher.ok<TestMinutes>({ url: minutesUrl });
    expect(minutes.events.map(({ kind, minutes: added, reason }) => [kind, added, reason])).toEqual([
      ['offline', null, null],
      ['extended', 7, 'Mất điện'],
      ['reopened', 2, 'Nộp nhầm'],
      ['ended', null, 'Hết tiết'],
    ]);
    const own = minutes.students.find(({ studentId }) => studentId === target.students[0]?.id);
    expect(own?.attempts.map(({ endedBy, isReopened }) => [endedBy, isReopened])).toEqual([
      ['finish', false],
      ['teacher', true],
    ]);
    expect(minutes.students).toHaveLength(3);
    expect(minutes.endedAt).toBe(own?.attempts[1]?.finishedAt);
    const other = await openClassroom(test);
    expect((await other.teacher.call({ url: minutesUrl })).statusCode).toBe(404);
  });
});
