import { sql } from 'kysely';
import { hashToken, newToken } from '../modules/auth/tokens.ts';
import type { BuiltUser } from './builders.ts';
import type { Browser, TestApp } from './test-app.ts';

/** A browser whose session is open, but whose password was entered too long ago for a route with `fresh`. */
export async function logInLongAgo(test: TestApp, user: BuiltUser): Promise<Browser> {
  const browser = await test.logIn(user);
  const token = newToken();
  // With a token of its own, because the server remembers the session of the other one.
  await test.db
    .updateTable('sessions')
    .set({ tokenHash: hashToken(token), authenticatedAt: sql<Date>`now() - interval '11 minutes'` })
    .where('tokenHash', '=', hashToken(browser.cookies.get('domdom') ?? ''))
    .execute();
  browser.cookies.set('domdom', token);
  return browser;
}
