/** @vitest-environment jsdom */
import type { AttemptView, SaveResult } from '@domdom/api';
import { noteRecording } from '@domdom/questions/ui/running-recordings';
import { describe, expect, it, vi } from 'vitest';
import { countDrafts } from '../../lib/drafts.ts';
import { buildPublicQuestion } from '../../testing/builders.ts';
import { failure, finished, openRuns, OWNER, pass, setUp } from './testing/set-up-run.ts';
import { ATTEMPT_ID, buildSaveResult, buildStored, buildSubmitted, buildView } from './testing/views.ts';

openRuns();

describe('submitting', () => {
  it('stores the record with its verdict', async () => {
    const { run, exam } = await setUp();
    const record = await run.submit(buildPublicQuestion('1'), { optionId: 'a' });
    expect(record).toMatchObject({ userData: { answers: { optionId: 'a' }, result: true } });
    expect(exam()).toMatchObject({ submittingId: null, submittedQuestions: [{ question: { id: '1' } }] });
  });

  it('treats a second press for the same question as the first', async () => {
    const { run, server } = await setUp();
    const first = run.submit(buildPublicQuestion('1'), { optionId: 'a' });
    await expect(run.submit(buildPublicQuestion('1'), { optionId: 'a' })).resolves.toBeNull();
    await expect(first).resolves.not.toBeNull();
    expect(server.save).toHaveBeenCalledOnce();
  });

  it('stays on the page and continues when the network returns', async () => {
    const { run, server } = await setUp();
    server.save.mockRejectedValueOnce(failure(0, 'OFFLINE')).mockRejectedValueOnce(failure(0, 'TIMEOUT'));
    const submitted = run.submit(buildPublicQuestion('1'), { optionId: 'a' });
    await pass(500);
    expect(run.snapshot()).toMatchObject({ phase: 'running', save: 'unsaved' });
    await pass(5000);
    await expect(submitted).resolves.toMatchObject({ userData: { result: true } });
    expect(run.snapshot().save).toBe('saved');
  });

  it('shows why the server refused it, and still lets the rest be finished', async () => {
    const { run, server, exam } = await setUp();
    server.save.mockRejectedValue(failure(400, 'INVALID_INPUT'));
    await expect(run.submit(buildPublicQuestion('1'), 'x')).resolves.toBeNull();
    expect(exam()).toMatchObject({ submittingId: null, error: 'Lỗi INVALID_INPUT' });
    expect(run.snapshot().save).toBe('unsaved');
    await run.finish();
    expect(run.snapshot().phase).toBe('over');
  });

  it('shows the answer that counts when the question was submitted elsewhere', async () => {
    const { run, server, exam } = await setUp();
    server.save.mockResolvedValue(buildSaveResult(3, { isSubmitted: true }));
    server.read.mockResolvedValue(buildView({}, [buildSubmitted('1', false)]));
    await expect(run.submit(buildPublicQuestion('1'), { optionId: 'a' })).resolves.toBeNull();
    expect(exam().submittedQuestions).toMatchObject([
      { userData: { answers: { optionId: 'b' }, result: false } },
    ]);
  });

  it('says why the answer that counts cannot be shown, and shows it on the next press', async () => {
    const { run, server, exam } = await setUp();
    server.save.mockResolvedValue(buildSaveResult(3, { isSubmitted: true }));
    server.read.mockRejectedValueOnce(failure(0, 'OFFLINE'));
    server.read.mockResolvedValue(buildView({}, [buildSubmitted('1', false)]));
    await expect(run.submit(buildPublicQuestion('1'), { optionId: 'a' })).resolves.toBeNull();
    expect(exam()).toMatchObject({ submittingId: null, error: 'Lỗi OFFLINE', submittedQuestions: [] });
    await run.submit(buildPublicQuestion('1'), { optionId: 'a' });
    expect(exam()).toMatchObject({ error: '', submittedQuestions: [{ userData: { result: false } }] });
  });
});

