import { importOrAgain } from '@domdom/questions/ui/import-again';
import { hasKeptWork } from '../../lib/kept-work/mark.ts';
import type { AppStore } from '../../lib/store/store.ts';

/**
 * Removes kept copies of whoever is not logged in here: after a logout, a lost session, and when another account logs in;
 * and of everybody on a device that others use.
 * What was typed and not sent lies elsewhere and stays.
 */
export function forgetOthersWork(store: AppStore): void {
  let seen: string | null | undefined;
  const look = () => {
    const user = store.getState().auth.loggedInUser?.profile;
    const account = user === undefined || user.isOnSharedDevice ? null : user.id;
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
