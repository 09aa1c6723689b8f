import { isApiError } from '../../lib/api-client.ts';

/** The reason why nothing was changed, for the log; the user is only shown that it failed. */
const NOT_CHANGED = { noRows: 'no rows updated', noAnswer: 'cannot call API' } as const;

/** Returns the answer of a call that changes the user's own account; throws when nothing was changed. */
export async function changed<T extends { rowsAffected: number }>(call: Promise<T>): Promise<T> {
  const answer = await call.catch((error: unknown) => {
    const isUnanswered = isApiError(error) && error.status === 0 && error.code !== 'ABORTED';
    throw isUnanswered ? new Error(NOT_CHANGED.noAnswer, { cause: error }) : error;
  });
  if (answer.rowsAffected === 0) throw new Error(NOT_CHANGED.noRows);
  return answer;
}
