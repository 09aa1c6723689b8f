import { importOrAgain } from '@domdom/questions/ui/import-again';
import { hasKeptWork } from '../../lib/kept-work/mark.ts';
import type { AppStore } from '../../lib/store/store.ts';

/**
 * Removes kept copies of whoever is not logged in here: after a logout, a lost session, and when another account logs in.
 * What was typed and not sent lies elsewhere and stays.
 */
export function forgetOthersWork(store: AppStore): void {
  let seen: string | null | undefined;
  const look = () => {
    const account = store.getState().auth.loggedInUser?.profile.id ?? null;
    if (account === seen) return;
    seen = account;
    if (hasKeptWork()) void forget(account);
  };
  look();
  store.subscribe(look);
}

async function forget(account: string | null): Promise<void> {
  try {
    const { forgetKeptWorkOfOthers } = await importOrAgain(() => import('../../lib/kept-work/kept-work.ts'));
    await forgetKeptWorkOfOthers(account ?? '');
  } catch {
    // The next start tries again.
  }
}
