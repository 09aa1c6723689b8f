import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser, FactorChallenge } from '@domdom/api';
import { BUDGETS } from '@domdom/api/budgets';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { readDeviceCookie, setSessionCookie } from '../../http/session.ts';
import { deviceName } from '@domdom/domain/accounts/device-name';
import { presentCurrentUser } from '../people/current-user.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { type Entered, logIn } from './auth.service.ts';
import type { MobilePasswords } from './mobile-passwords.service.ts';
import type { SessionService } from './session.service.ts';

export interface LoginParts {
  db: Database;
  sessions: SessionService;
  site: SiteService;
  secondFactors: SecondFactorGate;
  mobilePasswords: MobilePasswords;
}

/** Asks for the second factor between the right password and the session. */
export interface SecondFactorGate {
  /** What to ask for; null when the account has no second factor. */
  challenge(entered: Entered, request: FastifyRequest): Promise<FactorChallenge | null>;
}

export interface OpenedSession {
  /** Both are empty for browsers, which hold an HttpOnly cookie instead. */
  accessToken: string;
  refreshToken: string;
  userProfile: CurrentUser;
}

const ONLY_HTTPS = 'Trang này chỉ đăng nhập được qua https!';

/**
 * Checks the password and opens a session. Throws the same errors as `logIn`, and SECOND_FACTOR_REQUIRED when the
 * password is not enough.
 */
export async function openSession(
  parts: LoginParts,
  credentials: { email: string; schoolCode?: string; password: string; isShared?: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<OpenedSession> {
  if (request.isExposed) throw new AppError('ORIGIN_REFUSED', { message: ONLY_HTTPS });
  const device = readDeviceCookie(request);
  const address = clientNetwork(request);
  const entered = await logIn(parts, {
    name: credentials.email,
    schoolCode: credentials.schoolCode,
    password: credentials.password,
    address,
    device,
  });
  const challenge = await parts.secondFactors.challenge(entered, request);
  if (challenge !== null) throw new AppError('SECOND_FACTOR_REQUIRED', { data: challenge });
  const { isShared = false } = credentials;
  return enterSession(parts, { ...entered, isShared }, { request, reply });
}

/**
 * Opens the kind of session that this client uses, once everything was checked. `isStillValid` asks again about something
 * else than a password, which may have been replaced between the first check and the session: then the session ends.
 */
export async function enterSession(
  { db, sessions, site }: LoginParts,
  entered: Entered,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  isStillValid: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<OpenedSession> {
  const refuseReplaced = async (sessionId: string): Promise<void> => {
    if (await isStillValid()) return;
    await sessions.end(sessionId, null);
    throw new AppError('LOGIN_FAILED');
  };
  const network = clientNetwork(request);
  await request.server.budgets.spend(BUDGETS.rightLogins, entered.userId);
  const isRescued = request.securityNote?.kind === 'recovery-code-used';
  const kind = isRescued ? 'recovery-code-used' : 'logged-in';
  const note = { kind, accountId: entered.userId } as const;
  const origin = { device: deviceName(request.headers['user-agent'] ?? ''), network };
  if (request.headers['x-domdom-client'] === 'web') {
    // A new session for each login, so a token planted before it is useless.
    const { token, caller } = await sessions.openBrowserSession(entered, origin);
    await refuseReplaced(caller.sessionId);
    request.securityNote = note;
    // The cookie of the old session is about to be replaced, so nobody could end it any more.
    if (request.caller !== null) await sessions.end(request.caller.sessionId, null);
    setSessionCookie(request, reply, token);
    return { accessToken: '', refreshToken: '', userProfile: await presentCurrentUser(db, site, caller) };
  }
  const { pair, caller } = await sessions.openApiSession(entered, origin);
  await refuseReplaced(caller.sessionId);
  request.securityNote = note;
  return { ...pair, userProfile: await presentCurrentUser(db, site, caller) };
}
