import type { Connection } from '../../apps/server/src/db/connect.ts';
import { SessionService } from '../../apps/server/src/modules/auth/session.service.ts';

/** Opens a session and returns its cookie, so that only what measures logins pays for the passwords. */
export async function cookieOf(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  user: { id: string },
): Promise<string> {
  const entered = await db
    .selectFrom('users')
    .select(['id as userId', 'passwordHash'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const nowhere = { device: '', network: '' };
  const { token } = await new SessionService(db, pool, 'nobody').openBrowserSession(entered, nowhere);
  return `domdom=${token}`;
}
