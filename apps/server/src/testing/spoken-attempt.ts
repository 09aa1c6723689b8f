import { randomBytes } from 'node:crypto';
import type { AttemptView } from '@domdom/api';
import { buildWebm } from './build-recording.ts';
import { buildAssignment, buildExamination, type BuiltClass, sampleQuestion } from './builders.ts';
import { formWith } from './form-with.ts';
import type { Browser, TestApp } from './test-app.ts';

export interface SpokenAttempt {
  id: string;
  assignmentId: string;
  recording: string;
  /** Names the recorded answer to older clients. */
  enquiryId: string;
}

/** An attempt at a spoken question 's1' and a written one 'q1', in which the student has spoken; finished unless told. */
export async function buildSpokenAttempt(
  test: TestApp,
  target: BuiltClass,
  student: Browser,
  {
    isFinished = true,
    behaviour = 'practice',
    maxMark = 10,
    given,
  }: {
    isFinished?: boolean;
    behaviour?: 'practice' | 'test';
    maxMark?: number;
    /** Given before, to another student. */
    given?: Pick<SpokenAttempt, 'assignmentId'>;
  } = {},
): Promise<SpokenAttempt> {
  const assignmentId = given?.assignmentId ?? (await give(test, target, behaviour, maxMark));
  const { examinationId } = await test.db
    .selectFrom('assignments')
    .select('examinationId')
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  const body = { examinationId, assignmentId };
  const { attempt } = await student.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body });
  const { id, epoch } = attempt;
  const recording = randomBytes(16).toString('hex');
  const { headers, payload } = await formWith(buildWebm(), 'r', student);
  const url = `/api/attempts/${id}/answers/s1/recordings/${recording}?epoch=${epoch}`;
  await test.app.inject({ method: 'POST', url, headers, payload });
  const answer = { recording, seconds: 5 };
  const saved = { rev: 1, epoch, submit: behaviour === 'practice', answer };
  await student.ok({ method: 'PUT', url: `/api/attempts/${id}/answers/s1`, body: saved });
  if (isFinished) await student.ok({ method: 'POST', url: `/api/attempts/${id}/finish`, body: { epoch } });
  const row = await test.db
    .selectFrom('recordings')
    .select('id')
    .where('attemptId', '=', id)
    .executeTakeFirstOrThrow();
  return { id, assignmentId, recording, enquiryId: row.id };
}

async function give(
  test: TestApp,
  target: BuiltClass,
  behaviour: 'practice' | 'test',
  maxMark: number,
): Promise<string> {
  const code = `spoken-${randomBytes(4).toString('hex')}`;
  const settings = { maxSeconds: 60, maxMark };
  const spoken = { ...sampleQuestion('spoken-answer', { id: 's1' }), settings };
  const questions = [spoken, sampleQuestion('one-choice', { id: 'q1' })];
  await buildExamination(test.db, { kind: 'unit-test', unit: '1', grade: 3, code, questions });
  return (await buildAssignment(test.db, target, { code, behaviour })).id;
}
