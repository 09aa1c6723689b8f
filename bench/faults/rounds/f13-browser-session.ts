import { setTimeout as pause } from 'node:timers/promises';
import { HttpPupil } from '../../../apps/server/src/testing/server-process.ts';
import { BrowserPupil, expectOf } from '../lib/browser-pupil.ts';
import type { Fault } from '../lib/fault.ts';
import { inBrowser } from '../lib/in-browser.ts';
import type { Stage } from '../lib/stage.ts';

/** The server that ends a session knows at once; one that another program ended is remembered for 15 s. */
const NOTICED_LIMITS_MS = { here: 8_000, elsewhere: 25_000 };
const SAVED_LIMIT_MS = 10_000;
const WAYS = ['logged out elsewhere', 'expired', 'all sessions of the account ended'] as const;

/** Resolves to the time within which the page has to notice. */
async function endSession(stage: Stage, pupil: BrowserPupil, userId: string): Promise<number> {
  const { db } = stage.ground.connection;
  const way = WAYS[(stage.roundNumber - 1) % WAYS.length];
  stage.history.note('session', { way });
  if (way === 'logged out elsewhere') {
    const elsewhere = new HttpPupil(stage.server.origin);
    elsewhere.useCookie(await pupil.cookie());
    await elsewhere.ok('POST', '/logout', {});
    return NOTICED_LIMITS_MS.here;
  }
  if (way === 'expired') {
    const past = new Date(Date.now() - 1000);
    await db.updateTable('sessions').set({ tokenExpiresAt: past }).where('userId', '=', userId).execute();
  } else await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  return NOTICED_LIMITS_MS.elsewhere;
}

/** The session ends while a pupil types in the real page, who logs in again in place. */
export const browserSession: Fault = {
  id: 'F13-browser',
  title: 'session logged out elsewhere, expired, ended for the account, in turn, in Chromium',
  broken: [{ name: 'browser forgets on 401', client: 'forgets-on-401' }],
  round: (stage, random) =>
    inBrowser(async (browser) => {
      const student = random.pick(stage.ground.students);
      const pupil = await BrowserPupil.open(stage, browser.context, student);
      const { page } = pupil;
      await pupil.focus(0);
      await page.keyboard.type('before');
      const isSaved = (await pupil.untilSaveState('saved', SAVED_LIMIT_MS)) !== null;
      expectOf(stage, 'before', isSaved, 'F13: what was typed is not saved');
      const noticeMs = await endSession(stage, pupil, student.id);

      const login = page.getByRole('dialog', { name: 'ĐĂNG NHẬP' });
      const limit = performance.now() + noticeMs;
      await pupil.focus(1);
      while (!(await login.isVisible()) && performance.now() < limit) {
        await page.keyboard.press('x');
        // Long enough now and then for the answer to be sent.
        await pause(random.between(100, 1_000));
      }
      await pupil.noteTyped();
      await stage.check('logged out');
      expectOf(stage, 'logged out', await login.isVisible(), 'F13: nobody is asked to log in again');
      const start = performance.now();
      await login.getByLabel('Email').fill(student.email);
      await login.getByLabel(/^Mật khẩu/).fill(student.password);
      await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
      const savedMs = await pupil.untilSaveState('saved', SAVED_LIMIT_MS);
      if (savedMs === null) stage.blame('back', 'F13: what was typed does not reach the server');
      await stage.check('back');
      await stage.checkTyped();
      return { 'all on the server after the login began, ms': performance.now() - start };
    }),
};
