import { parseQuestion } from '@domdom/questions';
import { describe, expect, it } from 'vitest';
import { checkScore } from './check-score.ts';
import type { AnswerRow, StoredAttempt } from './evidence.ts';

const right = { optionId: 'a' };
const wrong = { optionId: 'b' };
const questions = ['q1', 'q2', 'q3', 'q4'].map((id) =>
  parseQuestion({
    id,
    type: 'one-choice',
    version: 1,
    title: 'Choose the correct answer.',
    prompt: 'Mai ___ tea.',
    options: [
      { id: 'a', text: 'drinks', isCorrect: true },
      { id: 'b', text: 'drink', isCorrect: false },
    ],
    settings: {},
  }),
);

const DEADLINE = new Date('2026-11-21T08:30:00Z');
const before = (ms: number) => new Date(DEADLINE.getTime() - ms);

const row = (
  questionId: string,
  answer: AnswerRow['answer'],
  change: Partial<AnswerRow> = {},
): AnswerRow => ({
  attemptId: 'a',
  schoolId: 's',
  questionId,
  rev: 1,
  answer,
  savedAt: before(60_000),
  loggedAt: before(60_000),
  loggedRev: 1,
  loggedCount: 1,
  isLate: false,
  submittedAt: before(0),
  isCorrect: answer === right,
  earned: answer === right ? 1 : 0,
  possible: 1,
  skill: null,
  parts: null,
  normaliserVersion: 1,
  mark: null,
  markMax: null,
  markComment: '',
  markedBy: null,
  markedAt: null,
  ...change,
});

/** Four questions; two are answered, one of them correctly. */
const attemptWith = (
  change: Partial<StoredAttempt> = {},
  second: Partial<AnswerRow> = {},
): StoredAttempt => ({
  id: 'a',
  seed: 'seed',
  state: 'submitted',
  epoch: 1,
  deadline: DEADLINE,
  finishedAt: DEADLINE,
  answered: 2,
  passed: 1,
  earned: 1,
  possible: 4,
  score: 2.5,
  questions,
  answers: new Map([row('q1', right), row('q2', wrong, second)].map((one) => [one.questionId, one])),
  events: [],
  ...change,
});

it('accepts a score that matches the stored answers', () => {
  expect(checkScore(attemptWith())).toEqual([]);
});

it.each([
  ['answered', 3],
  ['passed', 2],
  ['earned', 2],
  ['possible', 2],
  ['score', 5],
] as const)('reports a value of %s that does not match the stored answers', (total, held) => {
  expect(checkScore(attemptWith({ [total]: held }))).toEqual([
    expect.stringContaining(`has ${held} as ${total}`),
  ]);
});

it('reports a grade that does not fit the answer', () => {
  expect(checkScore(attemptWith({}, { earned: 1 }))).toEqual([expect.stringContaining('not graded')]);
});

describe('the lateness of an answer', () => {
  it.each([
    ['saved in time', 60_000, true],
    ['saved after the end', -1, false],
  ])('is reported as wrong for one %s', (_when, ms, isLate) => {
    expect(checkScore(attemptWith({}, { savedAt: before(ms), isLate }))).toEqual([
      expect.stringContaining('late'),
    ]);
  });

  it.each([
    ['saved in time', 60_000, false],
    ['that waited until the end had passed', 5_000, true],
    ['saved after the end', -1, true],
  ])('is accepted for one %s', (_when, ms, isLate) => {
    expect(checkScore(attemptWith({}, { savedAt: before(ms), isLate }))).toEqual([]);
  });
});
