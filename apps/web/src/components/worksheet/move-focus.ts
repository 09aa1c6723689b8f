import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Spread it onto the element whose buttons arrows walk. */
export const WALKED = { 'data-walked': '' };

/** From a button to the next one of its group, round and round. */
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

/** The first of these that can take the focus. */
export function focusFirst(root: ParentNode | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}
