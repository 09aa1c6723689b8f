import { formatDateTime } from '@domdom/domain/dates/format';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { Tag } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { canKeep } from '../../components/kept-work/keep.ts';
import styles from '../../components/kept-work/kept-work.module.css';
import { keptMessages } from '../../components/kept-work/messages.ts';
import { useKeptWork } from '../../components/kept-work/use-kept-work.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { queuedFinish, readDrafts } from '../../lib/drafts.ts';
import { assignmentPath } from '../../lib/exam-paths.ts';
import type { KeptWork } from '../../lib/kept-work/disk.ts';
import { MOST_KEPT_BYTES } from '../../lib/kept-work/kept-work.ts';

/** What lies on this device. It asks nothing of the server, so it opens without a network. */
export default function KeptPage() {
  return (
    <>
      <PageHeader description={keptMessages.listText} />
      {canKeep() ? <KeptList /> : <EmptyState title={keptMessages.unsupported} icon="download" />}
    </>
  );
}

function KeptList() {
  const { query, remove } = useKeptWork();
  return (
    <QueryView query={query}>
      {(works) =>
        works.length === 0 ? (
          <EmptyState title={keptMessages.empty} text={keptMessages.emptyText} icon="download" />
        ) : (
          <div className="stack">
            <p className="muted">
              {keptMessages.total(
                formatBytes(works.reduce((sum, { bytes }) => sum + bytes, 0)),
                formatBytes(MOST_KEPT_BYTES),
              )}
            </p>
            <ul className={styles.rows}>
              {works.map((work) => (
                <KeptRow key={work.id} work={work} onRemove={() => void remove(work.id)} />
              ))}
            </ul>
          </div>
        )
      }
    </QueryView>
  );
}

function KeptRow({ work, onRemove }: { work: KeptWork; onRemove: () => void }) {
  const { owner, attemptId, assignmentId, classId, title, bytes, savedAt } = work;
  const unsent = readDrafts(owner, attemptId).size;
  return (
    <li className={styles.work}>
      <strong>{title}</strong>
      <span className="muted">
        {formatBytes(bytes)} · {keptMessages.savedAt(formatDateTime(savedAt))}
      </span>
      {(unsent > 0 || queuedFinish(owner, attemptId) !== null) && (
        <span className="row">
          {unsent > 0 && <Tag tone="warning">{keptMessages.unsent(unsent)}</Tag>}
          {queuedFinish(owner, attemptId) !== null && <Tag tone="info">{keptMessages.willFinish}</Tag>}
        </span>
      )}
      <span className="row">
        {assignmentId !== null && classId !== null && (
          <ButtonLink to={assignmentPath(classId, assignmentId)} size="small" icon="play">
            {keptMessages.open}
          </ButtonLink>
        )}
        <Button
          variant="secondary"
          size="small"
          icon="trash"
          aria-label={`${keptMessages.remove}: ${title}`}
          onClick={onRemove}
        >
          {keptMessages.remove}
        </Button>
      </span>
    </li>
  );
}
