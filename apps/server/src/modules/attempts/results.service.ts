/** The parts of attempts that other modules may read and write: results, marks and notes. */
export { type AttemptRow, lockAttempt } from './attempt.repo.ts';
export {
  selectAssignmentOfFinished,
  selectCurrentAttempts,
  selectHighestMark,
  selectMarkedAttempts,
  selectOwnAttempts,
  selectProgressNow,
  selectAttemptsOfStudent,
  writeMark,
  writeNotes,
  type TeacherMark,
} from './results.repo.ts';
export { type ByTeacherPart, NOTHING_BY_TEACHER, selectByTeacher } from './by-teacher.repo.ts';
export { hasRecordings } from './speaking.repo.ts';
export { findOptionalWay, mayStart } from './way.ts';
export { selectPractised, selectPractisedBefore } from './practised.repo.ts';
export { momentOf, selectHeldBack, selectReleasesOf, selectRunningPaperIds } from './release.repo.ts';
export { judgeApart, tryAgain } from './judge-apart.ts';
