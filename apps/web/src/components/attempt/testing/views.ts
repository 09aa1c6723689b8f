import type { AttemptView, SaveResult, StoredAnswer, Verdict } from '@domdom/api';
import { examinationAddress } from '../../../lib/exam-paths.ts';
import { buildPublicQuestion } from '../../../testing/builders.ts';

export const EXAMINATION_ID = '11111111-1111-4111-8111-111111111111';
const ASSIGNMENT_ID = '22222222-2222-4222-8222-222222222222';
export const EXERCISE_ADDRESS = examinationAddress(EXAMINATION_ID, ASSIGNMENT_ID);
export const ATTEMPT_ID = '33333333-3333-4333-8333-333333333333';
export const STARTED_MS = Date.parse('2026-11-21T01:00:00.000Z');

const iso = (ms: number): string => new Date(ms).toISOString();

export const buildVerdict = (isCorrect: boolean): Verdict => ({
  isCorrect,
  earned: isCorrect ? 1 : 0,
  possible: 1,
  parts: [{ id: 'a', isCorrect }],
});

export const buildStored = (questionId: string, changes: Partial<StoredAnswer> = {}): StoredAnswer => ({
  questionId,
  rev: 1,
  answer: { optionId: 'a' },
  isSubmitted: false,
  verdict: null,
  reveal: null,
  ...changes,
});

export const buildSubmitted = (questionId: string, isCorrect = true): StoredAnswer =>
  buildStored(questionId, {
    isSubmitted: true,
    answer: { optionId: isCorrect ? 'a' : 'b' },
    verdict: buildVerdict(isCorrect),
    reveal: { keyAnswer: { optionId: 'a' }, explanation: { text: `Vì sao ${questionId}` } },
  });

export function buildView(
  changes: Partial<AttemptView['attempt']> = {},
  answers: StoredAnswer[] = [],
  total = 3,
): AttemptView {
  const submitted = answers.filter((answer) => answer.isSubmitted);
  const passed = submitted.filter((answer) => answer.verdict?.isCorrect).length;
  return {
    attempt: {
      id: ATTEMPT_ID,
      examinationId: EXAMINATION_ID,
      assignmentId: ASSIGNMENT_ID,
      classId: '44444444-4444-4444-8444-444444444444',
      code: 'g3-u1-t1',
      title: 'Bài kiểm tra số 1',
      behaviour: 'practice',
      state: 'open',
      startedAt: iso(STARTED_MS),
      deadline: iso(STARTED_MS + 1_800_000),
      finishedAt: null,
      endedBy: null,
      isReopened: false,
      backViolations: 0,
      maxBackViolations: 3,
      resultToastMs: 750,
      epoch: 1,
      soleSince: null,
      total,
      answered: submitted.length,
      passed,
      percent: (passed / total) * 100,
      score: 0,
      releasedFrom: null,
      ...changes,
    },
    worksheet: null,
    questions: Array.from({ length: total }, (_unused, at) => buildPublicQuestion(String(at + 1))),
    answers,
    serverTime: iso(STARTED_MS),
  };
}

export const buildSaveResult = (rev: number, changes: Partial<SaveResult> = {}): SaveResult => ({
  rev,
  isSubmitted: false,
  isLate: false,
  verdict: null,
  reveal: null,
  deadline: iso(STARTED_MS + 1_800_000),
  serverTime: iso(STARTED_MS),
  ...changes,
});
