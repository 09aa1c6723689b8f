import { useEffect } from 'react';

let running = 0;

/** Whether a student is inside a test on this page; nothing logs the student out meanwhile. */
export const isTestRunning = (): boolean => running > 0;

export function useRunningTest(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    running += 1;
    return () => void (running -= 1);
  }, [isRunning]);
}
