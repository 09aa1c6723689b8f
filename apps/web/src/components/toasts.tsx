import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toast, Toaster } from 'sonner';
import { common } from '../lib/messages.ts';
import { listenToToasts, TOAST_MS } from '../lib/toast.ts';
import type { Toast } from '../lib/toast.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { onTopDialog, topDialog } from './open-dialogs.ts';
import styles from './toasts.module.css';

/**
 * Headings with their buttons and a dialog's close button are at the top, verdicts and drawers on the right. Only the
 * button bars of a form or question remain at the bottom.
 */
const OFFSET = { left: 16, right: 16, bottom: 96 };

/**
 * On phones toasts span the width and would cover the next button at the bottom, or be hidden by the keyboard. There
 * they are placed below the top bar and let taps through. In a dialog they stay at the bottom, because its close button
 * is at the top.
 */
const TOUCH = '(hover: none)';
const TOUCH_OFFSET = { left: 16, right: 16, top: 72 };

function draw({ kind, title, text, id, durationMs, action, onClose }: Toast): void {
  const show = toast[kind];
  show(title ?? text, {
    // An identical toast is not shown twice: its time starts again.
    id: id ?? [kind, title, text].join('\n'),
    description: title === undefined ? undefined : text,
    action: action && { label: action.label, onClick: action.run },
    duration: durationMs ?? TOAST_MS.general,
    onAutoClose: onClose,
    onDismiss: onClose,
  });
}

/** Creates the element that contains the toasts. Unlike React's own elements, we may move it. */
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.popover = 'manual';
  return layer;
}

/**
 * Moves the layer to the top. A modal dialog makes everything around it inert, so the toasts go into the topmost one,
 * where they can be closed and are announced. Browsers without popovers show them within its edges.
 */
function raise(layer: HTMLElement): void {
  const parent = topDialog() ?? document.body;
  if (layer.parentElement !== parent) parent.append(layer);
  if (!layer.showPopover) return;
  // Only the last shown popover is on top.
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}

/** Keeps the layer in the page and on top when dialogs open and close. */
function useLayer(): HTMLElement {
  const [layer] = useState(createLayer);
  // Runs before a closing dialog takes the toasts with it.
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
 * The toasts in their layer. It is created with the library, because showing it forces a layout that the first screen need
 * not pay for.
 */
export function Toasts() {
  const layer = useLayer();
  const isTouch = useMediaQuery(TOUCH);
  const isOverDialog = useSyncExternalStore(onTopDialog, () => topDialog() !== undefined);
  const isAbove = isTouch && !isOverDialog;

  // Runs after the Toaster below subscribes, because children's effects run first.
  useEffect(
    () =>
      listenToToasts((wanted) => {
        raise(layer);
        draw(wanted);
      }),
    [layer],
  );

  return createPortal(
    <Toaster
      position={isAbove ? 'top-center' : 'bottom-left'}
      richColors
      closeButton
      offset={isAbove ? TOUCH_OFFSET : OFFSET}
      mobileOffset={isAbove ? TOUCH_OFFSET : OFFSET}
      containerAriaLabel={common.toastTitle}
      toastOptions={{ closeButtonAriaLabel: common.closeNotification, style: { fontFamily: 'var(--font)' } }}
    />,
    layer,
  );
}
