import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { common } from '../../lib/messages.ts';
import { examMessages } from './messages.ts';

interface LeaveDialogProps {
  isOpen: boolean;
  /** The page to which leaving leads. */
  to: string;
  onStay(): void;
}

/** Says that the clock goes on while the student is away. */
export function LeaveDialog({ isOpen, to, onStay }: LeaveDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={examMessages.leaveTitle}
      text={examMessages.leaveText}
      confirmLabel={common.exit}
      cancelLabel={examMessages.resume}
      onConfirm={() => void navigate(to)}
      onCancel={onStay}
    />
  );
}
