import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addPiece, dropSpeech, findSpeech, forgetSpeechOf } from '@domdom/questions/ui/speech-disk';

const OWN = { owner: 'student', attemptId: 'attempt', questionId: 's1' };
const NOW = Date.UTC(2026, 10, 29);
const DAY_MS = 86_400_000;

const keep = (of: typeof OWN, index: number, { recording = 'one', nowMs = NOW } = {}) =>
  addPiece(
    of,
    { recording, index, mime: 'audio/webm', seconds: index + 1, piece: new Blob([`${recording}${index} `]) },
    nowMs,
  );
const textOf = async (of: typeof OWN, nowMs = NOW) => {
  const found = await findSpeech(of, nowMs);
  return found === null ? null : `${found.seconds} s: ${Buffer.from(found.bytes).toString()}`;
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => vi.unstubAllGlobals());

it('what was being recorded is found in order, until the answer has it', async () => {
  expect(await findSpeech(OWN, NOW)).toBeNull();
  for (const index of [0, 1, 2, 10]) await keep(OWN, index);
  expect(await findSpeech(OWN, NOW)).toMatchObject({ recording: 'one', mime: 'audio/webm', seconds: 11 });
  expect(await textOf(OWN)).toBe('11 s: one0 one1 one2 one10 ');
  // An answer that the page settled later drops its own pieces alone.
  await keep(OWN, 0, { recording: 'two', nowMs: NOW + 1 });
  await dropSpeech(OWN, 'one');
  expect(await textOf(OWN)).toBe('1 s: two0 ');
  await dropSpeech(OWN);
  expect(await textOf(OWN)).toBeNull();
});

it('questions, attempts and accounts do not hear one another, and a logout forgets its own account', async () => {
  const others = [
    { ...OWN, questionId: 's10' },
    { ...OWN, attemptId: 'other' },
    { ...OWN, owner: 'student2' },
  ];
  for (const of of [OWN, ...others]) await keep(of, 0, { recording: `${of.owner}${of.questionId}-` });
  expect(await textOf(OWN)).toBe('1 s: students1-0 ');
  await forgetSpeechOf('student');
  expect(await Promise.all([OWN, ...others].map((of) => textOf(of)))).toEqual([
    ...[null, null, null],
    '1 s: student2s1-0 ',
  ]);
});

it('what nobody came back for within a week is deleted', async () => {
  await keep(OWN, 0);
  await findSpeech({ ...OWN, questionId: 's2' }, NOW + 6 * DAY_MS);
  expect(await textOf(OWN, NOW + 7 * DAY_MS)).not.toBeNull();
  await findSpeech({ ...OWN, questionId: 's2' }, NOW + 8 * DAY_MS);
  expect(await textOf(OWN)).toBeNull();
});
