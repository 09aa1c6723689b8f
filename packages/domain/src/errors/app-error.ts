import { ERRORS, type ErrorCode, waitText } from './codes.ts';

/** One refused field; `path` is dotted, e.g. 'questions.2.title'. */
export interface FieldIssue {
  path: string;
  message: string;
}

export interface ErrorDetails {
  /** Vietnamese text for this case, instead of the code's own. Never internals. */
  message?: string;
  issues?: readonly FieldIssue[];
  retryAfterSeconds?: number;
  /** What the caller needs to go on; its shape belongs to the code. */
  data?: Readonly<Record<string, unknown>>;
}

/** An error whose code and text may reach a caller. Anything else that is thrown reaches them as INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: { cause?: unknown }) {
    super(details.message ?? ERRORS[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Refuses for now, and says for how long: never less than a second. */
export function tooSoon(waitSeconds: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds));
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, message: waitText(retryAfterSeconds) });
}

/** The JSON sent to the caller. The cause stays in the log. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  issues?: readonly FieldIssue[];
  retryAfterSeconds?: number;
  data?: Readonly<Record<string, unknown>>;
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { issues, retryAfterSeconds, data } = error.details;
  return {
    code: error.code,
    message: error.message,
    requestId,
    ...(issues && { issues }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(data && { data }),
  };
}
