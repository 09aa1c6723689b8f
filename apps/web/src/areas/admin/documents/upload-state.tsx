import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { documentMessages as messages } from '../messages.ts';
import styles from './documents.module.css';
import type { useDocumentUpload } from './use-document-upload.ts';

type UploadStateProps = Pick<ReturnType<typeof useDocumentUpload>, 'sending' | 'problem' | 'cancel'>;

/** How far the file on its way is, or why it did not arrive. */
export function UploadState({ sending, problem, cancel }: UploadStateProps) {
  const guard = useLeaveGuard(sending !== null);
  const percent = Math.floor((sending?.share ?? 0) * 100);
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {sending && (
        <div className={styles.upload}>
          <span>{messages.uploading(sending.fileName)}</span>
          <progress value={percent} max={100} aria-label={messages.uploading(sending.fileName)} />
          <div className="spread">
            <span className="muted">{percent < 100 ? `${percent}%` : messages.keeping}</span>
            <Button variant="secondary" icon="close" onClick={cancel}>
              {messages.cancelUpload}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        isOpen={guard.isAsking && sending !== null}
        title={messages.leaveTitle}
        text={messages.leaveText}
        confirmLabel={messages.leave}
        cancelLabel={messages.stay}
        isDanger
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </>
  );
}
