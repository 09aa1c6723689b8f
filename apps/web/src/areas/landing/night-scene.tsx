import { cx } from '../../components/class-names.ts';
import styles from './night-scene.module.css';

/** x, y, radius of the light, delay in seconds. */
const FIREFLIES: readonly (readonly [number, number, number, number])[] = [
  [196, 148, 13, 0],
  [246, 108, 10, 0.9],
  [150, 112, 9, 1.7],
  [300, 142, 11, 0.4],
  [222, 62, 8, 2.3],
  [104, 158, 9, 2.9],
  [336, 92, 8, 1.3],
];

const STARS: readonly (readonly [number, number])[] = [
  [36, 34],
  [84, 62],
  [128, 28],
  [176, 44],
  [268, 30],
  [312, 58],
  [372, 110],
  [30, 108],
  [388, 40],
];

interface NightSceneProps {
  className?: string;
}

/** A book on a hill at night, lit by fireflies. */
export function NightScene({ className }: NightSceneProps) {
  return (
    <svg viewBox="0 0 420 300" className={cx(styles.scene, className)} aria-hidden="true">
      <rect width="420" height="300" className={styles.sky} />
      <circle cx="350" cy="58" r="26" className={styles.moon} />
      <circle cx="340" cy="51" r="24" className={styles.sky} />
      {STARS.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="1.6" className={styles.star} />
      ))}
      <path d="M0 214q70-50 150-22t150-18 120 10v116H0z" className={styles.farHill} />
      <path d="M0 250q100-44 210-24t210-12v86H0z" className={styles.nearHill} />
      <path d="M46 236v-58M46 196l-16-16M46 206l18-18" className={styles.trunk} />
      <path d="M46 116c30 0 42 24 34 44s-26 26-34 26-30-6-36-26 6-44 36-44z" className={styles.leaves} />
      <path d="M388 230v-34" className={styles.trunk} />
      <path d="M388 148c18 8 24 40 0 58-24-18-18-50 0-58z" className={styles.leaves} />
      <ellipse cx="214" cy="214" rx="96" ry="44" className={styles.pool} />
      <path
        d="M214 204c-26-18-58-18-84-8v58c28-8 58-8 84 8 26-16 56-16 84-8v-58c-26-10-58-10-84 8z"
        className={styles.cover}
      />
      <path d="M214 204c-24-16-52-17-78-9v50c26-7 54-6 78 9z" className={styles.page} />
      <path d="M214 204c24-16 52-17 78-9v50c-26-7-54-6-78 9z" className={styles.page} />
      <path
        d="M148 208c18-4 36-3 54 5M148 220c18-4 36-3 54 5M148 232c18-4 36-3 54 5M280 208c-18-4-36-3-54 5M280 220c-18-4-36-3-54 5M280 232c-18-4-36-3-54 5"
        className={styles.lines}
      />
      {FIREFLIES.map(([x, y, radius, delay]) => (
        <g key={`${x}-${y}`} className={styles.firefly} style={{ animationDelay: `${-delay}s` }}>
          <circle cx={x} cy={y} r={radius} className={styles.halo} />
          <circle cx={x} cy={y} r={radius / 3.2} className={styles.spark} />
        </g>
      ))}
    </svg>
  );
}
