import { displayPercent, percentOf } from '@domdom/domain/scoring/score';
import type { ReactNode } from 'react';
import { examMessages } from './messages.ts';
import styles from './score-board.module.css';

interface ScoreBoardProps {
  timer: ReactNode;
  passed: number;
  total: number;
}

export function ScoreBoard({ timer, passed, total }: ScoreBoardProps) {
  return (
    <div className={styles.board}>
      {timer}
      <div className={styles.cell}>
        <span className={styles.label}>{examMessages.result}</span>
        <span className={styles.value}>
          {passed} / {total}
        </span>
      </div>
      <div className={styles.cell}>
        <span className={styles.label}>{examMessages.rate}</span>
        <span className={styles.value}>{displayPercent(percentOf(passed, total))}%</span>
      </div>
    </div>
  );
}
