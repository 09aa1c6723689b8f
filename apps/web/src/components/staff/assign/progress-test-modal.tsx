import { Modal } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { assignMessages } from './messages.ts';
import { AssignWizard } from './assign-wizard.tsx';

interface ProgressTestModalProps {
  /** The class whose page is open. */
  currentClassId?: string;
  onClose(): void;
}

/** Mounted while it is open, so that it starts with the classes each time. */
export function ProgressTestModal({ currentClassId, onClose }: ProgressTestModalProps) {
  useReturnFocus();
  const [isTouched, setIsTouched] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Modal
      open
      title={assignMessages.progressTest}
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
      <AssignWizard
        initial={{ step: 'class' }}
        currentClassId={currentClassId ?? null}
        onTouched={setIsTouched}
        onAssigned={onClose}
      />
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
