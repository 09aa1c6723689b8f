import type { AttemptSummary } from '@domdom/api';
import { Card } from '../../../components/card.tsx';
import { Stars } from '../../../components/stars.tsx';
import { TextLines } from '../../../components/text-lines.tsx';
import { formatInstant, formatScore } from '../format.ts';
import { reviewMessages } from '../messages.ts';

/** What the try was marked with, for those who may read and not mark. */
export function GivenMark({ result, points }: { result: AttemptSummary; points: number }) {
  const { markedAt, score, star, teacherNote } = result;
  return (
    <Card as="div" title={reviewMessages.givenTitle} tone="soft">
      <p className="muted">
        {markedAt === null ? reviewMessages.notMarked : reviewMessages.markedAt(formatInstant(markedAt))}
      </p>
      <p className="row">
        <strong>{reviewMessages.givenScore(formatScore(score), formatScore(points))}</strong>
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
