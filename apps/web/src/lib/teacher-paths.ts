import type { Assignment } from '@domdom/api';
import { examinationAddress, startPath } from './exam-paths.ts';
import { BANK_PATH, teacherClassPath } from './paths.ts';

type Given = Pick<Assignment, 'id' | 'classId' | 'exerciseType'>;

export const addStudentPath = (classId: string): string => `${teacherClassPath(classId)}/add-student`;

const assignmentsPath = (classId: string): string => `${teacherClassPath(classId)}/classwork/assignments`;
export const assignPath = (classId: string): string => `${assignmentsPath(classId)}/add`;
/** The class for which questions are chosen in the bank. */
export const FOR_CLASS = 'forClass';
export const bankForClassPath = (classId: string): string => `${BANK_PATH}?${FOR_CLASS}=${classId}`;
export const editPath = ({ id, classId, exerciseType }: Given): string =>
  `${assignmentsPath(classId)}/${id}/edit/${exerciseType}`;
export const detailsPath = ({ id, classId, exerciseType }: Given): string =>
  `${assignmentsPath(classId)}/${id}/details/${exerciseType}`;

/** Where a teacher follows the class while it works. */
export const roomPath = ({ id, classId }: Pick<Given, 'id' | 'classId'>): string =>
  `${assignmentsPath(classId)}/${id}/room`;

/** The minutes of a test, to print and sign. */
export const minutesPath = ({ id, classId }: Pick<Given, 'id' | 'classId'>): string =>
  `${assignmentsPath(classId)}/${id}/minutes`;

/**
 * The student's page, which shows a teacher a preview that stores nothing; with an assignment, the preview is as its
 * students get it.
 */
export const previewPath = (examinationId: string, assignmentId: string | null = null): string =>
  startPath(examinationAddress(examinationId, assignmentId));