describe('another device', () => {
  it('stops this one until it takes over, without losing typed text', async () => {
    const { run, server } = await setUp();
    server.save.mockRejectedValueOnce(failure(409, 'ATTEMPT_STALE'));
    run.change('1', 'mine');
    await pass(800);
    expect(run.snapshot()).toMatchObject({ phase: 'stale', save: 'unsaved' });
    await run.takeOver();
    await pass(0);
    expect(run.snapshot()).toMatchObject({ phase: 'running', save: 'saved' });
    expect(server.save.mock.calls.at(-1)?.[1]).toMatchObject({ answer: 'mine', epoch: 2 });
  });

  it('stops nothing that was in flight when this one took over', async () => {
    const { run, server } = await setUp();
    const { promise, reject } = Promise.withResolvers<SaveResult>();
    server.save.mockReturnValueOnce(promise);
    run.change('1', 'mine');
    await pass(800);
    await run.takeOver();
    reject(failure(409, 'ATTEMPT_STALE'));
    await pass(0);
    expect(run.snapshot()).toMatchObject({ phase: 'running', save: 'saved' });
    expect(server.save.mock.calls.at(-1)?.[1]).toMatchObject({ answer: 'mine', epoch: 2 });
  });

  it('is not pulled out of the exercise by this one', async () => {
    const { run, server } = await setUp();
    server.finish.mockRejectedValueOnce(failure(409, 'ATTEMPT_STALE'));
    await run.finish();
    expect(run.snapshot()).toMatchObject({ phase: 'stale', finished: null });
  });

  it('does not keep this one finishing forever when it may not take over', async () => {
    const refused = failure(404, 'NOT_FOUND');
    const { run } = await setUp({ isWriter: false, resume: () => Promise.reject(refused) });
    run.change('1', 'mine');
    await pass(800);
    expect(run.snapshot()).toMatchObject({ phase: 'stale', failure: 'Lỗi NOT_FOUND' });
    await run.finish();
    expect(run.snapshot()).toMatchObject({ phase: 'over', lateCount: 1 });
  });

  it('without time left to take over waits for the end', async () => {
    const { run, server } = await setUp({ view: buildView({ deadline: '2026-11-21T01:00:02.000Z' }) });
    server.save.mockRejectedValueOnce(failure(409, 'ATTEMPT_STALE'));
    run.change('1', 'mine');
    await pass(3000);
    await run.takeOver();
    expect(server.resume).not.toHaveBeenCalled();
    expect(run.snapshot().phase).toBe('over');
  });

  it('ends the exercise here too when the time is over', async () => {
    const { run, server } = await setUp({ view: buildView({ deadline: '2026-11-21T01:00:01.000Z' }) });
    server.finish.mockRejectedValue(failure(409, 'ATTEMPT_STALE'));
    await pass(2000);
    void run.finish();
    await pass(6000);
    expect(run.snapshot()).toMatchObject({ phase: 'finishing', finished: null });
    expect(server.resume).not.toHaveBeenCalled();
    server.read.mockResolvedValue(buildView({ state: 'expired' }));
    await pass(6000);
    expect(finished(run.snapshot().finished)).toBe('expired');
  });

  it('that ended the attempt shows its result here, and no other attempt begins', async () => {
    const { run, server } = await setUp();
    server.save.mockRejectedValueOnce(failure(409, 'ATTEMPT_STALE'));
    run.change('1', 'mine');
    await pass(800);
    server.resume.mockResolvedValue(buildView({ state: 'submitted', epoch: 2 }));
    await run.takeOver();
    expect(finished(run.snapshot().finished)).toBe('submitted');
  });

  it('is not mistaken for this one, which took over while it asked for the state', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<AttemptView>();
    const { run, server } = await setUp({ isWriter: false });
    server.read.mockReturnValue(promise);
    const asked = run.recheck(true);
    await pass(0);
    answer(buildView({ epoch: 1 }));
    await asked;
    expect(run.snapshot().phase).toBe('running');
  });

  it('is detected when Back is refused', async () => {
    const { run, server } = await setUp();
    server.record.mockRejectedValue(failure(409, 'ATTEMPT_STALE'));
    await run.recordBack();
    expect(run.snapshot().phase).toBe('stale');
  });

  it('is detected when the page becomes visible again', async () => {
    const { run, server } = await setUp();
    server.read.mockResolvedValue(buildView({ epoch: 7 }));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(run.snapshot().phase).toBe('stale');
  });
});

