import { LOGGED_ROUTES } from '@domdom/api/security-log';
import type { RouteKey } from '@domdom/api';
import type { ErrorCode } from '@domdom/domain/errors/codes';
import { loginKey, parseLoginName } from '@domdom/domain/accounts/login-name';
import {
  refusalKind,
  type SchoolAccountRefusal,
  type SecurityEvent,
  type SecurityKind,
} from '@domdom/domain/security/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logNetwork } from './log-network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request was answered with an error. */
    refusal?: ErrorCode;
    /**
     * Set by what knows whose account it is about while nobody, or somebody else, is logged in. Null: the account of the
     * typed e-mail.
     */
    securityNote?: {
      kind: SecurityKind;
      accountId: string | null;
      schoolId?: string;
      /** Instead of the code of the answer, which tells less. */
      reason?: SchoolAccountRefusal;
    };
  }
  interface FastifyContextConfig {
    /** The path names an object that must be the caller's. */
    hasRelation?: boolean;
  }
}

/** Reports what the security log keeps, once per request and after its answer. Ordinary requests cost a look-up. */
export function reportSecurityEvents(app: FastifyInstance, report: (event: SecurityEvent) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const kind = request.securityNote?.kind ?? kindOf(request, reply, route);
    if (kind === null) return;
    const accountId = accountOf(request);
    report({
      kind,
      code: request.securityNote?.reason ?? request.refusal ?? '',
      route,
      accountId,
      ...(request.securityNote?.schoolId === undefined ? {} : { schoolId: request.securityNote.schoolId }),
      loginKey: accountId === null ? typedLogin(request) : null,
      network: logNetwork(request.ip),
    });
  });
}

function accountOf({ securityNote, refusal, caller }: FastifyRequest): string | null {
  if (securityNote !== undefined) return securityNote.accountId;
  // The browser may still be logged in as somebody else.
  return refusal === 'LOGIN_FAILED' ? null : (caller?.userId ?? null);
}

function kindOf(request: FastifyRequest, reply: FastifyReply, route: string): SecurityKind | null {
  const { refusal, caller, routeOptions } = request;
  if (refusal !== undefined)
    return refusalKind(refusal, caller !== null && routeOptions.config?.hasRelation === true);
  if (reply.statusCode !== 200) return null;
  return LOGGED_ROUTES[route as RouteKey] ?? null; // a name that no route has finds nothing
}

const LONGEST_NAME = 250;

/** Who a stranger claims to be. Older clients send it among the parameters of a procedure. */
function typedLogin({ body }: FastifyRequest): string | null {
  const form = isRecord(body) && isRecord(body['parameters']) ? body['parameters'] : body;
  if (!isRecord(form)) return null;
  const { email: name, schoolCode = '' } = form;
  if (typeof name !== 'string' || typeof schoolCode !== 'string') return null;
  return name.length + schoolCode.length <= LONGEST_NAME ? loginKey(parseLoginName(name, schoolCode)) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
