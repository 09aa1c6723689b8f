import { EXAM_DURATION_MS } from '@domdom/domain/exam/limits';
import { describe, expect, it } from 'vitest';
import { buildPublicQuestion } from '../../testing/builders.ts';
import { firstOpen, resume, withAnswer, type KeptRun } from './run.ts';

const NOW_MS = Date.parse('2026-11-21T01:00:00.000Z');
const MINUTE_MS = 60_000;
const CLOCK = { durationMs: EXAM_DURATION_MS, nowMs: NOW_MS };

const questions = ['1', '2', '3'].map(buildPublicQuestion);
const given = (questionId: string, answer: unknown = 'a') => ({ questionId, answer });
const kept = (changes: Partial<KeptRun> = {}): KeptRun => ({
  questions,
  answers: [],
  deadlineMs: null,
  ...changes,
});

it('takes thirty minutes', () => {
  expect(EXAM_DURATION_MS).toBe(1_800_000);
});

describe('a test that begins', () => {
  it('has no answers and the whole time', () => {
    expect(resume({ questions: [], answers: [], deadlineMs: null }, questions, CLOCK)).toEqual({
      answers: [],
      leftMs: EXAM_DURATION_MS,
    });
  });
});

describe('a test that goes on', () => {
  it.each([
    ['five minutes later', 25 * MINUTE_MS, 25 * MINUTE_MS],
    ['when its time is over', -MINUTE_MS, 0],
    ['on a device whose date was set back', 90 * MINUTE_MS, EXAM_DURATION_MS],
  ])('%s has what is left', (_name, untilMs, leftMs) => {
    expect(resume(kept({ deadlineMs: NOW_MS + untilMs }), questions, CLOCK).leftMs).toBe(leftMs);
  });

  it('has its answers, of each question the last', () => {
    const answers = [given('1'), given('2'), given('1', 'b')];
    expect(resume(kept({ answers }), questions, CLOCK).answers).toEqual([given('2'), given('1', 'b')]);
  });

  it('leaves out answers to what was asked otherwise, or is no longer asked', () => {
    const before = [questions[0], { ...questions[1], title: 'Another' }];
    const answers = [given('1'), given('2'), given('9')];
    expect(resume(kept({ questions: before, answers }), questions, CLOCK).answers).toEqual([given('1')]);
  });
});

it('keeps one answer of each question, the later', () => {
  const first = withAnswer(withAnswer([], given('1')), given('2'));
  expect(withAnswer(first, given('1', 'b'))).toEqual([given('2'), given('1', 'b')]);
});

it.each([
  [[], 1],
  [['1'], 2],
  [['1', '3'], 2],
  [['2'], 1],
  [['1', '2', '3'], 1],
])('goes on, with %j answered, at question %i', (ids, number) => {
  expect(
    firstOpen(
      questions,
      ids.map((id) => given(id)),
    ),
  ).toBe(number);
});
