/**
 * How the questions of an attempt are judged. 'practice': a verdict after each submit, and the first submitted answer
 * counts. 'test': answers may change until the end, and verdicts come when the attempt is finished. (A preview stores
 * nothing, so no attempt has that behaviour.)
 */
export const BEHAVIOURS = ['practice', 'test'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** The default. */
export const DEFAULT_BEHAVIOUR: Behaviour = 'practice';
