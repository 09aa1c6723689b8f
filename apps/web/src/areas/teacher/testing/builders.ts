import type { AttemptSummary, StudentResult, TaughtClass } from '@domdom/api';

/** A try handed in with 8 of 10 right and not marked yet. */
export const buildAttempt = (changes: Partial<AttemptSummary> = {}): AttemptSummary => ({
  attemptId: 'attempt',
  attemptNumber: 1,
  state: 'submitted',
  startedAt: '2025-09-10T01:00:00.000Z',
  finishedAt: '2025-09-10T01:20:00.000Z',
  isLate: false,
  total: 10,
  answered: 10,
  passed: 8,
  percent: 80,
  score: 8,
  star: 4,
  teacherNote: '',
  markedAt: null,
  notes: '',
  ...changes,
});

/** A pupil who has not begun. */
export const buildStudent = (
  studentId: string,
  fullName: string,
  changes: Partial<StudentResult> = {},
): StudentResult => ({
  studentId,
  fullName,
  email: `${studentId}@truong.vn`,
  state: 'not-started',
  answeredNow: 0,
  result: null,
  ...changes,
});

/** An own class that is ready. */
export const buildClass = (
  id: string,
  className: string,
  grade: number,
  changes: Partial<TaughtClass> = {},
): TaughtClass => ({
  id,
  className,
  grade,
  status: 1,
  code: 'ABCD2345',
  teacherId: 'teacher',
  teacherName: 'Nguyễn Thị Lan',
  studentCount: 30,
  createdAt: '2025-09-01T00:00:00.000Z',
  canManage: true,
  ...changes,
});
