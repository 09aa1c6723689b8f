import { useState } from 'react';
import { cx } from '../../../components/class-names.ts';
import { Icon } from '../../../components/icon.tsx';
import styles from './exchange.module.css';
import { importMessages as texts } from './messages.ts';

const KINDS = '.xlsx,.txt,.gift,.xml';

/** A field for one file. It covers the whole box, so that clicks, drops and the keyboard all reach it. */
export function FileDrop({ onFile }: { onFile(file: File): void }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <label className={cx(styles.drop, isOver && styles.over)}>
      <Icon name="upload" size={36} />
      <strong>{texts.drop}</strong>
      <span className="muted">{texts.kinds}</span>
      <input
        type="file"
        accept={KINDS}
        className={styles.input}
        aria-label={texts.chooseFile}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          const file = target.files?.item(0);
          if (file) onFile(file);
          // The same file may be chosen again after a correction.
          target.value = '';
        }}
      />
    </label>
  );
}
