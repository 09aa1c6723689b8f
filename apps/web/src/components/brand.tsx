import styles from './brand.module.css';

interface BrandProps {
  name: string;
  tone?: 'dark' | 'light';
}

/** The firefly logo and the name. */
export function Brand({ name, tone = 'light' }: BrandProps) {
  return (
    <span className={tone === 'dark' ? styles.dark : styles.light}>
      <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
        <rect width="32" height="32" rx="9" className={styles.tile} />
        <path d="M13 6.5q-2-3-4.5-2.5M19 6.5q2-3 4.5-2.5" className={styles.feelers} />
        <path d="M16 6.2c3 0 4.3 2 4.3 4.6h-8.6c0-2.6 1.3-4.6 4.3-4.6z" className={styles.head} />
        <path
          d="M10.5 12q-6.5 1-6.5 6.5 4.5 1 7.5-2.5zM21.5 12q6.5 1 6.5 6.5-4.5 1-7.5-2.5z"
          className={styles.wings}
        />
        <path d="M11 12h10v5H11z" className={styles.body} />
        <path d="M11 18.2h10c0 5.3-2 8.8-5 8.8s-5-3.5-5-8.8z" className={styles.lamp} />
      </svg>
      {name}
    </span>
  );
}
