/** @vitest-environment jsdom */
import type { SaveResult } from '@domdom/api';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { readDrafts as readDraftsOf, writeDraft } from '../../lib/drafts.ts';
import { DEBOUNCE_MS, LONGEST_UNSAVED_MS, SaveQueue } from './save-queue.ts';
import type { Save } from './save-types.ts';
import type { StopReason } from './stop-reason.ts';
import { failure, openRuns, OWNER, pass } from './testing/set-up-run.ts';
import {
  ATTEMPT_ID,
  buildSaveResult,
  buildStored,
  buildSubmitted,
  buildVerdict,
  buildView,
} from './testing/views.ts';

const readDrafts = (attemptId: string) => Object.fromEntries(readDraftsOf(OWNER, attemptId));
const OFFLINE = failure(0, 'OFFLINE');

type Reply = SaveResult | ApiError;

/** A queue with a server that answers as `reply` says; without `reply` it accepts every save. */
function setUp({ view = buildView(), isWriter = true } = {}) {
  const sent: Save[] = [];
  const kept: Save[] = [];
  const stops: StopReason[] = [];
  const server = {
    reply: (save: Save): Reply | Promise<Reply> =>
      buildSaveResult(save.rev, save.submit ? { isSubmitted: true, verdict: buildVerdict(true) } : {}),
  };
  const queue = new SaveQueue({
    owner: OWNER,
    attemptId: ATTEMPT_ID,
    send: async (save, { keepalive }) => {
      (keepalive ? kept : sent).push(save);
      const reply = await server.reply(save);
      if (reply instanceof ApiError) throw reply;
      return reply;
    },
  });
  queue.listen({ onChange: () => undefined, onStop: (reason) => stops.push(reason) });
  queue.adopt(view, isWriter);
  return { queue, sent, kept, stops, server };
}

openRuns();

