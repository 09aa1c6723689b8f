import { Button } from '../../../components/button.tsx';
import { listMessages } from '../messages.ts';
import styles from './bank-list.module.css';

interface MorePagesProps {
  count: number;
  hasMore: boolean;
  isLoading: boolean;
  onMore(): void;
}

/** Loads older questions. They are not counted, so there are no page numbers. */
export function MorePages({ count, hasMore, isLoading, onMore }: MorePagesProps) {
  return (
    <div className={styles.more}>
      <span className="muted" role="status">
        {hasMore ? listMessages.shown(count) : listMessages.all(count)}
      </span>
      {hasMore && (
        <Button variant="secondary" icon="chevron-down" isLoading={isLoading} onClick={onMore}>
          {listMessages.more20}
        </Button>
      )}
    </div>
  );
}
