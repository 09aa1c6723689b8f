import type { Page } from '@playwright/test';
import type { BrokenClient } from './pupil.ts';

/** A save that the page takes for one that the server has taken. */
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

/** What has to run in a page before the application, so that it is a build that lacks a guard. */
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
  // The date never jumps, so that nobody notices the sleep.
  'sleeps-through': 'globalThis.faultsShiftClock = () => undefined;',
  'reads-its-own-clock': '',
};

/** Makes the page one of a build that lacks a guard; before it is opened. */
export async function breakPage(page: Page, build: BrokenClient, clockShiftMs: number): Promise<void> {
  await page.addInitScript(SCRIPTS[build]);
  if (build !== 'reads-its-own-clock') return;
  // As if it took its own time for the server's.
  await page.route(/\/lms\/|\/api\//, async (route) => {
    const response = await route.fetch();
    const own = new Date(Date.now() + clockShiftMs).toISOString();
    const body = (await response.text()).replaceAll(/"serverTime":"[^"]+"/g, `"serverTime":"${own}"`);
    await route.fulfill({ response, body });
  });
}

/** A date that is wrong, and may jump while the page is open; what counts milliseconds does not. */
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
