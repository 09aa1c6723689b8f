import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Formatted: '7,5', '12'. */
  value: number | string;
  icon: IconName;
  tone?: 'blue' | 'yellow' | 'green' | 'red';
  hint?: string;
  to?: string;
}

export function StatCard({ label, value, icon, tone = 'blue', hint, to }: StatCardProps) {
  const content = (
    <>
      <span className={cx(styles.icon, styles[tone])}>
        <Icon name={icon} size={26} />
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <strong className={styles.value}>{value}</strong>
        {hint && <span className={styles.label}>{hint}</span>}
      </span>
    </>
  );
  return to === undefined ? (
    <div className={styles.card}>{content}</div>
  ) : (
    <Link to={to} className={cx(styles.card, styles.link)}>
      {content}
    </Link>
  );
}
