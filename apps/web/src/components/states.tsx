import type { ReactNode } from 'react';
import { common } from '../lib/messages.ts';
import { isApiError } from '../lib/api-client.ts';
import { Button } from './button.tsx';
import { Firefly, type Mood } from './firefly/firefly.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** Đóm points at what can be done; it sleeps where nothing has to be. */
  mood?: Mood;
  /** The suggested action. */
  action?: ReactNode;
}

export function EmptyState({ title, text, mood = 'points', action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Firefly mood={mood} size={96} />
      <p className={styles.title}>{title}</p>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

export function ErrorState({ error, title = common.genericError, onRetry }: ErrorStateProps) {
  const details = isApiError(error) ? error : null;
  return (
    <div className={styles.state} role="alert">
      <Firefly mood="thinks" size={96} />
      <p className={styles.title}>{title}</p>
      {details && details.message !== title && <p>{details.message}</p>}
      {details?.requestId && <p className={styles.requestId}>{details.requestId}</p>}
      {onRetry && (
        <Button variant="secondary" icon="refresh" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </div>
  );
}

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  isRound?: boolean;
}

export function Skeleton({ width = '100%', height = '1.2em', isRound = false }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: isRound ? '50%' : undefined }} />
  );
}

/** Placeholder for lines of text. Announce beside it, not here, what is loading. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: count }, (_unused, index) => (
        <Skeleton key={index} width={index === count - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** A title and a few cards, the shape of most pages before their data arrives. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{common.loading}</span>
      <Skeleton width="min(320px, 70%)" height="2.2em" />
      <div className={styles.cards}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height={132} />
        ))}
      </div>
      <SkeletonLines count={4} />
    </div>
  );
}
