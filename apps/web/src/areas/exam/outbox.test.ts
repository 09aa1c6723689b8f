/** @vitest-environment jsdom */
import type { AttemptView } from '@domdom/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialAuthState } from '../../app/store/auth-slice.ts';
import { createAppStore } from '../../app/store/store.ts';
import { countDrafts, writeDraft } from '../../lib/drafts.ts';
import { listenToToasts, type Toast } from '../../lib/toast.ts';
import type { ExamCalls } from './exam-calls.ts';
import { ExamRun } from './exam-run.ts';
import { Outbox } from './outbox.ts';
import { failure, openRuns, OWNER, pass } from './testing/set-up-run.ts';
import { ATTEMPT_ID, buildSaveResult, buildStored, buildView } from './testing/views.ts';

const OFFLINE = failure(0, 'OFFLINE');

const ends: (() => void)[] = [];

/** The whole application before a server that takes everything. */
function setUp() {
  const server = {
    resume: vi.fn<ExamCalls['resume']>(() => Promise.resolve(buildView({ epoch: 2 }))),
    read: vi.fn<ExamCalls['read']>(() => Promise.resolve(buildView())),
    save: vi.fn<ExamCalls['save']>((_id, { rev }) => Promise.resolve(buildSaveResult(rev))),
    finish: vi.fn<ExamCalls['finish']>(() => Promise.resolve(buildView({ state: 'submitted' }))),
    record: vi.fn<ExamCalls['record']>(),
  };
  const outbox = new Outbox(server);
  const toasts: Toast[] = [];
  const stopListening = listenToToasts((toast) => toasts.push(toast));
  ends.push(() => {
    outbox.close();
    stopListening();
  });
  const openPage = (view: AttemptView = buildView(), isWriter = true) => {
    const store = createAppStore(initialAuthState);
    const run = new ExamRun({ view, isWriter, owner: OWNER, store, calls: server, outbox });
    run.start();
    return run;
  };
  return { server, outbox, toasts, openPage };
}

const leaveDraft = (epoch = 1) => writeDraft(OWNER, ATTEMPT_ID, '1', { rev: 4, answer: 'x', epoch });

