import { common } from '../../app/messages.ts';
import { Button } from '../../components/button.tsx';
import styles from './exam-screen.module.css';

interface RunNoticeProps {
  text: string;
  /** Null where trying again is no help. */
  onRetry: (() => void) | null;
}

/** Why something of an attempt under way failed. */
export function RunNotice({ text, onRetry }: RunNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <span>{text}</span>
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </div>
  );
}
