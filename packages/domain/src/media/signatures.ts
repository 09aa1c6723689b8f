/** Detects file types by the first bytes. The file name and the declared type prove nothing. */

/** How many bytes are read. */
export const HEAD_BYTES = 32;

export const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  head.length >= bytes.length && bytes.every((byte, at) => head[at] === byte);

export const isJpeg = (head: Uint8Array): boolean => startsWith(head, [0xff, 0xd8, 0xff]);

export const isPng = (head: Uint8Array): boolean =>
  startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const isGif = (head: Uint8Array): boolean => /^GIF8[79]a$/.test(textAt(head, 0, 6));

export const isPdf = (head: Uint8Array): boolean => textAt(head, 0, 5) === '%PDF-';

/** An MPEG layer 3 frame: eleven one bits, a known version, layer 3, a valid bit rate and a valid sampling rate. */
function isMp3Frame([a = 0, b = 0, c = 0]: Uint8Array): boolean {
  const hasSync = a === 0xff && (b & 0xe0) === 0xe0;
  const isLayer3 = (b & 0x06) === 0x02 && (b & 0x18) !== 0x08;
  return hasSync && isLayer3 && (c & 0xf0) !== 0xf0 && (c & 0xf0) !== 0 && (c & 0x0c) !== 0x0c;
}

export const isMp3 = (head: Uint8Array): boolean => textAt(head, 0, 3) === 'ID3' || isMp3Frame(head);

/** The brand in an MP4 header, e.g. 'M4A '; null for other files. */
export const mp4Brand = (head: Uint8Array): string | null =>
  textAt(head, 4, 4) === 'ftyp' ? textAt(head, 8, 4) : null;
