/** What a file is by its first bytes; its name and what its sender calls it say nothing. */
export interface FileType {
  kind: 'picture' | 'sound';
  /** Of the name under which it is kept; pictures are encoded anew. */
  extension: 'webp' | 'mp3' | 'm4a' | 'ogg' | 'wav';
}

/** As many bytes as are looked at. */
export const HEAD_BYTES = 32;

const PICTURE: FileType = { kind: 'picture', extension: 'webp' };
const sound = (extension: 'mp3' | 'm4a' | 'ogg' | 'wav'): FileType => ({ kind: 'sound', extension });

const textAt = (head: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...head.subarray(from, from + length));

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  head.length >= bytes.length && bytes.every((byte, at) => head[at] === byte);

/** Brands of MP4 files that hold sound alone; a film says something else. */
const SOUND_BRANDS = new Set(['M4A ', 'M4B ', 'mp42', 'mp41', 'isom', 'iso2', 'iso5', 'iso6', 'dash']);

/** A frame of MPEG layer 3: eleven ones, a known version, layer 3, a bit rate and a sampling rate that exist. */
function isMp3Frame([a = 0, b = 0, c = 0]: Uint8Array): boolean {
  const hasSync = a === 0xff && (b & 0xe0) === 0xe0;
  const isLayer3 = (b & 0x06) === 0x02 && (b & 0x18) !== 0x08;
  return hasSync && isLayer3 && (c & 0xf0) !== 0xf0 && (c & 0xf0) !== 0 && (c & 0x0c) !== 0x0c;
}

/** Null for what is not kept. */
export function fileTypeOf(head: Uint8Array): FileType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return PICTURE;
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return PICTURE;
  const isRiff = textAt(head, 0, 4) === 'RIFF';
  if (isRiff && textAt(head, 8, 4) === 'WEBP') return PICTURE;
  if (isRiff && textAt(head, 8, 4) === 'WAVE') return sound('wav');
  if (textAt(head, 0, 4) === 'OggS') return sound('ogg');
  if (textAt(head, 0, 3) === 'ID3' || isMp3Frame(head)) return sound('mp3');
  const isMp4 = textAt(head, 4, 4) === 'ftyp';
  return isMp4 && SOUND_BRANDS.has(textAt(head, 8, 4)) ? sound('m4a') : null;
}
