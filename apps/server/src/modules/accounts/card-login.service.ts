import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginKey } from '@domdom/domain/accounts/login-name';
import { AppError } from '@domdom/domain/errors/app-error';
import { parseSchoolCode } from '@domdom/domain/school/school-code';
import type { Database } from '../../db/connect.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { readDeviceCookie } from '../../http/session.ts';
import { rememberEntry } from '../auth/auth.service.ts';
import { enterSession, type LoginParts, type OpenedSession } from '../auth/open-session.service.ts';
import { takeTry, type ThrottleRule } from '../auth/throttle.service.ts';
import { hashToken } from '../auth/token.service.ts';
import { type CardOwner, selectOptionalOwner, selectOptionalSchoolOfCode } from './card.repo.ts';

const ONLY_HTTPS = 'Trang này chỉ đăng nhập được qua https!';

/**
 * Nobody guesses 128 bits, so a card that is right never waits: wrong ones only cost whoever sends them. A class whose
 * cards are all void tries them again and again at one address.
 */
const wrongCardRule = (address: string): ThrottleRule => ({
  key: `login:card:${address}`,
  free: 200,
  maxSeconds: 60,
  windowSeconds: 600,
});

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function findSchoolOfCode(db: Database, typed: string): Promise<{ code: string; name: string }> {
  const code = parseSchoolCode(typed);
  const school = code === null ? null : await selectOptionalSchoolOfCode(db, code);
  if (school === null) throw new AppError('NOT_FOUND');
  return { code: school.code, name: school.name };
}

/** Logs a student in with a printed card. Void, unknown and refused cards all fail alike. */
export async function enterByCard(
  parts: LoginParts,
  token: string,
  exchange: Exchange,
): Promise<OpenedSession> {
  const { request } = exchange;
  if (request.isExposed) throw new AppError('ORIGIN_REFUSED', { message: ONLY_HTTPS });
  const owner = await selectOptionalOwner(parts.db, hashToken(token));
  if (owner === null) {
    await takeTry(parts.db, [wrongCardRule(clientNetwork(request))]);
    throw new AppError('LOGIN_FAILED');
  }
  return enterAs(parts, owner, 'card', exchange);
}

/** Opens the session of a student who has shown something else than a password. */
async function enterAs(
  parts: LoginParts,
  owner: CardOwner,
  way: 'card' | 'picture',
  exchange: Exchange,
): Promise<OpenedSession> {
  const { userId, passwordHash } = owner;
  const opened = await enterSession(parts, { userId, passwordHash, way }, exchange);
  await rememberEntry(
    parts.db,
    { ...owner, login: loginOf(owner) },
    { device: readDeviceCookie(exchange.request), address: clientNetwork(exchange.request) },
  );
  return opened;
}

/** What the same student would type. */
const loginOf = ({ userName, email, schoolCode }: CardOwner): string =>
  loginKey(userName === null ? { email: email ?? '' } : { userName, schoolCode });
