import type { StudentResult, TaughtClass } from '@domdom/api';

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
  earlierMark: null,
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
