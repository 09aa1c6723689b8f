import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { arrive, type Arrival } from './arrival.ts';
import { guardState, readGuard } from './back-guard.ts';

interface Exercise {
  attemptId: string;
  /** This tab has just started the attempt, so its first question was not reached by URL. */
  isStarted: boolean;
  /** There is nothing left to guard. */
  isOver: boolean;
  index: number;
  total: number;
  /** Numbers of the submitted questions. */
  done: readonly number[];
}

interface ArrivalState {
  arrival: Arrival;
  /** One more Back stays in the exercise. */
  isGuarded: boolean;
  isWarningOpen: boolean;
  /** The student has read the warning of this arrival. */
  understand(): void;
  /** Called when an answer is submitted; with null when the verdict is over or did not come. */
  setJudgedIndex(index: number | null): void;
}

/** Judges each arrival at a question once, with what was submitted at that moment. */
export function useArrival(exercise: Exercise): ArrivalState {
  const { attemptId, isStarted, isOver, index, total, done } = exercise;
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const guard = readGuard(state, attemptId);
  const isGuarded = guard !== null;
  const [judgedIndex, setJudgedIndex] = useState<number | null>(null);
  const judge = (isFirst: boolean): Arrival => {
    const isByHistory = isPop && !(isFirst && isStarted);
    return arrive({ isByHistory, isFirst, isLastBeforeExit: !isGuarded, judgedIndex, index, total, done });
  };
  const [judged, setJudged] = useState(() => ({ key, arrival: judge(true) }));
  // The arrival itself rather than its key: returning to the same entry is another arrival.
  const [understood, setUnderstood] = useState<Arrival | null>(null);
  if (judged.key !== key) {
    const isSameComing = !isPop && guard?.copyOf === judged.key;
    setJudged({ key, arrival: isSameComing ? judged.arrival : judge(false) });
    // The exercise has moved on.
    if (!isPop && !isSameComing) setJudgedIndex(null);
  }

  const { arrival } = judged;
  // Not above a URL that is about to be corrected: Back would reach it and be redirected silently.
  const isSettled = typeof arrival.redirect !== 'number';
  const needsGuard = !isGuarded && !isOver && isSettled;
  // A history entry below the question: Back reaches it first instead of leaving the exercise.
  useEffect(() => {
    if (needsGuard) void navigate(pathname + search, { state: guardState(attemptId, key) });
  }, [needsGuard, attemptId, key, pathname, search, navigate]);

  return {
    arrival,
    isGuarded,
    isWarningOpen: arrival.isWarningOpen && understood !== arrival,
    understand: () => setUnderstood(arrival),
    setJudgedIndex,
  };
}
