/** Buttons that send something or end a dialog: one decision, one press. */
const DECISIONS =
  'button[type="submit"], dialog [data-part="footer"] button, .ant-modal-footer button, .ant-btn-primary';

function handleClick(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  if (event.target.closest(DECISIONS) === null) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Lets the second press of a double click on a deciding button go nowhere. Many people double-click everything;
 * two classes of one name or two notices of one mark should not come of it. Two presses apart, and the keyboard,
 * count as they are.
 */
export function ignoreDoublePresses(target: Document): () => void {
  target.addEventListener('click', handleClick, true);
  return () => target.removeEventListener('click', handleClick, true);
}
