import { Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { assignMessages } from './messages.ts';

interface AssignModalProps {
  title: string;
  onClose(): void;
  /** Receives a function that reports whether closing would lose typed text. */
  children(onTouched: (isTouched: boolean) => void): ReactNode;
}

/** The dialog for giving an assignment; mounted while it is open. */
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
      // A click beside the dialog must not discard a half-filled form.
      mask={{ closable: false }}
      onCancel={(event) => {
        // Otherwise the Escape that closes this dialog would also close the question it opens.
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
