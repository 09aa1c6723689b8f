import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { common } from '../app/messages.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import { addDialog, removeDialog, topDialog } from './open-dialogs.ts';

interface DialogProps {
  isOpen: boolean;
  /** The dialog asks to be closed; it stays open until `isOpen` says otherwise. */
  onClose: () => void;
  title: string;
  /** 'screen': all of the screen, and the content fills it. */
  size?: 'small' | 'medium' | 'large' | 'full' | 'screen';
  tone?: 'default' | 'danger';
  /** Beside the title. */
  head?: ReactNode;
  footer?: ReactNode;
  /** False: neither Escape nor a press beside it closes the dialog, and there is no cross. */
  isDismissable?: boolean;
  children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. Its content exists while it is open. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

/** A form starts in its first field and a question at its harmless answer, not at the cross in the corner. */
const firstTarget = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(
    ':is([data-part="head"], [data-part="body"]) :is(input, select, textarea):not(:disabled)',
  ) ?? dialog.querySelector<HTMLElement>('[data-part="footer"] button:not(:disabled)');

/**
 * Tells when the dialog is asked to go. Escape belongs to the dialog on top and to no other: left to themselves
 * browsers may take two dialogs for one and close both, and let a second Escape through to a dialog that must be
 * answered. A press beside the dialog counts only when it began there, and not while selecting text.
 */
function listen(dialog: HTMLDialogElement, handleDismiss: () => void): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  let hasBegunOutside = false;
  document.addEventListener(
    'keydown',
    (event) => {
      // A list that lies open inside, or half a typed character, takes its own Escape.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (topDialog() !== dialog) return;
      event.preventDefault();
      // A drawer of the staff pages below listens further out.
      event.stopPropagation();
      handleDismiss();
    },
    options,
  );
  // The Back gesture of a phone.
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      handleDismiss();
    },
    options,
  );
  // Browsers let a second gesture through that the cancel event cannot hold back.
  dialog.addEventListener(
    'close',
    () => {
      if (dialog.open) return;
      dialog.showModal();
      handleDismiss();
    },
    options,
  );
  // The backdrop belongs to the dialog element itself.
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      hasBegunOutside = event.target === dialog;
    },
    options,
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (hasBegunOutside && event.target === dialog) handleDismiss();
    },
    options,
  );
  return () => listeners.abort();
}

/** What opened the dialog may be gone, as a row that was deleted: then the keyboard goes on at the page around it. */
function keepFocusOnPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, size = 'medium', tone = 'default', isDismissable = true } = props;
  const { head, footer, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const dismiss = useEffectEvent(() => {
    if (isDismissable) onClose();
  });

  // showModal is the only way to get a modal dialog. It is closed before it leaves the page: a dialog that is merely
  // taken away does not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    addDialog(dialog);
    firstTarget(dialog)?.focus();
    const stopListening = listen(dialog, () => dismiss());
    return () => {
      stopListening();
      removeDialog(dialog);
      dialog.close();
    };
  }, []);
  // Later than the above: only then has everything that goes with the dialog left the page.
  useEffect(() => keepFocusOnPage, []);

  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size], tone === 'danger' && styles.danger)}
      aria-labelledby={titleId}
    >
      <div className={styles.frame}>
        <header className={styles.header} data-part="head">
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {head}
          {isDismissable && <IconButton icon="close" label={common.close} onClick={onClose} />}
        </header>
        {/* May be longer than the screen without anything to tab to; then the keyboard scrolls it. */}
        <div role="region" className={styles.body} data-part="body" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </div>
        {footer && (
          <footer className={styles.footer} data-part="footer">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
