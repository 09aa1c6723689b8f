import { formatDateTime } from '@domdom/domain/dates/format';
import { useState } from 'react';
import { IconButton } from '../../button.tsx';
import styles from './editor.module.css';
import { MODE_LABELS, modalMessages, toolMessages } from './messages.ts';
import type { Editing } from './use-editing.ts';

/** Says what was restored after a reload; it can be dismissed. */
function Restored({ atMs }: { atMs: number }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <p className={styles.banner}>
      {modalMessages.restored(formatDateTime(atMs))}
      <IconButton icon="close" label={modalMessages.closeRestored} onClick={() => setIsOpen(false)} />
    </p>
  );
}

interface EditorNotesProps {
  editing: Editing;
  restoredAtMs: number | null;
}

/** Left of the modal's buttons: what to do next. */
export function EditorNotes({ editing, restoredAtMs }: EditorNotesProps) {
  const { session } = editing.state;
  return (
    <div className={styles.notes}>
      {restoredAtMs !== null && <Restored atMs={restoredAtMs} />}
      <p className={styles.hint} role="status">
        {session === null ? toolMessages.pickMode : MODE_LABELS[session.mode].hint}
      </p>
    </div>
  );
}
