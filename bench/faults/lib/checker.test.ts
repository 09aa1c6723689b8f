import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { AnswerRow, EventRow, StoredAttempt } from '../../lib/evidence.ts';
import { check } from './checker.ts';
import { type CallRecord, History } from './history.ts';

const START_MS = Date.parse('2026-11-24T08:00:00Z');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-checker-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

const after = (seconds: number): Date => new Date(START_MS + 1000 * seconds);

/** The event of a save that was accepted at a second, with its revision as the answer. */
const event = (rev: number, second: number, more: Partial<EventRow> = {}): EventRow => ({
  kind: 'saved',
  questionId: 'q1',
  rev,
  answer: rev,
  epoch: 1,
  at: after(second),
  ...more,
});

const row = (rev: number, second: number, more: Partial<AnswerRow> = {}): Partial<AnswerRow> => ({
  questionId: 'q1',
  rev,
  answer: rev,
  savedAt: after(second),
  isLate: false,
  submittedAt: null,
  ...more,
});

const save = (rev: number, second: number, more: Partial<CallRecord> = {}): CallRecord => ({
  number: rev,
  device: 'phone',
  operation: 'save',
  attemptId: 'a1',
  save: { questionId: 'q1', rev, epoch: 1, answer: rev, submit: false },
  startedMs: after(second).getTime(),
  endedMs: after(second).getTime() + 5,
  outcome: 'ok',
  code: null,
  result: { rev },
  ...more,
});

/** Returns what the checker finds in an open attempt with one answer, besides the content of the answer. */
function find(held: Partial<AnswerRow> | null, events: EventRow[], calls: CallRecord[] = []): string[] {
  const history = new History(path.join(dir, 'history.jsonl'));
  history.calls.push(...calls);
  const attempt = {
    id: 'a1',
    state: 'open',
    epoch: 1,
    deadline: after(3600),
    questions: [],
    answers: new Map(held === null ? [] : [['q1', held]]),
    events: [event(0, 0, { kind: 'started', questionId: null, rev: null }), ...events],
  } as unknown as StoredAttempt; // the columns that the checker reads
  return check(history, { attempts: [attempt] }).filter((text) => !text.includes('nobody sent'));
}

it('lets an answer be newer than its newest event for ten seconds, and no longer', () => {
  expect(find(row(1, 0), [event(1, 0)])).toEqual([]);
  expect(find(row(4, 10), [event(1, 0)])).toEqual([]);
  expect(find(row(4, 10.001), [event(1, 0)])).toEqual([
    'I5: q1 of attempt a1 is 10001 ms newer than its newest event',
  ]);
});

it('finds an answer without an event, and one that differs from the event of its revision', () => {
  expect(find(row(1, 0), [])).toEqual(['I5: q1 of attempt a1 has no event']);
  expect(find(row(1, 0, { answer: 'other' }), [event(1, 0)])).toEqual([
    'I5: q1 of attempt a1 differs from the event of its revision',
  ]);
});

it('finds an answer that is older than its newest event, or gone', () => {
  expect(find(row(1, 3), [event(1, 0), event(2, 3)])).toEqual([
    'I5: q1 of attempt a1 has an event of revision 2, and is only at 1',
  ]);
  expect(find(null, [event(1, 0)])).toEqual(['I5: q1 of attempt a1 is gone']);
});

it('finds an acknowledged save that the answer lost, though no event tells of it', () => {
  const calls = [save(1, 0), save(2, 3)];
  expect(find(row(2, 3), [event(1, 0)], calls)).toEqual([]);
  expect(find(row(1, 0), [event(1, 0)], calls)).toEqual([
    'I1: revision 2 of q1 of attempt a1 was acknowledged, and there is only 1',
  ]);
});

it('finds a submit without an event', () => {
  const submitted = row(2, 3, { submittedAt: after(3) });
  expect(find(submitted, [event(1, 0)])).toContain(
    'I5: q1 of attempt a1 was submitted as revision 2, and has no event of it',
  );
});

it('wants the last save of ten seconds to be an event when the next seconds begin', () => {
  const calls = [save(1, 0), save(2, 5), save(3, 8), save(4, 12)];
  expect(find(row(4, 12), [event(1, 0), event(3, 8), event(4, 12)], calls)).toEqual([]);
  expect(find(row(4, 12), [event(1, 0), event(4, 12)], calls)).toEqual([
    'I5: revision 2 of q1 of attempt a1 left its ten seconds without an event',
    'I5: revision 3 of q1 of attempt a1 left its ten seconds without an event',
  ]);
});

it('finds saves without an event that came after the end, or from a replaced device', () => {
  const forbidden = ['I5: q1 of attempt a1 was written after the end, or by a replaced device'];
  const finish = save(0, 2, { operation: 'finish', save: null, outcome: 'unknown', result: null });
  const newer = save(1, 2, { save: { questionId: 'q2', rev: 1, epoch: 2, answer: 1, submit: false } });
  const others = (call: CallRecord) => find(row(2, 3), [event(1, 0)], [save(1, 0), call, save(2, 3)]);
  expect(others(finish)).toEqual([]);
  expect(others(newer)).toEqual(expect.arrayContaining(forbidden));
  const told = save(0, 2, {
    operation: 'finish',
    save: null,
    result: { attempt: { state: 'open', finishedAt: undefined } },
  });
  expect(others(told)).toEqual(expect.arrayContaining(forbidden));
});

it('finds a save after the grace period, though no event tells of it', () => {
  const late = row(2, 3700, { isLate: true });
  expect(find(late, [event(1, 3595), event(2, 3595)])).toEqual([
    expect.stringMatching(/^I4: q1 of attempt a1 was accepted \d+ ms after the grace period$/),
  ]);
});
