import { isTestRunning } from '../lib/running-test.ts';
import { isAttemptScreen, OFFLINE_BOOKS_PATH } from '../lib/paths.ts';
import { rememberOnlinePath } from '../lib/online-path.ts';
import { isLeaveGuarded } from '../lib/leave-guards.ts';
import type { AppNavigation } from './navigation.tsx';
import { fetchPage } from './pages.ts';
import { OFFLINE_PAGE } from '../areas/offline/routes.ts';
import { hasTypedHere } from './typing.ts';

const here = (): string => window.location.pathname;

/** Whether the user is in the middle of something that a change of the page would take away. */
export const isBusyHere = (): boolean =>
  isTestRunning() ||
  isLeaveGuarded() ||
  hasTypedHere() ||
  isAttemptScreen(here()) ||
  document.querySelector('dialog[open], [aria-modal="true"]') !== null;

/**
 * Leads to the books that open without a connection, from a page that can show nothing. Stays where the user is busy, and
 * where that page's code cannot be fetched either.
 */
export async function goOffline(navigation: AppNavigation): Promise<void> {
  const { pathname, search } = window.location;
  if (pathname === OFFLINE_BOOKS_PATH || isBusyHere()) return;
  try {
    await fetchPage(OFFLINE_PAGE);
  } catch {
    return;
  }
  // Meanwhile the user may have gone on or typed something.
  if (here() !== pathname || isBusyHere()) return;
  rememberOnlinePath(pathname + search);
  navigation.replace(OFFLINE_BOOKS_PATH);
}
