import type { StudentAssignmentRow } from '@domdom/api';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { Tag } from '../badge.tsx';
import { Button } from '../button.tsx';
import { keptMessages } from './messages.ts';
import { useKeptWork } from './use-kept-work.ts';

/** In the list of assignments: keeps one on this device, or says that it is kept. Its page says more. */
export default function KeepRow({ assignment }: { assignment: StudentAssignmentRow }) {
  const { id, title, exerciseType, examId, durationSeconds, hasOpenAttempt, result } = assignment;
  const { query, jobs, mayKeep, keep } = useKeptWork();
  const kept = query.data?.find(({ assignmentId }) => assignmentId === id);
  const job = jobs.get(id);
  if (kept) return <Tag tone="success">{keptMessages.keptSize(formatBytes(kept.bytes))}</Tag>;
  const isTimed = durationSeconds > 0 && !hasOpenAttempt;
  const isDone = result !== null && !hasOpenAttempt;
  if (!mayKeep || exerciseType === 'ASSIGNMENT' || examId === null || isTimed || isDone) return null;
  const { bytes = 0, files = 0, allFiles = 0 } = (job?.state === 'saving' && job.progress) || {};
  return (
    <>
      {job?.state === 'failed' && <span role="alert">{job.text}</span>}
      <Button
        variant="ghost"
        size="small"
        icon={job?.state === 'saving' ? 'close' : 'download'}
        aria-label={`${job?.state === 'saving' ? keptMessages.cancel : keptMessages.keep}: ${title}`}
        onClick={() => (job?.state === 'saving' ? job.stop() : void keep(id))}
      >
        {job?.state === 'saving'
          ? keptMessages.saving(formatBytes(bytes), `${files} / ${allFiles}`)
          : keptMessages.keep}
      </Button>
    </>
  );
}
