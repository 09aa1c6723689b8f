import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** What the keyboard walks through while the drawer lies over the page: its button, then its entries. */
function stopsOf(toggle: HTMLElement, drawer: HTMLElement): HTMLElement[] {
  const entries = drawer.querySelectorAll<HTMLElement>('a[href], button');
  return [toggle, ...[...entries].filter((entry) => entry.closest('[hidden]') === null)];
}

/** True when the keyboard was sent on; what stands beside the drawer keeps its own order. */
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
 * The sidebar where it lies over the page: the keyboard goes into it and round in it, Escape closes it, the page
 * behind stays where it was, and afterwards the keyboard is back at the button.
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
