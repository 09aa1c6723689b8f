/** @vitest-environment jsdom */
import type { AttemptView } from '@domdom/api';
import { describe, expect, it } from 'vitest';
import { queueFinish, writeDraft } from '../../lib/drafts.ts';
import { buildPublicQuestion } from '../../testing/builders.ts';
import { failure, finished, openRuns, OWNER, pass, setUp } from './testing/set-up-run.ts';
import { ATTEMPT_ID, buildStored, buildView } from './testing/views.ts';

openRuns();

describe('an attempt on a freshly loaded page', () => {
  it('shows what the server wrote into the page, then becomes the writing device', async () => {
    const { run, server } = await setUp({
      view: buildView({}, [buildStored('1', { answer: 'kept' })]),
      isWriter: false,
    });
    expect(run.snapshot().answers).toEqual({ '1': 'kept' });
    await pass(0);
    expect(server.resume).toHaveBeenCalledOnce();
    run.change('1', 'more');
    await pass(800);
    expect(server.save.mock.calls[0]?.[1]).toMatchObject({ answer: 'more', epoch: 2 });
  });

  it('takes over once, however often it has to ask', async () => {
    const { server, run } = await setUp({
      isWriter: false,
      resume: () => Promise.reject(failure(0, 'OFFLINE')),
    });
    await pass(10_000);
    server.resume.mockResolvedValue(buildView({ epoch: 2 }));
    await pass(10_000);
    const ids = server.resume.mock.calls.map(([, takeOverId]) => takeOverId);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(1);
    await run.takeOver();
    // Another wish of the student, for instance after another tab has taken over.
    expect(server.resume.mock.lastCall?.[1]).not.toBe(ids[0]);
  });

  it('accepts a submit that was pressed before it may write', async () => {
    const { promise, resolve: take } = Promise.withResolvers<AttemptView>();
    const { run, exam } = await setUp({ isWriter: false, resume: () => promise });
    const submitted = run.submit(buildPublicQuestion('1'), { optionId: 'a' });
    await pass(1000);
    expect(exam().submittingId).toBe('1');
    take(buildView({ epoch: 2 }));
    await pass(0);
    await expect(submitted).resolves.toMatchObject({ userData: { result: true } });
  });

  it.each([
    ['sends in the grace what a crash left', 2, 1, 0],
    ['finishes without what was typed before another device went on', 1, 0, 1],
  ])('%s, and never takes it over when its time is over', async (_name, epoch, saves, lateCount) => {
    writeDraft(OWNER, ATTEMPT_ID, '2', { rev: 1, answer: 'left', epoch });
    const view = buildView({ deadline: '2026-11-21T01:00:00.000Z', epoch: 2 });
    const { run, server } = await setUp({ view, isWriter: false });
    await run.finish();
    expect(server.resume).not.toHaveBeenCalled();
    expect(server.save).toHaveBeenCalledTimes(saves);
    expect(finished(run.snapshot().finished)).toBe('submitted');
    expect(run.snapshot().lateCount).toBe(lateCount);
  });

  it('does not take it over either when its time runs out before the network returns', async () => {
    const { server } = await setUp({
      isWriter: false,
      resume: () => Promise.reject(failure(0, 'OFFLINE')),
    });
    await pass(1_800_000);
    const before = server.resume.mock.calls.length;
    await pass(60_000);
    expect(server.resume).toHaveBeenCalledTimes(before);
  });

  it('finishes only after it has become the writing device', async () => {
    const { run, server } = await setUp({ isWriter: false });
    await run.finish();
    expect(server.finish).toHaveBeenCalledWith(ATTEMPT_ID, 2);
  });

  it('finishes as wished without a network, under whichever epoch this device had', async () => {
    queueFinish(OWNER, ATTEMPT_ID, 1);
    const view = buildView({ epoch: 2, soleSince: 2 });
    const { server } = await setUp({
      view,
      isWriter: false,
      resume: () => Promise.resolve(buildView({ epoch: 3 })),
    });
    await pass(0);
    expect(server.finish).toHaveBeenCalledExactlyOnceWith(ATTEMPT_ID, 3);
  });

  it('starts with what was unsent before a reload', async () => {
    writeDraft(OWNER, ATTEMPT_ID, '2', { rev: 5, answer: 'unsent', epoch: 1 });
    const { run, server } = await setUp({ isWriter: false });
    expect(run.snapshot()).toMatchObject({ answers: { '2': 'unsent' }, save: 'saving' });
    await pass(0);
    expect(server.save.mock.calls[0]?.[1]).toMatchObject({ questionId: '2', rev: 5, answer: 'unsent' });
    expect(run.snapshot().save).toBe('saved');
  });
});
