import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, FinishedAttempt, OwnData } from '@domdom/api';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import { MOST_RECORDING_BYTES } from '@domdom/domain/media/recordings';
import {
  buildAssignment,
  buildClass,
  buildExamination,
  buildStudent,
  buildUser,
  type BuiltClass,
  onlyStudent,
  sampleQuestion,
} from '../../testing/builders.ts';
import { buildMp4, buildWebm, buildWholeMp4 } from '../../testing/build-recording.ts';
import { formWith } from '../../testing/form-with.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { probeRecording } from './recording-probe.ts';

const test = openTestApp();
const spoken = sampleQuestion('spoken-answer', { id: 's1' });
const written = sampleQuestion('one-choice', { id: 'q1' });

let target: BuiltClass;
let student: Browser;
let teacher: Browser;
/** Who has nothing to do with the recordings: another student of the class, and another teacher. */
let strangers: Browser[];
/** These and the school's administrator, who hears and scores recordings but marks nothing else. */
let others: Browser[];

beforeAll(async () => {
  target = await buildClass(test.db);
  student = await test.logIn(onlyStudent(target));
  teacher = await test.logIn(target.teacher);
  const { schoolId } = target;
  strangers = [
    await test.logIn(await buildStudent(test.db, target)),
    await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId })),
  ];
  const administrator = await buildUser(test.db, { role: 'administrator', schoolId });
  others = [...strangers, await test.logIn(administrator)];
});

/** Begins an attempt at a spoken and a written question, given to the class as practice or as a test. */
async function begin(behaviour: 'practice' | 'test' = 'practice'): Promise<AttemptView['attempt']> {
  const code = `spoken-${randomBytes(4).toString('hex')}`;
  await buildExamination(test.db, {
    kind: 'unit-test',
    unit: '1',
    grade: 3,
    code,
    questions: [spoken, written],
  });
  const given = await buildAssignment(test.db, target, { code, behaviour });
  const body = { examinationId: given.examinationId, assignmentId: given.id };
  return (await student.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body })).attempt;
}

const newName = () => randomBytes(16).toString('hex');
const urlOf = (id: string, name: string, of = 's1') => `/api/attempts/${id}/answers/${of}/recordings/${name}`;

async function send(
  { id, epoch }: Pick<AttemptView['attempt'], 'id' | 'epoch'>,
  bytes: Uint8Array,
  { name = newName(), by = student, of = 's1' } = {},
) {
  const { headers, payload } = await formWith(bytes, 'r', by);
  const url = `${urlOf(id, name, of)}?epoch=${epoch}`;
  return { name, response: await test.app.inject({ method: 'POST', url, headers, payload }) };
}

const answer = ({ id, epoch }: AttemptView['attempt'], name: string, { rev = 1, submit = false } = {}) =>
  student.call({
    method: 'PUT',
    url: `/api/attempts/${id}/answers/s1`,
    body: { rev, epoch, submit, answer: { recording: name, seconds: 5 } },
  });
const finish = ({ id, epoch }: AttemptView['attempt']) =>
  student.ok<FinishedAttempt>({ method: 'POST', url: `/api/attempts/${id}/finish`, body: { epoch } });
const mark = (id: string, body: object, by = teacher) =>
  by.call({ method: 'PUT', url: `/api/teacher/attempts/${id}/answers/s1/mark`, body });
const rowsOf = (attemptId: string) =>
  test.db.selectFrom('recordings').selectAll().where('attemptId', '=', attemptId).execute();
const isStored = (name: string) => existsSync(path.join(test.dataDir, 'uploads', name.slice(2, 4), name));

describe('the container of a recording', () => {
  it.each([
    ['WebM without a length', buildWebm({ seconds: 25 }), 'webm', 24],
    ['fragments of MP4', buildMp4({ seconds: 7 }), 'm4a', 7],
    ['MP4 in one piece', buildWholeMp4({ seconds: 9, isStated: true, hasTable: false }), 'm4a', 9],
    ['MP4 in one piece without a stated length', buildWholeMp4({ seconds: 9 }), 'm4a', 9],
  ])('says how long it is: %s', (_name, bytes, extension, seconds) => {
    const probed = probeRecording(bytes);
    expect(probed?.extension).toBe(extension);
    expect(probed?.seconds).toBeCloseTo(seconds, 0);
  });

  it.each([
    ['a film in WebM', buildWebm({ trackType: 1 })],
    ['a film in MP4', buildMp4({ handler: 'vide' })],
    ['WebM without sound', buildWebm({ seconds: 0 })],
    ['WebM of another codec', buildWebm({ codec: 'A_VORBIS' })],
    ['MP4 that does not say how long it is', buildWholeMp4({ hasTable: false })],
    ['fragments of MP4 without samples', buildMp4({ seconds: 0 })],
    ['something else', Buffer.from('ID3 and more of it')],
    ['nothing', Buffer.alloc(0)],
    ['a head alone', Buffer.from('1a45dfa3', 'hex')],
  ])('is refused: %s', (_name, bytes) => {
    expect(probeRecording(bytes)).toBeNull();
  });

  it('never throws, wherever it is cut or changed', () => {
    for (const whole of [buildWebm({ bytesPerBlock: 5 }), buildMp4()]) {
      for (let at = 0; at < whole.length; at += 1) {
        const changed = Buffer.concat([whole.subarray(0, at), randomBytes(3), whole.subarray(at + 3)]);
        for (const bytes of [whole.subarray(0, at), changed]) {
          expect(() => probeRecording(bytes)).not.toThrow();
        }
      }
    }
  });
});

