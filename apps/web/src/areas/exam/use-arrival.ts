import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { arrive, type Arrival } from './arrival.ts';

interface ArrivalState {
  arrival: Arrival;
  isWarningOpen: boolean;
  /** The pupil has read the warning of this arrival. */
  understand(): void;
}

/** Judges each coming to a question once, with what was submitted at that moment. */
export function useArrival(index: number, total: number, done: readonly number[]): ArrivalState {
  const { key } = useLocation();
  const isByHistory = useNavigationType() === NavigationType.Pop;
  const [arrival, setArrival] = useState(() =>
    arrive({ key, isByHistory, isFirst: true, index, total, done }),
  );
  // The arrival itself and not its key: going back to the same entry again is another arrival.
  const [understood, setUnderstood] = useState<Arrival | null>(null);
  if (arrival.key !== key) setArrival(arrive({ key, isByHistory, isFirst: false, index, total, done }));
  return {
    arrival,
    isWarningOpen: arrival.isWarningOpen && understood !== arrival,
    understand: () => setUnderstood(arrival),
  };
}
