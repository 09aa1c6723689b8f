/** The files that staff may upload for questions, and how stored files are named. */

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;

/** A question file of this size is a school's whole bank; a larger one is a mistake or an attack. */
export const QUESTION_FILE_LIMIT_BYTES = 10 * 1024 * 1024;

/** The name of a picture, sound or video in a question: from the content, uploaded, or not stored yet. */
export const MEDIA_NAME = /^[\w-]{1,100}\.[a-z0-9]{2,5}$/;

/** For the browser's file chooser; the server checks the file's content. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp';
export const SOUND_ACCEPT = '.mp3,.m4a,.ogg,.wav,audio/mpeg,audio/mp4,audio/ogg,audio/wav';

/** 128 random bits: knowing the name is the right to read the file. Content files never begin with 'u-'. */
export const UPLOADED_NAME = /^u-[0-9a-f]{32}\.(?:webp|mp3|m4a|ogg|wav)$/;

export const isUploadedName = (file: string): boolean => UPLOADED_NAME.test(file);

/** Where a picture, sound or film of a question is loaded from: an uploaded one, or one that comes with the product. */
export const addressOfMedia = (file: string): string =>
  isUploadedName(file) ? `/api/media/${file}` : `/media/${file}`;

/** A file inside an imported question file, not stored yet; the digits are a hash of its content. */
export const SENT_NAME = /^i-[0-9a-f]{32}\.(?:webp|mp3|m4a|ogg|wav)$/;

/** `random`: 32 hexadecimal digits. */
export const uploadedName = (random: string, extension: string): string => `u-${random}.${extension}`;
