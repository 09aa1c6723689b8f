import { Tag } from '../../components/badge.tsx';
import { attemptMessages } from '../../components/attempt/messages.ts';
import { Score } from '../../components/score/score.tsx';

interface ScoreOrWaitProps {
  /** Null while the total is held back. */
  score: number | null;
  points: number;
  isBig?: boolean;
}

export const ScoreOrWait = ({ score, ...rest }: ScoreOrWaitProps) =>
  score === null ? <Tag tone="info">{attemptMessages.totalWaits}</Tag> : <Score score={score} {...rest} />;
