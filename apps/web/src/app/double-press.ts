/** Buttons that send something or end a dialog: one decision, one press. */
const DECISIONS =
  'button[type="submit"], dialog [data-part="footer"] button, .ant-modal-footer button, .ant-btn-primary';

/** The dialog of the first press among those that follow each other in one place. */
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
 * Lets the second press of a double click on a deciding button go nowhere. Many people double-click everything;
 * two classes of one name or two notices of one mark should not come of it, nor an answer that lay under a dialog which
 * the first press has closed. Two presses apart, and the keyboard, count as they are.
 */
export function ignoreDoublePresses(target: Document): () => void {
  target.addEventListener('click', handleClick, true);
  return () => target.removeEventListener('click', handleClick, true);
}
