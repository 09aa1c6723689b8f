import { formatDateTime } from '@domdom/domain/dates/format';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { queuedFinish, readDrafts } from '../../lib/drafts.ts';
import { assignmentPath } from '../../lib/exam-paths.ts';
import type { KeptWork } from '../../lib/kept-work/disk.ts';
import { MOST_KEPT_BYTES } from '../../lib/kept-work/kept-work.ts';
import { Tag } from '../badge.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { QueryView } from '../query-view.tsx';
import { EmptyState } from '../states.tsx';
import styles from './kept-work.module.css';
import { keptMessages } from './messages.ts';
import { useKeptWork } from './use-kept-work.ts';

/** The kept work of the account, with what each piece still has to send. */
export function KeptList() {
  const { query, remove } = useKeptWork();
  return (
    <QueryView query={query}>
      {(works) =>
        works.length === 0 ? (
          <EmptyState title={keptMessages.empty} text={keptMessages.emptyText} />
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
