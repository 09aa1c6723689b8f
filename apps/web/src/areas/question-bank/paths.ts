import { BANK_PATH } from '../../lib/paths.ts';
const NEW_PATH = `${BANK_PATH}/new`;

/** The page where the type of a new question is chosen. */
export const createPath = (): string => NEW_PATH;

/**
 * `draft` is the draft's id, so that a reload and the list of drafts find it again. `test`: the test of the library for
 * which the question is written.
 */
export const writePath = (type: string, draft: string, test: string | null = null): string =>
  `${NEW_PATH}?${new URLSearchParams({ type, draft, ...(test !== null && { test }) }).toString()}`;

/** Back to the test, which takes the new question. */
export const testWithQuestionPath = (test: string, questionId: string): string =>
  `/lms/admin/test-bank/${test}?add=${questionId}`;

/** For the ids in addresses: of drafts, which these pages make, and of tests. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Choice questions one after another; `draft` as in `writePath`. */
export const QUICK_PATH = `${NEW_PATH}/quick`;

export const editPath = (questionId: string): string => `${BANK_PATH}/${questionId}`;
