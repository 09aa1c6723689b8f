import { useIsFetching } from '@tanstack/react-query';
import { connectionMessages } from '../lib/messages.ts';
import styles from './connection-banner.module.css';

/** Shown while reads that failed without a connection are being retried. */
export function ConnectionBanner() {
  const retrying = useIsFetching({ predicate: (query) => query.state.fetchFailureCount > 0 });
  return (
    <output className={retrying > 0 ? styles.banner : undefined}>
      {retrying > 0 && connectionMessages.retrying}
    </output>
  );
}
