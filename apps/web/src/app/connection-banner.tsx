import { useIsFetching } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { connectionMessages } from '../lib/messages.ts';
import { isAttemptScreen } from '../lib/paths.ts';
import styles from './connection-banner.module.css';

/**
 * Shown while reads that failed without a connection are being retried. Where a student answers it would lie on the answer
 * box for hours, so there it tells only why the screen is still empty.
 */
export function ConnectionBanner() {
  const isAttempt = isAttemptScreen(useLocation().pathname);
  const retrying = useIsFetching({
    predicate: (query) =>
      query.state.fetchFailureCount > 0 &&
      !(isAttempt && (query.state.data !== undefined || !query.isActive())),
  });
  return (
    <output className={retrying > 0 ? styles.banner : undefined}>
      {retrying > 0 && connectionMessages.retrying}
    </output>
  );
}
