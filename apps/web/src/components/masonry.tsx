import type { ReactNode } from 'react';
import styles from './masonry.module.css';

/** Pieces of different height in 4, 3, 2 or 1 columns by the width of the window. */
export function Masonry({ children }: { children: ReactNode }) {
  return <div className={styles.masonry}>{children}</div>;
}
