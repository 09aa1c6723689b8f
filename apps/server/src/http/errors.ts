import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBody } from '@domdom/domain/errors/app-error';
import { ERRORS } from '@domdom/domain/errors/codes';
import { PartnerError } from '../modules/outgoing/outgoing.service.ts';
import { NO_REPLY, OUTDATED } from '../db/prepared-statements.ts';
import { AWAY_PAGE, AWAY_POLICY } from './away-page.ts';

/** PostgreSQL states that mean "not now": too many connections, shutting down, starting up, cancelled, locked. */
const UNAVAILABLE_STATES = new Set(['53300', '57P01', '57P02', '57P03', '57014', '55P03', '40P01', '40001']);
/** PostgreSQL states for text that it cannot store: a NUL character or half a surrogate pair. */
const BAD_TEXT_STATES = new Set(['22021', '22P05']);
const UNAVAILABLE_NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE']);
const RETRY_AFTER_OUTAGE_S = 2;
export const TOO_LONG = 'Nội dung gửi đi quá dài!';

/** Everything is logged with the request id; nothing internal is sent to the client. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = toAppError(error, request.routeOptions.config?.takesFile === true);
    // Nothing is broken when a queue is full; with its stack, each refused request of a flood would fill the log.
    if (isForNow(error)) request.log.warn({ code: answer.code }, 'refused for now');
    else if (answer.code === 'PARTNER_FAILED') request.log.warn({ err: error }, 'a partner failed');
    else if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
    if (answer.code === 'UNAVAILABLE' && wantsPage(request)) return sendAwayPage(reply);
    return sendError(reply, request, answer);
  });
}

/** Refused on purpose, because too many ask at once. */
const isForNow = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE' && error.cause === undefined;

/** Browsers name this type only when someone opens a page; our own calls accept anything. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

function sendAwayPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(ERRORS.UNAVAILABLE.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': AWAY_POLICY,
      'retry-after': String(RETRY_AFTER_OUTAGE_S),
    })
    .type('text/html; charset=utf-8')
    .send(AWAY_PAGE);
}

export function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  const retryAfter =
    error.details.retryAfterSeconds ?? (error.status === 503 ? RETRY_AFTER_OUTAGE_S : undefined);
  request.refusal = error.code;
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)));
  // Sent as text, because an error response has no route schema to select its fields.
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ ...errorBody(error, request.id), ...endOf(error, request) });
}

/** A page whose session has ended says why when it asks for the login. */
const endOf = (error: AppError, { sessionEnd }: FastifyRequest) =>
  error.code === 'UNAUTHENTICATED' && sessionEnd !== null ? { data: { sessionEnd } } : {};

function toAppError(error: FastifyError, isFile: boolean): AppError {
  if (error instanceof AppError) return error;
  // Before anything that looks like a refused connection, which would be the database's.
  if (error instanceof PartnerError) return new AppError('PARTNER_FAILED', {}, { cause: error });
  if (BAD_TEXT_STATES.has(error.code)) return new AppError('INVALID_INPUT', {}, { cause: error });
  if (isUnavailable(error)) return new AppError('UNAVAILABLE', {}, { cause: error });
  if (error.statusCode === 413) {
    const details = isFile ? {} : { message: TOO_LONG };
    return new AppError('FILE_TOO_LARGE', details, { cause: error });
  }
  // Fastify's other refusals: broken JSON, wrong content type.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('INVALID_INPUT', {}, { cause: error });
  }
  return new AppError('INTERNAL', {}, { cause: error });
}

function isUnavailable(error: Error & { code?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : '';
  if (UNAVAILABLE_STATES.has(code) || UNAVAILABLE_NODE_CODES.has(code)) return true;
  // Requests connect only to the database. Its Unix socket is a file, which does not exist while the database is down.
  if ('syscall' in error && error.syscall === 'connect') return true;
  if (error.message === OUTDATED || error.message === NO_REPLY) return true;
  // pg has no code for these two.
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}
