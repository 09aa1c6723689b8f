export const BANK_PATH = '/lms/admin/import-question';
const NEW_PATH = `${BANK_PATH}/new`;

/** The page where the type of a new question is chosen. */
export const createPath = (): string => NEW_PATH;

/** `draft` is the draft's id, so that a reload and the list of drafts find it again. */
export const writePath = (type: string, draft: string): string =>
  `${NEW_PATH}?${new URLSearchParams({ type, draft }).toString()}`;

export const editPath = (questionId: string): string => `${BANK_PATH}/${questionId}`;
