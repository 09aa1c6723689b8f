import { Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { assignMessages } from './messages.ts';

interface AssignModalProps {
  title: string;
  onClose(): void;
  /** Given what to tell whether closing would lose something that was typed. */
  children(onTouched: (isTouched: boolean) => void): ReactNode;
}

/** The dialog around something that is given; mounted while it is open. */
export function AssignModal({ title, onClose, children }: AssignModalProps) {
  useReturnFocus();
  const [isTouched, setIsTouched] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={980}
      styles={{ header: { marginBottom: 16 } }}
      // A press beside the dialog must not throw a half-filled form away.
      mask={{ closable: false }}
      onCancel={(event) => {
        // The Escape that closes this dialog would go on and close the question that it opens.
        event.preventDefault();
        if (isTouched) setIsAsking(true);
        else onClose();
      }}
    >
      {children(setIsTouched)}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={assignMessages.leaveTitle}
        text={assignMessages.leaveText}
        confirmLabel={assignMessages.leave}
        cancelLabel={assignMessages.stay}
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    </Modal>
  );
}
