import { MOST_TITLES_AT_ONCE } from '@domdom/domain/library/titles';
import { DOCUMENT_ACCEPT } from '@domdom/domain/media/documents';
import { Button } from '../../../components/button.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { DropField } from '../../../components/upload/drop-field.tsx';
import { sendingMessages } from '../../../components/upload/messages.ts';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { shelfMessages as messages } from './messages.ts';
import { useProposals } from './queries.ts';
import styles from './shelves.module.css';
import { rowOf, type TitleRow } from './title-rows.ts';
import { FailedFiles } from './failed-files.tsx';
import { type FailedFile, useDroppedFiles } from './use-dropped-files.ts';

/** What became of the files of one drop. */
export interface Dropped {
  rows: readonly TitleRow[];
  failed: readonly FailedFile[];
}

/** Takes many files at once, uploads them, and tells what their names say about them as books. */
export function DropZone({ onProposed }: { onProposed(dropped: Dropped): void }) {
  const { sending, failed, send, stop } = useDroppedFiles();
  const proposals = useProposals();

  const take = async (files: readonly File[]) => {
    if (sending !== null) return;
    if (files.length > MOST_TITLES_AT_ONCE) {
      showToast({
        kind: 'warning',
        title: common.toastTitle,
        text: messages.tooMany(MOST_TITLES_AT_ONCE),
      });
      return;
    }
    const sent = await send(files);
    if (sent.ids.length === 0) return;
    proposals.mutate(sent.ids, {
      onSuccess: ({ items }) => onProposed({ rows: items.map(rowOf), failed: sent.failed }),
      onError: (error) => toastError(error),
    });
  };

  return (
    <div className={styles.taken}>
      {sending === null ? (
        <DropField
          texts={{ drop: messages.drop, hint: messages.dropHint, choose: messages.choose }}
          accept={DOCUMENT_ACCEPT}
          isDisabled={proposals.isPending}
          onChoose={(files) => void take(files)}
        />
      ) : (
        <div className={styles.sending}>
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
      <FailedFiles files={failed} />
    </div>
  );
}
