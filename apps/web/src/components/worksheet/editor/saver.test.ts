// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody, stubFetch, type Answer, type Call } from '../../../testing/fetch.ts';
import { Saver, SAVE_AFTER_MS, type Written } from './saver.ts';
import { buildContent, buildZone } from './testing/builders.ts';

const SAVE = 'PUT /api/worksheets/f1';
const written = (...ids: string[]): Written => ({
  name: 'Unit 1',
  document: buildContent(ids.map((id) => buildZone(id))).document,
});
const worksheet = (rev: number) => ({ id: 'f1', folderId: 'd1', rev });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates the server: repeating a save is harmless, any other save over an old revision is a conflict. */
function keeper({ rev = 3, document = written() }: { rev?: number; document?: Written } = {}) {
  let stored = JSON.stringify(document);
  const server = { rev, isLost: false };
  const answer = ({ body }: Call): Answer => {
    const { rev: over, ...came } = body as Written & { rev: number }; // sent by the saver
    const isThere = JSON.stringify(came) === stored;
    if (over !== server.rev && !isThere) return { status: 409, body: errorBody('CONFLICT') };
    if (!isThere) server.rev += 1;
    stored = JSON.stringify(came);
    return { isLost: server.isLost, body: worksheet(server.rev) };
  };
  return { server, answer };
}

function open(answer: Answer | ((call: Call) => Answer), saved = written()) {
  const calls = stubFetch({ [SAVE]: answer, 'GET /api/worksheets/f1': { body: worksheet(7) } });
  const saver = new Saver({ fileId: 'f1', rev: 3, saved, unsure: null });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { saver, saved, sent };
}

