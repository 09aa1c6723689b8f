import { EXAM_DURATION_MS } from '@domdom/domain/exam/limits';
import { describe, expect, it } from 'vitest';
import {
  examReducer,
  initialExamState,
  olympicStart,
  submit,
  submitAll,
  submitAllFailure,
  submitAllSuccess,
  submitFailure,
  submitSuccess,
  updateCountdown,
} from './exam-store.ts';
import { examinationOf, recordsOf } from './progress.ts';
import { buildSubmitted, buildView } from './testing/views.ts';

const examination = examinationOf(buildView());
const [first, second] = recordsOf(buildView({}, [buildSubmitted('1'), buildSubmitted('2', false)]));
if (!first || !second) throw new Error('two records are needed');
const started = examReducer(initialExamState, olympicStart({ examination }));

describe('the actions of the exam store', () => {
  it('have the names from the specification', () => {
    const names = [olympicStart, updateCountdown, submit, submitSuccess, submitFailure].map(
      ({ type }) => type,
    );
    expect(names).toEqual([
      'OLYMPIC_START',
      'UPDATE_COUNTDOWN',
      'SUBMIT',
      'SUBMIT_SUCCESS',
      'SUBMIT_FAILURE',
    ]);
    expect([submitAll, submitAllSuccess, submitAllFailure].map(({ type }) => type)).toEqual([
      'SUBMIT_ALL',
      'SUBMIT_ALL_SUCCESS',
      'SUBMIT_ALL_FAILURE',
    ]);
  });
});

describe('the exam store', () => {
  it('begins without an examination and submitted questions, with the full time', () => {
    expect(initialExamState).toMatchObject({
      examination: null,
      submittedQuestions: [],
      countdown: 1_800_000,
    });
  });
});

describe('OLYMPIC_START', () => {
  it('stores the examination, no submitted questions and thirty minutes', () => {
    expect(started).toMatchObject({ examination, submittedQuestions: [], countdown: 1_800_000 });
    expect(started.countdown).toBe(EXAM_DURATION_MS);
  });

  it('resumes an attempt that has run for a while', () => {
    const resumed = examReducer(
      initialExamState,
      olympicStart({ examination, submittedQuestions: [first], countdown: 60_000 }),
    );
    expect(resumed).toMatchObject({ submittedQuestions: [first], countdown: 60_000 });
  });

  it('keeps a submit in flight for the same attempt', () => {
    const busy = examReducer(started, submit({ questionId: '1' }));
    expect(examReducer(busy, olympicStart({ examination })).submittingId).toBe('1');
  });

  it('drops a submit for another attempt', () => {
    const busy = examReducer(started, submit({ questionId: '1' }));
    const other = { ...examination, attemptId: 'another' };
    expect(examReducer(busy, olympicStart({ examination: other })).submittingId).toBeNull();
  });
});

describe('UPDATE_COUNTDOWN', () => {
  it('keeps the remaining milliseconds', () => {
    expect(examReducer(started, updateCountdown(1_770_000)).countdown).toBe(1_770_000);
  });
});

describe('SUBMIT', () => {
  const busy = examReducer(started, submit({ questionId: '1' }));

  it('waits for the verdict of the question', () => {
    expect(busy).toMatchObject({ submittingId: '1', submittedQuestions: [] });
  });

  it('SUBMIT_SUCCESS adds the question with the answers and a boolean result', () => {
    const state = examReducer(busy, submitSuccess(first));
    expect(state.submittingId).toBeNull();
    expect(state.submittedQuestions).toHaveLength(1);
    expect(state.submittedQuestions[0]).toMatchObject({
      question: { id: '1' },
      userData: { answers: { optionId: 'a' }, result: true },
    });
  });

  it('SUBMIT_SUCCESS keeps the order of the questions and the newest record of each', () => {
    const later = { ...first, userData: { answers: null, result: false } };
    const state = [second, first, later].reduce(
      (before, record) => examReducer(before, submitSuccess(record)),
      started,
    );
    expect(state.submittedQuestions).toEqual([later, second]);
  });

  it('SUBMIT_FAILURE gives the reason and lets the student retry', () => {
    expect(examReducer(busy, submitFailure('Có lỗi xảy ra!'))).toMatchObject({
      submittingId: null,
      error: 'Có lỗi xảy ra!',
      submittedQuestions: [],
    });
  });
});

describe('SUBMIT_ALL', () => {
  const finishing = examReducer(started, submitAll());

  it('marks the end as in progress', () => {
    expect(finishing.isFinishing).toBe(true);
  });

  it("SUBMIT_ALL_SUCCESS takes the server's records", () => {
    const state = examReducer(finishing, submitAllSuccess([first, second]));
    expect(state).toMatchObject({ isFinishing: false, submittedQuestions: [first, second] });
  });

  it('SUBMIT_ALL_FAILURE gives the reason', () => {
    const state = examReducer(finishing, submitAllFailure('Có lỗi xảy ra!'));
    expect(state).toMatchObject({ isFinishing: false, error: 'Có lỗi xảy ra!' });
  });
});
