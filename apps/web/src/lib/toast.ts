import { common, saveMessages } from './messages.ts';
import { isApiError } from './api-client.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  kind: ToastKind;
  title?: string;
  text: string;
  /** Toasts without one that say the same are one. */
  id?: string;
  durationMs?: number;
  /** A button in the toast. */
  action?: { label: string; run: () => void };
  /** Called after it has disappeared or was dismissed. */
  onClose?: () => void;
}

/** How long a toast stays: exam verdicts, short confirmations, the general case, texts to be read in full, and offers to undo. */
export const TOAST_MS = { exam: 750, short: 1500, general: 3000, long: 10_000, undo: 20_000 } as const;

type Listener = (toast: Toast) => void;
let listener: Listener | null = null;
const waiting: Toast[] = [];
let wake: (() => void) | null = null;

/** Sets a callback for toasts requested while there is no host. */
export function onToastWaiting(callback: (() => void) | null): void {
  wake = callback;
}

/** Registers the one host that draws the toasts; earlier toasts are drawn then. */
export function listenToToasts(next: Listener): () => void {
  listener = next;
  waiting.splice(0).forEach(next);
  return () => {
    if (listener === next) listener = null;
  };
}

export function showToast(toast: Toast): void {
  if (listener) return listener(toast);
  waiting.push(toast);
  wake?.();
}

/** For failures that belong to no field. */
export function toastError(error: unknown, title: string = common.failure): void {
  const text = isApiError(error) ? error.message : common.genericError;
  // A title that says what failed needs no generic text below it.
  const saysNothing = text === common.genericError && title !== common.failure;
  showToast(saysNothing ? { kind: 'error', text: title } : { kind: 'error', title, text });
}

/** For an exam that does not exist or has no questions. */
export const warnOfNoQuestions = (): void =>
  showToast({ kind: 'warning', title: common.toastTitle, text: common.noQuestions });

export const saved = (): void =>
  showToast({ kind: 'success', title: common.success, text: saveMessages.saved });
export const saveFailed = (): void =>
  showToast({ kind: 'error', title: common.failure, text: saveMessages.saveFailed });
export const deleted = (): void =>
  showToast({ kind: 'success', title: common.success, text: saveMessages.deleted });
/** Also says what prevents a deletion, so that the user can remove it. */
export const deleteFailed = (error?: unknown): void =>
  showToast(
    isApiError(error, 'IN_USE')
      ? { kind: 'error', title: saveMessages.deleteFailed, text: error.message }
      : { kind: 'error', title: common.failure, text: saveMessages.deleteFailed },
  );
