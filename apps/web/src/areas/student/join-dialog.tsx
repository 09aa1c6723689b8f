import { useNavigate } from 'react-router';
import { Dialog } from '../../components/dialog.tsx';
import { JoinClassForm } from '../../components/join-class/join-class-form.tsx';
import { joinClassMessages } from '../../components/join-class/messages.ts';
import { useJoinClass } from '../../components/join-class/use-join-class.ts';
import { isApiError } from '../../lib/api-client.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { studentMessages } from './messages.ts';
import { studentClassPath } from '../../lib/paths.ts';

interface JoinDialogProps {
  isOpen: boolean;
  onClose(): void;
}

export function JoinDialog({ isOpen, onClose }: JoinDialogProps) {
  const join = useJoinClass();
  const navigate = useNavigate();

  const handleJoin = (code: string) =>
    join.mutate(code, {
      onSuccess: ({ id, className }) => {
        showToast({ kind: 'success', text: joinClassMessages.joined(className) });
        onClose();
        void navigate(studentClassPath(id));
      },
      onError: (error) => {
        // A refusal by the server is shown at the field.
        if (!isApiError(error)) toastError(error);
      },
    });

  const handleClose = () => {
    join.reset();
    onClose();
  };

  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={studentMessages.join} size="small">
      <JoinClassForm
        isBusy={join.isPending}
        error={isApiError(join.error) ? join.error.message : null}
        onJoin={handleJoin}
      />
    </Dialog>
  );
}
