/** What staff may upload for questions, and how the files are called that the product keeps. */

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;

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
