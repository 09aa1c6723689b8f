import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { BUDGETS } from '@domdom/api/budgets';
import { AppError } from '@domdom/domain/errors/app-error';
import type { SessionEnd } from '@domdom/domain/security/session-ends';
import type { SessionService } from '../modules/auth/session.service.ts';
import type { Caller, KeyCaller } from './caller.ts';
import { clientNetwork } from './client-network.ts';
import { refuseUnlistedCall } from './key-calls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Why the session of this browser has ended; null when it goes on, or when nobody ended it. */
    sessionEnd: SessionEnd | null;
    /** The request came over plain HTTP although browsers use https: it has no session and gets none. */
    isExposed: boolean;
  }
  interface FastifyContextConfig {
    /** Skips the session lookup: everyone gets the same response. */
    ignoresCaller?: boolean;
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const DAY_S = 24 * 3600;
/** As long as the longest session; the server ends it earlier. */
const SESSION_COOKIE_S = 90 * DAY_S;
const DEVICE_COOKIE_S = 390 * DAY_S;
/** As long as the row of the login. */
const LOGIN_COOKIE_S = 600;

/** Finds who calls with an integration key. */
interface KeyCallers {
  /** Of a Basic header; null when no key that works has its secret, with whoever made the key that was named. */
  find(authorization: string): Promise<{ caller: KeyCaller } | { caller: null; makerId: string | null }>;
  /** Counts a wrong secret, and refuses it. */
  refuse(address: string): Promise<never>;
}

export interface SessionPluginOptions {
  sessions: SessionService;
  keys: KeyCallers;
  /** The address that browsers use, if it differs from the request's. */
  publicOrigin: string | undefined;
}

/**
 * Reads the caller from the cookie of a browser, the token of a person's program or the key of another system, and refuses
 * writes that come from another site.
 */
export const sessionPlugin = fp(
  async (app: FastifyInstance, options: SessionPluginOptions) => {
    app.decorateRequest('caller', null);
    app.decorateRequest('sessionEnd', null);
    app.decorateRequest('isExposed', false);
    const isHttps = options.publicOrigin?.startsWith('https:') === true;
    app.addHook('onRequest', async (request) => {
      request.isExposed = isHttps && !isSecureRequest(request);
      if (request.isExposed) return;
      if (request.routeOptions.config?.ignoresCaller === true) return;
      const { authorization } = request.headers;
      // Whatever it says, it says who calls: a cookie beside it must not make the call somebody else's.
      if (authorization !== undefined) return identify(request, authorization, options);
      const cookie = readSessionCookie(request);
      // Without a cookie as well: a foreign page must not log anybody in, register or reset through a visitor's browser.
      if (WRITES.has(request.method)) refuseForeignOrigin(request, options.publicOrigin);
      if (cookie === undefined) return;
      if (WRITES.has(request.method)) refuseStrangeClient(request);
      request.caller = await options.sessions.findCaller(cookie, 'browser');
      if (request.caller === null) request.sessionEnd = await options.sessions.findEnd(cookie);
    });
  },
  { name: 'session', dependencies: ['@fastify/cookie'], fastify: '5.x' },
);

async function identify(
  request: FastifyRequest,
  authorization: string,
  { sessions, keys, publicOrigin }: SessionPluginOptions,
): Promise<void> {
  const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (bearer !== undefined) {
    request.caller = await sessions.findCaller(bearer, 'api');
    return;
  }
  // Pages, files and sockets know no keys.
  const { routeKey } = request.routeOptions.config ?? {};
  if (routeKey === undefined || !/^basic\b/iu.test(authorization)) return;
  if (WRITES.has(request.method)) refuseForeignOrigin(request, publicOrigin);
  const found = await keys.find(authorization);
  if (found.caller === null) {
    request.securityNote = { kind: 'key-refused', accountId: found.makerId };
    return keys.refuse(clientNetwork(request));
  }
  request.caller = found.caller;
  await request.server.budgets.spend(BUDGETS.integrationCalls, found.caller.key.id);
  refuseUnlistedCall(found.caller, routeKey);
}

/** No page can choose its Origin, and browsers name it with every write. Programs name none. */
function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin(request, publicOrigin))
    throw new AppError('ORIGIN_REFUSED');
}

/** The address of this site, as the browser of the request has it. */
export const ownOrigin = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;

/**
 * A browser adds the cookie to requests from any site, but only our own pages can add our header without a preflight.
 */
function refuseStrangeClient({ headers }: FastifyRequest): void {
  if (headers['x-domdom-client'] !== 'web') throw new AppError('ORIGIN_REFUSED');
}

/** `__Host-` binds the cookie to this exact host, but browsers accept it over TLS only. */
const cookieName = (isSecure: boolean, name: string) => (isSecure ? `__Host-${name}` : name);
const isSecureRequest = (request: FastifyRequest) => request.protocol === 'https';

const readSessionCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(isSecureRequest(request), 'domdom')];

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, 'domdom', token, SESSION_COOKIE_S);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, 'domdom', '', 0);
}

/**
 * A random name for this browser, so that someone guessing passwords elsewhere cannot slow down a device that has
 * logged in before.
 */
export const readDeviceCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(isSecureRequest(request), 'domdom-device')];

function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  setCookie(request, reply, 'domdom-device', device, DEVICE_COOKIE_S);
}

/** Binds a login at an identity provider to the browser that began it last. */
export const readLoginCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(isSecureRequest(request), 'domdom-login')];

export function setLoginCookie(request: FastifyRequest, reply: FastifyReply, browser: string): void {
  setCookie(request, reply, 'domdom-login', browser, LOGIN_COOKIE_S);
}

export function clearLoginCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, 'domdom-login', '', 0);
}

/** For whatever opens a page: the browser gets a device cookie, and its session another month. */
export function renewCookies(request: FastifyRequest, reply: FastifyReply): void {
  // Set before the first login, so that the device is already known when someone starts guessing passwords elsewhere.
  if (readDeviceCookie(request) === undefined) {
    setDeviceCookie(request, reply, randomBytes(16).toString('base64url'));
  }
  const token = readSessionCookie(request);
  if (request.caller !== null && token !== undefined) setSessionCookie(request, reply, token);
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
): void {
  const secure = isSecureRequest(request);
  void reply.setCookie(cookieName(secure, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  });
}
