import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { textAt } from '@domdom/domain/media/signatures';
import { blank } from './blank-part.ts';
import type { Cleaned } from './cleaned.ts';
import { MOST_PARTS, readAt, READ_BYTES } from './read-at.ts';
import { writeFully } from './write-fully.ts';

const JPEG = {
  scan: 0xda,
  end: 0xd9,
  comment: 0xfe,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  app15: 0xef,
};
/** Markers without a length: restarts, and the marker for temporary use. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

export async function cleanJpeg(file: FileHandle, size: number): Promise<Cleaned> {
  let changed = false;
  for (let at = 2, part = 0; at < size && part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, 4);
    const [start, marker] = head;
    if (head.length < 2 || start !== 0xff || marker === undefined) break;
    if (marker === JPEG.end) return { end: at + 2, changed };
    // Before a marker there may be any number of 0xFF padding bytes.
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (head.length < 4) break;
    const length = head.readUInt16BE(2) - 2;
    if (await isAboutJpeg(file, marker, at + 4))
      changed = (await blankJpegPart(file, marker, at + 4, length)) || changed;
    at += 4 + length;
    if (marker === JPEG.scan) at = await nextMark(file, at, size);
  }
  return { end: size, changed };
}

/** Whether a part describes the picture rather than how to show it. */
async function isAboutJpeg(file: FileHandle, marker: number, from: number): Promise<boolean> {
  if (marker === JPEG.comment) return true;
  if (marker < JPEG.app1 || marker > JPEG.app15 || marker === JPEG.app14) return false;
  // The colour profile. Other parts of this name list further pictures after the end.
  return marker !== JPEG.app2 || textAt(await readAt(file, from, 11), 0, 11) !== 'ICC_PROFILE';
}

const EXIF_HEAD = 'Exif\0\0';

async function blankJpegPart(
  file: FileHandle,
  marker: number,
  from: number,
  length: number,
): Promise<boolean> {
  const part = await readAt(file, from, length);
  const kept = marker === JPEG.app1 ? heldAs(part) : Buffer.alloc(0);
  const wanted = Buffer.concat([kept, Buffer.alloc(Math.max(0, part.length - kept.length))]);
  if (part.equals(wanted)) return false;
  await writeFully(file, wanted, from);
  return true;
}

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Exif with only the orientation; empty if the part states none. */
function heldAs(part: Buffer): Buffer {
  const tiff = part.subarray(EXIF_HEAD.length);
  if (part.toString('latin1', 0, EXIF_HEAD.length) !== EXIF_HEAD || tiff.length < 8) return Buffer.alloc(0);
  const small = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : small ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const list = small ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(list);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = list + 2 + entry * 12;
    if (at + 12 > tiff.length) break;
    const held = short(at + 8);
    if (short(at) === ORIENTATION && held >= 2 && held <= 8) return exifOf(held);
  }
  return Buffer.alloc(0);
}

function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(ORIENTATION, 10);
  tiff.writeUInt16LE(SHORT, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([Buffer.from(EXIF_HEAD, 'latin1'), tiff]);
}

/** The pixels of a scan contain no marker but restarts; a byte that looks like one is followed by a zero. */
async function nextMark(file: FileHandle, from: number, size: number): Promise<number> {
  for (let at = from; at < size; at += READ_BYTES) {
    // Reads one more byte, for a marker across the boundary.
    const bytes = await readAt(file, at, READ_BYTES + 1);
    for (let i = bytes.indexOf(0xff); i >= 0 && i < READ_BYTES; i = bytes.indexOf(0xff, i + 1)) {
      const marker = bytes[i + 1];
      if (marker !== undefined && marker !== 0 && marker !== 0xff && !isBare(marker)) return at + i;
    }
  }
  return size;
}

/** A chunk type that no program uses, so every program skips it. In PNG, the case of a type's letters says so. */
const PADDING = Buffer.from('vpAd');

const PNG_TEXTS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

export async function cleanPng(file: FileHandle, size: number): Promise<Cleaned> {
  let changed = false;
  for (let at = 8, part = 0; at < size && part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, 8);
    if (head.length < 8) break;
    const [length, type] = [head.readUInt32BE(), textAt(head, 4, 4)];
    const next = at + 12 + length;
    if (type === 'IEND') return { end: Math.min(next, size), changed };
    if (PNG_TEXTS.has(type) && next <= size) {
      await writeFully(file, PADDING, at + 4);
      await blank(file, at + 8, length);
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(sumOfZeros(length));
      await writeFully(file, sum, next - 4);
      changed = true;
    }
    at = next;
  }
  return { end: size, changed };
}

function sumOfZeros(length: number): number {
  let sum = crc32(PADDING);
  for (let left = length; left > 0; left -= READ_BYTES)
    sum = crc32(Buffer.alloc(Math.min(left, READ_BYTES)), sum);
  return sum;
}

const WEBP_TEXTS = new Set(['EXIF', 'XMP ']);
/** Flags in the extended header that announce such chunks. */
const WEBP_TEXT_FLAGS = 0x08 | 0x04;

export async function cleanWebp(file: FileHandle, size: number): Promise<Cleaned> {
  const end = Math.min(size, (await readAt(file, 4, 4)).readUInt32LE() + 8);
  let changed = false;
  for (let at = 12, part = 0; at + 8 <= end && part < MOST_PARTS; part += 1) {
    const head = await readAt(file, at, 9);
    const [type, length] = [textAt(head, 0, 4), head.readUInt32LE(4)];
    const flags = head[8] ?? 0;
    if (type === 'VP8X' && (flags & WEBP_TEXT_FLAGS) !== 0) {
      await writeFully(file, Buffer.from([flags & ~WEBP_TEXT_FLAGS]), at + 8);
      changed = true;
    }
    if (WEBP_TEXTS.has(type)) {
      await writeFully(file, PADDING, at);
      await blank(file, at + 8, Math.min(length, end - at - 8));
      changed = true;
    }
    at += 8 + length + (length % 2);
  }
  return { end, changed };
}
