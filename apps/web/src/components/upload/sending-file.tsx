import { Button } from '../button.tsx';
import { sendingMessages as messages } from './messages.ts';
import styles from './sending-file.module.css';

interface SendingFileProps {
  fileName: string;
  /** Share already sent, from 0 to 1. */
  share: number;
  onCancel(): void;
}

/** A file being uploaded. */
export function SendingFile({ fileName, share, onCancel }: SendingFileProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.upload}>
      <span>{messages.uploading(fileName)}</span>
      <progress value={percent} max={100} aria-label={messages.uploading(fileName)} />
      <div className="spread">
        <span className="muted">{percent < 100 ? `${percent}%` : messages.keeping}</span>
        <Button variant="secondary" icon="close" onClick={onCancel}>
          {messages.cancelUpload}
        </Button>
      </div>
    </div>
  );
}
