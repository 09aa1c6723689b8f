import { useIsFetching } from '@tanstack/react-query';
import { connectionMessages } from './messages.ts';
import styles from './connection-notice.module.css';

/** Shown while reads that failed for want of a connection are being tried again. */
export function ConnectionNotice() {
  const retrying = useIsFetching({ predicate: (query) => query.state.fetchFailureCount > 0 });
  return (
    <output className={retrying > 0 ? styles.notice : undefined}>
      {retrying > 0 && connectionMessages.retrying}
    </output>
  );
}