describe('drafts', () => {
  it('are sent once, with the newest text, after a pause in typing', async () => {
    const { queue, sent } = setUp();
    for (const text of ['c', 'ca', 'cat']) {
      queue.change('1', text);
      await pass(100);
    }
    await pass(DEBOUNCE_MS - 101);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([{ questionId: '1', rev: 3, answer: 'cat', submit: false, epoch: 1 }]);
    expect(queue.status()).toBe('saved');
  });

  it('are sent while someone types without a pause', async () => {
    const { queue, sent } = setUp();
    for (let ms = 0; ms < LONGEST_UNSAVED_MS; ms += 500) {
      queue.change('1', `text ${ms}`);
      await pass(500);
    }
    expect(sent).toHaveLength(1);
  });

  it('get revisions above what the server holds', async () => {
    const { queue, sent } = setUp({ view: buildView({}, [buildStored('1', { rev: 7 })]) });
    queue.change('1', 'x');
    await pass(DEBOUNCE_MS);
    expect(sent.map(({ rev }) => rev)).toEqual([8]);
  });

  it('survive a reload in the browser until the server acknowledges them', async () => {
    const { queue, server } = setUp();
    server.reply = () => OFFLINE;
    queue.change('1', 'x');
    expect(readDrafts(ATTEMPT_ID)).toEqual({ '1': { rev: 1, answer: 'x', epoch: 1 } });
    queue.close();

    const later = setUp();
    await pass(0);
    expect(later.sent).toEqual([{ questionId: '1', rev: 1, answer: 'x', submit: false, epoch: 1 }]);
    expect(localStorage.length).toBe(0);
  });

  it("that are older than the server's are dropped, and the newer answer is returned", () => {
    writeDraft(OWNER, ATTEMPT_ID, '1', { rev: 2, answer: 'old', epoch: 1 });
    const { queue } = setUp({ isWriter: false });
    const news = queue.adopt(buildView({}, [buildStored('1', { rev: 3, answer: 'new' })]), true);
    expect(news).toEqual({ '1': 'new' });
    expect(queue.status()).toBe('saved');
  });

  it('to a question submitted elsewhere are removed, however new they are', () => {
    writeDraft(OWNER, ATTEMPT_ID, '1', { rev: 7, answer: 'typed here', epoch: 1 });
    const { queue } = setUp({ view: buildView({ epoch: 2 }, [{ ...buildSubmitted('1'), rev: 3 }]) });
    expect(queue.drafts().size).toBe(0);
    expect(readDrafts(ATTEMPT_ID)).toEqual({});
  });

  it('that the browser found late are sent, reported, and never overwritten', async () => {
    const { queue, sent } = setUp({ view: buildView({}, [buildStored('3', { rev: 8 })]) });
    const found = vi.fn<(answers: Record<string, unknown>) => void>();
    queue.listen({ onChange: () => undefined, onStop: () => undefined, onFound: found });
    queue.change('2', 'typed');
    // The storage responds only now.
    writeDraft(OWNER, ATTEMPT_ID, '1', { rev: 4, answer: 'earlier', epoch: 1 });
    writeDraft(OWNER, ATTEMPT_ID, '2', { rev: 6, answer: 'also earlier', epoch: 1 });
    writeDraft(OWNER, ATTEMPT_ID, '3', { rev: 8, answer: 'held by the server', epoch: 1 });
    await pass(DEBOUNCE_MS);
    expect(found.mock.calls).toEqual([[{ '1': 'earlier' }]]);
    expect(sent).toMatchObject([
      { questionId: '1', rev: 4, answer: 'earlier' },
      { questionId: '2', rev: 7, answer: 'typed' },
    ]);
    expect(readDrafts(ATTEMPT_ID)).toEqual({});
  });

  it('wait until this tab may write', async () => {
    const { queue, sent } = setUp({ isWriter: false });
    queue.change('1', 'x');
    await pass(5000);
    expect(sent).toEqual([]);
    queue.adopt(buildView({ epoch: 4 }), true);
    await pass(0);
    expect(sent.map(({ epoch }) => epoch)).toEqual([4]);
  });

  it('are sent as the page closes, in a call that outlives it', async () => {
    const { queue, kept } = setUp();
    queue.change('1', 'x');
    queue.sendOnLeave();
    expect(kept).toMatchObject([{ answer: 'x', submit: false }]);
    await pass(0);
    expect(localStorage.length).toBe(0);
  });
});

describe('a response older than what this page knows', () => {
  it('does not restore old text', async () => {
    const { queue } = setUp();
    queue.change('1', 'new');
    await pass(DEBOUNCE_MS);
    const news = queue.adopt(buildView({}, [buildStored('1', { rev: 0, answer: 'old' })]), false);
    expect(news).toEqual({});
  });
});

describe('a lost connection', () => {
  it('is retried with growing pauses, and the answer arrives', async () => {
    const { queue, sent, server } = setUp();
    const take = server.reply;
    server.reply = () => OFFLINE;
    queue.change('1', 'x');
    await pass(DEBOUNCE_MS);
    expect(queue.status()).toBe('unsaved');
    await pass(1000);
    await pass(2000);
    await pass(4000);
    expect(sent).toHaveLength(4);
    server.reply = take;
    await pass(8000);
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ rev }) => rev))).toEqual(new Set([1]));
    expect(queue.status()).toBe('saved');
  });

  it('ends as soon as the browser reports it', async () => {
    const { queue, server } = setUp();
    const take = server.reply;
    server.reply = () => OFFLINE;
    queue.change('1', 'x');
    await pass(DEBOUNCE_MS + 1000 + 2000);
    server.reply = take;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(queue.status()).toBe('saved');
  });

  it('does not make a submit wait for the end of a pause', async () => {
    const { queue, server } = setUp();
    const take = server.reply;
    server.reply = () => OFFLINE;
    queue.change('1', 'x');
    await pass(DEBOUNCE_MS + 1000 + 2000 + 4000);
    server.reply = take;
    const verdict = queue.submit('1', 'x');
    await pass(0);
    await expect(verdict).resolves.toMatchObject({ isSubmitted: true });
  });

  it('waits at least as long as a busy server asks', async () => {
    const { queue, sent, server } = setUp();
    server.reply = () => failure(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 8 });
    queue.change('1', 'x');
    await pass(DEBOUNCE_MS + 8999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });
});

