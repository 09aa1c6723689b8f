import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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

  it.each([
    ['empty boxes', box('free')],
    ['boxes that tell something', box('udta', 'x')],
    ['boxes inside boxes', box('moov', box('free'))],
  ])('of 40,000 %s costs little time', async (_what, piece) => {
    const bytes = Buffer.concat([BRAND, ...Array.from({ length: 40_000 }, () => piece)]);
    const before = process.cpuUsage();
    await clean(bytes);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1500);
  });
});