describe('the end', () => {
  it('ends what is being recorded, and sends it before it finishes', async () => {
    const { run, server } = await setUp();
    const forget = noteRecording(async () => {
      await Promise.resolve();
      run.change('1', 'spoken');
    });
    await run.finish();
    forget();
    expect(server.save.mock.lastCall?.[1]).toMatchObject({ answer: 'spoken' });
    expect(server.save.mock.invocationCallOrder[0]).toBeLessThan(
      server.finish.mock.invocationCallOrder[0] ?? 0,
    );
    expect(run.snapshot()).toMatchObject({ phase: 'over', lateCount: 0 });
  });

  it('sends what is left before it finishes, and drops the drafts', async () => {
    const { run, server, exam } = await setUp();
    run.change('1', 'last words');
    await run.finish();
    expect(server.save).toHaveBeenCalledOnce();
    expect(server.save.mock.invocationCallOrder[0]).toBeLessThan(
      server.finish.mock.invocationCallOrder[0] ?? 0,
    );
    expect(run.snapshot().phase).toBe('over');
    expect(exam().isFinishing).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  it('waits for the network instead of leaving', async () => {
    const { run, server } = await setUp();
    server.finish.mockRejectedValueOnce(failure(0, 'OFFLINE'));
    void run.finish();
    await pass(500);
    expect(run.snapshot()).toMatchObject({ phase: 'finishing', isWaitingForNetwork: true });
    await pass(1000);
    expect(run.snapshot()).toMatchObject({ phase: 'over', isWaitingForNetwork: false });
  });

  it('may be retried when the server refuses it', async () => {
    const { run, server, exam } = await setUp();
    server.finish.mockRejectedValueOnce(failure(404, 'NOT_FOUND'));
    const refused = run.finish();
    expect(exam()).toMatchObject({ isFinishing: true });
    await refused;
    expect(exam()).toMatchObject({ isFinishing: false, error: 'Lỗi NOT_FOUND' });
    expect(run.snapshot()).toMatchObject({ phase: 'running', failure: 'Lỗi NOT_FOUND' });
    await run.finish();
    expect(run.snapshot().phase).toBe('over');
  });

  it.each(['ATTEMPT_CLOSED', 'TIME_OVER'] as const)('comes with %s from the server', async (code) => {
    const { run, server } = await setUp();
    server.save.mockRejectedValue(failure(409, code));
    run.change('1', 'too late');
    await pass(800);
    expect(finished(run.snapshot().finished)).toBe('submitted');
    // It is reported, and kept until that is read.
    expect(run.snapshot().lateCount).toBe(1);
    expect(countDrafts(OWNER)).toBe(1);
  });

  it('does not count an answer as late that the server holds', async () => {
    const { run, server } = await setUp();
    server.save.mockRejectedValue(failure(409, 'ATTEMPT_CLOSED'));
    server.finish.mockResolvedValue(buildView({ state: 'expired' }, [buildStored('1', { rev: 1 })]));
    run.change('1', 'arrived, but its answer was lost');
    await pass(800);
    expect(run.snapshot()).toMatchObject({ phase: 'over', lateCount: 0 });
    expect(countDrafts(OWNER)).toBe(0);
  });

  it('counts a change in a test as late although an earlier answer of the question counts', async () => {
    const behaviour = 'test';
    const { run, server } = await setUp({
      view: buildView({ behaviour }, [buildStored('1'), buildStored('2')]),
    });
    server.save.mockRejectedValue(failure(409, 'ATTEMPT_CLOSED'));
    const isSubmitted = true;
    server.finish.mockResolvedValue(
      buildView({ behaviour, state: 'expired' }, [
        buildStored('1', { isSubmitted }),
        buildStored('2', { isSubmitted }),
      ]),
    );
    run.change('1', 'second thoughts');
    await pass(800);
    expect(run.snapshot()).toMatchObject({ phase: 'over', lateCount: 1 });
  });

  it('counts text typed while a test ended as late, although the earlier save is only repeated', async () => {
    const behaviour = 'test';
    const { run, server } = await setUp({ view: buildView({ behaviour }) });
    const { promise, resolve: answer } = Promise.withResolvers<SaveResult>();
    server.save.mockReturnValueOnce(promise).mockRejectedValue(failure(409, 'ATTEMPT_CLOSED'));
    const ended = [buildStored('1', { isSubmitted: true })];
    server.finish.mockResolvedValue(buildView({ behaviour, state: 'expired' }, ended));
    run.change('1', 'c');
    await pass(800);
    run.change('1', 'ca');
    answer(buildSaveResult(1, { isSubmitted: true }));
    await pass(800);
    expect(run.snapshot()).toMatchObject({ phase: 'over', lateCount: 1 });
  });

  it('happens once, however many calls report it', async () => {
    const { run, server } = await setUp();
    const { promise, resolve: answer } = Promise.withResolvers<AttemptView>();
    server.finish.mockReturnValue(promise);
    const finishing = run.finish();
    server.read.mockResolvedValue(buildView({ state: 'submitted' }));
    await run.recheck(true);
    const first = run.snapshot();
    expect(finished(first.finished)).toBe('submitted');
    answer(buildView({ state: 'submitted' }));
    await finishing;
    expect(run.snapshot().finished).toBe(first.finished);
  });

  it('on another device is detected when the page becomes visible again', async () => {
    const { run, server } = await setUp();
    server.read.mockResolvedValue(buildView({ state: 'expired' }));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(finished(run.snapshot().finished)).toBe('expired');
  });
});

describe("the browser's Back", () => {
  it('is counted by the server', async () => {
    const { run, server } = await setUp();
    await run.recordBack();
    expect(server.record).toHaveBeenCalledWith(ATTEMPT_ID, { kind: 'back', epoch: 1, countBefore: 0 });
    expect(run.snapshot()).toMatchObject({ backViolations: 1, phase: 'running' });
  });

  it('is repeated as the same press, and the next press waits for its count', async () => {
    const { run, server } = await setUp();
    server.record
      .mockRejectedValueOnce(failure(0, 'TIMEOUT'))
      .mockResolvedValueOnce({ backViolations: 1, isEnded: false })
      .mockResolvedValueOnce({ backViolations: 2, isEnded: false });
    void run.recordBack();
    void run.recordBack();
    await pass(2000);
    expect(server.record.mock.calls.map(([, event]) => event)).toMatchObject([
      { countBefore: 0 },
      { countBefore: 0 },
      { countBefore: 1 },
    ]);
    expect(run.snapshot()).toMatchObject({ backViolations: 2, phase: 'running' });
  });

  it('is not counted while a submit or the end waits for the network', async () => {
    const { run, server } = await setUp();
    server.save.mockRejectedValue(failure(0, 'OFFLINE'));
    void run.submit(buildPublicQuestion('1'), { optionId: 'a' });
    await run.recordBack();
    void run.finish();
    await run.recordBack();
    expect(run.snapshot().phase).toBe('finishing');
    expect(server.record).not.toHaveBeenCalled();
  });

  it('ends the attempt when it was the last one allowed', async () => {
    const { run, server } = await setUp();
    server.record.mockResolvedValue({ backViolations: 3, isEnded: true });
    await run.recordBack();
    expect(run.snapshot()).toMatchObject({ backViolations: 3, phase: 'over' });
  });
});

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('leaving the page', () => {
  it('is recorded, at most once in five seconds', async () => {
    const { server } = await setUp();
    await pass(10_000);
    hide();
    await pass(4000);
    hide();
    expect(server.record.mock.calls).toEqual([[ATTEMPT_ID, { kind: 'left-page', epoch: 1 }]]);
    await pass(1500);
    hide();
    expect(server.record).toHaveBeenCalledTimes(2);
  });

  it('sends the unsaved answers along', async () => {
    const { run, server } = await setUp();
    run.change('1', 'half a sent');
    hide();
    expect(server.save.mock.calls[0]).toMatchObject([
      ATTEMPT_ID,
      { answer: 'half a sent' },
      { keepalive: true },
    ]);
  });
});

describe('an expired session', () => {
  it('waits for the login and then finishes', async () => {
    const { run, server } = await setUp();
    server.finish.mockRejectedValueOnce(failure(401, 'UNAUTHENTICATED'));
    void run.finish();
    await pass(60_000);
    expect(run.snapshot().phase).toBe('finishing');
    run.handleLogin();
    await pass(0);
    expect(run.snapshot().phase).toBe('over');
  });
});
