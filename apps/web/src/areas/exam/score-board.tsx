import { displayPercent, percentOf } from '@domdom/domain/scoring/score';
import type { ReactNode } from 'react';
import { Figure } from '../../components/figure.tsx';
import { attemptMessages } from '../../components/attempt/messages.ts';

interface ScoreBoardProps {
  timer: ReactNode;
  passed: number;
  total: number;
}

/** The figures of practice: what is left of the time, and what was right so far. */
export function ScoreBoard({ timer, passed, total }: ScoreBoardProps) {
  return (
    <>
      {timer}
      <Figure label={attemptMessages.result}>
        {passed} / {total}
      </Figure>
      <Figure label={attemptMessages.rate}>{displayPercent(percentOf(passed, total))}%</Figure>
    </>
  );
}