describe('a worksheet being written', () => {
  it('is saved once, shortly after the last change', async () => {
    const { saver, sent } = open({ body: worksheet(4) });
    saver.put(written('one'));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    expect(saver.status().state).toBe('unsaved');
    saver.put(written('one', 'two'));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(sent()).toEqual([{ rev: 3, ...written('one', 'two') }]);
    expect(saver.status()).toEqual({ state: 'saved', obstacle: null, refusal: null, isWaiting: false });
    expect(saver.rev).toBe(4);
  });

  it('is not sent when nothing changed or the change was undone', async () => {
    const { saver, saved, sent } = open({ body: worksheet(4) });
    saver.put(written('one'));
    saver.put(saved);
    expect(saver.status().state).toBe('saved');
    await vi.runAllTimersAsync();
    expect(sent()).toEqual([]);
  });

  it('sends changes made during a save after it, on its revision', async () => {
    let rev = 3;
    const { saver, sent } = open(() => ({ body: worksheet((rev += 1)) }));
    saver.put(written('one'));
    const flushed = saver.flush();
    expect(saver.status().state).toBe('saving');
    saver.put(written('two'));
    await flushed;
    await vi.runAllTimersAsync();
    expect(sent()).toEqual([
      { rev: 3, ...written('one') },
      { rev: 4, ...written('two') },
    ]);
    expect(saver.status().state).toBe('saved');
  });

  it('is sent again once the network is back', async () => {
    let isLost = true;
    const { saver, sent } = open(() => ({ isLost, body: worksheet(4) }));
    saver.put(written('one'));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(saver.status()).toEqual({ state: 'unsaved', obstacle: null, refusal: null, isWaiting: true });
    isLost = false;
    await vi.runAllTimersAsync();
    expect(sent()).toHaveLength(2);
    expect(saver.status().state).toBe('saved');
  });

  it('does not conflict with its own save whose response was lost', async () => {
    const { server, answer } = keeper();
    server.isLost = true;
    const { saver, sent } = open(answer);
    saver.put(written('one'));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    saver.put(written('one', 'two'));
    server.isLost = false;
    await vi.runAllTimersAsync();
    expect(saver.status()).toEqual({ state: 'saved', obstacle: null, refusal: null, isWaiting: false });
    expect(sent()).toEqual([
      { rev: 3, ...written('one') },
      { rev: 3, ...written('one') },
      { rev: 4, ...written('one', 'two') },
    ]);
    expect(saver.rev).toBe(5);
  });

  it('does not conflict with it after a reload either', async () => {
    const one = written('one');
    const { answer } = keeper({ rev: 4, document: one });
    const { sent } = open(answer);
    const saver = new Saver({ fileId: 'f1', rev: 3, saved: null, unsure: one });
    saver.put(written('one', 'two'));
    await vi.runAllTimersAsync();
    expect(saver.status()).toEqual({ state: 'saved', obstacle: null, refusal: null, isWaiting: false });
    expect(sent()).toEqual([
      { rev: 3, ...one },
      { rev: 4, ...written('one', 'two') },
    ]);
  });

  it.each(['answered late', 'lost'])(
    'is not reported as saved when a change is undone whose save is %s',
    async (how) => {
      const { server, answer } = keeper();
      server.isLost = how === 'lost';
      const { saver, saved, sent } = open(answer);
      const one = written('one');
      saver.put(one);
      const flushed = saver.flush();
      if (server.isLost) await vi.advanceTimersByTimeAsync(1);
      saver.put(saved);
      expect(saver.status().state).not.toBe('saved');
      expect(saver.unsure).toBe(one);
      server.isLost = false;
      await vi.runAllTimersAsync();
      await flushed;
      expect(sent().at(-1)).toEqual({ rev: 4, ...saved });
      expect(saver.status().state).toBe('saved');
      expect(saver.unsure).toBeNull();
    },
  );

  it('waits for the author when another tab has saved, and overwrites on request', async () => {
    let isFirst = true;
    const { saver, sent } = open(() => {
      const answer = isFirst ? { status: 409, body: errorBody('CONFLICT') } : { body: worksheet(8) };
      isFirst = false;
      return answer;
    });
    saver.put(written('one'));
    await vi.runAllTimersAsync();
    expect(saver.status()).toMatchObject({ state: 'unsaved', obstacle: 'overtaken' });
    saver.put(written('one', 'two'));
    await vi.runAllTimersAsync();
    expect(sent()).toHaveLength(1);
    await saver.overwrite();
    expect(sent().at(-1)).toEqual({ rev: 7, ...written('one', 'two') });
    expect(saver.status().state).toBe('saved');
  });

  it('reports that it was deleted elsewhere', async () => {
    const { saver } = open({ status: 404, body: errorBody('NOT_FOUND') });
    saver.put(written('one'));
    await vi.runAllTimersAsync();
    expect(saver.status()).toMatchObject({ state: 'unsaved', obstacle: 'gone' });
  });

  it('reports what the server refuses, and retries with the next change', async () => {
    let status = 400;
    const { saver } = open(() =>
      status === 400 ? { status, body: errorBody('INVALID_INPUT', 'Ô quá nhỏ!') } : { body: worksheet(4) },
    );
    saver.put(written('one'));
    await vi.runAllTimersAsync();
    expect(saver.status()).toEqual({
      state: 'unsaved',
      obstacle: null,
      refusal: 'Ô quá nhỏ!',
      isWaiting: false,
    });
    status = 200;
    saver.put(written('two'));
    await vi.runAllTimersAsync();
    expect(saver.status().state).toBe('saved');
  });

  it('sends changes made during a refused save without waiting for another change', async () => {
    const { saver, sent } = open(({ body }) =>
      JSON.stringify(body).includes('bad')
        ? { status: 400, body: errorBody('INVALID_INPUT', 'Ô quá nhỏ!') }
        : { body: worksheet(4) },
    );
    // Longer than the delay before a save.
    const quick = fetch;
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      await new Promise((resolve) => setTimeout(resolve, 2 * SAVE_AFTER_MS));
      return quick(...args);
    });
    saver.put(written('bad'));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 1);
    saver.put(written('good'));
    await vi.runAllTimersAsync();
    expect(sent().at(-1)).toEqual({ rev: 3, ...written('good') });
    expect(saver.status()).toEqual({ state: 'saved', obstacle: null, refusal: null, isWaiting: false });
  });

  it('still treats a lost save as unsure after the session has ended', async () => {
    const { server, answer } = keeper();
    server.isLost = true;
    let hasEnded = false;
    const { saver } = open((call) =>
      hasEnded ? { status: 401, body: errorBody('UNAUTHENTICATED') } : answer(call),
    );
    const one = written('one');
    saver.put(one);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    hasEnded = true;
    await vi.runAllTimersAsync();
    expect(saver.unsure).toBe(one);
    expect(saver.status().state).toBe('unsaved');
  });

  it('is not retried once it is closed', async () => {
    const { saver, sent } = open({ isLost: true });
    saver.put(written('one'));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    saver.close();
    await vi.runAllTimersAsync();
    expect(sent()).toHaveLength(1);
  });
});
