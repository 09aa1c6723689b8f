import { beforeEach } from 'vitest';
import { listenToToasts, type Toast } from '../lib/toast.ts';

/** Returns the toasts of the running test; those that earlier tests left undrawn are dropped. */
export function collectToasts(): Toast[] {
  const toasts: Toast[] = [];
  beforeEach(() => {
    const stopListening = listenToToasts((toast) => toasts.push(toast));
    toasts.length = 0;
    return stopListening;
  });
  return toasts;
}
