import { isGif, isJpeg, isMp3, isPng, mp4Brand, textAt } from '@domdom/domain/media/signatures';

/** The kind of a file for a question, judged by its first bytes. */
export interface FileType {
  kind: 'picture' | 'sound';
  /** The extension of the stored name; pictures are encoded again. */
  extension: 'webp' | 'mp3' | 'm4a' | 'ogg' | 'wav';
}

const PICTURE: FileType = { kind: 'picture', extension: 'webp' };
const sound = (extension: 'mp3' | 'm4a' | 'ogg' | 'wav'): FileType => ({ kind: 'sound', extension });

/** Brands of MP4 files that contain only sound; a film has another brand. */
const SOUND_BRANDS = new Set(['M4A ', 'M4B ', 'mp42', 'mp41', 'isom', 'iso2', 'iso5', 'iso6', 'dash']);

/** Null for a type that is not accepted. */
export function fileTypeOf(head: Uint8Array): FileType | null {
  if (isJpeg(head) || isPng(head) || isGif(head)) return PICTURE;
  const isRiff = textAt(head, 0, 4) === 'RIFF';
  if (isRiff && textAt(head, 8, 4) === 'WEBP') return PICTURE;
  if (isRiff && textAt(head, 8, 4) === 'WAVE') return sound('wav');
  if (textAt(head, 0, 4) === 'OggS') return sound('ogg');
  if (isMp3(head)) return sound('mp3');
  return SOUND_BRANDS.has(mp4Brand(head) ?? '') ? sound('m4a') : null;
}
