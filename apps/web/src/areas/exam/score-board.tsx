import { displayPercent, percentOf } from '@domdom/domain/scoring/score';
import type { ReactNode } from 'react';
import { Figure } from '../../components/figure.tsx';
import { attemptMessages } from '../../components/attempt/messages.ts';
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
      <Figure label={attemptMessages.result}>
        {passed} / {total}
      </Figure>
      <Figure label={attemptMessages.rate}>{displayPercent(percentOf(passed, total))}%</Figure>
    </div>
  );
}
