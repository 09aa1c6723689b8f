/** Buttons that send something or close a dialog: one click each. */
const DECISIONS =
  'button[type="submit"], dialog [data-part="footer"] button, .ant-modal-footer button, .ant-btn-primary';

/** The dialog of the first click in a series of clicks in one place. */
let pressedDialog: Element | null = null;

function handleClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.detail < 2) {
    pressedDialog = event.target.closest('dialog');
    return;
  }
  const hasClosed = pressedDialog !== null && !pressedDialog.isConnected;
  if (event.target.closest(DECISIONS) === null && !hasClosed) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Ignores the second click of a double click on a deciding button. Many people double-click everything, which must not
 * create two classes of the same name, send two notifications of one mark, or choose an answer that was under a dialog
 * closed by the first click. Separate clicks and the keyboard work as usual.
 */
export function ignoreDoublePresses(target: Document): () => void {
  target.addEventListener('click', handleClick, true);
  return () => target.removeEventListener('click', handleClick, true);
}
