import { AssignModal } from './assign-modal.tsx';
import { AssignWizard } from './assign-wizard.tsx';
import { assignMessages } from './messages.ts';

interface ProgressTestModalProps {
  /** The class whose page is open. */
  currentClassId?: string;
  onClose(): void;
}

/** Mounted while it is open, so that it always starts with the classes. */
export function ProgressTestModal({ currentClassId, onClose }: ProgressTestModalProps) {
  return (
    <AssignModal title={assignMessages.progressTest} onClose={onClose}>
      {(onTouched) => (
        <AssignWizard
          initial={{ step: 'class' }}
          currentClassId={currentClassId ?? null}
          canChangeClass
          onTouched={onTouched}
          onAssigned={onClose}
        />
      )}
    </AssignModal>
  );
}
