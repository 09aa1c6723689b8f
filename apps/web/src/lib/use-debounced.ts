import { useEffect, useState } from 'react';

export const FORM_DEBOUNCE_MS = 500;

/** The value as it was once it had not changed for `ms`. */
export function useDebounced<T>(value: T, ms: number = FORM_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  // A timer is the outside world here, hence the effect.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
