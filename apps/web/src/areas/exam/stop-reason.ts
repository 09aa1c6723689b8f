import { isApiError } from '../../lib/api-client.ts';

/** Why nothing more is sent: another device goes on, or the attempt is over. */
export type StopReason = 'stale' | 'closed';

const STOPS: Record<string, StopReason> = {
  ATTEMPT_STALE: 'stale',
  ATTEMPT_CLOSED: 'closed',
  TIME_OVER: 'closed',
};

/** Undefined for a failure after which more may be sent. */
export const stopOf = (error: unknown): StopReason | undefined =>
  isApiError(error) ? STOPS[error.code] : undefined;
