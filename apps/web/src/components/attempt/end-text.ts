import type { AttemptInfo } from '@domdom/api';
import { attemptMessages } from './messages.ts';

/** Attempts from before the reason was written down: the browser finishes when the time is over, or the server does. */
const isTimedOut = ({ state, finishedAt, deadline }: AttemptInfo): boolean =>
  state === 'expired' || (finishedAt !== null && Date.parse(finishedAt) >= Date.parse(deadline));

/** Why a finished attempt ended; null when its student finished it. */
export function endTextOf(attempt: AttemptInfo): string | null {
  if (attempt.state === 'open' || attempt.endedBy === 'finish') return null;
  const reason = attempt.endedBy ?? (isTimedOut(attempt) ? 'time' : null);
  return reason === null ? null : attemptMessages.ended[reason];
}
