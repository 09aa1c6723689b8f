export const CLASSES_PATH = '/lms/student/classes';

export const classPath = (classId: string): string => `${CLASSES_PATH}/${classId}`;

export const assignmentPath = (classId: string, assignmentId: string): string =>
  `${classPath(classId)}/classwork/assignments/${assignmentId}/details`;

/** The exercise of an assignment; the assignment goes with it, since a test may be given twice. */
export const startPath = (examinationId: string, assignmentId: string): string =>
  `/lms/exercise/examination/${examinationId}/start/1?assignment=${assignmentId}`;

export const resultPath = (examinationId: string, assignmentId: string): string =>
  `/lms/exercise/examination/${examinationId}/result?assignment=${assignmentId}`;
