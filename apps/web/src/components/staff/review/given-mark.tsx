import type { AttemptSummary } from '@domdom/api';
import { Card } from '../../card.tsx';
import { Stars } from '../../stars.tsx';
import { TextLines } from '../../text-lines.tsx';
import { formatScore } from './format.ts';
import { detailsMessages, reviewMessages } from './messages.ts';
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
            : detailsMessages.noPoints}
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
