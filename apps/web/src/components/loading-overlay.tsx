import type { ReactNode } from 'react';
import { loadingMessages } from '../lib/messages.ts';
import styles from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

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
      <Spinner size={48} />
      <p>{message}</p>
      {children}
    </div>
  );
}
