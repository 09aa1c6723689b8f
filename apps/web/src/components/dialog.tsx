import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { common } from '../app/messages.ts';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  /** The dialog asks to be closed; it stays open until `isOpen` says otherwise. */
  onClose: () => void;
  title: string;
  size?: 'small' | 'medium' | 'large' | 'full';
  tone?: 'default' | 'danger';
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
  dialog.querySelector<HTMLElement>('[data-part="body"] :is(input, select, textarea):not(:disabled)') ??
  dialog.querySelector<HTMLElement>('[data-part="footer"] button:not(:disabled)');

/**
 * The backdrop belongs to the dialog element itself. A press that began inside, e.g. while selecting text, must not
 * close it when it ends outside.
 */
function onBackdropPress(dialog: HTMLElement, handlePress: () => void): () => void {
  let hasBegunOutside = false;
  const handleDown = (event: Event) => {
    hasBegunOutside = event.target === dialog;
  };
  const handleClick = (event: Event) => {
    if (hasBegunOutside && event.target === dialog) handlePress();
  };
  dialog.addEventListener('pointerdown', handleDown);
  dialog.addEventListener('click', handleClick);
  return () => {
    dialog.removeEventListener('pointerdown', handleDown);
    dialog.removeEventListener('click', handleClick);
  };
}

function OpenDialog(props: Omit<DialogProps, 'isOpen'>) {
  const { onClose, title, size = 'medium', tone = 'default', footer, isDismissable = true, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // showModal is the only way to get a modal dialog; there is no attribute for it.
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    if (dialog) firstTarget(dialog)?.focus();
    return () => dialog?.close();
  }, []);

  // A press beside the dialog is a convenience of the mouse; the keyboard has Escape and the cross.
  useEffect(() => {
    const dialog = ref.current;
    return dialog && isDismissable ? onBackdropPress(dialog, onClose) : undefined;
  }, [isDismissable, onClose]);

  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size], tone === 'danger' && styles.danger)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (isDismissable) onClose();
      }}
      onClose={(event) => {
        // Browsers let a second Escape through that the cancel event cannot hold back.
        if (event.currentTarget.open) return;
        if (isDismissable) onClose();
        else event.currentTarget.showModal();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
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
