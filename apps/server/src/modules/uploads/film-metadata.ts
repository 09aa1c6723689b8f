import type { FileHandle } from 'node:fs/promises';
import { textAt } from '@domdom/domain/media/signatures';
import { blank } from './blank-part.ts';
import { MOST_PARTS, readAt } from './read-at.ts';
import { writeFully } from './write-fully.ts';

/** Boxes that contain boxes, down to where phones and programs write about a film. */
const HOLDERS = new Set(['moov', 'trak']);
/** What they write: place, names, comments. Players need none of it. */
const TELLERS = new Set(['udta', 'meta', 'uuid']);
/** A box of this type has no meaning. */
const FREE = Buffer.from('free', 'latin1');
const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;

/** Turns the boxes of an MP4 film that tell about its author into empty ones of the same length: nothing moves. */
export async function cleanFilm(file: FileHandle, size: number): Promise<{ end: number; changed: boolean }> {
  let changed = false;
  let parts = 0;
  const waiting: [from: number, end: number][] = [[0, size]];
  for (let range = waiting.pop(); range !== undefined; range = waiting.pop()) {
    const [from, end] = range;
    for (let at = from; at + HEAD_BYTES <= end && parts < MOST_PARTS; parts += 1) {
      const head = await readAt(file, at, LONG_HEAD_BYTES);
      const type = textAt(head, 4, 4);
      const [headBytes, length] = lengthOf(head, end - at);
      if (length < headBytes || at + length > end) break;
      const inside = at + headBytes;
      if (HOLDERS.has(type)) waiting.push([inside, at + length]);
      else if (TELLERS.has(type)) {
        await writeFully(file, FREE, at + 4);
        await blank(file, inside, length - headBytes);
        changed = true;
      }
      at += length;
    }
  }
  return { end: size, changed };
}

/** The bytes of the head, and of the whole box: 1 means that a longer number follows, 0 that the box is the last one. */
function lengthOf(head: Buffer, rest: number): [headBytes: number, length: number] {
  const short = head.length < HEAD_BYTES ? 0 : head.readUInt32BE(0);
  if (short === 0) return [HEAD_BYTES, rest];
  if (short !== 1) return [HEAD_BYTES, short];
  return head.length < LONG_HEAD_BYTES
    ? [LONG_HEAD_BYTES, 0]
    : [LONG_HEAD_BYTES, Number(head.readBigUInt64BE(8))];
}
