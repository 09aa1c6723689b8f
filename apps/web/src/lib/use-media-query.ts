import { useSyncExternalStore } from 'react';

/** Widths from which the wider layout is shown, in CSS pixels. */
export const BREAKPOINTS = { phone: 768, sidebar: 1200 } as const;

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

export const useIsPhone = (): boolean => useMediaQuery(`(max-width: ${BREAKPOINTS.phone - 0.02}px)`);

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
