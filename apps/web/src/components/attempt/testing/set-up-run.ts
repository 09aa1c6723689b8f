import type { AttemptView } from '@domdom/api';
import { afterEach, beforeEach, vi } from 'vitest';
import { initialAuthState } from '../../../lib/store/auth-slice.ts';
import { createAppStore } from '../../../lib/store/store.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { forgetDraftsOf } from '../../../lib/drafts.ts';
import type { ExamCalls } from '../exam-calls.ts';
import { ExamRun } from '../exam-run.ts';
import { selectExam } from '../exam-store.ts';
import { UnsentAnswers } from '../unsent-answers.ts';
import { timed } from '../server-clock.ts';
import { buildSaveResult, buildVerdict, buildView } from './views.ts';

export const OWNER = 'student';

export const failure = (status: number, code: ApiError['code'], details = {}): ApiError =>
  new ApiError({ status, code, message: `Lỗi ${code}`, details });

interface RunOptions {
  view?: AttemptView;
  isWriter?: boolean;
  /** The response to taking over, for tests that control its timing. */
  resume?: () => Promise<AttemptView>;
}

const stops: (() => void)[] = [];

/** For tests of sending and retrying: sets up clock and storage, and closes what they began. */
export function openRuns(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    forgetDraftsOf(OWNER);
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });
}

/** A server that accepts everything unless a test says otherwise. */
export const stubCalls = (
  view = buildView(),
  resume = () => Promise.resolve(buildView({ epoch: 2 }, view.answers)),
) => ({
  resume: vi.fn<ExamCalls['resume']>(resume),
  read: vi.fn<ExamCalls['read']>(() => Promise.resolve(view)),
  save: vi.fn<ExamCalls['save']>((_id, { rev, submit }) =>
    Promise.resolve(buildSaveResult(rev, submit ? { isSubmitted: true, verdict: buildVerdict(true) } : {})),
  ),
  finish: vi.fn<ExamCalls['finish']>(() => Promise.resolve(buildView({ state: 'submitted' }, view.answers))),
  record: vi.fn<ExamCalls['record']>(() => Promise.resolve({ backViolations: 1, isEnded: false })),
});

/** An open attempt with such a server. */
export async function setUp({ view = buildView(), isWriter = true, resume }: RunOptions = {}) {
  await timed(
    () => Promise.resolve(view),
    ({ serverTime }) => serverTime,
  );
  const server = stubCalls(view, resume);
  const store = createAppStore(initialAuthState);
  const unsentAnswers = new UnsentAnswers(server);
  const run = new ExamRun({ view, isWriter, owner: OWNER, store, calls: server, unsentAnswers });
  run.start();
  stops.push(() => {
    run.stop();
    unsentAnswers.close();
  });
  return { run, server, unsentAnswers, exam: () => selectExam(store.getState()) };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const finished = (view: AttemptView | null) => view?.attempt.state;
