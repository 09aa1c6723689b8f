import { describe, expect, it } from 'vitest';
import type { AttemptView, RoomAssignment, RoomStudent, SaveResult } from '@domdom/api';
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
    expect(whole.assignment).toMatchObject({ id: assignment.id, behaviour: 'test', canManage: true });
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
