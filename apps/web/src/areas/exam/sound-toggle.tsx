import { useSyncExternalStore } from 'react';
import { isMuted, onMutedChange, setMuted } from './chimes.ts';
import styles from './exam-layout.module.css';
import { examMessages } from './messages.ts';

/** Remembered on this device: a class of forty would sound at once. */
export function SoundToggle() {
  const muted = useSyncExternalStore(onMutedChange, isMuted);
  const label = muted ? examMessages.muted : examMessages.unmuted;
  return (
    <button
      type="button"
      className={styles.headerButton}
      aria-label={label}
      title={label}
      onClick={() => setMuted(!muted)}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={styles.headerIcon}>
        <path d="M4 9.5v5h3.5l5 4v-13l-5 4z" />
        <path d={muted ? 'M16 9.5l5 5M21 9.5l-5 5' : 'M15.5 9a4 4 0 010 6M18 6.5a7.5 7.5 0 010 11'} />
      </svg>
    </button>
  );
}
