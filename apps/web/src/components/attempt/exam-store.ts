import type { PublicQuestion, Reveal, Verdict } from '@domdom/api';
import { EXAM_DURATION_MS } from '@domdom/domain/exam/limits';
import { createAction } from '@reduxjs/toolkit';
import { reducerOf } from '../../lib/store/reducer-of.ts';
import { rootReducer } from '../../lib/store/store.ts';

/** The exercise open in this tab. */
export interface Examination {
  id: string;
  /** Null in a teacher's preview, where nothing is stored. */
  attemptId: string | null;
  assignmentId: string | null;
  code: string;
  title: string;
  questions: readonly PublicQuestion[];
}

export interface SubmittedQuestion {
  question: PublicQuestion;
  /** `isPending`: submitted without a network, so its verdict is still to come. */
  userData: { answers: unknown; result: boolean; isOpen?: true; isPending?: true };
  /** The verdict of each part, and the key that came with it. */
  parts: Verdict['parts'];
  reveal: Reveal | null;
}

export interface ExamState {
  examination: Examination | null;
  /** In question order, whatever the order of answering. */
  submittedQuestions: readonly SubmittedQuestion[];
  /** Remaining milliseconds as of the last 30th tick. */
  countdown: number;
  /** The question whose verdict is pending. */
  submittingId: string | null;
  isFinishing: boolean;
  /** In Vietnamese: why the last submit or finish failed. */
  error: string | null;
}

interface Start {
  examination: Examination;
  submittedQuestions?: readonly SubmittedQuestion[];
  /** Milliseconds left. */
  countdown?: number;
}

export const olympicStart = createAction<Start>('OLYMPIC_START');
export const updateCountdown = createAction<number>('UPDATE_COUNTDOWN');
export const submit = createAction<{ questionId: string }>('SUBMIT');
export const submitSuccess = createAction<SubmittedQuestion>('SUBMIT_SUCCESS');
export const submitFailure = createAction<string>('SUBMIT_FAILURE');
export const submitAll = createAction('SUBMIT_ALL');
/** With the records that the server holds at the end. */
export const submitAllSuccess = createAction<readonly SubmittedQuestion[]>('SUBMIT_ALL_SUCCESS');
export const submitAllFailure = createAction<string>('SUBMIT_ALL_FAILURE');

export const initialExamState: ExamState = {
  examination: null,
  submittedQuestions: [],
  countdown: EXAM_DURATION_MS,
  submittingId: null,
  isFinishing: false,
  error: null,
};

/**
 * One record per question; a later one replaces the earlier. The server makes the first submitted answer count: it
 * locks the question and returns that answer's verdict again.
 */
function withRecord(state: ExamState, record: SubmittedQuestion): readonly SubmittedQuestion[] {
  const records = state.submittedQuestions.filter(({ question }) => question.id !== record.question.id);
  const order = state.examination?.questions.map(({ id }) => id) ?? [];
  const position = (one: SubmittedQuestion) => order.indexOf(one.question.id);
  return [...records, record].toSorted((a, b) => position(a) - position(b));
}

const isSameAttempt = (a: Examination | null, b: Examination): boolean =>
  a !== null && a.attemptId !== null && a.attemptId === b.attemptId;

export const examReducer = reducerOf<ExamState>(initialExamState, (on) => {
  on(olympicStart, (state, { examination, submittedQuestions = [], countdown = EXAM_DURATION_MS }) => ({
    ...initialExamState,
    // The same attempt, fetched again: keep the answers that are being sent.
    ...(isSameAttempt(state.examination, examination) && {
      submittingId: state.submittingId,
      isFinishing: state.isFinishing,
    }),
    examination,
    submittedQuestions,
    countdown,
  }));
  on(updateCountdown, (state, countdown) => ({ ...state, countdown }));
  on(submit, (state, { questionId }) => ({ ...state, submittingId: questionId, error: null }));
  on(submitSuccess, (state, record) => ({
    ...state,
    submittedQuestions: withRecord(state, record),
    submittingId: null,
  }));
  on(submitFailure, (state, error) => ({ ...state, submittingId: null, error }));
  on(submitAll, (state) => ({ ...state, isFinishing: true, error: null }));
  on(submitAllSuccess, (state, submittedQuestions) => ({
    ...state,
    submittedQuestions,
    submittingId: null,
    isFinishing: false,
  }));
  on(submitAllFailure, (state, error) => ({ ...state, isFinishing: false, error }));
});

/** Injected when an exam page is loaded, so that no other page downloads it. */
const withExam = rootReducer.inject({ reducerPath: 'exam', reducer: examReducer });
export const selectExam = withExam.selector((state): ExamState => state.exam);
