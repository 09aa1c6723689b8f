import { IconButton } from '../../../components/button.tsx';
import { LeaveUpload } from '../../../components/staff/leave-upload.tsx';
import { SendingFile } from '../../../components/staff/sending-file.tsx';
import { shortFileName } from '../../../lib/exercise-files.ts';
import { uploadMessages as messages } from '../messages.ts';
import styles from './files.module.css';
import type { SentFile, useFileUploads } from './use-file-uploads.ts';

function Refused({ file, onPutAway }: { file: SentFile; onPutAway(): void }) {
  return (
    <div role="alert" className={styles.refused}>
      <div>
        <strong>{messages.failed(file.fileName)}</strong>
        <p>{file.problem}</p>
      </div>
      <IconButton icon="close" label={messages.putAway(file.fileName)} onClick={onPutAway} />
    </div>
  );
}

/** How far each file is, and why some did not arrive. */
export function UploadList({ files, isSending, drop }: Omit<ReturnType<typeof useFileUploads>, 'send'>) {
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
                <Refused file={file} onPutAway={() => drop(file.key)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <LeaveUpload isSending={isSending} />
    </>
  );
}
