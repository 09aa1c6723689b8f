import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { sendingMessages } from '../../../components/upload/messages.ts';
import { SendingFile } from '../../../components/upload/sending-file.tsx';
import styles from './documents.module.css';
import type { useDocumentUpload } from './use-document-upload.ts';

type UploadStateProps = Pick<ReturnType<typeof useDocumentUpload>, 'sending' | 'problem' | 'cancel'>;

/** Progress of the upload, or why it failed. */
export function UploadState({ sending, problem, cancel }: UploadStateProps) {
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {sending && <SendingFile {...sending} onCancel={cancel} />}
      <LeaveQuestion isNeeded={sending !== null} texts={sendingMessages} />
    </>
  );
}
