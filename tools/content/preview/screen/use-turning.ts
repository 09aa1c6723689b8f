import { useEffect } from 'react';

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** J goes forward and K goes back, unless the focus is in an input. */
export function useTurning(onNext: (() => void) | undefined, onPrevious: (() => void) | undefined): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches(TYPING);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() === 'j') onNext?.();
      if (event.key.toLowerCase() === 'k') onPrevious?.();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onNext, onPrevious]);
}
