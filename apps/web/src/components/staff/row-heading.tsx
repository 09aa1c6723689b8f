import type { ReactNode } from 'react';
import styles from './row-heading.module.css';

interface RowHeadingProps {
  title: string;
  /** Action of the click for screen readers, including the title. */
  label: string;
  onOpen(): void;
  /** Below the title. */
  children?: ReactNode;
}

/** The primary cell of a row that opens something on this page. */
export function RowHeading({ title, label, onOpen, children }: RowHeadingProps) {
  return (
    <span className={styles.heading}>
      <button type="button" className={styles.title} aria-label={label} onClick={onOpen}>
        {title}
      </button>
      {children}
    </span>
  );
}
