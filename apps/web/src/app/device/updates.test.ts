// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasDrafts } from '../../lib/drafts.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { deviceMessages } from './messages.ts';
import { stubCaches } from '../../worker/testing/fake-caches.ts';
import { replaceTooOld, watchBuilds } from './updates.ts';

vi.mock('../../lib/drafts.ts', () => ({ hasDrafts: vi.fn<typeof hasDrafts>() }));
const drafts = vi.mocked(hasDrafts);

const toasts = collectToasts();

const QUESTION = '/lms/exercise/examination/e1/start/1';
const HOME = '/lms/home';
const goTo = (path: string) => window.history.replaceState(null, '', path);

/** A registration in which a new build becomes ready. */
function registration(active: object | null = {}) {
  const installing = new EventTarget();
  const parts: { active: object | null; waiting: object | null } = { active, waiting: null };
  const made = Object.assign(new EventTarget(), { ...parts, installing });
  const postMessage = vi.fn<(message: unknown) => void>();
  watchBuilds(made as unknown as ServiceWorkerRegistration); // the parts that are used
  return {
    postMessage,
    install: () => {
      made.dispatchEvent(new Event('updatefound'));
      made.waiting = { postMessage };
      installing.dispatchEvent(new Event('statechange'));
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  drafts.mockReturnValue(false);
  goTo(HOME);
  vi.stubGlobal('navigator', { serviceWorker: new EventTarget() });
});
afterEach(() => void vi.useRealTimers());

describe('a new build', () => {
  it('offers itself, and takes over when the user agrees', () => {
    const { install, postMessage } = registration();
    install();
    expect(toasts).toMatchObject([{ title: deviceMessages.updateTitle }]);
    toasts[0]?.action?.run();
    expect(postMessage.mock.calls[0]?.[0]).toEqual({ kind: 'take-over' });
  });

  it('is silent when it is the first of this device', () => {
    registration(null).install();
    expect(toasts).toEqual([]);
  });

  it('waits while a question is open or an answer is unsent', () => {
    goTo(QUESTION);
    registration().install();
    vi.advanceTimersByTime(60_000);
    goTo(HOME);
    drafts.mockReturnValue(true);
    vi.advanceTimersByTime(60_000);
    expect(toasts).toEqual([]);
    drafts.mockReturnValue(false);
    vi.advanceTimersByTime(10_000);
    expect(toasts).toHaveLength(1);
  });

  it('does not take over when a test was opened since it was offered', () => {
    const { install, postMessage } = registration();
    install();
    goTo(QUESTION);
    toasts[0]?.action?.run();
    expect(postMessage).not.toHaveBeenCalled();
  });
});

it('an application that is too old says so, keeps its question, and opens its next page from the server', async () => {
  const held = stubCaches();
  const cache = await caches.open('domdom-build-one');
  await cache.put('/shell', new Response('a page'));
  await cache.put('/assets/index-1.js', new Response('a script'));
  goTo(QUESTION);
  await replaceTooOld();
  expect(toasts).toMatchObject([{ title: deviceMessages.tooOldTitle, text: deviceMessages.tooOld }]);
  // Its scripts stay, because its page is still open.
  expect([...(held.get('domdom-build-one')?.held.keys() ?? [])]).toEqual(['/assets/index-1.js']);
});
