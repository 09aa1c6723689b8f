/** Files in a teacher's folders. */

/** The tag of a file that is an interactive worksheet, which can be edited and previewed. */
export const WORKSHEET_TAG = 'LIVEWORKSHEET';

export const MOST_FILES_AT_ONCE = 5;
export const TOO_MANY_FILES_MESSAGE = 'Chọn tối đa 5 tập tin';
/** Longer names are shown cut to this length. */
export const FILE_NAME_SHOWN = 40;

/** What becomes pages of a worksheet: a process of its own reads it whole. */
export const PAGE_FILE_LIMIT_BYTES = 20 * 1024 * 1024;

/** The kinds of plain files; each kind is also a file extension. */
export const EXERCISE_FILE_KINDS = [
  'png',
  'jpg',
  'gif',
  'webp',
  'pdf',
  'mp3',
  'm4a',
  'ogg',
  'wav',
  'mp4',
  'docx',
  'xlsx',
  'pptx',
] as const;
export type ExerciseFileKind = (typeof EXERCISE_FILE_KINDS)[number];

/** For the browser's file chooser; the server checks the file's content. */
export const EXERCISE_FILE_ACCEPT = [...EXERCISE_FILE_KINDS, 'jpeg'].map((ending) => `.${ending}`).join(',');

export const isWorksheet = (tags: readonly string[]): boolean => tags.includes(WORKSHEET_TAG);
