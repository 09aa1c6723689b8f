import styles from './landing-art.module.css';

interface ArtProps {
  className?: string;
}

/** Three books, one of them open on a tablet. */
export function BooksArt({ className }: ArtProps) {
  return (
    <svg viewBox="0 0 360 260" className={className} aria-hidden="true">
      <ellipse cx="180" cy="238" rx="150" ry="14" className={styles.shade} />
      <rect x="30" y="196" width="170" height="36" rx="6" className={styles.blue} />
      <path d="M46 204h150v20H46z" className={styles.page} />
      <rect x="44" y="160" width="150" height="36" rx="6" className={styles.yellow} />
      <path d="M60 168h130v20H60z" className={styles.page} />
      <rect x="36" y="124" width="160" height="36" rx="6" className={styles.sky} />
      <path d="M52 132h140v20H52z" className={styles.page} />
      <path d="M36 134h10M44 170h10M30 206h10" className={styles.band} />
      <rect x="176" y="42" width="150" height="190" rx="16" className={styles.device} />
      <rect x="188" y="56" width="126" height="160" rx="6" className={styles.page} />
      <path d="M200 78h70M200 94h48" className={styles.text} />
      <rect x="200" y="110" width="102" height="24" rx="8" className={styles.option} />
      <rect x="200" y="142" width="102" height="24" rx="8" className={styles.right} />
      <rect x="200" y="174" width="102" height="24" rx="8" className={styles.option} />
      <path d="M282 154l5 5 9-10" className={styles.tick} />
      <circle cx="82" cy="70" r="22" className={styles.halo} />
      <circle cx="82" cy="70" r="7" className={styles.spark} />
      <circle cx="136" cy="38" r="14" className={styles.halo} />
      <circle cx="136" cy="38" r="4.5" className={styles.spark} />
    </svg>
  );
}

/** An adult and a child at a table under a lamp. */
export function ParentsArt({ className }: ArtProps) {
  return (
    <svg viewBox="0 0 360 260" className={className} aria-hidden="true">
      <path d="M180 0v34" className={styles.cord} />
      <path d="M138 62c0-20 18-30 42-30s42 10 42 30z" className={styles.blue} />
      <path d="M138 62h84l70 150H68z" className={styles.beam} />
      <circle cx="128" cy="116" r="26" className={styles.skin} />
      <path
        d="M101 116c-4-26 12-40 29-38 20 0 28 16 25 36-8-4-14-10-16-18-6 12-22 16-38 20z"
        className={styles.hair}
      />
      <path d="M84 214c0-44 18-66 44-66s44 22 44 66z" className={styles.blue} />
      <circle cx="228" cy="138" r="22" className={styles.skin} />
      <path
        d="M206 136c-2-22 10-32 23-31 15 0 23 12 20 29-14 0-28-4-32-14-2 8-6 13-11 16z"
        className={styles.hair}
      />
      <path d="M192 214c0-36 14-50 36-50s36 14 36 50z" className={styles.yellow} />
      <path
        d="M180 208c-20-14-44-14-64-6v30c20-8 44-8 64 6 20-14 44-14 64-6v-30c-20-8-44-8-64 6z"
        className={styles.page}
      />
      <path d="M180 208v30" className={styles.fold} />
      <rect x="36" y="232" width="288" height="14" rx="7" className={styles.table} />
    </svg>
  );
}
