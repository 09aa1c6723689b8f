import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './figure.module.css';

interface FigureProps {
  label: string;
  isUrgent?: boolean;
  /** Something with the name that the label shows, e.g. a clock. */
  role?: 'timer';
  children: ReactNode;
}

/** A number under its name. */
export function Figure({ label, isUrgent = false, role, children }: FigureProps) {
  return (
    <div className={cx(styles.figure, isUrgent && styles.urgent)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} role={role} aria-label={role && label}>
        {children}
      </span>
    </div>
  );
}
