import type { ReactNode } from 'react';
import styles from './row-heading.module.css';

interface RowHeadingProps {
  title: string;
  /** What the press does, for screen readers; with the title in it. */
  label: string;
  onOpen(): void;
  /** Under the title. */
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
