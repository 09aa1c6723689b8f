import type { ReactNode } from 'react';
import styles from './player-frame.module.css';

/** Stacks the parts of a player: prompt, answers, remarks. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  return <div className={styles.player}>{children}</div>;
}
