/** @vitest-environment jsdom */
import type { AttemptView } from '@domdom/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queuedFinish, readDrafts } from '../../lib/drafts.ts';
import { initialAuthState } from '../../lib/store/auth-slice.ts';
import { createAppStore } from '../../lib/store/store.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { ExamRun } from './exam-run.ts';
import { selectExam } from './exam-store.ts';
import { failure, openRuns, OWNER, pass, stubCalls } from './testing/set-up-run.ts';
import { ATTEMPT_ID, buildSaveResult, buildStored, buildVerdict, buildView } from './testing/views.ts';
import { UnsentAnswers } from './unsent-answers.ts';

const OFFLINE = failure(0, 'OFFLINE');
const ends: (() => void)[] = [];

openRuns();
const toasts = collectToasts();
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A device whose line to the server can be cut. */
function setUp() {
  const server = stubCalls();
  // Every call that the server answers.
  const { save, finish, read, resume } = server;
  const lines = [save, finish, read, resume].map((call) => ({ call, online: call.getMockImplementation() }));
  const visit = (view: AttemptView = buildView(), isWriter = true) => {
    const unsentAnswers = new UnsentAnswers(server);
    const store = createAppStore(initialAuthState);
    const run = new ExamRun({ view, isWriter, owner: OWNER, store, calls: server, unsentAnswers });
    run.start();
    const end = () => {
      run.stop();
      unsentAnswers.close();
    };
    ends.push(end);
    return { run, unsentAnswers, end, records: () => selectExam(store.getState()).submittedQuestions };
  };
  return {
    server,
    visit,
    cut: () => {
      for (const call of [save, finish, read, resume]) call.mockRejectedValue(OFFLINE);
    },
    mend: () => {
      for (const { call, online } of lines) call.mockImplementation(online as never); // its own, as before
    },
  };
}

const [first, second] = buildView().questions;
if (first === undefined || second === undefined) throw new Error('The view has no questions');

describe('an exercise without a line', () => {
  it('goes on without the verdict, which follows when there is a line again', async () => {
    const { server, visit, cut, mend } = setUp();
    const { run, records } = visit();
    cut();
    const submitted = run.submit(first, { optionId: 'a' });
    await pass(6000);
    expect((await submitted)?.userData).toEqual({
      answers: { optionId: 'a' },
      result: false,
      isPending: true,
    });
    const next = run.submit(second, { optionId: 'b' });
    await pass(6000);
    expect(await next).not.toBeNull();
    expect(records().map(({ userData }) => userData.isPending)).toEqual([true, true]);
    mend();
    await pass(15_000);
    expect(records().map(({ userData }) => userData)).toEqual([
      { answers: { optionId: 'a' }, result: true },
      { answers: { optionId: 'b' }, result: true },
    ]);
    const arrived = server.save.mock.calls.filter(([, { questionId }]) => questionId === '1');
    expect(new Set(arrived.map(([, { rev, submit }]) => `${rev} ${submit}`))).toEqual(new Set(['1 true']));
  });

  it('goes on also in a page that was opened without a line, before it may write', async () => {
    const { visit, cut, mend } = setUp();
    cut();
    const { run, records } = visit(buildView(), false);
    const submitted = run.submit(first, { optionId: 'a' });
    await pass(6000);
    expect((await submitted)?.userData.isPending).toBe(true);
    mend();
    await pass(15_000);
    expect(records().map(({ userData }) => userData)).toEqual([{ answers: { optionId: 'a' }, result: true }]);
  });

  it('waits for a verdict that is only slow', async () => {
    const { server, visit } = setUp();
    const { run } = visit();
    server.save.mockImplementation(
      async (_id, { rev }) =>
        new Promise((resolve) =>
          setTimeout(
            () => resolve(buildSaveResult(rev, { isSubmitted: true, verdict: buildVerdict(true) })),
            9000,
          ),
        ),
    );
    const submitted = run.submit(first, { optionId: 'a' });
    await pass(9500);
    expect((await submitted)?.userData).toEqual({ answers: { optionId: 'a' }, result: true });
  });

  it('still knows after a reload what was submitted, and asks for its verdict', async () => {
    const { server, visit, cut, mend } = setUp();
    const before = visit();
    cut();
    void before.run.submit(first, { optionId: 'a' });
    await pass(6000);
    before.end();
    const after = visit(buildView(), false);
    expect(after.records().map(({ userData }) => userData.isPending)).toEqual([true]);
    mend();
    await pass(15_000);
    expect(server.save.mock.lastCall?.[1]).toMatchObject({ questionId: '1', submit: true });
    expect(after.records().map(({ userData }) => userData.isPending)).toEqual([undefined]);
  });

  it('shows an answer of a kept copy, which has no verdicts, as submitted', () => {
    const { visit } = setUp();
    const { records } = visit(buildView({}, [buildStored('1', { isSubmitted: true })]));
    expect(records().map(({ userData }) => userData.isPending)).toEqual([true]);
  });
});

