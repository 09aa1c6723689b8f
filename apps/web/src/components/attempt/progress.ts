import type { AttemptView, PublicQuestion, Reveal, StoredAnswer, Verdict } from '@domdom/api';
import { bubbleState, nextUnanswered, type BubbleState } from '@domdom/domain/exam/progress';
import { withoutBytes } from '@domdom/questions/recording';
import type { Examination, SubmittedQuestion } from './exam-store.ts';

export function examinationOf(view: AttemptView): Examination {
  const { examinationId: id, id: attemptId, assignmentId, code, title } = view.attempt;
  return { id, attemptId, assignmentId, code, title, questions: view.questions };
}

/** Ids of the questions, or of the items of a worksheet, in order. */
export const askedIds = ({ questions, worksheet }: AttemptView): string[] =>
  (worksheet?.items ?? questions).map(({ id }) => id);

/**
 * The submitted questions, in the order of the paper. A copy that this device kept has no verdicts, and neither have
 * `submitted` answers that are still on their way.
 */
export function recordsOf(
  view: AttemptView,
  submitted: ReadonlyMap<string, unknown> = NOTHING,
): SubmittedQuestion[] {
  const byId = new Map(view.answers.map((answer) => [answer.questionId, answer]));
  const isOpen = view.attempt.state === 'open';
  return view.questions.flatMap((question) => {
    const stored = byId.get(question.id);
    if (stored?.isSubmitted && stored.verdict !== null)
      return [recordOf(question, stored.answer, stored.verdict, stored.reveal)];
    if (submitted.has(question.id)) return [pendingRecord(question, submitted.get(question.id))];
    return stored?.isSubmitted && isOpen ? [pendingRecord(question, stored.answer)] : [];
  });
}

const NOTHING: ReadonlyMap<string, unknown> = new Map();

/** A submitted question whose verdict comes later. */
export const pendingRecord = (question: PublicQuestion, answers: unknown): SubmittedQuestion => ({
  question,
  userData: { answers: withoutBytes(answers), result: false, isPending: true },
  parts: [],
  reveal: null,
});

/** The verdict of a record; null while a teacher or a network is waited for. */
const resultOf = ({ userData }: SubmittedQuestion): boolean | null =>
  userData.isOpen || userData.isPending ? null : userData.result;

export const recordOf = (
  question: PublicQuestion,
  answers: unknown,
  verdict: Verdict,
  reveal: Reveal | null,
): SubmittedQuestion => ({
  question,
  userData: {
    answers: withoutBytes(answers),
    result: verdict.isCorrect,
    ...(verdict.isOpen && { isOpen: true }),
  },
  parts: verdict.parts,
  reveal,
});

/** The data of an attempt in the store. */
export interface Shown {
  examination: Examination;
  submittedQuestions: readonly SubmittedQuestion[];
}

export const shownOf = (view: AttemptView, submitted?: ReadonlyMap<string, unknown>): Shown => ({
  examination: examinationOf(view),
  submittedQuestions: recordsOf(view, submitted),
});

/** 1-based numbers of the submitted questions. */
export const submittedIndexes = (
  questions: readonly PublicQuestion[],
  records: readonly SubmittedQuestion[],
): number[] => {
  const done = new Set(records.map(({ question }) => question.id));
  return questions.flatMap(({ id }, position) => (done.has(id) ? [position + 1] : []));
};

/** The next open question after the given one, otherwise the first open one; null when all are done. */
export function nextIndex(total: number, done: readonly number[], index: number): number | null {
  const after = nextUnanswered(total, [...done, ...Array.from({ length: index }, (_unused, at) => at + 1)]);
  return after ?? nextUnanswered(total, done);
}

/**
 * Where an open attempt continues; null when no question is open. A test has no verdicts, so a stored answer counts as
 * done.
 */
export function nextOpen(view: AttemptView): number | null {
  const { attempt, questions, answers } = view;
  const stored = new Set(answers.map(({ questionId }) => questionId));
  const done =
    attempt.behaviour === 'test'
      ? questions.flatMap(({ id }, at) => (stored.has(id) ? [at + 1] : []))
      : submittedIndexes(questions, recordsOf(view));
  return nextIndex(questions.length, done, 0);
}

/** The state of a question among the others, once its verdict is known. */
export function judgedState(
  records: readonly SubmittedQuestion[],
): (question: PublicQuestion) => BubbleState {
  const results = new Map(records.map((record) => [record.question.id, resultOf(record)]));
  return ({ id }) => bubbleState({ isAnswered: results.has(id), isCorrect: results.get(id) ?? null });
}

/** Papers number their questions from 1; for any other id the position says more. */
export const questionName = (id: string, position: number): string =>
  /^\d{1,3}$/.test(id) ? id : String(position);

export interface ReviewRow {
  /** From 1. */
  position: number;
  question: PublicQuestion;
  answer: unknown;
  isAnswered: boolean;
  /** Null while the verdict is held back, and while a teacher has not marked the answer. */
  isCorrect: boolean | null;
  /** The attempt, where recordings of it are stored. */
  attemptId: string | null;
  isOpen: boolean;
  /** What a teacher gave for an answer that no program can judge. */
  byTeacher: Verdict['byTeacher'];
  parts: Verdict['parts'];
  reveal: Reveal | null;
}

/** All questions of a finished attempt, unanswered ones included; of an open one, the submitted questions. */
export function reviewRows(view: AttemptView): ReviewRow[] {
  const byId = new Map<string, StoredAnswer>(view.answers.map((answer) => [answer.questionId, answer]));
  const isOpen = view.attempt.state === 'open';
  return view.questions.flatMap((question, at) => {
    const stored = byId.get(question.id);
    const isAnswered = stored?.isSubmitted ?? false;
    if (isOpen && !isAnswered) return [];
    return [
      {
        position: at + 1,
        question,
        answer: stored?.answer ?? null,
        isAnswered,
        isCorrect: stored?.verdict?.isOpen
          ? null
          : (stored?.verdict?.isCorrect ?? (view.attempt.releasedFrom === null ? false : null)),
        attemptId: view.attempt.id,
        isOpen: stored?.verdict?.isOpen ?? false,
        byTeacher: stored?.verdict?.byTeacher,
        parts: stored?.verdict?.parts ?? [],
        reveal: stored?.reveal ?? null,
      },
    ];
  });
}

/** The questions of a finished attempt that were not answered right, once their keys are shown. */
export const mistakesOf = (view: AttemptView): PublicQuestion[] =>
  view.attempt.state === 'open'
    ? []
    : reviewRows(view).flatMap(({ question, isCorrect, reveal }) =>
        isCorrect === false && reveal !== null && reveal.keyAnswer !== null ? [question] : [],
      );

/** The same rows from this tab's memory, since a preview is not stored anywhere. */
export const rowsOfRecords = (
  questions: readonly PublicQuestion[],
  records: readonly SubmittedQuestion[],
): ReviewRow[] =>
  records.map(({ question, userData, parts, reveal }) => ({
    position: questions.findIndex(({ id }) => id === question.id) + 1,
    question,
    answer: userData.answers,
    isAnswered: true,
    isCorrect: userData.isOpen ? null : userData.result,
    attemptId: null,
    isOpen: userData.isOpen ?? false,
    byTeacher: undefined,
    parts,
    reveal,
  }));
