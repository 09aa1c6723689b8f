import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { shownOnceMessages as messages } from './messages.ts';
import styles from './shown-once.module.css';

interface AskFirstProps<Made> {
  title: string;
  /** What is asked, and to whom what is made may be given. */
  ask: string;
  check: string;
  makeLabel: string;
  make(): Promise<Made>;
  onClose(): void;
  children(made: Made): ReactNode;
}

/** Asks, makes what lets somebody log in, and shows it: it is kept nowhere but in this dialog. */
export function AskFirst<Made>(props: AskFirstProps<Made>) {
  const { title, ask, check, makeLabel, make, onClose, children } = props;
  const making = useMutation({ mutationFn: make, gcTime: 0, onError: (error) => toastError(error) });
  if (making.data !== undefined) return children(making.data);
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
            {makeLabel}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{ask}</p>
        <p>{check}</p>
      </div>
    </Dialog>
  );
}

export interface SecretTexts {
  copy: string;
  copied: string;
  copyFailed: string;
  shownOnce: string;
}

async function handleCopy(secret: string, texts: SecretTexts): Promise<void> {
  const isCopied = await copyText(secret);
  showToast(
    isCopied
      ? { kind: 'success', text: texts.copied, durationMs: TOAST_MS.short }
      : { kind: 'warning', text: texts.copyFailed },
  );
}

interface SecretDialogProps {
  title: string;
  fullName: string;
  /** What the owner types before the secret, in this order. */
  facts: readonly { label: string; value: string }[];
  secret: { label: string; value: string };
  note: string;
  texts: SecretTexts;
  onClose(): void;
}

/** A code or a password in large letters, to be copied or printed; it is gone with the dialog. */
export function SecretDialog({ title, fullName, facts, secret, note, texts, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      title={title}
      size="small"
      // A click beside it must not lose a secret that nobody has copied yet.
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" icon="copy" onClick={() => void handleCopy(secret.value, texts)}>
            {texts.copy}
          </Button>
          <Button variant="secondary" icon="print" onClick={() => window.print()}>
            {messages.print}
          </Button>
          <Button onClick={onClose}>{messages.done}</Button>
        </>
      }
    >
      <div className="stack">
        <div className={styles.card} role="status">
          <p className={styles.name}>{fullName}</p>
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <p className="muted">{label}</p>
              <p className={styles.fact}>{value}</p>
            </Fragment>
          ))}
          <p className="muted">{secret.label}</p>
          <p className={styles.secret}>{secret.value}</p>
          {note !== '' && <p className="muted">{note}</p>}
        </div>
        <p>{texts.shownOnce}</p>
      </div>
    </Dialog>
  );
}
