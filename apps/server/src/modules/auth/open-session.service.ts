import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '@domdom/api';
import { BUDGETS } from '@domdom/api/budgets';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { readDeviceCookie, setSessionCookie } from '../../http/session.ts';
import { deviceName } from '@domdom/domain/accounts/device-name';
import { presentCurrentUser } from '../people/current-user.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { logIn } from './auth.service.ts';
import type { SessionService } from './session.service.ts';

export interface LoginParts {
  db: Database;
  sessions: SessionService;
  site: SiteService;
}

export interface OpenedSession {
  /** Both are empty for browsers, which hold an HttpOnly cookie instead. */
  accessToken: string;
  refreshToken: string;
  userProfile: CurrentUser;
}

const ONLY_HTTPS = 'Trang này chỉ đăng nhập được qua https!';

/** Checks the password and opens the kind of session that this client uses. Throws the same errors as `logIn`. */
export async function openSession(
  { db, sessions, site }: LoginParts,
  credentials: { email: string; password: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<OpenedSession> {
  if (request.isExposed) throw new AppError('ORIGIN_REFUSED', { message: ONLY_HTTPS });
  const device = readDeviceCookie(request);
  const network = clientNetwork(request);
  const entered = await logIn(db, { ...credentials, address: network, device });
  await request.server.budgets.spend(BUDGETS.rightLogins, entered.userId);
  const place = { device: deviceName(request.headers['user-agent'] ?? ''), network };
  if (request.headers['x-domdom-client'] === 'web') {
    // A new session for each login, so a token planted before it is useless.
    const { token, caller } = await sessions.openBrowserSession(entered, place);
    // The cookie of the old session is about to be replaced, so nobody could end it any more.
    if (request.caller !== null) await sessions.end(request.caller.sessionId);
    setSessionCookie(request, reply, token);
    return { accessToken: '', refreshToken: '', userProfile: await presentCurrentUser(db, site, caller) };
  }
  const { pair, caller } = await sessions.openApiSession(entered, place);
  return { ...pair, userProfile: await presentCurrentUser(db, site, caller) };
}
