/** Files in a teacher's folders. */

/** The tag of a file that is an interactive worksheet: it can be edited and previewed. */
export const WORKSHEET_TAG = 'LIVEWORKSHEET';

export const MOST_FILES_AT_ONCE = 5;
/** Names are shown cut to this length. */
export const FILE_NAME_SHOWN = 40;

export const EXERCISE_FILE_LIMIT_BYTES = 20 * 1024 * 1024;

export const isWorksheet = (tags: readonly string[]): boolean => tags.includes(WORKSHEET_TAG);
