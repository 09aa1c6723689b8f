const WORKSHEETS_PATH = '/lms/teacher/worksheet';
export const worksheetPath = (fileId: string): string => `${WORKSHEETS_PATH}/${fileId}`;
export const worksheetResultsPath = (assignmentId: string): string =>
  `${WORKSHEETS_PATH}/exercise/${assignmentId}`;
export const filledWorksheetPath = (assignmentId: string, studentId: string): string =>
  `${worksheetResultsPath(assignmentId)}/${studentId}`;
/** In the address of a filled-in worksheet: shows the running attempt, not the finished one. */
export const RUNNING = 'now';
export const runningWorksheetPath = (assignmentId: string, studentId: string): string =>
  `${filledWorksheetPath(assignmentId, studentId)}?${RUNNING}`;
