import type { StudentResult } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../badge.tsx';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { formatInstant } from '../../staff/review/format.ts';
import { gradebookMessages, reviewMessages } from '../../staff/review/messages.ts';
import { runningAttemptQuery } from './queries.ts';
import { FilledWorksheet } from './filled-worksheet.tsx';

interface RunningWorksheetProps {
  attemptId: string;
  student: StudentResult;
  questionCount: number;
}

/** The worksheet that a student is filling in, as far as it is saved; nothing is graded yet. */
export function RunningWorksheet({ attemptId, student, questionCount }: RunningWorksheetProps) {
  const { answeredNow, lastSavedAt } = student;
  const query = useQuery(runningAttemptQuery(attemptId, lastSavedAt));
  return (
    <div className="stack">
      <p className="row">
        <Tag tone="info">{gradebookMessages.open(answeredNow, questionCount)}</Tag>
        {lastSavedAt !== null && (
          <span className="muted">{gradebookMessages.savedAt(formatInstant(lastSavedAt))}</span>
        )}
      </p>
      <p className="muted">{reviewMessages.runningHint}</p>
      <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
        {({ worksheet, answers }) => worksheet && <FilledWorksheet worksheet={worksheet} answers={answers} />}
      </QueryView>
    </div>
  );
}
