import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { common } from '../lib/messages.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import { addDialog, removeDialog, topDialog } from './open-dialogs.ts';

interface DialogProps {
  isOpen: boolean;
  /** Called when the dialog should close; it stays open until `isOpen` is false. */
  onClose: () => void;
  title: string;
  /** 'screen' covers the whole screen, and the content fills it. */
  size?: 'small' | 'medium' | 'large' | 'full' | 'screen';
  tone?: 'default' | 'danger';
  /** Beside the title. */
  head?: ReactNode;
  footer?: ReactNode;
  /** False: neither Escape nor a click beside the dialog closes it, and it has no close button. */
  isDismissable?: boolean;
  children: ReactNode;
}

/**
 * The browser's native modal dialog, which traps the focus and returns it. The content is mounted only while it is
 * open.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

/** Focuses the first field of a form or the harmless answer of a question, not the close button in the corner. */
const firstTarget = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(
    ':is([data-part="head"], [data-part="body"]) :is(input, select, textarea):not(:disabled)',
  ) ?? dialog.querySelector<HTMLElement>('[data-part="footer"] button:not(:disabled)');

/**
 * Reports when the dialog should close. Only the top dialog handles Escape: by default browsers may group two dialogs
 * and close both, or let a second Escape close a dialog that requires an answer. A click beside the dialog counts only
 * when it began there, and not while selecting text.
 */
function listen(dialog: HTMLDialogElement, handleDismiss: () => void): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal };
  let hasBegunOutside = false;
  document.addEventListener(
    'keydown',
    (event) => {
      // An open list inside or unfinished IME input handles Escape itself.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (topDialog() !== dialog) return;
      event.preventDefault();
      // A drawer of the staff pages underneath also listens for Escape.
      event.stopPropagation();
      handleDismiss();
    },
    options,
  );
  // Also fired by a phone's Back gesture.
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      handleDismiss();
    },
    options,
  );
  // After a second gesture browsers close the dialog even if the cancel event was prevented.
  dialog.addEventListener(
    'close',
    () => {
      if (dialog.open) return;
      dialog.showModal();
      handleDismiss();
    },
    options,
  );
  // Clicks on the backdrop target the dialog element itself.
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

/** When the opener is gone, e.g. a deleted row, moves the focus to the surrounding page. */
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

  // showModal is the only way to open a modal dialog. It is closed before it is removed, because removing an open
  // dialog does not return the focus.
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
  // Runs after the effect above, when everything that unmounts with the dialog has left the page.
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
        {/*
         * Focusable, so that the keyboard can scroll content that is taller than the screen and has no focusable
         * element.
         */}
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
