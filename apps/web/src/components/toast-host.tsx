import { importOrAgain } from '@domdom/questions/ui/import-again';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { ToasterProps, toast as ToastFunction } from 'sonner';
import { listenToToasts, onToastWaiting, TOAST_MS } from '../lib/toast.ts';
import type { Toast } from '../lib/toast.ts';
import { common } from '../app/messages.ts';
import { isQuestionScreen } from '../app/paths.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import { onTopDialog, topDialog } from './open-dialogs.ts';
import styles from './toast-host.module.css';

interface Sonner {
  Toaster: ComponentType<ToasterProps>;
  toast: typeof ToastFunction;
}

/**
 * The bar, headings with their buttons and the close button of a dialog are above, verdicts and drawers at the right.
 * Below stay the bars with the buttons of a form or a question.
 */
const PLACE = { left: 16, right: 16, bottom: 96 };

/**
 * As wide as a phone, they would lie below over the button that has to be pressed again, or under its keyboard. Here
 * they lie under the bar, and a finger goes through them. A dialog has its close button there.
 */
const TOUCH = '(hover: none)';
const TOUCH_PLACE = { left: 16, right: 16, top: 72 };

function draw(sonner: Sonner, { kind, title, text, durationMs, onClose }: Toast): void {
  const show = sonner.toast[kind];
  show(title ?? text, {
    // What is said already is not said a second time beside it: it stays for its time from now on.
    id: [kind, title, text].join('\n'),
    description: title === undefined ? undefined : text,
    duration: durationMs ?? TOAST_MS.general,
    onAutoClose: onClose,
    onDismiss: onClose,
  });
}

/** The element that the toasts are drawn in. It is ours to move, which React's own elements are not. */
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.popover = 'manual';
  return layer;
}

/**
 * Puts the layer above everything. A modal dialog makes all around it inert, so the toasts go into the topmost one:
 * there they can be closed and are read out. Browsers without popovers show them within its edges.
 */
function raise(layer: HTMLElement): void {
  const place = topDialog() ?? document.body;
  if (layer.parentElement !== place) place.append(layer);
  if (!layer.showPopover) return;
  // Only what was shown last lies on top.
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

/** The layer in the page, on top whatever dialog comes or goes. */
function useLayer(): HTMLElement {
  const [layer] = useState(createLayer);
  // Before the dialog that goes takes the toasts along.
  useLayoutEffect(() => {
    const stop = onTopDialog(() => raise(layer));
    raise(layer);
    return () => {
      stop();
      layer.remove();
    };
  }, [layer]);
  return layer;
}

/**
 * Draws the toasts. The library is fetched when the first screen has all of its own and not only with the first toast, since the
 * first toast may be the one that says that the network is gone.
 */
export function ToastHost() {
  const [sonner, setSonner] = useState<Sonner | null>(null);

  useEffect(() => {
    const load = () => void importOrAgain(() => import('sonner')).then(setSonner, () => undefined); // tried again with the next toast
    onToastWaiting(load);
    const cancel = isQuestionScreen(window.location.pathname) ? undefined : whenQuiet(load);
    return () => {
      onToastWaiting(null);
      cancel?.();
    };
  }, []);

  return sonner && <Toasts sonner={sonner} />;
}

/** The layer comes with the library: showing it makes the browser lay out the page, which the first screen need not pay. */
function Toasts({ sonner }: { sonner: Sonner }) {
  const layer = useLayer();
  const isTouch = useMediaQuery(TOUCH);
  const isOverDialog = useSyncExternalStore(onTopDialog, () => topDialog() !== undefined);
  const isAbove = isTouch && !isOverDialog;

  // Runs after the Toaster below has begun to listen, because children's effects come first.
  useEffect(
    () =>
      listenToToasts((toast) => {
        raise(layer);
        draw(sonner, toast);
      }),
    [sonner, layer],
  );

  const { Toaster } = sonner;
  return createPortal(
    <Toaster
      position={isAbove ? 'top-center' : 'bottom-left'}
      richColors
      closeButton
      offset={isAbove ? TOUCH_PLACE : PLACE}
      mobileOffset={isAbove ? TOUCH_PLACE : PLACE}
      containerAriaLabel={common.notice}
      toastOptions={{ closeButtonAriaLabel: common.closeNotice, style: { fontFamily: 'var(--font)' } }}
    />,
    layer,
  );
}
