import type { AttachmentEntity } from '@domdom/domain/media/attachments';
import { formatCountdown } from '@domdom/domain/exam/clock';
import { EXERCISE_FILE_ACCEPT, MOST_FILES_AT_ONCE } from '@domdom/domain/folders/exercise-files';
import { common } from '../../lib/messages.ts';
import { Figure } from '../../components/figure.tsx';
import { Icon } from '../../components/icon.tsx';
import { UploadButton } from '../../components/upload/upload-button.tsx';
import { UploadList } from '../../components/upload/upload-list.tsx';
import type { useFileUploads } from '../../components/upload/use-file-uploads.ts';
import { ticketHeaders } from '../../lib/attachments.ts';
import { showToast } from '../../lib/toast.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { useSecondsLeft } from '../../lib/use-seconds-left.ts';
import { uploadPageMessages as messages } from './messages.ts';
import styles from './upload-page.module.css';

/** The type of a camera picture: asked for it by name, a phone converts its own format. */
const CAMERA_ACCEPT = 'image/jpeg';
const HURRY_S = 60;

/** The remaining files and time of a ticket. */
interface Left {
  secondsLeft: number;
  filesLeft: number;
}

interface UploaderProps {
  entity: AttachmentEntity;
  ticket: string | null;
  title: string;
  /** Null with a session, which has no limit here. */
  left: Left | null;
  uploads: ReturnType<typeof useFileUploads>;
  onSettled(): Promise<unknown>;
}

function stateOf(seconds: number, files: number): string {
  if (seconds === 0) return messages.overText;
  return files > 0 ? messages.left(files) : messages.usedUp;
}

function TicketLeft({ seconds, files }: { seconds: number; files: number }) {
  return (
    <div className={styles.left}>
      <Figure label={messages.timeLeft} role="timer" isUrgent={seconds <= HURRY_S}>
        <Icon name="clock" size={18} />
        {formatCountdown(seconds * 1000)}
      </Figure>
      <strong>{stateOf(seconds, files)}</strong>
    </div>
  );
}

export function Uploader({ entity, ticket, title, left, uploads, onSettled }: UploaderProps) {
  const { send, ...sending } = uploads;
  const seconds = useSecondsLeft(left?.secondsLeft ?? 0);
  const isOver = left !== null && (seconds === 0 || left.filesLeft === 0);

  const handleChoose = (files: File[]) => {
    // The upload itself refuses more files than may be sent at once.
    if (left !== null && files.length > left.filesLeft && files.length <= MOST_FILES_AT_ONCE) {
      showToast({ kind: 'warning', title: common.toastTitle, text: messages.tooFewLeft(left.filesLeft) });
      return;
    }
    void send(files, {
      sendFile: (file, options) =>
        uploadFile('POST /api/attachments/:moduleName/:subModuleName/:entityName/:entityId/files', file, {
          params: entity,
          headers: ticketHeaders(ticket),
          ...options,
        }),
      onSettled,
    });
  };

  const button = { isBlock: true, size: 'large', isBusy: sending.isSending, disabled: isOver } as const;
  return (
    <section className={styles.uploader} aria-label={messages.title}>
      <p className={styles.into}>{messages.into(title)}</p>
      {left !== null && <TicketLeft seconds={seconds} files={left.filesLeft} />}
      <div className={styles.ways}>
        <UploadButton
          {...button}
          label={messages.camera}
          accept={CAMERA_ACCEPT}
          isCamera
          onChoose={handleChoose}
        />
        <UploadButton
          {...button}
          variant="secondary"
          label={messages.choose}
          accept={EXERCISE_FILE_ACCEPT}
          isMultiple
          onChoose={handleChoose}
        />
      </div>
      <p className="muted">{messages.hint}</p>
      <UploadList {...sending} failed={messages.failed} />
    </section>
  );
}
