import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { examMessages } from './messages.ts';
import styles from './exam-screen.module.css';
import type { SaveStatus } from './save-queue.ts';

const TEXTS: Record<SaveStatus, string> = {
  saved: examMessages.saved,
  saving: examMessages.saving,
  unsaved: examMessages.unsaved,
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
        {status === 'unsaved' ? examMessages.unsaved : examMessages.saved}
      </span>
    </span>
  );
}
