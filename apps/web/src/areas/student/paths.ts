export const CLASSES_PATH = '/lms/student/classes';

export const classPath = (classId: string): string => `${CLASSES_PATH}/${classId}`;