describe('a recording', () => {
  it('is kept before its answer, is heard by its student and the teacher of the class, and by nobody else', async () => {
    const attempt = await begin();
    const bytes = buildWebm();
    const { name, response } = await send(attempt, bytes);
    expect(response.json()).toEqual({ ok: true });
    expect((await answer(attempt, name)).statusCode).toBe(200);
    const url = urlOf(attempt.id, name);
    const ofTeacher = url.replace('/api/', '/api/teacher/');
    for (const [by, from] of [
      [student, url],
      [teacher, ofTeacher],
    ] as const) {
      const heard = await by.call({ url: from });
      expect(heard.rawPayload).toEqual(bytes);
      expect(heard.headers['cache-control']).toBe('private, no-cache');
      const part = await by.call({ url: from, headers: { range: 'bytes=10-19' } });
      expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    }
    for (const by of [...strangers, student, teacher]) {
      for (const from of by === student ? [ofTeacher] : by === teacher ? [url] : [url, ofTeacher]) {
        expect([403, 404]).toContain((await by.call({ url: from })).statusCode);
      }
    }
    // Not among the files that whoever knows a name may read.
    const [row] = await rowsOf(attempt.id);
    expect((await student.call({ url: `/api/media/${row?.storedName}` })).statusCode).toBe(404);
    expect(row).toMatchObject({ bytes: bytes.length, seconds: 4 });
  });

  it('is kept once when it is sent twice, and gives way when the student records again', async () => {
    const attempt = await begin();
    const { name } = await send(attempt, buildWebm());
    await send(attempt, buildWebm(), { name });
    expect(await rowsOf(attempt.id)).toHaveLength(1);
    await answer(attempt, name);
    const { name: second } = await send(attempt, buildMp4());
    // The answer still names the first one.
    expect((await rowsOf(attempt.id)).map((row) => row.name).toSorted()).toEqual([name, second].toSorted());
    await answer(attempt, second, { rev: 2 });
    const [first] = (await rowsOf(attempt.id)).filter((row) => row.name === name);
    const { name: third } = await send(attempt, buildWebm());
    expect((await rowsOf(attempt.id)).map((row) => row.name).toSorted()).toEqual([second, third].toSorted());
    expect(isStored(first?.storedName ?? '')).toBe(false);
  });

  it.each([
    ['too long', buildWebm({ seconds: 70 }), 'FILE_TOO_LARGE', 'Bản ghi âm dài quá 60 giây'],
    [
      'too long, in one piece',
      buildWholeMp4({ seconds: 70 }),
      ...(['FILE_TOO_LARGE', 'Bản ghi âm dài quá 60 giây'] as const),
    ],
    ['of any length', buildWholeMp4({ hasTable: false }), 'FILE_TYPE_REFUSED', 'Chỉ nhận bản ghi âm'],
    ['not sound', buildWebm({ trackType: 1 }), 'FILE_TYPE_REFUSED', 'Chỉ nhận bản ghi âm'],
    ['a text', Buffer.from('xin chào'), 'FILE_TYPE_REFUSED', 'Chỉ nhận bản ghi âm'],
    ['too large', Buffer.alloc(MOST_RECORDING_BYTES + 1, 1), 'FILE_TOO_LARGE', ''],
  ])('is refused with nothing written: %s', async (_name, bytes, code, message) => {
    const attempt = await begin();
    const { response } = await send(attempt, bytes);
    expect(response.json()).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(await rowsOf(attempt.id)).toEqual([]);
  });

  it('is refused for another question, from a replaced device, from a stranger and after the end', async () => {
    const attempt = await begin();
    const bytes = buildWebm();
    const codeOf = async (...sent: Parameters<typeof send>) =>
      (await send(...sent)).response.json<{ code: string }>().code;
    expect(await codeOf(attempt, bytes, { of: 'q1' })).toBe('NOT_FOUND');
    expect(await codeOf({ ...attempt, epoch: 9 }, bytes)).toBe('ATTEMPT_STALE');
    expect((await send(attempt, bytes, { by: others[0] })).response.statusCode).toBe(404);
    expect((await answer(attempt, newName())).json()).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: 'answer', message: 'Máy chủ chưa có bản ghi âm này. Hãy ghi lại!' }],
    });
    await finish(attempt);
    expect(await codeOf(attempt, bytes)).toBe('ATTEMPT_CLOSED');
    expect(await rowsOf(attempt.id)).toEqual([]);
  });
});