describe('an attempt that is finished without a line', () => {
  it('is finished from any page once everything has arrived, also after its page was closed', async () => {
    const { server, visit, cut, mend } = setUp();
    const before = visit();
    cut();
    before.run.change('1', 'x');
    void before.run.finish();
    await pass(1000);
    expect(before.run.snapshot().phase).toBe('finishing');
    before.end();
    expect(queuedFinish(OWNER, ATTEMPT_ID)).toBe(1);

    const { unsentAnswers } = visit(buildView({ id: 'another' }));
    mend();
    unsentAnswers.resumeAll(OWNER);
    await pass(1000);
    expect(server.save.mock.lastCall?.[1]).toMatchObject({ questionId: '1', answer: 'x', epoch: 1 });
    const [order] = [...server.finish.mock.invocationCallOrder].slice(-1);
    expect(order).toBeGreaterThan(server.save.mock.invocationCallOrder.at(-1) ?? Infinity);
    expect(server.finish.mock.lastCall).toEqual([ATTEMPT_ID, 1]);
    expect(queuedFinish(OWNER, ATTEMPT_ID)).toBeNull();
    expect(readDrafts(OWNER, ATTEMPT_ID).size).toBe(0);
    expect(toasts.at(-1)?.text).toBe('Bài làm không có mạng của em đã được nộp.');
    const { length } = server.finish.mock.calls;
    unsentAnswers.resumeAll(OWNER);
    await pass(10_000);
    expect(server.finish).toHaveBeenCalledTimes(length);
  });

  it('goes on finishing when its page is opened again', async () => {
    const { visit, cut, mend } = setUp();
    const before = visit();
    cut();
    void before.run.finish();
    await pass(1000);
    before.end();
    const after = visit(buildView(), false);
    expect(after.run.snapshot().phase).toBe('finishing');
    mend();
    await pass(15_000);
    expect(after.run.snapshot().phase).toBe('over');
    expect(queuedFinish(OWNER, ATTEMPT_ID)).toBeNull();
  });

  it('is left to its student when another device has continued it', async () => {
    const { server, visit, cut, mend } = setUp();
    const before = visit();
    cut();
    void before.run.finish();
    await pass(1000);
    before.end();
    mend();
    server.read.mockResolvedValue(buildView({ epoch: 5 }));
    const { length } = server.finish.mock.calls;
    visit(buildView({ id: 'another' })).unsentAnswers.resumeAll(OWNER);
    await pass(1000);
    expect(server.finish).toHaveBeenCalledTimes(length);
    expect(queuedFinish(OWNER, ATTEMPT_ID)).toBeNull();
    expect(toasts.at(-1)?.text).toContain('Bài này chưa được nộp');
  });

  it('is never finished for another account', async () => {
    const { server, visit, cut, mend } = setUp();
    const before = visit();
    cut();
    void before.run.finish();
    await pass(1000);
    before.end();
    mend();
    const { length } = server.finish.mock.calls;
    visit(buildView({ id: 'another' })).unsentAnswers.resumeAll('someone-else');
    await pass(10_000);
    expect(server.finish).toHaveBeenCalledTimes(length);
    expect(queuedFinish(OWNER, ATTEMPT_ID)).toBe(1);
  });
});

describe('the turn to send', () => {
  it('is taken under one lock, and is not waited for forever', async () => {
    const { SendingTurn } = await import('./sending-turn.ts');
    const asked: string[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string) => {
          asked.push(name);
          return new Promise(() => undefined);
        },
      },
    });
    const turn = new SendingTurn();
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    void turn.run(work);
    void turn.run(work);
    await pass(9000);
    expect([asked, work.mock.calls.length]).toEqual([['domdom.sending'], 0]);
    await pass(1000);
    expect(work).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });
});
