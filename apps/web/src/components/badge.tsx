import { unreadBadge } from '@domdom/domain/notifications/limits';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './class-names.ts';

/** The small number on a corner: empty at 0, '9+' above 9. The element below it has the label. */
export function Badge({ count }: { count: number }) {
  const text = unreadBadge(count);
  return text === null ? null : (
    <span className={styles.badge} aria-hidden="true">
      {text}
    </span>
  );
}

interface TagProps {
  tone?: 'neutral' | 'strong' | 'info' | 'success' | 'warning' | 'danger';
  /** Custom background, dark enough for white text. */
  color?: string;
  children: ReactNode;
}

export function Tag({ tone = 'neutral', color, children }: TagProps) {
  return (
    <span
      className={cx(styles.tag, styles[tone])}
      style={color ? { background: color, color: 'var(--color-on-label)' } : undefined}
    >
      {children}
    </span>
  );
}
