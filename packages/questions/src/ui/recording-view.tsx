import { useState } from 'react';
import { freshRecording, type RecordedAnswer } from '../core/recording.ts';
import { questionMessages as messages } from './messages.ts';
import styles from './recording-view.module.css';

/** URLs of the last recordings of this tab: a preview stores nothing, and a stored answer has no bytes. */
const heardHere = new Map<string, string>();
const MOST_HEARD = 5;

/** The URL of a recording that is in this browser; null for one that only the server has. */
function localUrlOf(answer: RecordedAnswer): string | null {
  const known = heardHere.get(answer.recording);
  if (known !== undefined) return known;
  const fresh = freshRecording(answer);
  if (fresh === null) return null;
  const url = URL.createObjectURL(new Blob([fresh.bytes], { type: fresh.mime }));
  heardHere.set(answer.recording, url);
  for (const [old, oldUrl] of [...heardHere].slice(0, -MOST_HEARD)) {
    heardHere.delete(old);
    URL.revokeObjectURL(oldUrl);
  }
  return url;
}

interface RecordingViewProps {
  answer: RecordedAnswer;
  /** Missing where nobody may hear it, and where nothing is stored. */
  recordingUrl: ((recording: string) => string) | undefined;
}

/** Plays a recording: from this browser where it was made here, otherwise from the server. */
export function RecordingView({ answer, recordingUrl }: RecordingViewProps) {
  const { recording, seconds } = answer;
  const url = localUrlOf(answer) ?? recordingUrl?.(recording) ?? null;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null) return <p className={styles.note}>{messages.recordingNotHere}</p>;
  return (
    <div className={styles.recording}>
      <audio
        key={recording}
        className={styles.audio}
        controls
        preload="none"
        src={url}
        aria-label={messages.recording}
        onError={() => setFailedUrl(url)}
      />
      <span className={styles.note}>{messages.recordedSeconds(seconds)}</span>
      <span className={styles.failure} aria-live="polite">
        {failedUrl === url && messages.recordingFailed}
      </span>
    </div>
  );
}
