import { useEffect, useState } from 'react';

/** Counts down from the server's value using only time differences, because the device's clock may be wrong. */
export function useSecondsLeft(seconds: number): number {
  const [state, setState] = useState({ from: seconds, passed: 0 });
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setState({ from: seconds, passed: Math.floor((performance.now() - start) / 1000) }),
      500,
    );
    return () => clearInterval(timer);
  }, [seconds]);
  return state.from === seconds ? Math.max(0, seconds - state.passed) : seconds;
}
