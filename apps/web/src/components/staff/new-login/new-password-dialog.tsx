import type { NewPassword } from '@domdom/api';
import { useMutation } from '@tanstack/react-query';
import { copyText } from '../../../lib/copy-text.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import styles from '../login-code/login-code.module.css';
import { newLoginMessages as messages } from './messages.ts';

function PasswordCard({ fullName, loginName, schoolCode, password, isTemporary }: NewPassword) {
  return (
    <div className={styles.card} role="status">
      <p className={styles.name}>{fullName}</p>
      {schoolCode !== '' && (
        <>
          <p className="muted">{messages.schoolCode}</p>
          <p className={styles.email}>{schoolCode}</p>
        </>
      )}
      <p className="muted">{messages.loginName}</p>
      <p className={styles.email}>{loginName}</p>
      <p className="muted">{messages.newPassword}</p>
      <p className={styles.code}>{password}</p>
      {isTemporary && <p className="muted">{messages.temporary}</p>}
    </div>
  );
}

async function handleCopy(password: string): Promise<void> {
  const isCopied = await copyText(password);
  showToast(
    isCopied
      ? { kind: 'success', text: messages.copied, durationMs: TOAST_MS.short }
      : { kind: 'warning', text: messages.copyFailed },
  );
}

interface NewPasswordDialogProps {
  /** Whose password it is. */
  fullName: string;
  make(): Promise<NewPassword>;
  onClose(): void;
}

/** Asks, makes a password and shows it once: it is gone with the dialog. */
export function NewPasswordDialog({ fullName, make, onClose }: NewPasswordDialogProps) {
  // Kept nowhere but in this dialog.
  const making = useMutation({ mutationFn: make, gcTime: 0, onError: (error) => toastError(error) });
  const made = making.data;
  const title = messages.passwordOf(fullName);
  if (made === undefined) {
    return (
      <Dialog
        isOpen
        title={title}
        size="small"
        isDismissable={!making.isPending}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose} disabled={making.isPending}>
              {messages.cancel}
            </Button>
            <Button onClick={() => making.mutate()} isLoading={making.isPending}>
              {messages.makePassword}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{messages.askPassword(fullName)}</p>
          <p>{messages.check}</p>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={title}
      size="small"
      // A click beside it must not lose a password that nobody has copied yet.
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" icon="copy" onClick={() => void handleCopy(made.password)}>
            {messages.copy}
          </Button>
          <Button variant="secondary" icon="print" onClick={() => window.print()}>
            {messages.print}
          </Button>
          <Button onClick={onClose}>{messages.done}</Button>
        </>
      }
    >
      <div className="stack">
        <PasswordCard {...made} />
        <p>{messages.shownOnce}</p>
      </div>
    </Dialog>
  );
}
