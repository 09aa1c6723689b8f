import type { AttemptView, StoredAnswer } from '@domdom/api';
import { DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { errorBody, stubFetch, type Call } from '../../../testing/fetch.ts';
import {
  ATTEMPT_ID,
  buildSaveResult,
  buildStored,
  buildSubmitted,
  buildVerdict,
  buildView,
  EXAMINATION_ID,
} from '../../../components/attempt/testing/views.ts';

const judged = ({ questionId, rev, answer }: StoredAnswer): StoredAnswer => ({
  ...buildSubmitted(questionId, (answer as { optionId: string }).optionId === 'a'), // as sent by this page
  rev,
});

const NOT_YET: string | null = null;
const serverTime = (): string => new Date().toISOString();

/**
 * The server's side of one attempt: it stores what was submitted (in a test, what was saved) unless it refuses all
 * saves. 'a' is always right.
 */
export function stubServer(
  answers: StoredAnswer[] = [],
  isStarted = true,
  refusal?: 'TIME_OVER',
  changes: Partial<AttemptView['attempt']> = {},
) {
  const behaviour = changes.behaviour ?? DEFAULT_BEHAVIOUR;
  const state = {
    answers: [...answers],
    isStarted,
    isFinished: false,
    isWithdrawn: false,
    questionCount: 3,
    finishedAt: NOT_YET,
    back: 0,
    epoch: 1,
    soleSince: null,
  };
  const view = (): AttemptView => ({
    ...buildView(
      {
        state: state.isFinished ? 'submitted' : 'open',
        finishedAt: state.finishedAt,
        epoch: state.epoch,
        backViolations: state.back,
        maxBackViolations: 3,
        resultToastMs: 750,
        ...changes,
      },
      state.answers,
    ),
    serverTime: serverTime(),
  });
  const save = ({ url, body }: Call) => {
    const { rev, answer, submit } = body as { rev: number; answer: { optionId: string }; submit: boolean }; // as sent by this page
    if (refusal) return { status: 409, body: errorBody(refusal) };
    const id = url.split('/').at(-1) ?? '';
    if (behaviour === 'test') {
      state.answers = state.answers.filter(({ questionId }) => questionId !== id);
      state.answers.push(buildStored(id, { rev, answer }));
    }
    if (!submit) return { body: buildSaveResult(rev, { serverTime: serverTime() }) };
    const isCorrect = answer.optionId === 'a';
    const submitted = { ...buildSubmitted(id, isCorrect), rev };
    state.answers.push(submitted);
    const { reveal } = submitted;
    return {
      body: buildSaveResult(rev, {
        isSubmitted: true,
        verdict: buildVerdict(isCorrect),
        reveal,
        serverTime: serverTime(),
      }),
    };
  };
  const attempt = `/api/attempts/${ATTEMPT_ID}`;
  const read = () => ({
    exercise: { title: 'Đề kiểm tra', questionCount: state.questionCount, durationSeconds: 1800, behaviour },
    view: state.isStarted ? view() : null,
    canStart: !state.isWithdrawn && !(behaviour === 'test' && state.isFinished),
  });
  const calls = stubFetch({
    [`GET /api/examinations/${EXAMINATION_ID}/attempt`]: () => ({ body: read() }),
    'GET /api/olympic/exams/7': () => ({
      body: { examinationId: EXAMINATION_ID, number: 7, grade: 4, ...read() },
    }),
    'POST /api/attempts': () => {
      state.isStarted = true;
      return { body: view() };
    },
    [`POST ${attempt}/resume`]: () => {
      state.epoch += 1;
      return { body: view() };
    },
    ...Object.fromEntries(['1', '2', '3'].map((id) => [`PUT ${attempt}/answers/${id}`, save])),
    [`POST ${attempt}/finish`]: () => {
      state.isFinished = true;
      state.answers = state.answers.map((stored) => (stored.isSubmitted ? stored : judged(stored)));
      state.finishedAt = serverTime();
      return { body: view() };
    },
    [`POST ${attempt}/heartbeat`]: () => {
      const { deadline } = view().attempt;
      return { body: { isOpen: !state.isFinished, deadline, serverTime: serverTime() } };
    },
    [`POST ${attempt}/events`]: () => {
      state.back += 1;
      if (state.back === 3) state.isFinished = true;
      return { body: { backViolations: state.back, isEnded: state.back === 3 } };
    },
  });
  return { calls, state };
}
