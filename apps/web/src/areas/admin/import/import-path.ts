export const IMPORTS_PATH = '/lms/admin/users/imports';
export const importPath = (runId: string): string => `${IMPORTS_PATH}/${runId}`;
