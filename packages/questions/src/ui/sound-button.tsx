import { useEffect, useRef, useState } from 'react';
import type { Sound } from '../core/contract.ts';
import { SpeakerIcon, StopIcon } from './icons.tsx';
import { questionMessages } from './messages.ts';
import { canPlay, playSound, type Playback } from './playback.ts';
import styles from './sound-button.module.css';

interface SoundButtonProps {
  sound: Sound | undefined;
  mediaUrl: (file: string) => string;
  /** The name of the sound for screen readers, e.g. 'Lựa chọn A'; required when several buttons are together. */
  label?: string;
  /** Only the icon is visible. */
  isCompact?: boolean;
}

/** Plays nothing before a click: browsers would block it, and a class of forty would play at the same time. */
export function SoundButton({ sound, mediaUrl, label, isCompact = false }: SoundButtonProps) {
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle');
  const playback = useRef<Playback | null>(null);

  useEffect(() => () => playback.current?.stop(), []);

  if (sound === undefined || !canPlay(sound)) {
    return (
      <button type="button" className={styles.button} disabled>
        <SpeakerIcon />
        {questionMessages.noSound}
      </button>
    );
  }

  const handleClick = (): void => {
    if (state === 'playing') {
      playback.current?.stop();
      return;
    }
    setState('playing');
    playback.current = playSound(sound, mediaUrl, {
      onEnd: () => setState('idle'),
      onFail: () => setState('failed'),
    });
  };

  const action = state === 'playing' ? questionMessages.stopListening : questionMessages.listen;
  return (
    <span className={styles.sound}>
      <button
        type="button"
        className={`${styles.button} ${isCompact ? styles.compact : styles.large} ${state === 'playing' ? styles.playing : ''}`}
        onClick={handleClick}
      >
        {state === 'playing' ? <StopIcon /> : <SpeakerIcon />}
        {state === 'playing' && !isCompact && <span className={styles.waves} aria-hidden="true" />}
        <span className={isCompact ? 'visually-hidden' : undefined}>{action}</span>
        {label !== undefined && <span className="visually-hidden">{` ${label}`}</span>}
      </button>
      <output className={styles.failure}>{state === 'failed' && questionMessages.soundFailed}</output>
    </span>
  );
}
