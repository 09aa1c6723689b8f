import type { AttemptView } from '@domdom/api';
import { afterEach, beforeEach, vi } from 'vitest';
import { initialAuthState } from '../../../app/store/auth-slice.ts';
import { createAppStore } from '../../../app/store/store.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { forgetDraftsOf } from '../../../lib/drafts.ts';
import type { ExamCalls } from '../exam-calls.ts';
import { ExamRun } from '../exam-run.ts';
import { selectExam } from '../exam-store.ts';
import { Outbox } from '../outbox.ts';
import { timed } from '../server-clock.ts';
import { buildSaveResult, buildVerdict, buildView } from './views.ts';

export const OWNER = 'pupil';

export const failure = (status: number, code: ApiError['code'], details = {}): ApiError =>
  new ApiError({ status, code, message: `Lỗi ${code}`, details });

interface RunOptions {
  view?: AttemptView;
  isWriter?: boolean;
  /** How taking it over is answered, where a test wants to say when. */
  resume?: () => Promise<AttemptView>;
}

const stops: (() => void)[] = [];

/** For tests of what sends and repeats: their clock, their storage, and an end of what they began. */
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

/** An open attempt before a server that takes everything, unless a test says otherwise. */
export async function setUp({
  view = buildView(),
  isWriter = true,
  resume = () => Promise.resolve(buildView({ epoch: 2 }, view.answers)),
}: RunOptions = {}) {
  await timed(
    () => Promise.resolve(view),
    ({ serverTime }) => serverTime,
  );
  const server = {
    resume: vi.fn<ExamCalls['resume']>(resume),
    read: vi.fn<ExamCalls['read']>(() => Promise.resolve(view)),
    save: vi.fn<ExamCalls['save']>((_id, { rev, submit }) =>
      Promise.resolve(buildSaveResult(rev, submit ? { isSubmitted: true, verdict: buildVerdict(true) } : {})),
    ),
    finish: vi.fn<ExamCalls['finish']>(() =>
      Promise.resolve(buildView({ state: 'submitted' }, view.answers)),
    ),
    record: vi.fn<ExamCalls['record']>(() => Promise.resolve({ backViolations: 1, isEnded: false })),
  };
  const store = createAppStore(initialAuthState);
  const outbox = new Outbox(server);
  const run = new ExamRun({ view, isWriter, owner: OWNER, store, calls: server, outbox });
  run.start();
  stops.push(() => {
    run.stop();
    outbox.close();
  });
  return { run, server, outbox, exam: () => selectExam(store.getState()) };
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const finished = (view: AttemptView | null) => view?.attempt.state;
