/** What sister modules may ask about attempts and write to them: results, marks and notes. */
export type { AttemptRow } from './attempt.repo.ts';
export {
  countAnsweredNow,
  lockFinishedAttempt,
  selectCurrentAttempts,
  selectHighestMark,
  selectMarkedAttempts,
  selectOwnAttempts,
  selectStudentOf,
  selectAttemptsOfStudent,
  writeMark,
  writeNotes,
  type TeacherMark,
} from './results.repo.ts';
export { selectPractised } from './practised.repo.ts';
