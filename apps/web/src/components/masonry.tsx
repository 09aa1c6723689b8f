import type { ReactNode } from 'react';
import styles from './masonry.module.css';

/**
 * A list of items of different heights, in 4, 3, 2 or 1 columns depending on the window width. Browsers with masonry
 * layout close the gaps; others show rows.
 */
export function Masonry({ children }: { children: ReactNode }) {
  return <ul className={styles.masonry}>{children}</ul>;
}
