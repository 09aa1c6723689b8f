import { useSyncExternalStore } from 'react';

/** Pixels that the keyboard of a phone covers of the page; it changes what is seen and not how tall the page is. */
const read = (): number => {
  const seen = window.visualViewport;
  // Somebody who zooms in by hand sees less as well.
  if (!seen || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
};

function subscribe(onChange: () => void): () => void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', onChange);
  seen?.addEventListener('scroll', onChange);
  return () => {
    seen?.removeEventListener('resize', onChange);
    seen?.removeEventListener('scroll', onChange);
  };
}

export const useKeyboardHeight = (): number => useSyncExternalStore(subscribe, read);
