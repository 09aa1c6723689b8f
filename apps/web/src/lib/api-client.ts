import type { ErrorBody, RouteArgs, RouteResult, Routes } from '@domdom/api';
import type { ErrorCode } from '@domdom/domain/errors/codes';
import { connectionMessages, common } from './messages.ts';
import { askPassword } from './prompts.ts';

export type ApiRoute = keyof Routes;

/** What a call to the route sends in its body. */
export type Body<K extends ApiRoute> = RouteArgs<Routes[K]> extends { body: infer B } ? B : never;

/** Codes set by the browser itself when there was no usable response. */
export type LocalErrorCode = 'OFFLINE' | 'TIMEOUT' | 'ABORTED' | 'BAD_ANSWER';

export interface FieldIssue {
  path: string;
  message: string;
}

interface ApiErrorFields {
  /** 0 when there was no response. */
  status: number;
  code: ErrorCode | LocalErrorCode;
  /** In Vietnamese; may be shown as it is. */
  message: string;
  requestId?: string | undefined;
  issues?: readonly FieldIssue[] | undefined;
  /** Other fields of the response, e.g. `retryAfterSeconds`. */
  details?: Record<string, unknown>;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | LocalErrorCode;
  readonly requestId: string;
  readonly issues: readonly FieldIssue[];
  readonly details: Record<string, unknown>;

  constructor(fields: ApiErrorFields, options?: { cause?: unknown }) {
    super(fields.message, options);
    this.name = 'ApiError';
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId ?? '';
    this.issues = fields.issues ?? [];
    this.details = fields.details ?? {};
  }
}

export const isApiError = (error: unknown, code?: ApiError['code']): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** What the screen says of a failure. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.message : common.genericError;

/** Parts whose fields are all optional may be left out. */
type IsOptional<T> = Partial<T> extends T ? true : false;
type OptionalParts<A> = { [P in keyof A as IsOptional<A[P]> extends true ? never : P]: A[P] } & {
  [P in keyof A as IsOptional<A[P]> extends true ? P : never]?: A[P];
};

export interface CallOptions {
  signal?: AbortSignal;
  /** 0 waits forever. */
  timeoutMs?: number;
  /** Lets a last save outlive the page. */
  keepalive?: boolean;
  /** Added to the headers of every call. */
  headers?: Readonly<Record<string, string>>;
  /** Part of logging in or out: a 401 means that this failed, not that a session has ended. */
  isLogin?: boolean;
}

/** `params`, `query` and `body` as the route requires them. */
export type RouteParts<K extends ApiRoute> = OptionalParts<RouteArgs<Routes[K]>>;
export type ApiArgs<K extends ApiRoute> = RouteParts<K> & CallOptions;
/** The argument can be left out when the route requires nothing. */
export type ApiArgList<A> = IsOptional<A> extends true ? [args?: A] : [args: A];
export type ApiResult<K extends ApiRoute> = RouteResult<Routes[K]>;

/** Values for a URL; missing ones are left out of the query. */
type UrlParts = Record<string, string | number | boolean | null | undefined>;

interface LooseArgs extends CallOptions {
  /** The response is a file to save; errors are still JSON. */
  isFile?: boolean;
  params?: UrlParts;
  query?: UrlParts;
  body?: unknown;
}

const DEFAULT_TIMEOUT_MS = 20_000;
/**
 * Goes out with every call: the client is a browser, which gets a cookie and no tokens. The name of the application comes
 * with the settings of the site, so that only the call which asks for those goes without it.
 */
export const CLIENT_HEADER: Record<string, string> = { 'x-domdom-client': 'web' };

export const nameApplication = (name: string): void => {
  CLIENT_HEADER['x-application-name'] = name;
};

type UnauthenticatedHandler = (error: ApiError) => void;
let handleUnauthenticated: UnauthenticatedHandler = () => undefined;

/**
 * Sets what happens when the server no longer knows the session; the returned function restores the previous handler. A
 * running exam uses it to log in again in place.
 */
export function onUnauthenticated(handler: UnauthenticatedHandler): () => void {
  const former = handleUnauthenticated;
  handleUnauthenticated = handler;
  return () => {
    if (handleUnauthenticated === handler) handleUnauthenticated = former;
  };
}

/** For calls that do not go through `api`: reports that the session may have ended. */
export function reportLostSession(error: ApiError): void {
  if (error.status === 401) handleUnauthenticated(error);
}

