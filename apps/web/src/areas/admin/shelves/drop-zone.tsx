import { MOST_TITLES_AT_ONCE } from '@domdom/domain/library/titles';
import { DOCUMENT_ACCEPT } from '@domdom/domain/media/documents';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { cx } from '../../../components/class-names.ts';
import { Icon } from '../../../components/icon.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { sendingMessages } from '../../../components/upload/messages.ts';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { shelfMessages as messages } from './messages.ts';
import { useProposals } from './queries.ts';
import styles from './shelves.module.css';
import { rowOf, type TitleRow } from './title-rows.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

/** Takes many files at once, uploads them, and tells what their names say about them as books. */
export function DropZone({ onProposed }: { onProposed(rows: TitleRow[]): void }) {
  const { sending, failed, send, stop } = useDroppedFiles();
  const [isOver, setOver] = useState(false);
  const proposals = useProposals();

  const take = async (files: readonly File[]) => {
    if (files.length === 0 || sending !== null) return;
    if (files.length > MOST_TITLES_AT_ONCE) {
      showToast({
        kind: 'warning',
        title: common.toastTitle,
        text: messages.tooMany(MOST_TITLES_AT_ONCE),
      });
      return;
    }
    const documentIds = await send(files);
    if (documentIds.length === 0) return;
    proposals.mutate(documentIds, {
      onSuccess: ({ items }) => onProposed(items.map(rowOf)),
      onError: (error) => toastError(error),
    });
  };

  return (
    <div className={styles.taken}>
      {sending === null ? (
        <label className={cx(styles.drop, isOver && styles.over)}>
          <Icon name="upload" size={36} />
          <strong>{messages.drop}</strong>
          <span className="muted">{messages.dropHint}</span>
          <input
            type="file"
            multiple
            accept={DOCUMENT_ACCEPT}
            className={styles.dropInput}
            aria-label={messages.choose}
            disabled={proposals.isPending}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // Lets the administrator choose the same files again after a failure.
              target.value = '';
              void take(chosen);
            }}
          />
        </label>
      ) : (
        <div className={styles.drop}>
          <output>{messages.sending(sending.done, sending.all)}</output>
          <ProgressBar
            percent={(100 * sending.done) / sending.all}
            label={messages.sendingLabel}
            isTextShown={false}
            isUnjudged
          />
          <Button variant="ghost" onClick={stop}>
            {messages.stop}
          </Button>
        </div>
      )}
      <LeaveQuestion
        isNeeded={sending !== null}
        texts={{ ...sendingMessages, leaveText: messages.leaveSendingText }}
      />
      {failed.length > 0 && (
        <ul role="alert" className={styles.failed}>
          {failed.map(({ name, why }) => (
            <li key={name}>
              <strong>{messages.failed(name)}</strong>: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
