import { importOrAgain } from '@domdom/questions/ui/import-again';
import { hasDrafts, loadDrafts } from '../lib/drafts.ts';
import { studentIdOf } from './store/auth-slice.ts';
import type { AppStore } from './store/store.ts';

/** How long a logout waits for what is still unsent. */
const LOGOUT_WAIT_MS = 5000;

/** Only who has something unsent downloads what sends it. */
const loadOutbox = async () => (await importOrAgain(() => import('../areas/exam/outbox.ts'))).outbox;

const sendOf = async (owner: string) => (await loadOutbox()).resumeAll(owner);

/** Sends what an earlier visit left unsent, as soon as its pupil is logged in. */
export function startSendingUnsent(store: AppStore): void {
  let owner: string | null = null;
  const sendLeft = async (of: string) => {
    await loadDrafts();
    // Where the code cannot be fetched, the next start tries again.
    if (owner === of && hasDrafts()) sendOf(of).catch(() => undefined);
  };
  const look = () => {
    const account = store.getState().auth.loggedInUser;
    // With a temporary password nothing would be taken; it goes as soon as there is a new one.
    const next = account?.profile.hasTemporaryLogin ? null : studentIdOf(account);
    if (next === owner) return;
    owner = next;
    if (next !== null) void sendLeft(next);
  };
  look();
  store.subscribe(look);
}

/** Sends what can be sent before a logout; resolves with the number of answers that would be lost by it. */
export const sendBeforeLogout = async (owner: string): Promise<number> =>
  (await loadOutbox()).flush(owner, LOGOUT_WAIT_MS);

/** After a logout nothing of the account is sent any more. */
export const stopSending = async (): Promise<void> => (await loadOutbox()).close();
