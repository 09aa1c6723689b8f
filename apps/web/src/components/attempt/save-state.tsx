import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { attemptMessages } from './messages.ts';
import styles from './attempt.module.css';
import type { SaveStatus } from './save-queue.ts';

const TEXTS: Record<SaveStatus, string> = {
  saved: attemptMessages.saved,
  saving: attemptMessages.saving,
  unsaved: attemptMessages.unsaved,
};

interface SaveStateProps {
  status: SaveStatus;
  /** Before the first answer there is nothing to save. */
  hasAnswers: boolean;
}

/** Whether the answers have reached the server. Only trouble, and its end, is announced. */
export function SaveState({ status, hasAnswers }: SaveStateProps) {
  if (!hasAnswers) return null;
  return (
    <span className={cx(styles.saveState, status === 'unsaved' && styles.unsaved)} data-save={status}>
      <Icon name={status === 'unsaved' ? 'warning' : status === 'saving' ? 'refresh' : 'check'} size={18} />
      <span aria-hidden="true">{TEXTS[status]}</span>
      <span role="status" className="visually-hidden">
        {status === 'unsaved' ? attemptMessages.unsaved : attemptMessages.saved}
      </span>
    </span>
  );
}
