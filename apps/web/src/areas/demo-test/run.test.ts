import { EXAM_DURATION_MS } from '@domdom/domain/exam/limits';
import { describe, expect, it } from 'vitest';
import { buildPublicQuestion } from '../../testing/builders.ts';
import { firstOpen, resume, withAnswer, type KeptRun } from './run.ts';

const NOW_MS = Date.parse('2026-11-21T01:00:00.000Z');
const MINUTE_MS = 60_000;
const CLOCK = { durationMs: EXAM_DURATION_MS, nowMs: NOW_MS };

const questions = ['1', '2', '3'].map(buildPublicQuestion);
const given = (id: string, answers: unknown = 'a') => ({ id, answers });
const kept = (changes: Partial<KeptRun> = {}): KeptRun => ({
  questions,
  answers: [],
  deadlineMs: null,
  ...changes,
});

it('takes thirty minutes', () => {
  expect(EXAM_DURATION_MS).toBe(1_800_000);
});

describe('a new test', () => {
  it('has no answers and the full time', () => {
    expect(resume({ questions: [], answers: [], deadlineMs: null }, questions, CLOCK)).toEqual({
      answers: [],
      leftMs: EXAM_DURATION_MS,
    });
  });
});

describe('a resumed test', () => {
  it.each([
    ['five minutes later', 25 * MINUTE_MS, 25 * MINUTE_MS],
    ['when its time is over', -MINUTE_MS, 0],
    ['on a device whose date was set back', 90 * MINUTE_MS, EXAM_DURATION_MS],
  ])('%s has the remaining time', (_name, untilMs, leftMs) => {
    expect(resume(kept({ deadlineMs: NOW_MS + untilMs }), questions, CLOCK).leftMs).toBe(leftMs);
  });

  it('has its answers, the last one of each question', () => {
    const answers = [given('1'), given('2'), given('1', 'b')];
    expect(resume(kept({ answers }), questions, CLOCK).answers).toEqual([given('2'), given('1', 'b')]);
  });

  it('drops answers to questions that changed or are no longer asked', () => {
    const before = [questions[0], { ...questions[1], title: 'Another' }];
    const answers = [given('1'), given('2'), given('9')];
    expect(resume(kept({ questions: before, answers }), questions, CLOCK).answers).toEqual([given('1')]);
  });
});

it('keeps only the later answer of each question', () => {
  const first = withAnswer(withAnswer([], given('1')), given('2'));
  expect(withAnswer(first, given('1', 'b'))).toEqual([given('2'), given('1', 'b')]);
});

it.each([
  [[], 1],
  [['1'], 2],
  [['1', '3'], 2],
  [['2'], 1],
  [['1', '2', '3'], 1],
])('continues, with %j answered, at question %i', (ids, number) => {
  expect(
    firstOpen(
      questions,
      ids.map((id) => given(id)),
    ),
  ).toBe(number);
});
