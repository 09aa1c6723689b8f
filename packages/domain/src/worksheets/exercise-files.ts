/** Files in a teacher's folders. */

/** The tag of a file that is an interactive worksheet: it can be edited and previewed. */
export const WORKSHEET_TAG = 'LIVEWORKSHEET';

export const MOST_FILES_AT_ONCE = 5;
export const TOO_MANY_FILES_MESSAGE = 'Chọn tối đa 5 tập tin';
/** Names are shown cut to this length. */
export const FILE_NAME_SHOWN = 40;

export const EXERCISE_FILE_LIMIT_BYTES = 20 * 1024 * 1024;
/** Of a film of some minutes. */
export const FILM_LIMIT_BYTES = 200 * 1024 * 1024;

/** What a browser knows before it sends a file; the server goes by its content. */
export const limitOfFileNamed = (name: string): number =>
  /\.mp4$/i.test(name) ? FILM_LIMIT_BYTES : EXERCISE_FILE_LIMIT_BYTES;

/** What plain files may be; each kind is the ending of its file names as well. */
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

/** For the browser's file chooser; the server goes by the content of the file. */
export const EXERCISE_FILE_ACCEPT = [...EXERCISE_FILE_KINDS, 'jpeg'].map((ending) => `.${ending}`).join(',');

export const isWorksheet = (tags: readonly string[]): boolean => tags.includes(WORKSHEET_TAG);
