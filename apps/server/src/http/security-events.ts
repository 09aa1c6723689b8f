import { LOGGED_ROUTES } from '@domdom/api/security-log';
import type { RouteKey } from '@domdom/api';
import type { ErrorCode } from '@domdom/domain/errors/codes';
import { normaliseEmail } from '@domdom/domain/email';
import { refusalKind, type SecurityEvent, type SecurityKind } from '@domdom/domain/security/events';
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
    securityNote?: { kind: SecurityKind; accountId: string | null };
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
      code: request.refusal ?? '',
      route,
      accountId,
      email: accountId === null ? typedEmail(request) : null,
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

const LONGEST_EMAIL = 250;

/** What a stranger says their e-mail is. Older clients send it among the parameters of a procedure. */
function typedEmail({ body }: FastifyRequest): string | null {
  const form = isRecord(body) && isRecord(body['parameters']) ? body['parameters'] : body;
  const email = isRecord(form) ? form['email'] : undefined;
  return typeof email === 'string' && email.length <= LONGEST_EMAIL ? normaliseEmail(email) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
