import type { Query } from '@tanstack/react-query';
import { isOffline } from '../../lib/query-client.ts';
import type { Session } from '../session.ts';
import { untilAnswered } from './follow.ts';
import { askAgain } from './opening.ts';
import { NOBODY, PageCopies } from './page-copies.ts';

/**
 * Shows what the device keeps where a page gets no answer. A page that the device opens has it from the start; this is for
 * the pages to which somebody goes from there, or after the network has failed.
 */
export function fillFromCopies(session: Session): void {
  const { store, queryClient } = session;
  const accountNow = () => store.getState().auth.loggedInUser?.profile.id ?? NOBODY;

  const fill = async (query: Query) => {
    const account = accountNow();
    const copies = await PageCopies.open();
    const kept = await copies.readData(account, JSON.stringify(query.queryKey), Date.now());
    copies.close();
    // Meanwhile the answer may have come, or somebody else may have logged in.
    if (kept === null || query.state.data !== undefined || accountNow() !== account) return;
    // As of now: the clock of an attempt has been moved on, and is kept again with this time.
    queryClient.setQueryData(query.queryKey, kept.value);
    await untilAnswered(session, askAgain);
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'failed') return;
    const { query, action } = event;
    if (query.state.data !== undefined || !query.isActive() || !isOffline(action.error)) return;
    // A browser that cannot read its disk shows what it would without.
    fill(query).catch(() => undefined);
  });
}
