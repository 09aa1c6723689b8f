import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { ToasterProps, toast as ToastFunction } from 'sonner';
import { listenToToasts, onToastWaiting, TOAST_MS } from '../lib/toast.ts';
import type { Toast } from '../lib/toast.ts';
import { common } from '../app/messages.ts';
import { isQuestionScreen } from '../app/paths.ts';
import { whenIdle } from '../lib/when-idle.ts';
import styles from './toast-host.module.css';

interface Sonner {
  Toaster: ComponentType<ToasterProps>;
  toast: typeof ToastFunction;
}

function draw(sonner: Sonner, { kind, title, text, durationMs, position, onClose }: Toast): void {
  const show = sonner.toast[kind];
  show(title ?? text, {
    description: title === undefined ? undefined : text,
    duration: durationMs ?? TOAST_MS.general,
    position,
    onAutoClose: onClose,
    onDismiss: onClose,
  });
}

/** Above everything, an open dialog included; browsers without popovers show toasts behind its backdrop. */
function raise(layer: HTMLElement | null): void {
  if (!layer?.showPopover) return;
  // Only what was shown last lies on top.
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

/**
 * Draws the toasts. The library is fetched after the first screen and not only with the first toast, since the
 * first toast may be the one that says that the network is gone.
 */
export function ToastHost() {
  const [sonner, setSonner] = useState<Sonner | null>(null);
  const layerRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const load = () => void import('sonner').then(setSonner, () => undefined); // tried again with the next toast
    onToastWaiting(load);
    const cancel = isQuestionScreen(window.location.pathname) ? undefined : whenIdle(load, 1500);
    return () => {
      onToastWaiting(null);
      cancel?.();
    };
  }, []);

  // Runs after the Toaster below has begun to listen, because children's effects come first.
  useEffect(() => {
    if (!sonner) return undefined;
    return listenToToasts((toast) => {
      raise(layerRef.current);
      draw(sonner, toast);
    });
  }, [sonner]);

  if (!sonner) return null;
  const { Toaster } = sonner;
  return (
    <div ref={layerRef} popover="manual" className={styles.layer}>
      <Toaster
        position="top-right"
        richColors
        closeButton
        offset={{ top: 76, right: 16, bottom: 16 }}
        containerAriaLabel={common.notice}
        toastOptions={{ closeButtonAriaLabel: common.close, style: { fontFamily: 'var(--font)' } }}
      />
    </div>
  );
}
