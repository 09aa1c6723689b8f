/** @vitest-environment jsdom */
import type { AttemptView } from '@domdom/api';
import { afterEach, describe, expect, it } from 'vitest';
import { initialAuthState } from '../../lib/store/auth-slice.ts';
import { createAppStore } from '../../lib/store/store.ts';
import { countDrafts, queuedFinish, queueFinish, writeDraft } from '../../lib/drafts.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { ExamRun } from './exam-run.ts';
import { UnsentAnswers } from './unsent-answers.ts';
import { failure, openRuns, OWNER, pass, stubCalls } from './testing/set-up-run.ts';
import { ATTEMPT_ID, buildSaveResult, buildStored, buildView } from './testing/views.ts';

const OFFLINE = failure(0, 'OFFLINE');

const ends: (() => void)[] = [];
const toasts = collectToasts();

/** The whole application with its server. */
function setUp() {
  const server = stubCalls();
  const unsentAnswers = new UnsentAnswers(server);
  ends.push(() => unsentAnswers.close());
  const openPage = (view: AttemptView = buildView(), isWriter = true) => {
    const store = createAppStore(initialAuthState);
    const run = new ExamRun({ view, isWriter, owner: OWNER, store, calls: server, unsentAnswers });
    run.start();
    return run;
  };
  return { server, unsentAnswers, openPage };
}

const leaveDraft = (epoch = 1) => writeDraft(OWNER, ATTEMPT_ID, '1', { rev: 4, answer: 'x', epoch });

