import { common } from '../../lib/messages.ts';
import { Button } from '../button.tsx';
import styles from './attempt.module.css';

interface RunBannerProps {
  text: string;
  /** Null when retrying cannot help. */
  onRetry: (() => void) | null;
}

/** Why a call of an open attempt failed. */
export function RunBanner({ text, onRetry }: RunBannerProps) {
  return (
    <div className={styles.banner} role="alert">
      <span>{text}</span>
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </div>
  );
}
