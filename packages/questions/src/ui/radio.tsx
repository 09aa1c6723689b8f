import type { ReactNode } from 'react';
import styles from './radio.module.css';

interface RadioProps {
  /** The same for the radio buttons that exclude each other. */
  name: string;
  isChosen: boolean;
  isLocked: boolean;
  className?: string | undefined;
  onChoose(this: void): void;
  /** Text and picture of the answer. */
  children: ReactNode;
}

/** Class of the box around one or more radios: it carries the focus ring and shows what is chosen. */
export function choiceBoxClass({ isChosen }: { isChosen: boolean }): string {
  return `${styles.box} ${isChosen ? styles.chosen : ''}`;
}

/** A native radio button with its label; the whole label can be pressed. */
export function Radio({ name, isChosen, isLocked, className, onChoose, children }: RadioProps) {
  return (
    <label className={`${styles.label} ${className ?? ''}`}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
