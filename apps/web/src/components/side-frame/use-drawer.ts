import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Elements that Tab visits while the drawer is open: its button, then its entries. */
function stopsOf(toggle: HTMLElement, drawer: HTMLElement): HTMLElement[] {
  const entries = drawer.querySelectorAll<HTMLElement>('a[href], button');
  return [toggle, ...[...entries].filter((entry) => entry.closest('[hidden]') === null)];
}

/** Returns true when it moved the focus; outside the drawer Tab keeps its normal order. */
function walk(stops: readonly HTMLElement[], step: number): boolean {
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at === -1) return false;
  stops.at((at + step) % stops.length)?.focus();
  return true;
}

interface DrawerParts {
  isOpen: boolean;
  toggle: RefObject<HTMLButtonElement | null>;
  drawer: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * The sidebar as an overlay: it takes and traps the focus, Escape closes it, the page behind does not scroll, and
 * closing returns the focus to the button.
 */
export function useDrawer({ isOpen, toggle, drawer, onClose }: DrawerParts): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const button = toggle.current;
    const panel = drawer.current;
    if (!isOpen || !button || !panel) return undefined;
    stopsOf(button, panel)[1]?.focus();
    const root = document.documentElement;
    const overflow = root.style.overflow;
    root.style.overflow = 'hidden';
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      if (event.key !== 'Tab') return;
      if (walk(stopsOf(button, panel), event.shiftKey ? -1 : 1)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      root.style.overflow = overflow;
      if (panel.contains(document.activeElement)) button.focus();
    };
  }, [isOpen, toggle, drawer]);
}
