/** What sister modules may ask about attempts and write to them: results, marks and notes. */
export type { AttemptRow } from './attempt.repo.ts';
export {
  countAnsweredNow,
  lockFinishedTry,
  selectCurrentTries,
  selectHighestMark,
  selectOwnTries,
  selectStudentOf,
  selectTriesOfStudent,
  writeMark,
  writeNotes,
  type TeacherMark,
} from './results.repo.ts';
