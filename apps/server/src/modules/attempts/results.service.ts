/** What sister modules may ask about attempts and write to them: results, marks and notes. */
export { type AttemptRow, lockAttempt } from './attempt.repo.ts';
export type { ClassWorkHub } from './class-work.ts';
export {
  selectAssignmentOfFinished,
  selectCurrentAttempts,
  selectHighestMark,
  selectMarkedAttempts,
  selectOwnAttempts,
  selectProgressNow,
  selectStudentOf,
  selectAttemptsOfStudent,
  writeMark,
  writeNotes,
  type TeacherMark,
} from './results.repo.ts';
export { selectPractised } from './practised.repo.ts';
