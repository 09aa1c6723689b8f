import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { gradebookMessages as messages } from './messages.ts';
import { useMachineMarks } from './queries.ts';

/** Accepts the marks of the machine for the whole class, with one click that can be undone. */
export function MachineMarksButton({ assignmentId }: { assignmentId: string }) {
  const { accept, takeBack } = useMachineMarks(assignmentId);

  const undo = (acceptedAt: string) =>
    takeBack.mutate(acceptedAt, {
      onSuccess: ({ takenBackCount }) =>
        showToast({ kind: 'success', text: messages.takenBack(takenBackCount) }),
      onError: (error) => toastError(error),
    });
  const handleClick = () =>
    accept.mutate(undefined, {
      onSuccess: ({ acceptedCount, acceptedAt }) =>
        acceptedCount === 0
          ? showToast({ kind: 'info', text: messages.noneAccepted })
          : showToast({
              kind: 'success',
              text: messages.machineAccepted(acceptedCount),
              durationMs: TOAST_MS.long,
              action: { label: messages.undo, run: () => undo(acceptedAt) },
            }),
      onError: (error) => toastError(error),
    });
  return (
    <Button variant="secondary" icon="check" isLoading={accept.isPending} onClick={handleClick}>
      {messages.acceptMachine}
    </Button>
  );
}
