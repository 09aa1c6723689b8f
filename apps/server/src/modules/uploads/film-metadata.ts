import type { FileHandle } from 'node:fs/promises';
import { textAt } from '@domdom/domain/media/signatures';
import { blank } from './blank-part.ts';
import type { Cleaned } from './cleaned.ts';
import { MOST_PARTS, READ_BYTES, readAt } from './read-at.ts';
import { writeFully } from './write-fully.ts';

/** Boxes that contain boxes, down to where phones and programs write about a film. */
const HOLDERS = new Set(['moov', 'trak']);
/** What they write: place, names, comments. Players need none of it. */
const TELLERS = new Set(['udta', 'meta', 'uuid']);
/** Players skip a box of this type. */
const FREE = Buffer.from('free', 'latin1');
/** A film has a handful. Each costs two writes, and a hostile one of a few hundred kilobytes could have thousands. */
const MOST_TOLD = 500;
const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;

/** Turns the boxes of an MP4 film that tell about its author into empty ones of the same length: nothing moves. */
export async function cleanFilm(file: FileHandle, size: number): Promise<Cleaned> {
  const headAt = headReader(file);
  let told = 0;
  let parts = 0;
  // One level of boxes after the other, each from the front: going back would read the file again and again.
  const ranges: [from: number, end: number][] = [[0, size]];
  for (const [from, end] of ranges) {
    for (let at = from; at + HEAD_BYTES <= end && parts < MOST_PARTS; parts += 1) {
      const head = await headAt(at);
      const type = textAt(head, 4, 4);
      const [headBytes, length] = lengthOf(head, end - at);
      if (length < headBytes || at + length > end) break;
      const inside = at + headBytes;
      if (HOLDERS.has(type)) ranges.push([inside, at + length]);
      else if (TELLERS.has(type) && told < MOST_TOLD) {
        await writeFully(file, FREE, at + 4);
        await blank(file, inside, length - headBytes);
        told += 1;
      }
      at += length;
    }
  }
  return { end: size, changed: told > 0 };
}

/** Reads the heads of boxes. Thousands of tiny boxes must not cost a read each. */
function headReader(file: FileHandle): (at: number) => Promise<Buffer> {
  let from = 0;
  let window: Buffer = Buffer.alloc(0);
  return async (at) => {
    if (at < from || at + LONG_HEAD_BYTES > from + window.length) {
      window = await readAt(file, at, READ_BYTES);
      from = at;
    }
    return window.subarray(at - from, at - from + LONG_HEAD_BYTES);
  };
}

/** The bytes of the head, and of the whole box: 1 means that a longer number follows, 0 that the box is the last one. */
export function lengthOf(head: Buffer, rest: number): [headBytes: number, length: number] {
  const short = head.length < HEAD_BYTES ? 0 : head.readUInt32BE(0);
  if (short === 0) return [HEAD_BYTES, rest];
  if (short !== 1) return [HEAD_BYTES, short];
  return head.length < LONG_HEAD_BYTES
    ? [LONG_HEAD_BYTES, 0]
    : [LONG_HEAD_BYTES, Number(head.readBigUInt64BE(8))];
}
