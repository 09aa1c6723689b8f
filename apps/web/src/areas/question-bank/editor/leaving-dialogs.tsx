import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { editorMessages } from '../messages.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { QuestionFormState } from './use-question-form.ts';

interface LeavingDialogsProps {
  form: QuestionFormState;
  /** Follows after the changes here were discarded for the server's version. */
  onTakeNewest(): void;
}

/** What stands between a written question and its loss: who leaves is asked, and so is who saves over another's edit. */
export function LeavingDialogs({ form, onTakeNewest }: LeavingDialogsProps) {
  const { stored, obstacle } = form;
  const guard = useLeaveGuard(form.isChanged);
  return (
    <>
      <ConfirmDialog
        isOpen={guard.isAsking}
        title={editorMessages.leaveTitle}
        text={editorMessages.leaveText}
        confirmLabel={editorMessages.leaveGo}
        cancelLabel={editorMessages.leaveStay}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
      {obstacle !== null && (
        <ConflictDialog
          questionId={stored?.id ?? ''}
          obstacle={obstacle}
          isSaving={form.isSaving}
          onOverwrite={(version) => stored && form.save({ ...stored, version })}
          onSaveCopy={form.saveCopy}
          onTakeNewest={() => {
            form.dropChanges();
            onTakeNewest();
          }}
          onClose={form.forgetObstacle}
        />
      )}
    </>
  );
}
