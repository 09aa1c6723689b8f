import type { AttemptView, FinishedAttempt, Heartbeat, SaveResult, Violation } from '@domdom/api';
import { api } from '../../lib/api-client.ts';
import { hasKeptWork } from '../../lib/kept-work/mark.ts';
import { inContact } from './contact.ts';
import type { Save } from './save-types.ts';
import { sendRecording } from './send-recording.ts';
import { timed } from './server-clock.ts';

/** Short, because retrying is better than waiting on a dying network. */
const SAVE_TIMEOUT_MS = 10_000;

const withTime = <T extends { serverTime: string }>(call: () => Promise<T>): Promise<T> =>
  timed(call, (answer) => answer.serverTime);

/** The calls of an exercise in progress; each response sets the clock. */
export interface ExamCalls {
  start(examinationId: string, assignmentId: string | null): Promise<AttemptView>;
  /** `takeOverId`: the same in every repetition. */
  resume(attemptId: string, takeOverId: string): Promise<AttemptView>;
  read(attemptId: string): Promise<AttemptView>;
  save(attemptId: string, save: Save, options: { keepalive: boolean }): Promise<SaveResult>;
  finish(attemptId: string, epoch: number): Promise<FinishedAttempt>;
  beat(attemptId: string, beat: Heartbeat): Promise<{ isOpen: boolean; deadline: string }>;
  record(attemptId: string, event: Violation): Promise<{ backViolations: number; isEnded: boolean }>;
}

const loadKept = () => import('../../lib/kept-work/kept-work.ts');

/** Gives the copy on this device, if there may be one, what the server has now. */
async function inCopy(note: (kept: Awaited<ReturnType<typeof loadKept>>) => Promise<unknown>): Promise<void> {
  if (!hasKeptWork()) return;
  try {
    await note(await loadKept());
  } catch {
    // The copy is older than the server then, and the next answer of the server renews it.
  }
}

export const examCalls: ExamCalls = {
  start: (examinationId, assignmentId) =>
    withTime(() => api('POST /api/attempts', { body: { examinationId, assignmentId } })),
  resume: async (attemptId, takeOverId) => {
    const view = await withTime(() =>
      api('POST /api/attempts/:attemptId/resume', { params: { attemptId }, query: { takeOverId } }),
    );
    await inCopy(({ noteView }) => noteView(view));
    return view;
  },
  read: async (attemptId) => {
    const view = await withTime(() => api('GET /api/attempts/:attemptId', { params: { attemptId } }));
    await inCopy(({ noteView }) => noteView(view));
    return view;
  },
  save: async (attemptId, save, { keepalive }) => {
    const { questionId, ...body } = save;
    const result = await inContact(attemptId, async () => {
      const answer = await sendRecording({ attemptId, questionId, ...body }, { keepalive });
      return withTime(() =>
        api('PUT /api/attempts/:attemptId/answers/:questionId', {
          params: { attemptId, questionId },
          body: { ...body, answer },
          keepalive,
          timeoutMs: SAVE_TIMEOUT_MS,
        }),
      );
    });
    const { isSubmitted } = result;
    // Otherwise the server holds another answer than this one.
    if (result.rev === save.rev)
      await inCopy(({ noteSaved }) => noteSaved(attemptId, { ...save, isSubmitted }));
    return result;
  },
  beat: (attemptId, body) =>
    inContact(attemptId, () =>
      withTime(() =>
        api('POST /api/attempts/:attemptId/heartbeat', {
          params: { attemptId },
          body,
          // It also says that the page is being left.
          keepalive: true,
          timeoutMs: SAVE_TIMEOUT_MS,
        }),
      ),
    ),
  finish: async (attemptId, epoch) => {
    const finished = await withTime(() =>
      api('POST /api/attempts/:attemptId/finish', { params: { attemptId }, body: { epoch } }),
    );
    await inCopy(({ forgetKeptAttempt }) => forgetKeptAttempt(attemptId));
    return finished;
  },
  record: (attemptId, event) =>
    api('POST /api/attempts/:attemptId/events', { params: { attemptId }, body: event, keepalive: true }),
};
