/** What staff may upload for questions, and how the files are called that the product keeps. */

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;

/** A file of questions of this size is the whole bank of a school; a larger one is a mistake or an attack. */
export const QUESTION_FILE_LIMIT_BYTES = 10 * 1024 * 1024;

/** The name of a picture, sound or video as questions have it: of the content, uploaded, or not kept yet. */
export const MEDIA_NAME = /^[\w-]{1,100}\.[a-z0-9]{2,5}$/;

/** For the browser's file chooser; the server goes by the content of the file. */
export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/gif,image/webp';
export const SOUND_ACCEPT = '.mp3,.m4a,.ogg,.wav,audio/mpeg,audio/mp4,audio/ogg,audio/wav';

/** 128 random bits: who knows the name may read the file. Files of the content never begin with 'u-'. */
export const UPLOADED_NAME = /^u-[0-9a-f]{32}\.(?:webp|mp3|m4a|ogg|wav)$/;

export const isUploadedName = (file: string): boolean => UPLOADED_NAME.test(file);

/** A file inside a file of questions, not kept yet; the digits are of its content. */
export const SENT_NAME = /^i-[0-9a-f]{32}\.(?:webp|mp3|m4a|ogg|wav)$/;

/** `random`: 32 hexadecimal digits. */
export const uploadedName = (random: string, extension: string): string => `u-${random}.${extension}`;
