import { isApiError } from '../../lib/api-client.ts';

/** What a call of an attempt tells: the deadline as the server has it, or that the server was not reached. */
interface ContactListener {
  onHeard(deadline: string): void;
  onMissed(): void;
}

/** The attempt whose page is open. */
const listeners = new Map<string, ContactListener>();

/** Listens to the calls of an attempt, whoever makes them; returns a function that ends it. */
export function onContact(attemptId: string, listener: ContactListener): () => void {
  listeners.set(attemptId, listener);
  return () => {
    if (listeners.get(attemptId) === listener) listeners.delete(attemptId);
  };
}

/** Whether a call failed because the server was not reached. */
const isMissed = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** Runs a call whose answer carries the deadline. */
export async function inContact<T extends { deadline: string }>(
  attemptId: string,
  call: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await call();
    listeners.get(attemptId)?.onHeard(answer.deadline);
    return answer;
  } catch (error) {
    if (isMissed(error)) listeners.get(attemptId)?.onMissed();
    throw error;
  }
}
