import { SoundButton } from '@domdom/questions/ui';
import type { PublicZone } from '@domdom/worksheet';
import { mediaUrl } from '../../lib/media-url.ts';
import { buttonStyle } from './geometry.ts';
import { worksheetMessages } from './messages.ts';
import styles from './zone.module.css';

interface ListenButtonProps {
  zone: PublicZone;
  canvasHeight: number;
  /** Distinguishes several buttons. */
  name: string;
}

export function ListenButton({ zone, canvasHeight, name }: ListenButtonProps) {
  const { audio, script } = zone;
  return (
    <span className={styles.listen} style={buttonStyle(zone, canvasHeight)}>
      <SoundButton
        sound={audio === '' ? { script } : { file: audio }}
        mediaUrl={mediaUrl}
        label={worksheetMessages.listen(name)}
        isCompact
      />
    </span>
  );
}
