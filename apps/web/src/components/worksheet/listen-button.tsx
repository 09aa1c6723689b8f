import { SoundButton } from '@domdom/questions/ui';
import type { PublicZone } from '@domdom/worksheet';
import { mediaUrl } from '../../lib/media-url.ts';
import { worksheetMessages } from './messages.ts';
import styles from './zone.module.css';

/** `name` tells several apart. */
export function ListenButton({ zone, name }: { zone: PublicZone; name: string }) {
  const { audio, script } = zone;
  return (
    <span className={styles.listen}>
      <SoundButton
        sound={audio === '' ? { script } : { file: audio }}
        mediaUrl={mediaUrl}
        label={worksheetMessages.listen(name)}
        isCompact
      />
    </span>
  );
}
