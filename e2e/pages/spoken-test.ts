import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { callApi } from './api.ts';
import type { Exercise } from './exam-page.ts';
import { giveOwnTest } from './own-test.ts';

const TEST_MS = 45 * 60_000;
export const SPOKEN_QUESTION = {
  id: 'spoken',
  type: 'spoken-answer',
  version: 1,
  title: 'Answer the question aloud.',
  prompt: 'What is your name?',
  settings: { maxSeconds: 30, maxMark: 10 },
};

interface Audio {
  currentTime: number;
  play(): Promise<void>;
}

/** On a busy machine a player takes its time, and starts again when the page has replaced it. */
export async function expectToPlay(recording: Locator): Promise<void> {
  await expect
    .poll(() => recording.evaluate((audio: Audio) => audio.play().then(() => audio.currentTime)), {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
}

/** A test of one question to be answered aloud, due today. */
export async function giveSpokenTest(
  people: Record<'owner' | 'author', APIRequestContext>,
  classId: string,
  emails: readonly string[],
): Promise<Exercise> {
  const { id } = await callApi(people.author, 'POST /api/question-bank', {
    body: { grade: 3, question: SPOKEN_QUESTION },
  });
  return giveOwnTest(people, classId, {
    questions: [{ source: 'bank', id, cell: null }],
    emails,
    giving: {
      preset: 'in-class',
      dueDate: new Date(Date.now() + TEST_MS).toISOString(),
      minutes: 30,
      release: { mark: 'at-once', verdicts: 'at-once', keys: 'at-once' },
    },
  });
}

/** Text, because stories know no types of the page. */
const RECORD = (ms: number): string => `(async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' });
  const whole = new Promise((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => resolve(data));
  });
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, ${ms}));
  recorder.stop();
  const blob = await whole;
  for (const track of stream.getTracks()) track.stop();
  return [...new Uint8Array(await blob.arrayBuffer())];
})()`;

/** Records with the browser's own recorder, so that every browser plays it. */
export const recordHere = async (page: Page, ms: number): Promise<Buffer> =>
  Buffer.from(await page.evaluate<number[]>(RECORD(ms)));

/** Answers the question with this recording and finishes, as the student's browser does. */
export async function answerAloud(
  request: APIRequestContext,
  { examinationId, assignmentId }: Exercise,
  bytes: Buffer,
): Promise<string> {
  const { attempt, questions } = await callApi(request, 'POST /api/attempts', {
    body: { examinationId, assignmentId },
  });
  const { id: attemptId, epoch } = attempt;
  const questionId = questions[0]?.id ?? '';
  const recording = randomUUID().replaceAll('-', '');
  const sent = await request.post(
    `/api/attempts/${attemptId}/answers/${questionId}/recordings/${recording}?epoch=${epoch}`,
    {
      headers: { 'x-domdom-client': 'web' },
      multipart: { file: { name: recording, mimeType: 'audio/webm', buffer: bytes } },
    },
  );
  if (!sent.ok()) throw new Error(await sent.text());
  await callApi(request, 'PUT /api/attempts/:attemptId/answers/:questionId', {
    params: { attemptId, questionId },
    body: { rev: 1, epoch, answer: { recording, seconds: 2 } },
  });
  await callApi(request, 'POST /api/attempts/:attemptId/finish', { params: { attemptId }, body: { epoch } });
  return attemptId;
}
