export const CLASSES_PATH = '/lms/student/classes';

export const classPath = (classId: string): string => `${CLASSES_PATH}/${classId}`;

export const assignmentPath = (classId: string, assignmentId: string): string =>
  `${classPath(classId)}/classwork/assignments/${assignmentId}/details`;
