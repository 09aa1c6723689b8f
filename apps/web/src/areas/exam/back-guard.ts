/**
 * Stored in each history entry above another one of the same attempt, so it survives a reload. The lowest entry has
 * none: one more Back would leave the exercise.
 */
interface BackGuard {
  guardOf: string;
  /** The entry that this one repeats, as a step before leaving. */
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

/** Null when the entry is unguarded or belongs to another attempt. */
export const readGuard = (state: unknown, attemptId: string): BackGuard | null =>
  isBackGuard(state) && state.guardOf === attemptId ? state : null;
