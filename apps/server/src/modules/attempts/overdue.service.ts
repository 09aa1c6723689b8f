/** The closer's access to this module: finding overdue attempts and finishing one. */
export { selectOverdueIds } from './attempt.repo.ts';
export { expireAttempt, type FinishParts } from './finish-attempt.ts';
