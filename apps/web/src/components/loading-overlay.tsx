import type { ReactNode } from 'react';
import { loadingMessages } from '../lib/messages.ts';
import { Firefly } from './firefly/firefly.tsx';
import styles from './loading-overlay.module.css';

interface LoadingOverlayProps {
  isOpen: boolean;
  message?: string;
  /** Below the message: why it may take long, and a way out. */
  children?: ReactNode;
}

/** Covers the page while an operation must not be interrupted. */
export function LoadingOverlay({ isOpen, message = loadingMessages.wait, children }: LoadingOverlayProps) {
  if (!isOpen) return null;
  return (
    <div className={styles.overlay} role="alert" aria-busy="true">
      <Firefly mood="waits" size={120} />
      <p>{message}</p>
      {children}
    </div>
  );
}
