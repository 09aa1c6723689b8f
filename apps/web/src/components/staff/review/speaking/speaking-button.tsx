import { ViewButton } from '../view-button.tsx';
import { speakingMessages } from './messages.ts';
import { SpeakingModal } from './speaking-modal.tsx';

export function SpeakingButton({ assignmentId }: { assignmentId: string }) {
  return (
    <ViewButton view="speaking" label={speakingMessages.title}>
      {(onClose) => <SpeakingModal assignmentId={assignmentId} onClose={onClose} />}
    </ViewButton>
  );
}