/** Returns '/api/x/:id' with its parameters filled in and the query appended. */
export function buildUrl(path: string, params: UrlParts = {}, query: UrlParts = {}): string {
  const filled = path.replace(/:([A-Za-z]\w*)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`Parameter ${name} of ${path} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'FILE_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** Turns a response with an error status into an `ApiError`. */
export function errorOf(status: number, body: unknown): ApiError {
  if (!isErrorBody(body)) {
    // A proxy in front of the server answers in another format.
    const code = CODE_OF_STATUS[status] ?? 'INTERNAL';
    return new ApiError({ status, code, message: common.genericError });
  }
  const { code, message, requestId, issues, ...details } = body;
  return new ApiError({
    status,
    code: code as ErrorCode, // the contract types it as text; the server sends only listed codes
    message,
    requestId,
    issues,
    details,
  });
}

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json');

/** A file from the server, with the name it gave. */
export interface SentFile {
  name: string;
  content: Blob;
}

async function readBody(response: Response, isFile: boolean): Promise<unknown> {
  if (isJson(response)) return response.json();
  if (!isFile || !response.ok) return undefined;
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  // A response without a file name is a page from something between us and the server.
  return name === undefined ? undefined : { name: decodeURIComponent(name), content: await response.blob() };
}

interface Deadline {
  signal: AbortSignal;
  isOver: () => boolean;
  release: () => void;
}

/** Combines the caller's signal and a time limit. `AbortSignal.any` would do this, but older tablets lack it. */
function startDeadline(timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const handleAbort = () => controller.abort();
  const timer =
    timeoutMs > 0
      ? setTimeout(() => {
          isOver = true;
          controller.abort();
        }, timeoutMs)
      : undefined;
  if (callerSignal?.aborted) controller.abort();
  callerSignal?.addEventListener('abort', handleAbort);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    release: () => {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', handleAbort);
    },
  };
}

function lostCall(cause: unknown, deadline: Deadline, callerSignal: AbortSignal | undefined): ApiError {
  const lost = (code: LocalErrorCode, message: string) =>
    new ApiError({ status: 0, code, message }, { cause });
  if (cause instanceof SyntaxError) return lost('BAD_ANSWER', connectionMessages.badAnswer);
  if (deadline.isOver()) return lost('TIMEOUT', connectionMessages.timeout);
  if (callerSignal?.aborted) return lost('ABORTED', connectionMessages.aborted);
  return lost('OFFLINE', connectionMessages.offline);
}

async function call(route: string, args: LooseArgs): Promise<unknown> {
  const space = route.indexOf(' ');
  const method = route.slice(0, space);
  const path = route.slice(space + 1);
  const hasBody = args.body !== undefined;
  const file = args.body instanceof Uint8Array ? args.body : undefined;
  const url = buildUrl(path, args.params, args.query);
  const deadline = startDeadline(args.timeoutMs ?? DEFAULT_TIMEOUT_MS, args.signal);

  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...CLIENT_HEADER,
        ...args.headers,
        accept: 'application/json',
        ...(hasBody && {
          'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
        }),
      },
      credentials: 'same-origin',
      keepalive: args.keepalive ?? false,
      signal: deadline.signal,
      ...(hasBody && { body: file === undefined ? JSON.stringify(args.body) : Uint8Array.from(file) }),
    });
    body = await readBody(response, args.isFile ?? false);
  } catch (cause) {
    throw lostCall(cause, deadline, args.signal);
  } finally {
    deadline.release();
  }
  if (response.ok) {
    if (body !== undefined) return body;
    // A school's captive portal answers 200 with a page of its own.
    throw new ApiError({
      status: response.status,
      code: 'BAD_ANSWER',
      message: connectionMessages.badAnswer,
    });
  }
  const error = errorOf(response.status, body);
  if (!args.isLogin) reportLostSession(error);
  throw error;
}

/** Asks for the password where the server wants a fresh login, and then sends the same call again. */
async function callFresh(route: string, args: LooseArgs): Promise<unknown> {
  try {
    return await call(route, args);
  } catch (error) {
    if (!isApiError(error, 'FRESH_LOGIN_REQUIRED') || !(await askPassword())) throw error;
    return call(route, args);
  }
}

/**
 * Calls a route of the contract: `api('GET /api/student/classes/:classId', { params: { classId } })`. Throws only
 * `ApiError`.
 */
export async function api<K extends ApiRoute>(
  route: K,
  ...[args]: ApiArgList<ApiArgs<K>>
): Promise<ApiResult<K>> {
  const answer = await callFresh(route, args ?? {});
  return answer as ApiResult<K>; // the server checks it against this type's schema before sending it
}

/** Like `api`, for a route that returns a file to save. */
export async function apiFile<K extends ApiRoute>(
  route: K,
  ...[args]: ApiArgList<ApiArgs<K>>
): Promise<SentFile> {
  const answer = await callFresh(route, { ...args, isFile: true });
  return answer as SentFile; // what readBody returns for a response that is not JSON
}
