import { useEffect, useState } from 'react';

export const FORM_DEBOUNCE_MS = 500;

/** Returns the value once it has not changed for `ms`. */
export function useDebounced<T>(value: T, ms: number = FORM_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  // A timer is an external system, hence the effect.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
