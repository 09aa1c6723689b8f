import type { StudentResult } from '@domdom/api';

/** A student who has not begun. */
export const buildStudent = (
  studentId: string,
  fullName: string,
  changes: Partial<StudentResult> = {},
): StudentResult => ({
  studentId,
  fullName,
  loginName: `${studentId}@truong.vn`,
  state: 'not-started',
  openAttemptId: null,
  answeredNow: 0,
  lastSavedAt: null,
  result: null,
  earlierMark: null,
  practised: null,
  exception: null,
  ...changes,
});
