import { useState } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import styles from './drop-field.module.css';

interface DropFieldProps {
  texts: { drop: string; hint: string; choose: string };
  accept: string;
  /** For one file; otherwise for many at once. */
  isSingle?: boolean;
  isDisabled?: boolean;
  onChoose(files: File[]): void;
}

/** A box that takes files: dropped on it, or chosen after a press. */
export function DropField(props: DropFieldProps) {
  const { texts, accept, isSingle = false, isDisabled = false, onChoose } = props;
  const [isOver, setIsOver] = useState(false);
  return (
    <label className={cx(styles.drop, isOver && styles.over)}>
      <Icon name="upload" size={36} />
      <strong>{texts.drop}</strong>
      <span className="muted">{texts.hint}</span>
      <input
        type="file"
        multiple={!isSingle}
        accept={accept}
        className={styles.input}
        aria-label={texts.choose}
        disabled={isDisabled}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same files may be chosen again after a failure.
          target.value = '';
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
    </label>
  );
}
