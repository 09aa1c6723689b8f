import { shortFileName } from '../../lib/exercise-files.ts';
import { IconButton } from '../button.tsx';
import { LeaveQuestion } from '../leave-question.tsx';
import { sendingMessages as messages } from './messages.ts';
import { SendingFile } from './sending-file.tsx';
import styles from './upload-list.module.css';
import type { SentFile, useFileUploads } from './use-file-uploads.ts';

interface UploadListProps extends Pick<ReturnType<typeof useFileUploads>, 'files' | 'isSending' | 'drop'> {
  /** The message about a file that did not arrive; each screen has its own wording. */
  failed(fileName: string): string;
}

function Refused({ file, text, onPutAway }: { file: SentFile; text: string; onPutAway(): void }) {
  return (
    <div role="alert" className={styles.refused}>
      <div>
        <strong>{text}</strong>
        <p>{file.problem}</p>
      </div>
      <IconButton icon="close" label={messages.putAway(file.fileName)} onClick={onPutAway} />
    </div>
  );
}

/** The progress of each file, and the reasons why some failed. */
export function UploadList({ files, isSending, drop, failed }: UploadListProps) {
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.uploads}>
          {files.map((file) => (
            <li key={file.key}>
              {file.problem === null ? (
                <SendingFile
                  fileName={shortFileName(file.fileName)}
                  share={file.share}
                  onCancel={() => drop(file.key)}
                />
              ) : (
                <Refused file={file} text={failed(file.fileName)} onPutAway={() => drop(file.key)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <LeaveQuestion isNeeded={isSending} texts={messages} />
    </>
  );
}
