import { examCalls } from '../components/attempt/exam-calls.ts';
import { UnsentAnswers } from '../components/attempt/unsent-answers.ts';
import { api, nameApplication } from '../lib/api-client.ts';
import { hasDrafts, loadDrafts } from '../lib/drafts.ts';

declare global {
  // A worker has neither of these. The code that it shares with pages does without them where they are missing.
  type Storage = Record<'getItem' | 'removeItem', (key: string) => string | null> &
    Record<'setItem', (key: string, value: string) => void> &
    Record<'clear', () => void>;
  const localStorage: Storage;
  const sessionStorage: Storage;
}

/** Browsers stop a worker that works much longer. */
const LONGEST_MS = 60_000;

const say = (): void => undefined;
/** No page is open to say anything on; the next one finds what is left and tells it. */
const unsent = new UnsentAnswers(examCalls, { late: say, finished: say, notFinished: say });

/**
 * The browser has a network again: sends what students typed without one, with the code that pages use. Only for the account
 * that is logged in here; without one, everything stays until its next login. Fails while something is left, so that the
 * browser tries again.
 */
export async function sendUnsent(): Promise<void> {
  await loadDrafts();
  if (!hasDrafts()) return;
  const { user, settings } = await api('GET /api/boot');
  nameApplication(settings.applicationName);
  // The server accepts nothing with a temporary password.
  if (user === null || user.hasTemporaryLogin) return;
  const left = await unsent.flush(user.id, LONGEST_MS);
  unsent.close();
  if (left > 0) throw new Error(`${left} answers are still here`);
}
