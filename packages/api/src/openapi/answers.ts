import { ERROR_CODES, ERRORS, type ErrorCode } from '@domdom/domain/errors/codes';
import { z } from 'zod';
import type { Access, RouteDef } from '../contract.ts';
import { ErrorBody as SentError } from '../shared.ts';

/** The body of each answer that is not 200. */
export const ErrorBody = SentError.extend({ code: z.enum(ERROR_CODES) });

const TITLES: Record<number, string> = {
  400: 'The request is wrong',
  401: 'Nobody is logged in',
  403: 'Refused',
  404: 'Not found',
  405: 'Wrong method',
  409: 'Contradicts the present state',
  410: 'Over',
  413: 'Too large',
  415: 'Wrong type of file',
  429: 'Too often',
  500: 'An error of the server',
  503: 'Not now',
  507: 'No room',
};

const statuses = [...new Set(ERROR_CODES.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);

/**
 * The answers besides 200. Each set of codes that some calls have in common is one component, so that a page which
 * follows the reference shows the codes of the call, and no others.
 */
export class AnswerBook {
  readonly #named = new Map<string, unknown>(
    statuses.map((status) => [
      `Error${status}`,
      answerOf(
        status,
        ERROR_CODES.filter((code) => ERRORS[code].status === status),
      ),
    ]),
  );

  /** The answers of a route besides 200, as far as its declaration says. Any route may answer with a further code. */
  refusalsOf(key: string, route: RouteDef): Record<string, unknown> {
    const codes = [...codesOf(key, route), ...(FURTHER[key] ?? [])];
    const known = statuses.filter((status) => codes.some((code) => ERRORS[code].status === status));
    const entries = known.map((status) => [
      status,
      this.#refer(
        status,
        codes.filter((code) => ERRORS[code].status === status),
      ),
    ]);
    return { ...Object.fromEntries(entries), default: { $ref: '#/components/responses/Error' } };
  }

  #refer(status: number, codes: readonly ErrorCode[]): unknown {
    const name = [`Error${status}`, ...codes].join('.');
    this.#named.set(name, answerOf(status, codes));
    return { $ref: `#/components/responses/${name}` };
  }

  /** By name, for `components.responses`: also each status with all of its codes. */
  named(): Record<string, unknown> {
    return { ...Object.fromEntries([...this.#named].toSorted(([a], [b]) => (a < b ? -1 : 1))), Error: OTHER };
  }
}

/** When the server sends each of the codes, and what to do then. */
function answerOf(status: number, codes: readonly ErrorCode[]): unknown {
  const examples = codes.map((code) => [
    code,
    { summary: ERRORS[code].when, value: { code, message: ERRORS[code].message, requestId: 'req-1a2b' } },
  ]);
  const lines = codes.map((code) => `- \`${code}\`: ${ERRORS[code].when} ${ERRORS[code].callerDoes}`);
  const schema = { $ref: '#/components/schemas/ErrorBody' };
  return {
    description: [`${TITLES[status] ?? status}.`, '', ...lines].join('\n'),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  };
}

const RETRY_AFTER = { description: 'Seconds to wait before the next call.', schema: { type: 'integer' } };

/** For whatever a route's declaration does not tell. */
const OTHER = {
  description: 'Any other error: each has a code of the list, and the same body.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
};

/** What a program meets at the door, and a declaration does not tell. */
const FURTHER: Readonly<Record<string, readonly ErrorCode[]>> = {
  'POST /login': ['LOGIN_FAILED', 'SECOND_FACTOR_REQUIRED'],
  'POST /api/session/refresh': ['UNAUTHENTICATED'],
};

function codesOf(key: string, { access, params, query, body, budget, takesFile }: RouteDef): ErrorCode[] {
  const isRead = key.startsWith('GET ');
  const takes = params !== undefined || query !== undefined || body !== undefined || takesFile === true;
  return [
    ...(takes ? (['INVALID_INPUT'] as const) : []),
    ...accessCodes(access),
    ...(isRead ? [] : (['ORIGIN_REFUSED', 'CONFLICT'] as const)),
    ...(params === undefined ? [] : (['NOT_FOUND'] as const)),
    ...(body === undefined && takesFile !== true ? [] : (['FILE_TOO_LARGE'] as const)),
    ...(takesFile === true ? (['FILE_TYPE_REFUSED', 'STORAGE_FULL'] as const) : []),
    ...(budget === undefined ? [] : (['TOO_MANY_REQUESTS'] as const)),
    'UNAVAILABLE',
  ];
}

function accessCodes({
  who,
  confirmed,
  fresh,
  list,
  withTemporaryPassword,
  withoutSecondFactor,
}: Access): ErrorCode[] {
  if (who === 'anyone') return [];
  return [
    'UNAUTHENTICATED',
    ...(withTemporaryPassword ? [] : (['PASSWORD_CHANGE_REQUIRED'] as const)),
    ...(withTemporaryPassword || withoutSecondFactor ? [] : (['SECOND_FACTOR_SETUP_REQUIRED'] as const)),
    ...(who === 'signed-in' && list === undefined ? [] : (['FORBIDDEN'] as const)),
    ...(confirmed === undefined ? [] : (['CONFIRMATION_REQUIRED'] as const)),
    ...(fresh === true ? (['FRESH_LOGIN_REQUIRED'] as const) : []),
  ];
}