openRuns();
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('a page that is left while the network is away', () => {
  it('goes on sending, however often it takes', async () => {
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

  it('and opened again goes on as the writing device, with the answer in its field', async () => {
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

  it('before it could write sends as soon as it is known how the attempt stands', async () => {
    const { server, openPage } = setUp();
    server.resume.mockRejectedValue(OFFLINE);
    const run = openPage(buildView(), false);
    run.change('1', 'x');
    run.stop();
    await pass(0);
    expect(server.save.mock.calls[0]?.[1]).toMatchObject({ answer: 'x', epoch: 1 });
    expect(countDrafts(OWNER)).toBe(0);
  });

  it('waits for the next login of its pupil when the session has ended', async () => {
    const { server, outbox, openPage } = setUp();
    server.save.mockRejectedValueOnce(failure(401, 'UNAUTHENTICATED'));
    const run = openPage();
    run.change('1', 'x');
    await pass(800);
    run.stop();
    await pass(60_000);
    expect(server.save).toHaveBeenCalledOnce();
    outbox.resumeAll(OWNER);
    await pass(0);
    expect(countDrafts(OWNER)).toBe(0);
  });

  it('sends nothing more once somebody else has logged in', async () => {
    const { server, outbox, openPage } = setUp();
    server.save.mockRejectedValue(OFFLINE);
    const run = openPage();
    run.change('1', 'x');
    await pass(800);
    run.stop();
    outbox.resumeAll('another');
    const { length } = server.save.mock.calls;
    await pass(60_000);
    expect(server.save).toHaveBeenCalledTimes(length);
    expect(countDrafts(OWNER)).toBe(1);
  });

  it('leaves to its result what came too late for it', async () => {
    const { server, outbox, toasts, openPage } = setUp();
    server.save.mockRejectedValue(failure(409, 'ATTEMPT_CLOSED'));
    const run = openPage();
    run.change('1', 'x');
    await pass(800);
    expect(run.snapshot().lateCount).toBe(1);
    run.stop();
    outbox.resumeAll(OWNER);
    await pass(0);
    expect(toasts).toEqual([]);
  });

  it('says when its answer came too late, and keeps it until that is read', async () => {
    const { server, toasts, openPage } = setUp();
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

describe('what an earlier visit left unsent', () => {
  it('stands in its field even where the browser was slow to find it', async () => {
    const { server, openPage } = setUp();
    const run = openPage();
    // The storage answers only now.
    leaveDraft();
    await pass(0);
    expect(run.snapshot().answers).toEqual({ '1': 'x' });
    expect(server.save.mock.calls).toMatchObject([[ATTEMPT_ID, { rev: 4, answer: 'x' }, {}]]);
  });

  it('is sent at the start, whatever page is open', async () => {
    const { server, outbox } = setUp();
    leaveDraft();
    outbox.resumeAll(OWNER);
    await pass(0);
    expect(server.save.mock.calls.map(([, save]) => save)).toEqual([
      { questionId: '1', rev: 4, answer: 'x', submit: false, epoch: 1 },
    ]);
    expect(countDrafts(OWNER)).toBe(0);
    expect(server.resume).not.toHaveBeenCalled();
  });

  it('is dropped where the server holds something newer', async () => {
    const { server, outbox } = setUp();
    leaveDraft();
    server.read.mockResolvedValue(buildView({}, [buildStored('1', { rev: 5 })]));
    outbox.resumeAll(OWNER);
    await pass(0);
    expect(server.save).not.toHaveBeenCalled();
    expect(countDrafts(OWNER)).toBe(0);
  });

  it('waits where another device has gone on with the attempt', async () => {
    const { server, outbox } = setUp();
    leaveDraft(1);
    server.read.mockResolvedValue(buildView({ epoch: 2 }));
    outbox.resumeAll(OWNER);
    await pass(60_000);
    expect(server.save).not.toHaveBeenCalled();
    expect(countDrafts(OWNER)).toBe(1);
  });

  it('is left alone when somebody else logs in', async () => {
    const { server, outbox } = setUp();
    leaveDraft();
    outbox.resumeAll('another');
    await pass(60_000);
    expect(server.read).not.toHaveBeenCalled();
    expect(countDrafts(OWNER)).toBe(1);
  });

  it('of a finished attempt is told once, and nothing is sent or left to send', async () => {
    const { server, outbox, toasts } = setUp();
    leaveDraft();
    server.read.mockResolvedValue(buildView({ state: 'submitted' }));
    outbox.resumeAll(OWNER);
    await pass(0);
    await expect(outbox.flush(OWNER, 5000)).resolves.toBe(0);
    expect(server.save).not.toHaveBeenCalled();
    expect(server.read).toHaveBeenCalledOnce();
    expect(toasts).toHaveLength(1);
    expect(countDrafts(OWNER)).toBe(1);
  });

  it.each([
    // In practice the submitted answer is the one that its pupil saw last.
    ['practice', 0],
    ['test', 1],
  ] as const)('of a finished %s of which an older answer counts is told: %d', async (behaviour, count) => {
    const { server, outbox, toasts } = setUp();
    leaveDraft();
    const counts = buildStored('1', { rev: 3, isSubmitted: true });
    server.read.mockResolvedValue(buildView({ behaviour, state: 'submitted' }, [counts]));
    outbox.resumeAll(OWNER);
    await pass(0);
    expect(toasts).toHaveLength(count);
    // What is told is kept until it is read; nothing else of a finished attempt stays.
    expect(countDrafts(OWNER)).toBe(count);
  });
});

describe('before a logout', () => {
  it('everything is sent', async () => {
    const { outbox } = setUp();
    leaveDraft();
    await expect(outbox.flush(OWNER, 5000)).resolves.toBe(0);
  });

  it('what cannot be sent is counted after a while', async () => {
    const { server, outbox } = setUp();
    leaveDraft();
    server.read.mockRejectedValue(OFFLINE);
    const left = outbox.flush(OWNER, 5000);
    await pass(5000);
    await expect(left).resolves.toBe(1);
  });
});