it('a recording that the deadline stopped is kept as long as an answer that was typed then, and no longer', async () => {
  const attempt = await begin('test');
  const endedAgo = (seconds: number) =>
    test.db
      .updateTable('attempts')
      .set({ startedAt: new Date(Date.now() - 3_600_000), deadline: new Date(Date.now() - 1000 * seconds) })
      .where('id', '=', attempt.id)
      .execute();
  await endedAgo(GRACE_MS / 1000 - 10);
  const { name } = await send(attempt, buildWebm());
  expect((await answer(attempt, name)).json()).toMatchObject({ rev: 1, isLate: true });
  await endedAgo(GRACE_MS / 1000 + 1);
  expect((await send(attempt, buildWebm())).response.json()).toMatchObject({ code: 'TIME_OVER' });
  expect(await rowsOf(attempt.id)).toHaveLength(1);
  // The student finds it again in the file with all of the own data.
  const { recordings } = await student.ok<OwnData>({ url: '/api/profile/export' });
  const address = urlOf(attempt.id, name);
  expect(recordings.find((one) => one.address === address)).toMatchObject({ questionId: 's1', seconds: 4 });
  expect((await student.call({ url: address })).statusCode).toBe(200);
});

describe('the mark of a spoken answer', () => {
  it.each(['practice', 'test'] as const)('is open until the teacher gives it, in a %s', async (behaviour) => {
    const attempt = await begin(behaviour);
    const { name } = await send(attempt, buildWebm());
    const saved = await answer(attempt, name, { submit: behaviour === 'practice' });
    expect(saved.json()).toMatchObject(
      behaviour === 'practice'
        ? { isSubmitted: true, verdict: { isOpen: true, isCorrect: false } }
        : { isSubmitted: false, verdict: null },
    );
    // Of two questions one was not answered, and the other waits: none of one is right.
    const finished = await finish(attempt);
    expect(finished.attempt).toMatchObject({ total: 2, answered: 1, waiting: 1, percent: 0 });
    expect((await mark(attempt.id, { mark: 11 })).json()).toMatchObject({
      issues: [{ path: 'mark', message: 'Câu này có tối đa 10 điểm!' }],
    });
    for (const by of others) {
      expect([403, 404]).toContain((await mark(attempt.id, { mark: 7 }, by)).statusCode);
    }
    const marked = await mark(attempt.id, { mark: 7, comment: 'Nói rõ.' });
    expect(marked.json()).toMatchObject({ waiting: 0, score: 3.5 });
    const { attempt: info, answers } = await teacher.ok<AttemptView>({
      url: `/api/teacher/attempts/${attempt.id}`,
    });
    expect(info).toMatchObject({ passed: 1, percent: 35, score: 3.5 });
    expect(info).not.toHaveProperty('waiting');
    expect(answers.find(({ questionId }) => questionId === 's1')?.verdict).toEqual({
      isCorrect: true,
      earned: 1,
      possible: 1,
      parts: [],
      byTeacher: { mark: 7, maxMark: 10, comment: 'Nói rõ.' },
    });
    const results = await teacher.ok<{ students: { result: object | null }[] }>({
      url: `/api/teacher/assignments/${attempt.assignmentId}`,
    });
    expect(results.students.flatMap(({ result }) => result ?? [])).toMatchObject([
      { percent: 35, score: 3.5 },
    ]);
  });

  it('counts as nothing without a recording, and cannot be given while the attempt runs', async () => {
    const attempt = await begin();
    expect((await mark(attempt.id, { mark: 5 })).json()).toMatchObject({ code: 'CONFLICT' });
    const finished = await finish(attempt);
    expect(finished.attempt).toMatchObject({ answered: 0, percent: 0, score: 0 });
    expect(finished.attempt).not.toHaveProperty('waiting');
    expect((await mark(attempt.id, { mark: 5 })).json()).toMatchObject({
      issues: [{ message: 'Học sinh chưa trả lời câu này, nên không có gì để chấm!' }],
    });
  });
});
