import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Spread it onto the element whose buttons the arrow keys navigate. */
export const WALKED = { 'data-walked': '' };

/** Moves the focus to the next or previous button of the group, wrapping around. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const group = event.currentTarget.closest('[data-walked]');
  if (step === undefined || group === null) return;
  const buttons = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Focuses the first element that matches the selector. */
export function focusFirst(root: ParentNode | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}
