import type { Assignment } from '@domdom/api';
import { examinationAddress, startPath } from './exam-paths.ts';
import { teacherClassPath } from './paths.ts';

type Given = Pick<Assignment, 'id' | 'classId' | 'exerciseType'>;

export const addStudentPath = (classId: string): string => `${teacherClassPath(classId)}/add-student`;

const assignmentsPath = (classId: string): string => `${teacherClassPath(classId)}/classwork/assignments`;
export const assignPath = (classId: string): string => `${assignmentsPath(classId)}/add`;
export const editPath = ({ id, classId, exerciseType }: Given): string =>
  `${assignmentsPath(classId)}/${id}/edit/${exerciseType}`;
export const detailsPath = ({ id, classId, exerciseType }: Given): string =>
  `${assignmentsPath(classId)}/${id}/details/${exerciseType}`;

/**
 * The student's page, which shows a teacher a preview that stores nothing; with an assignment, the preview is as its
 * students get it.
 */
export const previewPath = (examinationId: string, assignmentId: string | null = null): string =>
  startPath(examinationAddress(examinationId, assignmentId));
