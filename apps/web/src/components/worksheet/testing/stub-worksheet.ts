import type { Assignment, AttemptView, StoredAnswer } from '@domdom/api';
import { SAMPLE } from './sample.tsx';
import { buildAssignment, buildAttempt } from '../../../testing/builders.ts';
import { errorBody, stubFetch, type Call } from '../../../testing/fetch.ts';
import {
  ATTEMPT_ID,
  buildSaveResult,
  buildStored,
  buildVerdict,
  buildView,
  EXAMINATION_ID,
  STARTED_MS,
} from '../../attempt/testing/views.ts';

export const WORKSHEET_ASSIGNMENT = 'f0000000-0000-4000-8000-000000000001';
const AGAIN_ID = 'f0000000-0000-4000-8000-000000000002';
/** The only right answers. */
const KEY: Readonly<Record<string, unknown>> = { write: { text: 'dog' }, drop: { text: 'is' } };

/** The server's side of one given worksheet: it stores what is saved and judges it at the end. */
export function stubWorksheet(changes: Partial<Assignment> = {}, answers: StoredAnswer[] | null = null) {
  const assignment = buildAssignment({
    id: WORKSHEET_ASSIGNMENT,
    durationSeconds: 0,
    title: 'Phiếu 1',
    exerciseType: 'LIVEWORKSHEET',
    examId: EXAMINATION_ID,
    ...changes,
  });
  const isTest = assignment.behaviour === 'test';
  const state = {
    answers: answers ?? [],
    isStarted: answers !== null,
    isFinished: false,
    isOffline: false,
    isStale: false,
    starts: 0,
    epoch: 1,
    soleSince: null,
  };
  const attemptId = () => (state.starts > 1 ? AGAIN_ID : ATTEMPT_ID);
  const judged = (itemId: string): StoredAnswer => {
    const stored = state.answers.find(({ questionId }) => questionId === itemId);
    const keyAnswer = KEY[itemId] ?? { zoneIds: [] };
    const isCorrect = JSON.stringify(stored?.answer) === JSON.stringify(keyAnswer);
    return {
      ...buildStored(itemId, { answer: null, ...stored }),
      isSubmitted: stored !== undefined,
      verdict: buildVerdict(isCorrect),
      reveal: isTest ? null : { keyAnswer },
    };
  };
  const view = (): AttemptView => {
    const held = state.isFinished ? SAMPLE.items.map(({ id }) => judged(id)) : state.answers;
    const built = buildView(
      {
        id: attemptId(),
        title: assignment.title,
        assignmentId: assignment.id,
        behaviour: assignment.behaviour,
        state: state.isFinished ? 'submitted' : 'open',
        epoch: state.epoch,
        releasedFrom: isTest && state.isFinished ? assignment.dueDate : null,
        deadline:
          assignment.durationSeconds === 0
            ? '2036-12-25T01:30:00.000Z'
            : new Date(STARTED_MS + 1000 * assignment.durationSeconds).toISOString(),
      },
      held,
      SAMPLE.items.length,
    );
    return { ...built, questions: [], worksheet: SAMPLE, serverTime: new Date().toISOString() };
  };
  const save = ({ url, body }: Call) => {
    const { rev, answer } = body as { rev: number; answer: unknown }; // as sent by this page
    if (state.isOffline) return { isLost: true };
    if (state.isStale) return { status: 409, body: errorBody('ATTEMPT_STALE') };
    const id = url.split('/').at(-1) ?? '';
    state.answers = [
      ...state.answers.filter(({ questionId }) => questionId !== id),
      buildStored(id, { rev, answer }),
    ];
    return { body: buildSaveResult(rev, { serverTime: new Date().toISOString() }) };
  };
  const forAttempt = (id: string) => ({
    [`POST /api/attempts/${id}/resume`]: () => {
      state.epoch += 1;
      return { body: view() };
    },
    [`GET /api/attempts/${id}`]: () => ({ body: view() }),
    [`POST /api/attempts/${id}/events`]: { body: { backViolations: 0, isEnded: false } },
    [`POST /api/attempts/${id}/finish`]: () => {
      if (state.isOffline) return { isLost: true };
      state.isFinished = true;
      return { body: view() };
    },
    ...Object.fromEntries(SAMPLE.items.map((item) => [`PUT /api/attempts/${id}/answers/${item.id}`, save])),
  });
  const calls = stubFetch({
    [`GET /api/student/assignments/${WORKSHEET_ASSIGNMENT}`]: () => ({
      body: {
        assignment,
        attempts: state.isFinished ? [buildAttempt({ attemptId: attemptId(), score: 2.5 })] : [],
        openAttemptId: state.isStarted && !state.isFinished ? attemptId() : null,
        canStart: !(isTest && state.isFinished),
        isTimeOver: false,
        notes: '',
      },
    }),
    [`GET /api/examinations/${EXAMINATION_ID}/attempt`]: () => ({
      body: {
        exercise: { title: 'Phiếu 1', questionCount: 8, durationSeconds: 0, behaviour: assignment.behaviour },
        view: state.isStarted ? view() : null,
        canStart: !(isTest && state.isFinished),
      },
    }),
    'POST /api/attempts': () => {
      state.starts += 1;
      if (state.isFinished) state.answers = [];
      state.isStarted = true;
      state.isFinished = false;
      return { body: view() };
    },
    ...forAttempt(ATTEMPT_ID),
    ...forAttempt(AGAIN_ID),
  });
  return { calls, state };
}
