/**
 * Kept in each history entry that stands above another one of the same attempt, and so over a reload too. The lowest
 * entry has none: one more Back and the exercise would be left.
 */
interface BackGuard {
  guardOf: string;
  /** The entry that this one only repeats, as a step away from the way out. */
  copyOf: string | null;
}

const isBackGuard = (state: unknown): state is BackGuard =>
  typeof state === 'object' &&
  state !== null &&
  'guardOf' in state &&
  typeof state.guardOf === 'string' &&
  'copyOf' in state &&
  (state.copyOf === null || typeof state.copyOf === 'string');

export const guardState = (attemptId: string, copyOf: string | null = null): BackGuard => ({
  guardOf: attemptId,
  copyOf,
});

/** Null where the entry is unguarded, or was guarded for another attempt. */
export const readGuard = (state: unknown, attemptId: string): BackGuard | null =>
  isBackGuard(state) && state.guardOf === attemptId ? state : null;
