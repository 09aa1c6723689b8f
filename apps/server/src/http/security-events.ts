import { LOGGED_ROUTES } from '@domdom/api/security-log';
import type { RouteKey } from '@domdom/api';
import type { ErrorCode } from '@domdom/domain/errors/codes';
import { normaliseEmail } from '@domdom/domain/email';
import { refusalKind, type SecurityEvent } from '@domdom/domain/security/events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logNetwork } from './log-network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request was answered with an error. */
    refusal?: ErrorCode;
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
    const { refusal } = request;
    const kind =
      refusal === undefined
        ? reply.statusCode === 200
          ? LOGGED_ROUTES[route as RouteKey] // a name that no route has finds nothing
          : undefined
        : refusalKind(refusal, request.caller !== null && request.routeOptions.config?.hasRelation === true);
    if (kind === undefined || kind === null) return;
    const accountId = request.caller?.userId ?? null;
    report({
      kind,
      code: refusal ?? '',
      route,
      accountId,
      email: accountId === null ? typedEmail(request) : null,
      network: logNetwork(request.ip),
    });
  });
}

const LONGEST_EMAIL = 250;

/** What a stranger says their e-mail is. */
function typedEmail({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  const { email } = body;
  return typeof email === 'string' && email.length <= LONGEST_EMAIL ? normaliseEmail(email) : null;
}
