import type { LoginCode } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useMutation } from '@tanstack/react-query';
import { copyText } from '../../../lib/copy-text.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { loginCodeMessages as messages } from './messages.ts';
import styles from './login-code.module.css';

function CodeCard({ code, fullName, loginName, expiresAt }: LoginCode) {
  return (
    <div className={styles.card} role="status">
      <p className={styles.name}>{fullName}</p>
      <p className="muted">{messages.loginName}</p>
      <p className={styles.email}>{loginName}</p>
      <p className="muted">{messages.code}</p>
      <p className={styles.code}>{code}</p>
      <p className="muted">{messages.until(formatDateTime(Date.parse(expiresAt)))}</p>
    </div>
  );
}

async function handleCopy(code: string): Promise<void> {
  if (await copyText(code)) {
    showToast({ kind: 'success', text: messages.copied, durationMs: TOAST_MS.short });
  } else {
    showToast({ kind: 'warning', text: messages.copyFailed });
  }
}

interface LoginCodeDialogProps {
  /** Whose code it is. */
  fullName: string;
  issue(): Promise<LoginCode>;
  onClose(): void;
}

/** Asks, issues a code and shows it once: it is gone with the dialog. */
export function LoginCodeDialog({ fullName, issue, onClose }: LoginCodeDialogProps) {
  // Kept nowhere but in this dialog.
  const issuing = useMutation({ mutationFn: issue, gcTime: 0, onError: (error) => toastError(error) });
  const issued = issuing.data;
  if (issued === undefined) {
    return (
      <Dialog
        isOpen
        title={messages.title}
        size="small"
        isDismissable={!issuing.isPending}
        onClose={onClose}
        footer={
          <>
            <Button variant="secondary" onClick={onClose} disabled={issuing.isPending}>
              {messages.cancel}
            </Button>
            <Button onClick={() => issuing.mutate()} isLoading={issuing.isPending}>
              {messages.confirm}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{messages.ask(fullName)}</p>
          <p>{messages.check}</p>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      title={messages.title}
      size="small"
      // A click beside it must not lose a code that nobody has copied yet.
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" icon="copy" onClick={() => void handleCopy(issued.code)}>
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
        <CodeCard {...issued} />
        <p>{messages.shownOnce}</p>
      </div>
    </Dialog>
  );
}
