import { useSyncExternalStore } from 'react';

/**
 * Returns the pixels of the page that a phone's keyboard covers; it changes the visible part, not the height of the
 * page.
 */
const read = (): number => {
  const seen = window.visualViewport;
  // A pinch zoom also shrinks the visible part.
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
