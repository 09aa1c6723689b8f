import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './figure.module.css';

interface FigureProps {
  label: string;
  isUrgent?: boolean;
  /** Role of the element named by the label, e.g. a clock. */
  role?: 'timer';
  children: ReactNode;
}

/** A number with a label above it. */
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
