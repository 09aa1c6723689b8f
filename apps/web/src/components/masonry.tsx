import type { ReactNode } from 'react';
import styles from './masonry.module.css';

/**
 * A list of pieces of different height, in 4, 3, 2 or 1 columns by the width of the window. They close up where the
 * browser can do that; elsewhere they stand in rows.
 */
export function Masonry({ children }: { children: ReactNode }) {
  return <ul className={styles.masonry}>{children}</ul>;
}
