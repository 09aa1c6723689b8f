import { useState } from 'react';
import { Button } from '../../../button.tsx';
import { TextLines } from '../../../text-lines.tsx';
import { speakingMessages as messages } from './messages.ts';
import { SpeakingModal, type SpeakingStart } from './speaking-modal.tsx';

interface OpenSpeakingProps {
  assignmentId: string;
  start: SpeakingStart;
  /** What the button says to those who do not see what it stands beside. */
  label: string;
  /** What was given; null while it waits. */
  given: string | null;
  comment: string;
}

/** The score of a recording beside its player, and the way to the dialog that gives it. */
export function OpenSpeaking({ assignmentId, start, label, given, comment }: OpenSpeakingProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="stack">
      <span className="row">
        {given !== null && <strong>{given}</strong>}
        <Button
          size="small"
          variant={given === null ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          aria-label={label}
          onClick={() => setIsOpen(true)}
        >
          {messages.title}
        </Button>
      </span>
      {comment !== '' && <TextLines text={comment} />}
      {isOpen && <SpeakingModal assignmentId={assignmentId} start={start} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
