import type { Assignment } from '@domdom/api';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query-client.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import type { KeepJob } from './keep-jobs.ts';
import styles from './kept-work.module.css';
import { keptMessages } from './messages.ts';
import { useKeptWork } from './use-kept-work.ts';

interface KeepCardProps {
  assignment: Assignment;
  hasOpenAttempt: boolean;
  canStart: boolean;
}

/** Keeps an assignment on this device, says how much it takes, and removes it again. */
export default function KeepCard({ assignment, hasOpenAttempt, canStart }: KeepCardProps) {
  const { id, exerciseType, examId, durationSeconds } = assignment;
  const { query, jobs, mayKeep, keep, remove } = useKeptWork();
  const kept = query.data?.find(({ assignmentId }) => assignmentId === id);
  const job = jobs.get(id);
  if (!mayKeep || exerciseType === 'ASSIGNMENT' || examId === null) return null;
  if (kept === undefined && !canStart) return null;
  const isTimed = durationSeconds > 0 && !hasOpenAttempt;
  return (
    <section className={styles.card} aria-label={keptMessages.title}>
      {kept ? (
        <>
          <p className={styles.line}>
            <Icon name="check" />
            <strong>{keptMessages.keptSize(formatBytes(kept.bytes))}</strong>
          </p>
          <div className="row">
            <Button variant="secondary" size="small" icon="trash" onClick={() => void remove(kept.id)}>
              {keptMessages.remove}
            </Button>
            <span className="muted">{keptMessages.removeHint}</span>
          </div>
        </>
      ) : job?.state === 'saving' ? (
        <Saving job={job} />
      ) : isTimed ? (
        <p className={styles.line}>
          <Icon name="clock" />
          {keptMessages.refused.timed}
        </p>
      ) : (
        <>
          {job?.state === 'failed' && (
            <p className={styles.failed} role="alert">
              {keptMessages.failed}. {job.text}
            </p>
          )}
          <div className="row">
            <Button variant="secondary" icon="download" onClick={() => void keep(id)}>
              {keptMessages.keep}
            </Button>
          </div>
          <Size examId={examId} assignmentId={id} />
          {!hasOpenAttempt && <p className="muted">{keptMessages.opens}</p>}
        </>
      )}
    </section>
  );
}

function Size({ examId, assignmentId }: { examId: string; assignmentId: string }) {
  const { data } = useQuery(
    apiQuery(
      'GET /api/examinations/:examinationId/size',
      { params: { examinationId: examId }, query: { assignmentId } },
      { meta: { isBackground: true } },
    ),
  );
  return data ? <p className="muted">{keptMessages.about(formatBytes(data.bytes))}</p> : null;
}

function Saving({ job: { progress, stop } }: { job: Extract<KeepJob, { state: 'saving' }> }) {
  const { bytes = 0, files = 0, allFiles = 0 } = progress ?? {};
  const text = keptMessages.saving(formatBytes(bytes), `${files} / ${allFiles}`);
  return (
    <>
      <p role="status">{text}</p>
      <ProgressBar
        percent={allFiles === 0 ? 0 : (files / allFiles) * 100}
        label={keptMessages.title}
        isUnjudged
      />
      <div className="row">
        <Button variant="secondary" size="small" icon="close" onClick={stop}>
          {keptMessages.cancel}
        </Button>
      </div>
    </>
  );
}
