import { useState } from 'react';
import { questionMessages } from './messages.ts';
import styles from './video.module.css';

interface VideoProps {
  url: string;
  label: string;
}

/** A video with the browser's own controls; only its metadata is loaded before the student starts it. */
export function Video({ url, label }: VideoProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div>
      <video
        className={styles.video}
        src={url}
        aria-label={label}
        controls
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
        onLoadedMetadata={() => setFailed(false)}
      />
      <output className={styles.failure}>{hasFailed && questionMessages.videoFailed}</output>
    </div>
  );
}