describe('a submit', () => {
  it('precedes the drafts of other questions and returns the verdict', async () => {
    const { queue, sent } = setUp({ isWriter: false });
    queue.change('1', 'x');
    const verdict = queue.submit('2', 'y');
    queue.adopt(buildView(), true);
    await pass(0);
    await expect(verdict).resolves.toMatchObject({ verdict: { isCorrect: true } });
    expect(sent.map(({ questionId, submit }) => [questionId, submit])).toEqual([
      ['2', true],
      ['1', false],
    ]);
  });

  it('has a higher revision than the draft of the same answer', async () => {
    const { queue, sent } = setUp();
    queue.change('1', 'x');
    void queue.submit('1', 'x');
    await pass(DEBOUNCE_MS);
    expect(sent.map(({ rev, submit }) => [rev, submit])).toEqual([[2, true]]);
  });

  it('that the server refuses for good is reported, and can be repeated', async () => {
    const { queue, sent, server } = setUp();
    const take = server.reply;
    server.reply = () => failure(400, 'INVALID_INPUT');
    await expect(queue.submit('1', 'x')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await pass(60_000);
    expect(sent).toHaveLength(1);
    server.reply = take;
    await expect(queue.submit('1', 'x')).resolves.toMatchObject({ isSubmitted: true });
  });

  it('of an incomplete answer is refused, while the answer itself is stored', async () => {
    const { queue, sent, server } = setUp();
    const take = server.reply;
    server.reply = () => failure(400, 'ANSWER_INCOMPLETE');
    await expect(queue.submit('1', 'x')).rejects.toMatchObject({ code: 'ANSWER_INCOMPLETE' });
    expect([queue.status(), readDrafts(ATTEMPT_ID)]).toEqual(['saved', {}]);
    server.reply = take;
    await expect(queue.submit('1', 'xy')).resolves.toMatchObject({ isSubmitted: true });
    expect(sent.map(({ rev }) => rev)).toEqual([1, 2]);
  });

  it('with a lost response is settled by what the server shows later', async () => {
    const { queue, server } = setUp();
    server.reply = () => OFFLINE;
    const verdict = queue.submit('1', 'x');
    await pass(0);
    queue.adopt(buildView({}, [buildSubmitted('1', false)]), true);
    await expect(verdict).resolves.toMatchObject({ isSubmitted: true, verdict: { isCorrect: false } });
    expect(queue.status()).toBe('saved');
  });
});

describe('text typed during a save', () => {
  it('is sent after it, with its own revision', async () => {
    const { queue, sent, server } = setUp();
    const { promise, resolve: answer } = Promise.withResolvers<SaveResult>();
    server.reply = () => promise;
    queue.change('1', 'x');
    await pass(DEBOUNCE_MS);
    queue.change('1', 'xy');
    answer(buildSaveResult(1));
    await pass(0);
    expect(queue.status()).toBe('saving');
    await pass(DEBOUNCE_MS);
    expect(sent.map(({ rev, answer: text }) => [rev, text])).toEqual([
      [1, 'x'],
      [2, 'xy'],
    ]);
  });

  it('builds on a revision that another device made', async () => {
    const { queue, sent, server } = setUp();
    const take = server.reply;
    server.reply = () => {
      server.reply = take;
      return buildSaveResult(9);
    };
    queue.change('1', 'mine');
    await pass(DEBOUNCE_MS);
    expect(sent.map(({ rev }) => rev)).toEqual([1, 10]);
    expect(queue.status()).toBe('saved');
  });
});

describe('a revision that the server holds with another answer', () => {
  it('is left to the server, and the answer gets a higher one', async () => {
    const { queue, sent, server } = setUp();
    const take = server.reply;
    server.reply = (save) => (save.rev < 3 ? failure(409, 'CONFLICT') : take(save));
    await expect(queue.submit('1', 'mine')).resolves.toMatchObject({ isSubmitted: true });
    expect(sent.map(({ rev, answer, submit }) => [rev, answer, submit])).toEqual([
      [1, 'mine', true],
      [2, 'mine', true],
      [3, 'mine', true],
    ]);
    expect(queue.status()).toBe('saved');
  });

  it('is not retried forever', async () => {
    const { queue, sent, server } = setUp();
    server.reply = () => failure(409, 'CONFLICT');
    await expect(queue.submit('1', 'mine')).rejects.toMatchObject({ code: 'CONFLICT' });
    await pass(60_000);
    expect(sent).toHaveLength(6);
    expect(readDrafts(ATTEMPT_ID)).toMatchObject({ '1': { answer: 'mine' } });
  });
});

describe('another device', () => {
  it('stops the queue, which keeps the drafts and rejects the submit', async () => {
    const { queue, sent, stops, server } = setUp();
    server.reply = () => failure(409, 'ATTEMPT_STALE');
    await expect(queue.submit('1', 'x')).rejects.toMatchObject({ code: 'ATTEMPT_STALE' });
    queue.change('2', 'y');
    await pass(10_000);
    expect(sent).toHaveLength(1);
    expect(stops).toEqual(['stale']);
    expect(readDrafts(ATTEMPT_ID)).toMatchObject({ '1': { answer: 'x' }, '2': { answer: 'y' } });
  });

  it('is followed by everything that waited, once this one takes over again', async () => {
    const { queue, sent, server } = setUp();
    const take = server.reply;
    server.reply = () => failure(409, 'ATTEMPT_STALE');
    queue.change('1', 'x');
    await pass(DEBOUNCE_MS);
    server.reply = take;
    queue.adopt(buildView({ epoch: 3 }), true);
    await pass(0);
    expect(sent.at(-1)).toMatchObject({ answer: 'x', epoch: 3 });
    expect(queue.status()).toBe('saved');
  });
});

describe('the end of the attempt on the server', () => {
  it.each(['ATTEMPT_CLOSED', 'TIME_OVER'] as const)('is reported for %s', async (code) => {
    const { queue, stops, server } = setUp();
    server.reply = () => failure(409, code);
    queue.change('1', 'x');
    await pass(DEBOUNCE_MS);
    expect(stops).toEqual(['closed']);
  });
});

describe('an expired session', () => {
  it('holds everything until someone logs in again', async () => {
    const { queue, sent, server } = setUp();
    const take = server.reply;
    server.reply = () => failure(401, 'UNAUTHENTICATED');
    const verdict = queue.submit('1', 'x');
    await pass(60_000);
    expect(sent).toHaveLength(1);
    server.reply = take;
    queue.goOn();
    await expect(verdict).resolves.toMatchObject({ isSubmitted: true });
  });
});

describe('flush', () => {
  it('resolves when everything is acknowledged', async () => {
    const { queue, server } = setUp();
    const take = server.reply;
    server.reply = () => OFFLINE;
    queue.change('1', 'x');
    const isOver = vi.fn<() => void>();
    void queue.flush().then(isOver);
    await pass(500);
    expect(isOver).not.toHaveBeenCalled();
    server.reply = take;
    await pass(500);
    expect(isOver).toHaveBeenCalledOnce();
  });

  it('resolves at once when nothing waits', async () => {
    await expect(setUp().queue.flush()).resolves.toBeUndefined();
  });

  it('resolves when nothing may be sent any more', async () => {
    const { queue, server } = setUp();
    server.reply = () => failure(409, 'ATTEMPT_CLOSED');
    queue.change('1', 'x');
    await expect(queue.flush()).resolves.toBeUndefined();
  });
});
