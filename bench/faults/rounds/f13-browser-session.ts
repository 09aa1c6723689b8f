import { setTimeout as pause } from 'node:timers/promises';
import { HttpStudent } from '../../../apps/server/src/testing/server-process.ts';
import { BrowserStudent, expectOf } from '../lib/browser-student.ts';
import type { Fault, Figures } from '../lib/fault.ts';
import { inBrowser } from '../lib/in-browser.ts';
import type { Stage } from '../lib/stage.ts';

/** The server that ends a session notices at once; a session ended by another program stays cached for 15 s. */
const NOTICED_LIMITS_MS = { here: 8_000, elsewhere: 25_000 };
const SAVED_LIMIT_MS = 10_000;
const WAYS = ['logged out elsewhere', 'expired', 'all sessions of the account ended'] as const;

type Way = (typeof WAYS)[number];

/** Ends the session; resolves to the time within which the page must notice, if it must. */
async function endSession(stage: Stage, student: BrowserStudent, userId: string, way: Way): Promise<number> {
  const { db } = stage.ground.connection;
  stage.history.note('session', { way });
  if (way === 'logged out elsewhere') {
    const elsewhere = new HttpStudent(stage.server.origin);
    elsewhere.useCookie(await student.cookie());
    await elsewhere.ok('POST', '/logout', {});
    return NOTICED_LIMITS_MS.here;
  }
  if (way === 'expired') {
    const past = new Date(Date.now() - 1000);
    await db.updateTable('sessions').set({ tokenExpiresAt: past }).where('userId', '=', userId).execute();
  } else await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  return NOTICED_LIMITS_MS.elsewhere;
}

/**
 * The session ends while a student types in the real page; the student logs in again in place. A session that expires
 * lasts until the timed attempt is over, so that student must notice nothing.
 */
export const browserSession: Fault = {
  id: 'F13-browser',
  title: 'session logged out elsewhere, expired, ended for the account, in turn, in Chromium',
  standIn: 'a session that ends in the middle of a test > is renewed in place, and nothing is lost',
  broken: [{ name: 'browser forgets on 401', client: 'forgets-on-401' }],
  round: (stage, random) =>
    inBrowser(async (browser): Promise<Figures> => {
      const account = random.pick(stage.ground.students);
      const student = await BrowserStudent.open(stage, browser.context, account);
      const { page } = student;
      await student.focus(0);
      await page.keyboard.type('before');
      const isSaved = (await student.untilSaveState('saved', SAVED_LIMIT_MS)) !== null;
      expectOf(stage, 'before', isSaved, 'F13: what was typed is not saved');
      const way = WAYS[(stage.roundNumber - 1) % WAYS.length] ?? 'expired';
      const seenWithinMs = await endSession(stage, student, account.id, way);

      const login = page.getByRole('dialog', { name: 'ĐĂNG NHẬP' });
      const limit = performance.now() + seenWithinMs;
      await student.focus(1);
      while (!(await login.isVisible()) && performance.now() < limit) {
        await page.keyboard.press('x');
        // Sometimes long enough for the answer to be sent.
        await pause(random.between(100, 1_000));
      }
      await student.noteTyped();
      if (way === 'expired') {
        const isAsked = await login.isVisible();
        expectOf(stage, 'expired', !isAsked, 'F13: a session has expired inside a timed attempt');
        const isKept = (await student.untilSaveState('saved', SAVED_LIMIT_MS)) !== null;
        expectOf(stage, 'expired', isKept, 'F13: what was typed after the expiry is not saved');
        await stage.check('expired');
        await stage.checkTyped();
        return {};
      }
      await stage.check('logged out');
      expectOf(stage, 'logged out', await login.isVisible(), 'F13: nobody is asked to log in again');
      const start = performance.now();
      await login.getByLabel('Email').fill(account.email);
      await login.getByLabel(/^Mật khẩu/).fill(account.password);
      await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
      const savedMs = await student.untilSaveState('saved', SAVED_LIMIT_MS);
      if (savedMs === null) stage.blame('back', 'F13: what was typed does not reach the server');
      await stage.check('back');
      await stage.checkTyped();
      return { 'all on the server after the login began, ms': performance.now() - start };
    }),
};
