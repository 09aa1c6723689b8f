import type { Page } from '@playwright/test';
import type { BrokenClient } from './student.ts';

/** A response that makes the page believe its save was accepted. */
const TAKEN = `(init) => new Response(JSON.stringify({
  rev: JSON.parse(init.body).rev, isSubmitted: false, isLate: false, verdict: null, reveal: null,
  serverTime: new Date().toISOString() }), { status: 200, headers: { 'content-type': 'application/json' } })`;

const onSave = (body: string): string => `{
  const taken = ${TAKEN};
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isSave = init?.method === 'PUT' && String(input).includes('/answers/');
    if (!isSave) return send(input, init);
    ${body}
  };
}`;

/** Scripts that run in a page before the application and remove one guard from it. */
const SCRIPTS: Record<BrokenClient, string> = {
  'takes-silence-for-yes': onSave('return send(input, init).catch(() => taken(init));'),
  'forgets-on-401': onSave(
    'return send(input, init).then((answer) => (answer.status === 401 ? taken(init) : answer));',
  ),
  'keeps-drafts-in-memory': `{
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    Storage.prototype.setItem = () => undefined;
  }`,
  'keeps-drafts-in-local-storage': `Object.defineProperty(globalThis, 'indexedDB', { value: undefined });`,
  'keeps-what-it-gets': `{
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (String(input).includes('/api/') && answer.ok)
        await (await caches.open('answers')).put(String(input), answer.clone());
      return answer;
    };
  }`,
  // The date never jumps, so the sleep goes unnoticed.
  'sleeps-through': 'globalThis.faultsShiftClock = () => undefined;',
  'reads-its-own-clock': '',
};

/** Turns the page into a build that lacks a guard. Call before opening it. */
export async function breakPage(page: Page, build: BrokenClient, clockShiftMs: number): Promise<void> {
  await page.addInitScript(SCRIPTS[build]);
  if (build !== 'reads-its-own-clock') return;
  // Makes the page take its own clock for the server's.
  await page.route(/\/lms\/|\/api\//, async (route) => {
    try {
      const response = await route.fetch();
      const own = new Date(Date.now() + clockShiftMs).toISOString();
      const body = (await response.text()).replaceAll(/"serverTime":"[^"]+"/g, `"serverTime":"${own}"`);
      await route.fulfill({ response, body });
    } catch {
      // The server or the page has gone meanwhile. A rejection would end the program with all other rounds.
      await route.abort().catch(() => undefined);
    }
  });
}

/** A wrong date that may jump while the page is open; timers that count milliseconds are unaffected. */
export const wallClockScript = (shiftMs: number): string => `{
  let shiftMs = ${shiftMs};
  const Real = Date;
  const now = () => Real.now() + shiftMs;
  globalThis.faultsShiftClock = (ms) => { shiftMs += ms; };
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}`;
