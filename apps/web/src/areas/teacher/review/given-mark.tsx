import type { AttemptSummary } from '@domdom/api';
import { Card } from '../../../components/card.tsx';
import { Stars } from '../../../components/stars.tsx';
import { TextLines } from '../../../components/text-lines.tsx';
import { formatScore } from '../format.ts';
import { assignmentMessages, reviewMessages } from '../messages.ts';
import { markState } from './mark-rules.ts';

/** What the attempt was marked with, for those who may read and not mark. */
export function GivenMark({ result, points }: { result: AttemptSummary; points: number }) {
  const { score, star, teacherNote } = result;
  return (
    <Card as="div" title={reviewMessages.givenTitle} tone="soft">
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
      <p className="muted">{reviewMessages.readOnly}</p>
    </Card>
  );
}
