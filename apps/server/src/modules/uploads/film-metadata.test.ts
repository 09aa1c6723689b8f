import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cleanFilm } from './film-metadata.ts';
import { removeMetadata } from './remove-metadata.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'film-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function clean(bytes: Uint8Array): Promise<{ changed: boolean; bytes: Buffer }> {
  const file = path.join(folder, 'film.mp4');
  writeFileSync(file, bytes);
  const changed = await removeMetadata(file, 'mp4');
  return { changed, bytes: readFileSync(file) };
}

function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(contents.map((part) => Buffer.from(part as string, 'latin1'))); // bytes stay bytes
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}
/** The same with a length of eight bytes, as in films of hours. */
function longBox(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, content]);
}
const PLACE = '+21.0285+105.8542/';
const BRAND = box('ftyp', 'isom\0\0\0\0mp42');
const FRAMES = box('mdat', `meta udta ${PLACE.replace('21', '00')}`.repeat(3));
const told = box('udta', box('\u00A9xyz', `\0\x12\x15\xC7${PLACE}`));

const MANY_BOXES = [
  ['empty boxes', box('free')],
  ['boxes that tell something', box('udta', 'x')],
  ['boxes inside boxes', box('moov', box('free'))],
] as const;
const filmOf = (piece: Buffer, count: number): Buffer =>
  Buffer.concat([BRAND, ...Array.from({ length: count }, () => piece)]);
/** The least of three tries, because a processor that other programs share is slower, too. */
async function leastMs(bytes: Buffer): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3; tries += 1) {
    const before = process.cpuUsage();
    await clean(bytes);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('a film of a phone', () => {
  it.each([
    ['in its head', Buffer.concat([BRAND, box('moov', box('mvhd', 'x'.repeat(100)), told), FRAMES])],
    ['after its frames', Buffer.concat([BRAND, FRAMES, box('moov', box('trak', told, box('mdia', 'y')))])],
    [
      'with long lengths',
      Buffer.concat([BRAND, longBox('mdat', FRAMES), longBox('moov', box('meta', PLACE))]),
    ],
    ['beside its head', Buffer.concat([BRAND, box('uuid', `0123456789abcdef${PLACE}`), FRAMES])],
  ])('loses where it was taken, written %s, and keeps length and frames', async (_where, bytes) => {
    expect(bytes.includes(PLACE)).toBe(true);
    const cleaned = await clean(bytes);
    expect([cleaned.changed, cleaned.bytes.length]).toEqual([true, bytes.length]);
    expect(cleaned.bytes.includes(PLACE)).toBe(false);
    expect(cleaned.bytes.includes(FRAMES)).toBe(true);
    expect(await clean(cleaned.bytes)).toEqual({ changed: false, bytes: cleaned.bytes });
  });

  it.each([
    ['a box that is longer than the file', Buffer.concat([BRAND, Buffer.from('\0\xFF\0\0udtax', 'latin1')])],
    ['a box shorter than its head', Buffer.concat([BRAND, Buffer.from('\0\0\0\x03moov', 'latin1')])],
    ['a last box without a length', Buffer.concat([BRAND, Buffer.from('\0\0\0\0mdatframes', 'latin1')])],
  ])('with %s is read no further than there, and stays as it is', async (_what, bytes) => {
    expect(await clean(bytes)).toEqual({ changed: false, bytes });
  });

  it.each(MANY_BOXES)('takes no longer than its length, though it is only %s', async (_what, piece) => {
    await leastMs(filmOf(piece, 5_000));
    const few = await leastMs(filmOf(piece, 5_000));
    // Four times as many; the square would be sixteen times as long.
    expect(await leastMs(filmOf(piece, 20_000))).toBeLessThan(8 * few);
  });

  it.each(MANY_BOXES)('is not read and written box by box, though it has 20,000 %s', async (_what, piece) => {
    const bytes = filmOf(piece, 20_000);
    const name = path.join(folder, 'many.mp4');
    writeFileSync(name, bytes);
    const file = await open(name, 'r+');
    const reads = vi.spyOn(file, 'read');
    const writes = vi.spyOn(file, 'write');
    await cleanFilm(file, bytes.length);
    await file.close();
    // Two writes for each of the five hundred boxes that are blanked at most.
    expect(reads.mock.calls.length + writes.mock.calls.length).toBeLessThan(1_050);
  });
});
