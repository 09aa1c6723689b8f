import { importOrAgain } from '@domdom/questions/ui/import-again';
import { hasDrafts, loadDrafts } from '../lib/drafts.ts';
import { studentIdOf } from '../lib/store/auth-slice.ts';
import type { AppStore } from '../lib/store/store.ts';

/** How long a logout waits for unsent answers. */
const LOGOUT_WAIT_MS = 5000;

/** Only a student with unsent answers downloads the code that sends them. */
const loadUnsentAnswers = async () =>
  (await importOrAgain(() => import('../components/attempt/unsent-answers.ts'))).unsentAnswers;

const sendOf = async (owner: string) => (await loadUnsentAnswers()).resumeAll(owner);

/** Sends what an earlier visit left unsent, as soon as its student is logged in. */
export function startSendingUnsent(store: AppStore): void {
  let owner: string | null = null;
  const sendLeft = async (of: string) => {
    await loadDrafts();
    // If the code cannot be fetched, the next start tries again.
    if (owner === of && hasDrafts()) sendOf(of).catch(() => undefined);
  };
  const look = () => {
    const account = store.getState().auth.loggedInUser;
    // The server accepts nothing with a temporary password, so sending waits for the new one.
    const next = account?.profile.hasTemporaryLogin ? null : studentIdOf(account);
    if (next === owner) return;
    owner = next;
    if (next !== null) void sendLeft(next);
  };
  look();
  store.subscribe(look);
}

/** Sends what it can before a logout; resolves with the number of answers that the logout would lose. */
export const sendBeforeLogout = async (owner: string): Promise<number> =>
  (await loadUnsentAnswers()).flush(owner, LOGOUT_WAIT_MS);

/** After a logout nothing of the account is sent. */
export const stopSending = async (): Promise<void> => (await loadUnsentAnswers()).close();
