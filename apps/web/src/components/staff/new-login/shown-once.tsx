import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { shownOnceMessages as messages } from './messages.ts';
import styles from './shown-once.module.css';

interface AskFirstProps<Made> {
  title: string;
  ask: string;
  /** To whom what is made may be given. */
  check: string;
  makeLabel: string;
  make(): Promise<Made>;
  onClose(): void;
  /** Shows what was made. */
  children(made: Made): ReactNode;
  shownSize?: ComponentProps<typeof Dialog>['size'];
  buttons?(made: Made): ReactNode;
}

/** Asks, makes what lets somebody log in, and shows it once: it is kept nowhere but in this dialog. */
export function AskFirst<Made>(props: AskFirstProps<Made>) {
  const { title, ask, check, makeLabel, make, onClose, children, shownSize = 'small', buttons } = props;
  const making = useMutation({ mutationFn: make, gcTime: 0, onError: (error) => toastError(error) });
  const made = making.data;
  return (
    <Dialog
      isOpen
      title={title}
      size={made === undefined ? 'small' : shownSize}
      // A click beside it must not lose a secret that nobody has copied yet.
      isDismissable={made === undefined && !making.isPending}
      onClose={onClose}
      footer={
        made === undefined ? (
          <>
            <Button variant="secondary" onClick={onClose} disabled={making.isPending}>
              {messages.cancel}
            </Button>
            <Button onClick={() => making.mutate()} isLoading={making.isPending}>
              {makeLabel}
            </Button>
          </>
        ) : (
          <>
            {buttons?.(made)}
            <Button onClick={onClose}>{messages.done}</Button>
          </>
        )
      }
    >
      {made === undefined ? (
        <div className="stack">
          <p>{ask}</p>
          <p>{check}</p>
        </div>
      ) : (
        children(made)
      )}
    </Dialog>
  );
}

interface SecretTexts {
  copy: string;
  copied: string;
  copyFailed: string;
}

async function handleCopy(secret: string, texts: SecretTexts): Promise<void> {
  const isCopied = await copyText(secret);
  showToast(
    isCopied
      ? { kind: 'success', text: texts.copied, durationMs: TOAST_MS.short }
      : { kind: 'warning', text: texts.copyFailed },
  );
}

export function SecretButtons({ secret, texts }: { secret: string; texts: SecretTexts }) {
  return (
    <>
      <Button variant="secondary" icon="copy" onClick={() => void handleCopy(secret, texts)}>
        {texts.copy}
      </Button>
      <Button variant="secondary" icon="print" onClick={() => window.print()}>
        {messages.print}
      </Button>
    </>
  );
}

interface Fact {
  label: string;
  value: string;
}

interface SecretCardProps {
  fullName: string;
  /** What the owner types before the secret, in this order. */
  facts: readonly Fact[];
  secret: Fact;
  /** '' for none. */
  note: string;
  shownOnce: string;
}

const lengthOf = (text: string) => ({ '--letters': text.length }) as CSSProperties; // a custom property

/** A code or a password in large letters. */
export function SecretCard({ fullName, facts, secret, note, shownOnce }: SecretCardProps) {
  return (
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
        <p className={styles.secret} style={lengthOf(secret.value)}>
          {secret.value}
        </p>
        {note !== '' && <p className="muted">{note}</p>}
      </div>
      <p>{shownOnce}</p>
    </div>
  );
}
