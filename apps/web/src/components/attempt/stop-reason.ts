import { isApiError } from '../../lib/api-client.ts';

/** Why sending stopped: another device continues, or the attempt is over. */
export type StopReason = 'stale' | 'closed';

const STOPS: Record<string, StopReason> = {
  ATTEMPT_STALE: 'stale',
  ATTEMPT_CLOSED: 'closed',
  TIME_OVER: 'closed',
};

/** Undefined for a failure after which sending continues. */
export const stopOf = (error: unknown): StopReason | undefined =>
  isApiError(error) ? STOPS[error.code] : undefined;