openRuns();
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('a page that is left while the network is away', () => {
  it('keeps sending, however often it takes', async () => {
    const { server, openPage } = setUp();
    server.save.mockRejectedValue(OFFLINE);
    const run = openPage();
    run.change('1', 'x');
    await pass(800);
    run.stop();
    await pass(20_000);
    expect(countDrafts(OWNER)).toBe(1);
    server.save.mockImplementation((_id, { rev }) => Promise.resolve(buildSaveResult(rev)));
    await pass(15_000);
    expect(countDrafts(OWNER)).toBe(0);
    const { length } = server.save.mock.calls;
    await pass(60_000);
    expect(server.save).toHaveBeenCalledTimes(length);
  });

  it('and opened again continues as the writing device, with the answer in its field', async () => {
    const { server, openPage } = setUp();
    server.save.mockRejectedValue(OFFLINE);
    const first = openPage();
    first.change('1', 'x');
    await pass(800);
    first.stop();
    const second = openPage(buildView(), false);
    expect(second.snapshot().answers).toEqual({ '1': 'x' });
    server.save.mockImplementation((_id, { rev }) => Promise.resolve(buildSaveResult(rev)));
    await pass(15_000);
    expect(server.save.mock.calls.at(-1)?.[1]).toMatchObject({ answer: 'x', epoch: 2 });
    expect(second.snapshot()).toMatchObject({ phase: 'running', save: 'saved' });
    second.stop();
  });

  it("before it could write sends as soon as the attempt's state is known", async () => {
    const { server, openPage } = setUp();
    server.resume.mockRejectedValue(OFFLINE);
    const run = openPage(buildView(), false);
    run.change('1', 'x');
    run.stop();
    // What gives turns is loaded first.
    await expect.poll(() => server.save.mock.calls[0]?.[1]).toMatchObject({ answer: 'x', epoch: 1 });
    await expect.poll(() => countDrafts(OWNER)).toBe(0);
  });

  it('before it heard that it had taken over sends what was typed once the server says so', async () => {
    const { server, openPage } = setUp();
    server.resume.mockRejectedValue(OFFLINE);
    // The take-over counts after the state was read.
    server.read.mockResolvedValueOnce(buildView()).mockResolvedValue(buildView({ epoch: 2, soleSince: 1 }));
    server.save.mockRejectedValueOnce(failure(409, 'ATTEMPT_STALE'));
    const run = openPage(buildView(), false);
    run.change('1', 'x');
    run.stop();
    await expect.poll(() => server.save.mock.calls[1]?.[1]).toMatchObject({ answer: 'x', epoch: 2 });
    await expect.poll(() => countDrafts(OWNER)).toBe(0);
  });

  it("waits for the student's next login when the session has ended", async () => {
    const { server, unsentAnswers, openPage } = setUp();
    server.save.mockRejectedValueOnce(failure(401, 'UNAUTHENTICATED'));
    const run = openPage();
    run.change('1', 'x');
    await pass(800);
    run.stop();
    await pass(60_000);
    expect(server.save).toHaveBeenCalledOnce();
    unsentAnswers.resumeAll(OWNER);
    await pass(0);
    expect(countDrafts(OWNER)).toBe(0);
  });

  it('sends nothing more once someone else has logged in', async () => {
    const { server, unsentAnswers, openPage } = setUp();
    server.save.mockRejectedValue(OFFLINE);
    const run = openPage();
    run.change('1', 'x');
    await pass(800);
    run.stop();
    unsentAnswers.resumeAll('another');
    const { length } = server.save.mock.calls;
    await pass(60_000);
    expect(server.save).toHaveBeenCalledTimes(length);
    expect(countDrafts(OWNER)).toBe(1);
  });

  it('leaves late answers to its result', async () => {
    const { server, unsentAnswers, openPage } = setUp();
    server.save.mockRejectedValue(failure(409, 'ATTEMPT_CLOSED'));
    const run = openPage();
    run.change('1', 'x');
    await pass(800);
    expect(run.snapshot().lateCount).toBe(1);
    run.stop();
    unsentAnswers.resumeAll(OWNER);
    await pass(0);
    expect(toasts).toEqual([]);
  });

  it('reports an answer that came too late, and keeps it until that is read', async () => {
    const { server, openPage } = setUp();
    server.save.mockRejectedValueOnce(OFFLINE).mockRejectedValue(failure(409, 'TIME_OVER'));
    const run = openPage();
    run.change('1', 'x');
    await pass(800);
    run.stop();
    await pass(3000);
    // The server has not ended the attempt yet.
    expect(toasts).toEqual([]);
    server.read.mockResolvedValue(buildView({ state: 'expired' }));
    await pass(5000);
    expect(toasts).toMatchObject([
      { kind: 'warning', text: 'Có 1 câu trả lời gửi quá muộn nên không được tính.' },
    ]);
    expect(countDrafts(OWNER)).toBe(1);
    toasts[0]?.onClose?.();
    expect(countDrafts(OWNER)).toBe(0);
  });
});

