export const LIBRARY_PATH = '/lms/admin/test-bank';
export const NEW_TEST_PATH = `${LIBRARY_PATH}/new`;
export const testPath = (testId: string): string => `${LIBRARY_PATH}/${testId}`;
export const matrixPrintPath = (testId: string, version: number): string =>
  `/lms/print/matrix?exam=${testId}&version=${version}`;
export const testPrintPath = (testId: string): string => `/lms/print/exam?exam=${testId}`;
/** The bank's page for a new question; it comes back with the question. */
export const writeQuestionPath = (testId: string): string => `/lms/admin/import-question/new?test=${testId}`;
