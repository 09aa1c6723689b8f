import { useSyncExternalStore } from 'react';
import { IconButton } from '../button.tsx';
import { isMuted, onMutedChange, setMuted } from './chimes.ts';
import { verdictMessages } from './messages.ts';

/** Remembered per device, because a class of forty would all make sounds at once. */
export function SoundToggle() {
  const muted = useSyncExternalStore(onMutedChange, isMuted);
  return (
    <IconButton
      icon={muted ? 'muted' : 'sound'}
      tone="on-dark"
      label={muted ? verdictMessages.muted : verdictMessages.unmuted}
      onClick={() => setMuted(!muted)}
    />
  );
}
