import { Tag } from '../../components/badge.tsx';
import { resultMessages } from '../../components/attempt/result.messages.ts';
import { Score } from '../../components/score/score.tsx';

interface ScoreOrWaitProps {
  /** Null while the total is held back. */
  score: number | null;
  points: number;
  isBig?: boolean;
}

export const ScoreOrWait = ({ score, ...rest }: ScoreOrWaitProps) =>
  score === null ? <Tag tone="info">{resultMessages.totalWaits}</Tag> : <Score score={score} {...rest} />;
