import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  /** Shared by the choices of one group. */
  name: string;
  isChosen: boolean;
  isLocked: boolean;
  /** A checkbox, used when several can be chosen. */
  isSeveral?: boolean;
  className?: string | undefined;
  onChoose(this: void): void;
  /** Text and picture of the answer. */
  children: ReactNode;
}

/** Class of the box around one or more choices: it has the focus ring and shows what is chosen. */
export function choiceBoxClass({ isChosen }: { isChosen: boolean }): string {
  return `${styles.box} ${isChosen ? styles.chosen : ''}`;
}

/** A native radio button or checkbox with its label; the whole label is clickable. */
export function Choice({ name, isChosen, isLocked, isSeveral, className, onChoose, children }: ChoiceProps) {
  return (
    <label className={`${styles.label} ${className ?? ''}`}>
      <input
        type={isSeveral === true ? 'checkbox' : 'radio'}
        className={styles.input}
        name={name}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
