/**
 * How the questions of an attempt behave. 'practice': a verdict after each submit, and the first submitted answer
 * counts. 'test': answers may change until the end, and verdicts come when the attempt is finished. (In a preview
 * nothing is stored, so no attempt has that.)
 */
export const BEHAVIOURS = ['practice', 'test'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** Of whatever says nothing else. */
export const DEFAULT_BEHAVIOUR: Behaviour = 'practice';
