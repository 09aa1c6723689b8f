/** Address of a question, counted from 1. */
export const startPath = (examinationId: string, index: number, assignmentId: string | null): string =>
  `/lms/exercise/examination/${examinationId}/start/${index}${search(assignmentId)}`;

export const resultPath = (examinationId: string, assignmentId: string | null): string =>
  `/lms/exercise/examination/${examinationId}/result${search(assignmentId)}`;

export const assignmentPath = (classId: string, assignmentId: string): string =>
  `/lms/student/classes/${classId}/classwork/assignments/${assignmentId}/details`;

const search = (assignmentId: string | null): string =>
  assignmentId === null ? '' : `?assignment=${encodeURIComponent(assignmentId)}`;
