import { useSyncExternalStore } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { attemptMessages } from './messages.ts';
import styles from './attempt.module.css';
import type { SaveStatus } from './save-types.ts';

const TEXTS: Record<SaveStatus, string> = {
  saved: attemptMessages.saved,
  saving: attemptMessages.saving,
  unsaved: attemptMessages.unsaved,
};

const ICONS = { saved: 'check', saving: 'refresh' } as const;

interface SaveStateProps {
  status: SaveStatus;
  /** Before the first answer there is nothing to save. */
  hasAnswers: boolean;
  /** Whether a call of the attempt is being repeated because it found no server. */
  isCutOff?: boolean;
}

/** Whether the answers have reached the server, and whether there is a network. Only trouble, and its end, is announced. */
export function SaveState({ status, hasAnswers, isCutOff = false }: SaveStateProps) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isOffline = isCutOff || !isOnline;
  if (!hasAnswers && !isOffline) return null;
  const isSafe = status === 'saved';
  const trouble = isOffline ? (isSafe ? attemptMessages.offline : attemptMessages.offlineUnsaved) : null;
  const announced = trouble ?? (status === 'unsaved' ? attemptMessages.unsaved : attemptMessages.saved);
  return (
    <span
      className={cx(styles.saveState, (status === 'unsaved' || isOffline) && styles.unsaved)}
      data-save={status}
    >
      <Icon name={isOffline || status === 'unsaved' ? 'warning' : ICONS[status]} size={18} />
      <span aria-hidden="true">{trouble ?? TEXTS[status]}</span>
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </span>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
