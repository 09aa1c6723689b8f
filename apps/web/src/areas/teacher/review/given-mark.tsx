import type { AttemptSummary } from '@domdom/api';
import { Card } from '../../../components/card.tsx';
import { Stars } from '../../../components/stars.tsx';
import { TextLines } from '../../../components/text-lines.tsx';
import { formatScore } from '../format.ts';
import { assignmentMessages, reviewMessages } from '../messages.ts';
import { markState } from './mark-rules.ts';

interface GivenMarkProps {
  title: string;
  result: AttemptSummary;
  points: number;
  /** Why it is read-only here. */
  hint: string;
}

/** The mark of an attempt, read-only. */
export function GivenMark({ title, result, points, hint }: GivenMarkProps) {
  const { score, star, teacherNote } = result;
  return (
    <Card as="div" title={title} tone="soft">
      <p className="muted">{markState(result, points)}</p>
      <p className="row">
        <strong>
          {points > 0
            ? reviewMessages.givenScore(formatScore(score), formatScore(points))
            : assignmentMessages.noPoints}
        </strong>
        <Stars value={star} />
      </p>
      {teacherNote !== '' && (
        <div>
          <strong>{reviewMessages.note}</strong>
          <TextLines text={teacherNote} />
        </div>
      )}
      <p className="muted">{hint}</p>
    </Card>
  );
}