describe('answers left unsent by an earlier visit', () => {
  it('appear in their field even when the browser found them late', async () => {
    const { server, openPage } = setUp();
    const run = openPage();
    // The storage responds only now.
    leaveDraft();
    await pass(0);
    expect(run.snapshot().answers).toEqual({ '1': 'x' });
    expect(server.save.mock.calls).toMatchObject([[ATTEMPT_ID, { rev: 4, answer: 'x' }, {}]]);
  });

  it('are sent at the start, on any page', async () => {
    const { server, unsentAnswers } = setUp();
    leaveDraft();
    unsentAnswers.resumeAll(OWNER);
    await pass(0);
    expect(server.save.mock.calls.map(([, save]) => save)).toEqual([
      { questionId: '1', rev: 4, answer: 'x', submit: false, epoch: 1 },
    ]);
    expect(countDrafts(OWNER)).toBe(0);
    expect(server.resume).not.toHaveBeenCalled();
  });

  it('are dropped when the server holds something newer', async () => {
    const { server, unsentAnswers } = setUp();
    leaveDraft();
    server.read.mockResolvedValue(buildView({}, [buildStored('1', { rev: 5 })]));
    unsentAnswers.resumeAll(OWNER);
    await pass(0);
    expect(server.save).not.toHaveBeenCalled();
    expect(countDrafts(OWNER)).toBe(0);
  });

  it('wait when another device has continued the attempt', async () => {
    const { server, unsentAnswers } = setUp();
    leaveDraft(1);
    server.read.mockResolvedValue(buildView({ epoch: 2 }));
    unsentAnswers.resumeAll(OWNER);
    await pass(60_000);
    expect(server.save).not.toHaveBeenCalled();
    expect(countDrafts(OWNER)).toBe(1);
  });

  it('are sent although a take-over has raised the epoch, if it was this device that took over', async () => {
    const { server, unsentAnswers } = setUp();
    leaveDraft(1);
    queueFinish(OWNER, ATTEMPT_ID, 1);
    server.read.mockResolvedValue(buildView({ epoch: 3, soleSince: 2 }));
    unsentAnswers.resumeAll(OWNER);
    await pass(0);
    expect(server.save.mock.calls[0]?.[1]).toMatchObject({ answer: 'x', epoch: 3 });
    expect(server.finish).toHaveBeenCalledExactlyOnceWith(ATTEMPT_ID, 3);
    expect(countDrafts(OWNER)).toBe(0);
    expect(toasts).toMatchObject([{ kind: 'success' }]);
  });

  it('wait when another device had continued before this one took over', async () => {
    const { server, unsentAnswers } = setUp();
    leaveDraft(1);
    queueFinish(OWNER, ATTEMPT_ID, 1);
    server.read.mockResolvedValue(buildView({ epoch: 3, soleSince: 3 }));
    unsentAnswers.resumeAll(OWNER);
    await pass(60_000);
    expect([server.save, server.finish].map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect([countDrafts(OWNER), queuedFinish(OWNER, ATTEMPT_ID)]).toEqual([1, null]);
    expect(toasts).toMatchObject([{ kind: 'warning' }]);
  });

  it('are left alone when someone else logs in', async () => {
    const { server, unsentAnswers } = setUp();
    leaveDraft();
    unsentAnswers.resumeAll('another');
    await pass(60_000);
    expect(server.read).not.toHaveBeenCalled();
    expect(countDrafts(OWNER)).toBe(1);
  });

  it('of a finished attempt are reported once, and nothing is sent or left to send', async () => {
    const { server, unsentAnswers } = setUp();
    leaveDraft();
    server.read.mockResolvedValue(buildView({ state: 'submitted' }));
    unsentAnswers.resumeAll(OWNER);
    await pass(0);
    await expect(unsentAnswers.flush(OWNER, 5000)).resolves.toBe(0);
    expect(server.save).not.toHaveBeenCalled();
    expect(server.read).toHaveBeenCalledOnce();
    expect(toasts).toHaveLength(1);
    expect(countDrafts(OWNER)).toBe(1);
  });

  it.each([
    // In practice the submitted answer is the one that its student saw last.
    ['practice', 0],
    ['test', 1],
  ] as const)(
    'of a finished %s of which an older answer counts are reported: %d',
    async (behaviour, count) => {
      const { server, unsentAnswers } = setUp();
      leaveDraft();
      const counts = buildStored('1', { rev: 3, isSubmitted: true });
      server.read.mockResolvedValue(buildView({ behaviour, state: 'submitted' }, [counts]));
      unsentAnswers.resumeAll(OWNER);
      await pass(0);
      expect(toasts).toHaveLength(count);
      // Reported answers are kept until they are read; nothing else of a finished attempt stays.
      expect(countDrafts(OWNER)).toBe(count);
    },
  );
});

describe('before a logout', () => {
  it('everything is sent', async () => {
    const { unsentAnswers } = setUp();
    leaveDraft();
    await expect(unsentAnswers.flush(OWNER, 5000)).resolves.toBe(0);
  });

  it('what cannot be sent is counted after a while', async () => {
    const { server, unsentAnswers } = setUp();
    leaveDraft();
    server.read.mockRejectedValue(OFFLINE);
    const left = unsentAnswers.flush(OWNER, 5000);
    await pass(5000);
    await expect(left).resolves.toBe(1);
  });
});
