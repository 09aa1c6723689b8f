import type { AttemptSummary as Attempt } from '@domdom/api';
import { Tag } from '../../badge.tsx';
import { Card } from '../../card.tsx';
import { ProgressBar } from '../../progress-bar.tsx';
import { TextLines } from '../../text-lines.tsx';
import { formatInstant } from './format.ts';
import { gradebookMessages, reviewMessages } from './messages.ts';

interface AttemptSummaryProps {
  attempt: Attempt;
  studentName: string;
}

/** The result of the attempt, and what the student wrote about it. */
export function AttemptSummary({ attempt, studentName }: AttemptSummaryProps) {
  return (
    <Card as="div">
      <div>
        <p className="row">
          <Tag tone="info">{reviewMessages.attempt(attempt.attemptNumber)}</Tag>
          {attempt.waiting !== undefined && (
            <Tag tone="info">{gradebookMessages.waiting(attempt.waiting)}</Tag>
          )}
          {attempt.isLate && <Tag tone="warning">{gradebookMessages.late}</Tag>}
          {attempt.state === 'expired' && <Tag>{reviewMessages.expired}</Tag>}
        </p>
        {attempt.finishedAt && <p>{reviewMessages.submittedAt(formatInstant(attempt.finishedAt))}</p>}
        <p>{reviewMessages.passed(attempt.passed, attempt.total - (attempt.waiting ?? 0))}</p>
        <ProgressBar percent={attempt.percent} label={gradebookMessages.percentOf(studentName)} />
      </div>
      {attempt.notes !== '' && (
        <div>
          <strong>{reviewMessages.notes}</strong>
          <TextLines text={attempt.notes} />
        </div>
      )}
    </Card>
  );
}
